import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkBatch, type BatchCheck, type FolderResult } from "./check-batch.js";
import type { CorpusDocument } from "./list-corpus.js";

/** Starts this module as a process, which checks one batch. */
const script = fileURLToPath(import.meta.url);

/** A document that takes longer is taken for one that never ends. */
const timeoutMs = 30 * 60_000;

/** Checks a batch in a process of its own, whose heap is limited. Rejects when it ends without results. */
export function checkBatchInProcess(
  batch: readonly CorpusDocument[],
  check: BatchCheck,
  maxMegabytes: number,
): Promise<FolderResult[]> {
  const execArgv = [...process.execArgv, `--max-old-space-size=${maxMegabytes}`];
  const child = fork(script, [], {
    execArgv,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once("message", (results) => resolve(results as FolderResult[]));
    child.once("close", (code, signal) => {
      reject(new Error(`The process ended with ${signal ?? code}: ${errors.trim().slice(-2000)}`));
    });
    child.send([batch, check]);
  });
}

if (process.argv[1] === script) {
  process.once("message", (message) => {
    const [batch, check] = message as [CorpusDocument[], BatchCheck];
    void checkBatch(batch, check).then((results) => process.send?.(results, () => process.exit()));
  });
}
