CREATE TABLE accounts (
  who VARCHAR(128) NOT NULL,
  table_id VARCHAR(64) NOT NULL,
  seat INTEGER NOT NULL,
  game VARCHAR(64) NOT NULL,
  at BIGINT NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT pk_accounts PRIMARY KEY (who, table_id, seat),
  CONSTRAINT fk_accounts_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE alembic_version (
  version_num VARCHAR(32) NOT NULL,
  CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

CREATE TABLE chairs (
  table_id VARCHAR(64) NOT NULL,
  seat INTEGER NOT NULL,
  who VARCHAR(128),
  name VARCHAR(64) NOT NULL,
  level VARCHAR(32),
  to_act BOOLEAN NOT NULL,
  conceded BOOLEAN DEFAULT 0 NOT NULL,
  turn INTEGER,
  CONSTRAINT pk_chairs PRIMARY KEY (table_id, seat),
  CONSTRAINT fk_chairs_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE channels (
  id VARCHAR(32) NOT NULL,
  who VARCHAR(128) NOT NULL,
  kind VARCHAR(8) NOT NULL,
  target TEXT NOT NULL,
  digest VARCHAR(64) NOT NULL,
  details TEXT NOT NULL,
  delay INTEGER NOT NULL,
  created BIGINT NOT NULL,
  confirmed BIGINT,
  failures INTEGER NOT NULL,
  next_try BIGINT,
  disabled VARCHAR(16),
  CONSTRAINT pk_channels PRIMARY KEY (id)
);

CREATE TABLE chat_messages (
  table_id VARCHAR(64) NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  who VARCHAR(128) NOT NULL,
  at BIGINT NOT NULL,
  kind VARCHAR(8) NOT NULL,
  content TEXT NOT NULL,
  CONSTRAINT pk_chat_messages PRIMARY KEY (table_id, number),
  CONSTRAINT fk_chat_messages_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE closures (
  start BIGINT NOT NULL,
  "end" BIGINT NOT NULL,
  CONSTRAINT pk_closures PRIMARY KEY (start)
);

CREATE TABLE editions (
  digest VARCHAR(64) NOT NULL,
  game VARCHAR(64) NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT pk_editions PRIMARY KEY (digest)
);

CREATE TABLE ended (
  who VARCHAR(64) NOT NULL,
  at BIGINT NOT NULL,
  CONSTRAINT pk_ended PRIMARY KEY (who)
);

CREATE TABLE entries (
  table_id VARCHAR(64) NOT NULL,
  seq INTEGER NOT NULL,
  kind VARCHAR(8) NOT NULL,
  seat INTEGER NOT NULL,
  value TEXT NOT NULL,
  at BIGINT NOT NULL,
  request VARCHAR(160),
  "key" VARCHAR(16),
  CONSTRAINT pk_entries PRIMARY KEY (table_id, seq),
  CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id),
  CONSTRAINT uq_entries_table_id_request UNIQUE (table_id, request)
);

CREATE TABLE hidden_tables (
  who VARCHAR(128) NOT NULL,
  table_id VARCHAR(64) NOT NULL,
  CONSTRAINT pk_hidden_tables PRIMARY KEY (who, table_id),
  CONSTRAINT fk_hidden_tables_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE links (
  nonce VARCHAR(32) NOT NULL,
  expires BIGINT NOT NULL,
  CONSTRAINT pk_links PRIMARY KEY (nonce)
);

CREATE TABLE muted (
  who VARCHAR(128) NOT NULL,
  other VARCHAR(128) NOT NULL,
  CONSTRAINT pk_muted PRIMARY KEY (who, other)
);

CREATE TABLE notifications (
  channel VARCHAR(32) NOT NULL,
  table_id VARCHAR(64) NOT NULL,
  turn INTEGER NOT NULL,
  state VARCHAR(8) NOT NULL,
  at BIGINT NOT NULL,
  CONSTRAINT pk_notifications PRIMARY KEY (channel, table_id, turn)
);

CREATE TABLE practice (
  who VARCHAR(128) NOT NULL,
  game VARCHAR(64) NOT NULL,
  exercise VARCHAR(64) NOT NULL,
  own BOOLEAN NOT NULL,
  step INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  due BIGINT NOT NULL,
  text TEXT,
  CONSTRAINT pk_practice PRIMARY KEY (who, game, exercise)
);

CREATE TABLE pulse (
  name VARCHAR(16) NOT NULL,
  at BIGINT NOT NULL,
  CONSTRAINT pk_pulse PRIMARY KEY (name)
);

CREATE TABLE quiet_hours (
  who VARCHAR(128) NOT NULL,
  zone VARCHAR(64) NOT NULL,
  start INTEGER NOT NULL,
  "end" INTEGER NOT NULL,
  CONSTRAINT pk_quiet_hours PRIMARY KEY (who)
);

CREATE TABLE ratings (
  game VARCHAR(64) NOT NULL,
  who VARCHAR(128) NOT NULL,
  mu FLOAT NOT NULL,
  sigma FLOAT NOT NULL,
  games INTEGER NOT NULL,
  at BIGINT NOT NULL,
  CONSTRAINT pk_ratings PRIMARY KEY (game, who)
);

CREATE TABLE reviews (
  table_id VARCHAR(64) NOT NULL,
  at BIGINT NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT pk_reviews PRIMARY KEY (table_id),
  CONSTRAINT fk_reviews_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE signed_out (
  who VARCHAR(64) NOT NULL,
  at BIGINT NOT NULL,
  CONSTRAINT pk_signed_out PRIMARY KEY (who)
);

CREATE TABLE studies (
  id VARCHAR(64) NOT NULL,
  who VARCHAR(128) NOT NULL,
  game VARCHAR(64) NOT NULL,
  edition VARCHAR(64) NOT NULL,
  title VARCHAR(80) NOT NULL,
  version INTEGER NOT NULL,
  updated BIGINT NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT pk_studies PRIMARY KEY (id),
  CONSTRAINT fk_studies_edition FOREIGN KEY(edition) REFERENCES editions (digest)
);

CREATE TABLE tables (
  id VARCHAR(64) NOT NULL,
  game VARCHAR(64) NOT NULL,
  version INTEGER NOT NULL,
  edition VARCHAR(64) NOT NULL,
  seats INTEGER NOT NULL,
  options TEXT NOT NULL,
  settings TEXT NOT NULL,
  commitment VARCHAR(64) NOT NULL,
  created BIGINT NOT NULL,
  maker VARCHAR(128),
  "after" VARCHAR(64),
  status VARCHAR(16) NOT NULL,
  listed BOOLEAN NOT NULL,
  updated BIGINT NOT NULL,
  due BIGINT,
  result TEXT,
  round INTEGER,
  day VARCHAR(10),
  score INTEGER,
  CONSTRAINT pk_tables PRIMARY KEY (id),
  CONSTRAINT fk_tables_edition FOREIGN KEY(edition) REFERENCES editions (digest)
);

CREATE TABLE visits (
  table_id VARCHAR(64) NOT NULL,
  who VARCHAR(128) NOT NULL,
  at BIGINT NOT NULL,
  CONSTRAINT pk_visits PRIMARY KEY (table_id, who),
  CONSTRAINT fk_visits_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE INDEX ix_accounts_table_id ON accounts (table_id);

CREATE INDEX ix_chairs_turn ON chairs (who) WHERE turn IS NOT NULL;

CREATE INDEX ix_chairs_who ON chairs (who);

CREATE INDEX ix_channels_digest ON channels (digest);

CREATE INDEX ix_channels_who ON channels (who);

CREATE INDEX ix_chat_messages_who ON chat_messages (who);

CREATE INDEX ix_entries_seats ON entries (value) WHERE kind = 'seat';

CREATE INDEX ix_hidden_tables_table_id ON hidden_tables (table_id);

CREATE INDEX ix_muted_other ON muted (other);

CREATE INDEX ix_notifications_state_at ON notifications (state, at);

CREATE INDEX ix_practice_who_due ON practice (who, due);

CREATE INDEX ix_ratings_who ON ratings (who);

CREATE INDEX ix_studies_edition ON studies (edition);

CREATE INDEX ix_studies_who ON studies (who);

CREATE INDEX ix_tables_day_score_updated ON tables (day, score DESC, updated);

CREATE INDEX ix_tables_due ON tables (due);

CREATE INDEX ix_tables_edition ON tables (edition);

CREATE INDEX ix_tables_maker ON tables (maker);

CREATE INDEX ix_tables_status_listed_updated ON tables (status, listed, updated);

CREATE INDEX ix_visits_who ON visits (who);

INSERT INTO alembic_version VALUES ('0001');
