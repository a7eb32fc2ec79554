const { process: runtime } = globalThis as {
  process?: { readonly env?: Readonly<Record<string, string | undefined>> };
};

/** Of the distribution of jitter; `FROND_SEED` repeats a run. */
export const seed = Number(runtime?.env?.["FROND_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** Makes `Math.random` repeatable while something runs (mulberry32), and prints the seed. */
export async function withSeed<T>(run: () => Promise<T>): Promise<T> {
  console.warn(`FROND_SEED=${seed}`);
  const { random } = Math;
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  try {
    return await run();
  } finally {
    Math.random = random;
  }
}
