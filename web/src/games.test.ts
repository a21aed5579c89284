import { describe, expect, it } from 'vitest';

import { loadBoard } from './play/board/board-loader';

const boards = Object.keys(import.meta.glob('./games/*/*'));
const games = [...new Set(boards.map((path) => path.split('/')[2] ?? ''))];

const shell = Object.entries(
  import.meta.glob<string>(
    [
      './**/*.{ts,svelte,toml}',
      '../index.html',
      '!./games/**',
      '!./**/*.test.ts',
      '!./api/generated/**',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** The game a text names by id or title, in whatever spelling. */
function named(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return games.find((id) => new RegExp(`\\b${id.replaceAll('-', '[-_ ]?')}\\b`, 'i').test(plain));
}

describe('the folder of a game', () => {
  it.each(games)('%s has a picture, and a layout if it has a board', (game) => {
    const rooms = boards.filter((path) => path.startsWith(`./games/${game}/`));
    const has = (room: string): boolean => rooms.includes(`./games/${game}/${room}`);
    expect(has('Picture.svelte')).toBe(true);
    expect(has('layout.ts')).toBe(has('Board.svelte'));
    expect(loadBoard(game) !== null, 'the table finds its board').toBe(has('Board.svelte'));
  });
});

describe('outside its folder', () => {
  it.each(shell)('%s names no game', (_, text) => {
    expect(named(text)).toBeUndefined();
  });

  it('a game would be found by id or title', () => {
    expect(games.length).toBeGreaterThan(0);
    for (const id of games) {
      const title = id.replaceAll('-', ' ').replace('cafe', 'Café');
      expect([named(`if (game === '${id}')`), named(`<b>${title}</b>`)]).not.toContain(undefined);
    }
  });
});
