/** Waits until a count has not changed for a quarter of a second, and returns it. */
export async function untilSettled(count: () => number): Promise<number> {
  for (let before = -1, still = 0; still < 10; before = count()) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    still = count() === before ? still + 1 : 0;
  }
  return count();
}
