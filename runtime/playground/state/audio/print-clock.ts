/** Seconds as on a player: `0:07`, `12:30`, `1:02:03`. */
export function printClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (number: number): string => String(number % 60).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(whole)}`;
}
