const endings: (() => unknown)[] = [];

/**
 * Has something ended when the running test is over, whatever becomes of it. A hook at the top of a file
 * that tests import would only be one of the first file that imports it in a process.
 */
export function afterTest(end: () => unknown): void {
  endings.push(end);
}

/** Ends what the test that is over has started, the last first. Tests do it by themselves. */
export async function endTest(): Promise<void> {
  for (let end = endings.pop(); end !== undefined; end = endings.pop()) await end();
}
