"""What travels by its name alone has words for whoever reads it."""

from typing import get_args

from coffeehouse.engine.words import Words
from coffeehouse.server.chat.messages import Gesture, Phrase


def test_every_phrase_and_every_gesture_has_its_words() -> None:
    words = Words.of("coffeehouse.server.chat")
    assert tuple(words.section("phrases")) == get_args(Phrase)
    assert tuple(words.section("gestures")) == get_args(Gesture)
