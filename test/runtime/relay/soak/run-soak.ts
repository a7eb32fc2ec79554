import { setMaxListeners } from "node:events";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "../../../faults/soak-call.js";
import { startMortalTarget } from "./mortal-target.js";
import type { MortalTarget } from "./mortal-target.js";
import { runSoakCall, soakOrigin } from "./soak-call.js";
import type { SoakCall, SoakOutcome } from "./soak-call.js";
import { chooseKind } from "./soak-kinds.js";
import type { Random, SoakKind } from "./soak-kinds.js";
import { startWatchedRelay } from "./start-watched-relay.js";
import type { WatchedRelay } from "./start-watched-relay.js";
import { sampleRelay } from "./watch-relay.js";
import type { RelaySample } from "./watch-relay.js";

/** How to soak a relay. */
export interface SoakOptions {
  /** When all callers go away. */
  readonly end: { readonly seconds: number } | { readonly calls: number };
  /** Calls at once, each followed by another one. */
  readonly streams: number;
  readonly seed: number;
  /** 1: streams of seconds; a tenth: of tenths. */
  readonly pace: number;
  /** The relay's idle, connect and response timeouts, in seconds. */
  readonly patience: number;
  /** Seconds for which keep-alive connections may stay after the last call; undefined when targets end first. */
  readonly lingerSeconds: number | undefined;
  readonly onSample?: (sample: RelaySample) => void;
}

/** What came of it. */
export interface SoakResult {
  readonly before: RelaySample;
  readonly samples: readonly RelaySample[];
  /** When all callers have gone and keep-alive connections have ended; undefined when the relay did not last. */
  readonly after: RelaySample | undefined;
  /** How many calls came to what, by kind and outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** What must not have happened. */
  readonly flaws: readonly string[];
  /** Requests that the relay has logged. */
  readonly lines: number;
}

