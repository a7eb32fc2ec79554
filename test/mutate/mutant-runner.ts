import { appendFileSync, readFileSync } from "node:fs";
import { TestRunner } from "vitest";
import type { RunnerTestCase } from "vitest";

const folder = process.env["FROND_MUTANTS"] ?? "";
/** Set for a mutant that runs while a module loads: it is on from the start, for every test. */
const alwaysOn = Number(process.env["FROND_MUTANT"] ?? 0);

let active = alwaysOn;
let hits = new Set<number>();
let rounds = 0;
let roundLimit = Infinity;

Object.assign(globalThis, {
  __mutant(id: number): boolean {
    hits.add(id);
    return active === id;
  },
  __loop(): void {
    rounds += 1;
    if (rounds > roundLimit) throw new Error("The mutant does not end.");
  },
});

/**
 * Runs each test without a mutant first and notes which mutants it reaches; then once with each of
 * these that no test has killed yet. Vitest's retries do the repeating, with all hooks.
 */
class MutantRunner extends TestRunner {
  /** A mutant left something behind that fails tests: the rest of the file proves nothing. */
  private isSpoiled = false;
  private queue: number[] = [];
  private timeLimit = 60_000;
  private startedAt = 0;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (alwaysOn > 0) return;
    if (hits.size > 0) report("outside", `${test.file.name} ${[...hits].join(",")}`);
    if (this.isSpoiled) test.mode = "skip";
    test.retry = 1_000_000;
    active = 0;
    this.timeLimit = 60_000;
    roundLimit = Infinity;
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    hits = new Set();
    rounds = 0;
    this.startedAt = performance.now();
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_resolve, reject) => {
      timer = realSetTimeout(() => reject(new Error("The mutant takes too long.")), this.timeLimit);
      timer.unref();
    });
    try {
      await Promise.race([TestRunner.getTestFn(test)(), late]);
    } finally {
      realClearTimeout(timer);
    }
  }

  onAfterRetryTask(test: RunnerTestCase, { retry }: { retry: number }): void {
    if (alwaysOn > 0 || test.result === undefined) return;
    const failed = test.result.state === "fail";
    if (retry === 0) this.startMutants(test, failed);
    else if (active === 0) this.checkSpoiled(test, failed);
    else if (!hits.has(active)) report("once", `${test.file.name} ${active}`);
    else if (failed) report("killed", `${active} ${test.file.name} > ${test.name}`);
    // After a failure the test runs once without a mutant, to see that nothing was left behind.
    const isCheckDue = failed && active !== 0;
    if (!isCheckDue && this.isSpoiled) this.queue = [];
    active = isCheckDue ? 0 : (this.queue.shift() ?? 0);
    const isDone = !isCheckDue && active === 0;
    if (isDone) hits = new Set();
    test.result.errors = isDone ? undefined : [{ message: "again" }];
    test.result.state = isDone ? "pass" : "fail";
  }

  private checkSpoiled(test: RunnerTestCase, failed: boolean): void {
    if (failed) report("spoiled", `${test.file.name} > ${test.name}`);
    this.isSpoiled ||= failed;
  }

  private startMutants(test: RunnerTestCase, failed: boolean): void {
    const alive = listAlive();
    this.queue = failed ? [] : [...hits].filter((id) => alive.has(id));
    if (failed)
      report("red", `${test.file.name} > ${test.name}: ${test.result?.errors?.[0]?.message}`);
    report("reached", [...hits].join(","));
    roundLimit = rounds * 20 + 20_000;
    this.timeLimit = 2_000 + 10 * (performance.now() - this.startedAt);
  }
}

// Tests replace the timers by ones of their own.
const realSetTimeout = setTimeout;
const realClearTimeout = clearTimeout;

// oxlint-disable-next-line import/no-default-export -- Vitest takes a runner by its default export.
export { MutantRunner as default };

function report(kind: string, text: string): void {
  if (text !== "") appendFileSync(`${folder}/log`, `${kind} ${text.replaceAll("\n", " ")}\n`);
}

function listAlive(): Set<number> {
  const killed = new Set(
    readFileSync(`${folder}/log`, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("killed "))
      .map((line) => Number(line.split(" ")[1])),
  );
  const all = JSON.parse(readFileSync(`${folder}/mutants.json`, "utf8")) as { id: number }[];
  return new Set(all.map(({ id }) => id).filter((id) => !killed.has(id)));
}
