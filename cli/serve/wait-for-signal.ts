/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once, as it would without us. */
export function waitForSignal(): Promise<NodeJS.Signals> {
  const signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];
  return new Promise((resolve) => {
    const listen = (signal: NodeJS.Signals) => {
      for (const name of signals) process.off(name, listen);
      resolve(signal);
    };
    for (const name of signals) process.on(name, listen);
  });
}