/** Sends calls of every kind through a `frond relay`, whose targets and callers die, stall and reset. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const targets = await Promise.all([
    startMortalTarget(),
    startMortalTarget(),
    startMortalTarget(),
  ]);
  const relay = await startWatchedRelay(createFlags(options, targets));
  try {
    return await new Soak(options, targets, relay).run();
  } finally {
    for (const target of targets) target.end();
    await relay.stop();
  }
}

function createFlags(
  { patience, streams }: SoakOptions,
  targets: readonly MortalTarget[],
): string[] {
  const seconds = String(patience);
  const most = String(streams * 2);
  const limits = {
    "--origin": soakOrigin,
    "--connections-per-address": "0",
    "--rate": "10000000",
    // Each address may have a sixteenth of what is free.
    "--requests": String(streams * 20),
    "--requests-per-network": most,
    "--requests-per-address": most,
    "--sockets-per-address": most,
    "--idle-seconds": seconds,
    "--response-seconds": seconds,
    "--connect-seconds": seconds,
    "--total-seconds": String(patience * 6),
  };
  const allowed = targets.flatMap(({ port }) => ["--allow", `127.0.0.1:${port}`]);
  return [...allowed, ...Object.entries(limits).flat()];
}

class Soak {
  readonly #options: SoakOptions;
  readonly #targets: readonly MortalTarget[];
  readonly #relay: WatchedRelay;
  readonly #random: Random;
  /** Aborted when all callers go away. */
  readonly #end = new AbortController();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #started = performance.now();
  readonly #samples: RelaySample[] = [];
  readonly #outcomes = new Map<string, number>();
  readonly #flaws: string[] = [];
  #calls = 0;

  constructor(options: SoakOptions, targets: readonly MortalTarget[], relay: WatchedRelay) {
    this.#options = options;
    this.#targets = targets;
    this.#relay = relay;
    this.#random = createRandom(options.seed);
  }

  async run(): Promise<SoakResult> {
    const before = await this.#sample(true);
    this.#options.onSample?.(before);
    const slots = Array.from({ length: this.#options.streams }, () => this.#keepCalling());
    let after: RelaySample | undefined;
    setMaxListeners(0, this.#end.signal);
    const { end } = this.#options;
    const timer =
      "seconds" in end ? setTimeout(() => this.#end.abort(), end.seconds * 1000) : undefined;
    void this.#relay.ended.then(() => this.#end.abort());
    try {
      await Promise.all([...slots, this.#keepSampling(), this.#keepKilling()]);
      this.#agent.destroy();
      after = await this.#settle(before);
      this.#options.onSample?.(after);
    } catch (error) {
      // A relay that has ended gives no samples.
      this.#flaws.push(String(error));
    }
    clearTimeout(timer);
    const how = this.#relay.findEnd();
    if (how !== undefined) this.#flaws.push(`The relay ended after ${this.#elapsed} s: ${how}.`);
    for (const line of this.#relay.complaints) this.#flaws.push(`The relay wrote: ${line}`);
    return {
      before,
      samples: this.#samples,
      after,
      outcomes: this.#outcomes,
      flaws: this.#flaws,
      lines: this.#relay.countLines(),
    };
  }

  /** Whether calls are still renewed. */
  get #isOn(): boolean {
    return !this.#end.signal.aborted;
  }

  get #elapsed(): number {
    return (performance.now() - this.#started) / 1000;
  }

  async #keepCalling(): Promise<void> {
    await wait(this.#random() * 20_000 * this.#options.pace);
    while (this.#isOn) {
      const kind = chooseKind(this.#random);
      const which = Math.floor(this.#random() * this.#targets.length);
      const call = this.#createCall(kind, this.#targets[which]?.url ?? "");
      const outcome = await this.#runInTime(call);
      // The first of the targets is never killed.
      this.#judge(kind, outcome, which === 0);
    }
  }

  #createCall(kind: SoakKind, target: string): SoakCall {
    const random = this.#random;
    const { pace } = this.#options;
    const isAborted = random() < 0.2;
    return {
      ...kind.create(random, pace),
      relay: this.#relay.url,
      target,
      agent: random() < 0.5 ? this.#agent : undefined,
      signal: isAborted
        ? AbortSignal.any([
            this.#end.signal,
            AbortSignal.timeout(Math.round(random() * 20_000 * pace)),
          ])
        : this.#end.signal,
      isReset: random() < 0.5,
      every: 1000 * pace,
    };
  }

  #runInTime(call: SoakCall): Promise<SoakOutcome | "hang"> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"hang">((resolve) => {
      timer = setTimeout(() => resolve("hang"), (this.#options.patience * 7 + 10) * 1000);
    });
    return Promise.race([runSoakCall(call), late]).finally(() => clearTimeout(timer));
  }

  #judge(kind: SoakKind, outcome: SoakOutcome | "hang", isSteady: boolean): void {
    const text = outcome === "hang" ? "hang" : `${outcome.end} ${outcome.detail}`.trim();
    const key = `${kind.name}: ${text}`;
    this.#outcomes.set(key, (this.#outcomes.get(key) ?? 0) + 1);
    const { end } = this.#options;
    this.#calls += 1;
    if ("calls" in end && this.#calls === end.calls) this.#end.abort();
    if (!isFlaw(kind, outcome, isSteady)) return;
    const moment = `${key}, after ${this.#elapsed.toFixed(1)} s`;
    if (this.#flaws.length < 50)
      this.#flaws.push(isSteady ? moment : `${moment}, its target may have died`);
  }

  async #keepSampling(): Promise<void> {
    for (let count = 1; this.#isOn; count++) {
      await wait(Math.max(0, count - this.#elapsed) * 1000);
      if (!this.#isOn) break;
      const sample = await this.#sample(count % 10 === 0);
      this.#samples.push(sample);
      this.#options.onSample?.(sample);
    }
  }

  async #sample(collect: boolean): Promise<RelaySample> {
    const { child, url } = this.#relay;
    return sampleRelay(child, url, { at: this.#elapsed, collect });
  }

  /** Every few seconds one of the mortal targets dies and comes back. */
  async #keepKilling(): Promise<void> {
    const mortal = this.#targets.slice(1);
    for (let count = 0; this.#isOn; count++) {
      await wait(Math.max(1_000, 3_000 * this.#options.pace));
      await mortal[count % mortal.length]?.revive();
    }
  }

  /** Waits until descriptors and requests are what they were; tells when they do not get so. */
  async #settle(before: RelaySample): Promise<RelaySample> {
    const { lingerSeconds } = this.#options;
    if (lingerSeconds === undefined) for (const target of this.#targets) target.end();
    const end = this.#elapsed + (lingerSeconds ?? 20);
    let after = await this.#sample(true);
    while (!isSettled(before, after) && this.#elapsed < end) {
      await wait(100);
      after = await this.#sample(true);
    }
    if (after.running > 0) this.#flaws.push(`${after.running} requests are still in progress.`);
    if (after.descriptors > before.descriptors)
      this.#flaws.push(
        `${after.descriptors} descriptors are open, ${before.descriptors} were before.`,
      );
    return after;
  }
}

function isSettled(before: RelaySample, after: RelaySample): boolean {
  return after.running === 0 && after.descriptors <= before.descriptors;
}

function isFlaw(kind: SoakKind, outcome: SoakOutcome | "hang", isSteady: boolean): boolean {
  if (outcome === "hang" || outcome.end === "wrong" || outcome.detail === "internal") return true;
  // A connection that is reused may end at that moment (RFC 9112, 9.3.1).
  if (outcome.end === "lost") return outcome.detail !== "reused";
  if (outcome.end === "aborted" || kind.expects === "either") return false;
  if (outcome.end === "complete") return kind.expects === "failure";
  return kind.expects === "complete" && isSteady;
}
