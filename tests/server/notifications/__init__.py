"""How people are called back, by each channel, against receivers that are real."""
