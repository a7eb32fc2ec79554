import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { FolderResult } from "./check-batch.js";
import type { CorpusDocument } from "./list-corpus.js";
import { makeBatches, type BatchLimits } from "./make-batches.js";

export interface FolderCheck {
  /** One line of JSON for each document that is done. Those that it has are not done again. */
  readonly resultsFile: string;
  /** Also check documents again that failed. Default false. */
  readonly again?: boolean;
  /** Batches checked at the same time. */
  readonly processes: number;
  readonly limits: BatchLimits;
  /** Checks a batch in a process of its own. Rejects when that process ends without results. */
  readonly checkBatch: (batch: readonly CorpusDocument[]) => Promise<readonly FolderResult[]>;
  /** Called with each new result. */
  readonly report?: (result: FolderResult) => void;
}

/** Checks all documents that have no result yet, the largest first, and returns the results of all. */
export async function checkFolder(
  documents: readonly CorpusDocument[],
  { resultsFile, again = false, processes, limits, checkBatch, report }: FolderCheck,
): Promise<FolderResult[]> {
  const results = readResults(resultsFile);
  const add = (result: FolderResult) => {
    results.set(result.name, result);
    report?.(result);
    // Begins a line, because an interrupted run may have left part of one.
    appendFileSync(resultsFile, `\n${JSON.stringify(result)}`);
  };
  const open = documents.filter(({ name }) => {
    const outcome = results.get(name)?.outcome;
    return outcome === undefined || (again && outcome === "failed");
  });
  const queue = makeBatches([...open].reverse(), limits);
  const work = async () => {
    for (let batch = queue.shift(); batch; batch = queue.shift()) {
      try {
        for (const result of await checkBatch(batch)) add(result);
      } catch (error) {
        const [document, ...others] = batch;
        // One of them ended the process: each is tried alone.
        if (others.length > 0) queue.unshift(...batch.map((each) => [each]));
        else if (document) add(describeEnd(document, error));
      }
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return documents.flatMap(({ name }) => results.get(name) ?? []);
}

/** By name. The last line may be incomplete, where a run was interrupted; of two results the later one counts. */
export function readResults(file: string): Map<string, FolderResult> {
  const results = new Map<string, FolderResult>();
  if (!existsSync(file)) return results;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    try {
      const result = JSON.parse(line) as FolderResult;
      results.set(result.name, result);
    } catch {
      continue;
    }
  }
  return results;
}

function describeEnd({ name, size }: CorpusDocument, error: unknown): FolderResult {
  const message = error instanceof Error ? error.message : String(error);
  const failures = [{ reason: "process", message }];
  return { name, size, outcome: "failed", errors: [], failures, files: 0, bytes: 0, seconds: 0 };
}
