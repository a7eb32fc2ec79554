import { vi } from "vitest";
import { main } from "../../cli/main.js";

/** What a command printed, and its exit code. */
export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What commands listen for until their process ends, which this one does not. */
const signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];

/** Runs a command line in this process. */
export async function runCommand(args: readonly string[]): Promise<CommandRun> {
  const printed = { out: "", err: "" };
  const keep = (key: "out" | "err") => (text: unknown) => {
    printed[key] += String(text);
    return true;
  };
  const heard = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(keep("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(keep("err")),
  ];
  try {
    const code = await main(args);
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const [signal, before] of heard) {
      const added = process.listeners(signal).filter((each) => !before.includes(each));
      for (const listener of added) process.off(signal, listener);
    }
  }
}
