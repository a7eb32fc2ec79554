import { setTimeout as wait } from "node:timers/promises";
import { bootstrapToken } from "../../registry/open-registry.js";
import type { CrashKind, CrashSubject } from "./crash-kinds.js";
import { startWriters, type WriteCounts } from "./start-writers.js";

/** What one round came to. */
export interface CrashRound {
  readonly round: number;
  /** Definitions whose 200 was read in this round. */
  readonly acknowledged: number;
  /** Definitions of this and all rounds before that are there, to the character. */
  readonly found: number;
  /** Those that are gone or differ. */
  readonly lost: number;
  /** Calls answered 503 with `Retry-After`. */
  readonly refused: number;
  /** Calls whose connection was refused or cut. */
  readonly unanswered: number;
  /** Calls answered anything else but 200. */
  readonly wrong: number;
  /** Milliseconds from the crash until what crashed said that it was ready. */
  readonly awayFor: number;
  /** From then, milliseconds until a call sent after the crash succeeded, with nothing else restarted. */
  readonly recoveredIn: number;
}

/** Milliseconds within which it has to recover. */
const patience = 120_000;

/** Crashes and restores a number of times while clients write; tells each round as it ends. */
export async function runCrashRounds(
  kind: CrashKind,
  rounds: number,
  tell: (round: CrashRound) => void,
): Promise<void> {
  const subject = await kind.open();
  const kept = new Map<string, string>();
  try {
    for (let round = 1; round <= rounds; round += 1) tell(await runRound(subject, round, kept));
  } finally {
    await subject.remove();
  }
}

async function runRound(
  subject: CrashSubject,
  round: number,
  kept: Map<string, string>,
): Promise<CrashRound> {
  const before = kept.size;
  const wanted = before + 1 + Math.floor(Math.random() * 100);
  const { counts, stop } = startWriters(() => subject.url(), kept);
  const times = { awayFor: 0, recoveredIn: 0 };
  try {
    await waitFor(() => kept.size >= wanted, "No write succeeds.");
    Object.assign(times, await crash(subject, counts));
    const after = kept.size;
    await waitFor(() => kept.size > after + 20, "Writes do not go on.");
  } finally {
    await stop();
  }
  const lost = await countLost(subject.url(), kept);
  const { refused, unanswered, wrong } = counts;
  const found = kept.size - lost;
  const acknowledged = kept.size - before;
  return { round, acknowledged, found, lost, refused, unanswered, wrong, ...times };
}

async function crash(
  subject: CrashSubject,
  counts: WriteCounts,
): Promise<Pick<CrashRound, "awayFor" | "recoveredIn">> {
  const start = performance.now();
  await subject.crash();
  const crashed = performance.now();
  await wait(Math.random() * 300);
  await subject.restore();
  const ready = performance.now();
  await waitFor(() => counts.lastSent > crashed, "It does not recover.");
  const recoveredIn = Math.round(performance.now() - ready);
  return { awayFor: Math.round(ready - start), recoveredIn };
}

async function waitFor(isSo: () => boolean, otherwise: string): Promise<void> {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(otherwise);
    await wait(1);
  }
}

async function countLost(url: string, kept: ReadonlyMap<string, string>): Promise<number> {
  let lost = 0;
  for (const [id, text] of kept) {
    const response = await fetch(`${url}/registry/api/latest/load/${id}`, {
      headers: { authorization: `Bearer ${bootstrapToken}` },
    });
    if ((await response.text()) !== text) lost += 1;
  }
  return lost;
}
