// Crashes of the registry and of its PostgreSQL while definitions are being registered: every one whose
// 200 was read is there afterwards, and what did not crash goes on by itself. Prints a table; exits with
// 1 when one was lost. By hand: `npx tsx test/runtime/node/kill-nine.ts [rounds of each kind] [word of its name]`
import { crashKinds } from "./crash/crash-kinds.js";
import { runCrashRounds, type CrashRound } from "./crash/run-crash-rounds.js";

const rounds = Number(process.argv[2] ?? 10);
const word = process.argv[3] ?? "";
const columns = [
  ["round", ({ round }) => round],
  ["acknowledged", ({ acknowledged }) => acknowledged],
  ["found, all rounds", ({ found }) => found],
  ["lost", ({ lost }) => lost],
  ["503", ({ refused }) => refused],
  ["no answer", ({ unanswered }) => unanswered],
  ["other answers", ({ wrong }) => wrong],
  ["away ms", ({ awayFor }) => awayFor],
  ["then first success ms", ({ recoveredIn }) => recoveredIn],
] as const satisfies readonly (readonly [string, (round: CrashRound) => number])[];

for (const kind of crashKinds.filter(({ name }) => name.includes(word))) {
  if (!kind.available) {
    process.stdout.write(`${kind.name}: no PostgreSQL is installed\n`);
    continue;
  }
  process.stdout.write(`${kind.name}\n${columns.map(([name]) => name).join("  ")}\n`);
  await runCrashRounds(kind, rounds, (round) => {
    const cells = columns.map(([name, read]) => String(read(round)).padStart(name.length));
    process.stdout.write(`${cells.join("  ")}\n`);
    if (round.lost > 0 || round.wrong > 0) process.exitCode = 1;
  });
}
