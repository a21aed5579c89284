"""How people are called back, by each way, against receivers that are real."""
