/** Resolves at the first SIGINT or SIGTERM. A second signal ends the process immediately. */
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
