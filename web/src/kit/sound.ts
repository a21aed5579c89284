/** Play two soft tones: it is your turn. */
export function turnSound(): void {
  const audio = new AudioContext();
  for (const [start, pitch] of [
    [0, 523],
    [0.12, 659],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.3);
  }
}
