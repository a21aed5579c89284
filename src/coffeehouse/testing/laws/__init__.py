"""All laws of the contract. `WALK_LAWS` are asked about playthroughs, `GAME_LAWS` about a game.

Two more need something from the caller: `every_rule_has_a_test` the folder of the tests and
`sampled_rightly` an enumeration of the worlds of a small position.
"""

from coffeehouse.testing.law import GameLaw, Law
from coffeehouse.testing.laws.game import (
    every_rule_has_a_test,
    every_rule_is_cited,
    processes_agree,
    set_ups_are_checked,
    the_game_has_words,
)
from coffeehouse.testing.laws.memory import (
    a_record_replays,
    asking_changes_nothing,
    copies_are_independent,
    keys_tell_positions_apart,
    no_attribute_is_forgotten,
    notation_round_trips,
)
from coffeehouse.testing.laws.moved import components_are_conserved, what_moved_keeps_secrets
from coffeehouse.testing.laws.offers import (
    offers_are_the_moves,
    phases_are_told_apart,
    verbs_own_their_numbers,
)
from coffeehouse.testing.laws.play import (
    actions_are_in_order,
    actors_may_act,
    games_end_in_time,
    order_does_not_matter,
    play_accepts_exactly_the_legal,
    tickets_match_weights,
)
from coffeehouse.testing.laws.printed import components_never_change, views_hold_what_changes
from coffeehouse.testing.laws.scores import (
    evaluator_judges_what_is_legal,
    lines_add_up,
    places_agree_with_scores,
    scores_do_not_know_names,
)
from coffeehouse.testing.laws.secrets import (
    chance_keeps_its_outcomes,
    effects_keep_secrets,
    moves_keep_secrets,
    odds_keep_secrets,
    previews_keep_secrets,
    refusals_keep_secrets,
    sampled_rightly,
    samples_know_only_the_view,
    the_log_keeps_secrets,
    views_keep_secrets,
)
from coffeehouse.testing.laws.words import (
    drawings_fit,
    everything_has_words,
    features_count_what_is_told,
    refusals_have_reasons,
    views_say_who_acts,
)

WALK_LAWS: tuple[Law, ...] = (
    actions_are_in_order,
    play_accepts_exactly_the_legal,
    tickets_match_weights,
    actors_may_act,
    order_does_not_matter,
    games_end_in_time,
    components_are_conserved,
    components_never_change,
    verbs_own_their_numbers,
    phases_are_told_apart,
    offers_are_the_moves,
    copies_are_independent,
    keys_tell_positions_apart,
    a_record_replays,
    notation_round_trips,
    no_attribute_is_forgotten,
    asking_changes_nothing,
    views_keep_secrets,
    views_hold_what_changes,
    moves_keep_secrets,
    effects_keep_secrets,
    previews_keep_secrets,
    refusals_keep_secrets,
    odds_keep_secrets,
    the_log_keeps_secrets,
    what_moved_keeps_secrets,
    chance_keeps_its_outcomes,
    samples_know_only_the_view,
    places_agree_with_scores,
    scores_do_not_know_names,
    lines_add_up,
    evaluator_judges_what_is_legal,
    views_say_who_acts,
    refusals_have_reasons,
    everything_has_words,
    features_count_what_is_told,
    drawings_fit,
)
GAME_LAWS: tuple[GameLaw, ...] = (
    set_ups_are_checked,
    the_game_has_words,
    every_rule_is_cited,
    processes_agree,
)
ALL: tuple[Law | GameLaw, ...] = (*WALK_LAWS, *GAME_LAWS)

__all__ = ["ALL", "GAME_LAWS", "WALK_LAWS", "every_rule_has_a_test", "sampled_rightly"]
