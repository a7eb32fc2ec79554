const key = (name: string): string => `frond:pane:${name}`;

/** The remembered position of a separator in percent; 50 when there is none. */
export function readPosition(name: string): number {
  try {
    const value = Number(localStorage.getItem(key(name)) ?? Number.NaN);
    return value >= 20 && value <= 80 ? value : 50;
  } catch {
    return 50;
  }
}

/** Remembers the position of a separator, when the browser lets it. */
export function writePosition(name: string, percent: number): void {
  try {
    localStorage.setItem(key(name), String(percent));
  } catch {
    // Not remembered.
  }
}
