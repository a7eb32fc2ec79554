import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { RelayProblem } from "../relay-problem.js";
import type { RelayLimits } from "../relay-options.js";
import {
  clientLimits,
  toClientKey,
  toNetworkKey,
  type ClientLimit,
  type Occupation,
} from "./client-counter.js";
import type { ExceededLimit, SharedCall, SharedLimits } from "./shared-limits.js";

/** Ends a call: releases what it has taken of the limits. */
export type LeaveCall = () => void;

/** Counts a call. Throws or rejects with a `RelayProblem` when a limit is exceeded. */
export type EnterCall = (address: string, occupation: Occupation) => LeaveCall | Promise<LeaveCall>;

/** Options of {@link SharedCounter}. */
interface SharedCounterOptions {
  readonly limits: RelayLimits;
  /** Called with the limit that refused a call. */
  readonly onRefused: (limit: ClientLimit) => void;
  /** Called when the store fails; `isFirst` if it worked before. */
  readonly onFailure: (error: unknown, isFirst: boolean) => void;
  /** Milliseconds that a call waits for the store. Default 500. */
  readonly waitMs?: number;
  /** Milliseconds until a store that failed is used again. Default 1,000. */
  readonly restMs?: number;
  /** Milliseconds until the store releases the places of a relay that crashed. Default 30,000. */
  readonly leaseMs?: number;
}

const leaveNothing: LeaveCall = () => undefined;

/**
 * Counts calls in a store that several relays share. While the store fails or is slow, calls pass, limited only
 * by this relay's local limits.
 */
export class SharedCounter {
  readonly #store: SharedLimits;
  readonly #options: Required<SharedCounterOptions>;
  /** Calls whose leases are renewed. */
  readonly #held = new Set<string>();
  #renewing: NodeJS.Timeout | undefined;
  #restsUntil = 0;
  #isFailing = false;

  constructor(store: SharedLimits, options: SharedCounterOptions) {
    this.#store = store;
    this.#options = { waitMs: 500, restMs: 1000, leaseMs: 30_000, ...options };
  }

  /**
   * Counts a call and returns the function that ends it.
   *
   * @throws RelayProblem rate-limited or too-many-requests. Rejects with it if the store is asynchronous.
   */
  readonly enter: EnterCall = (address, occupation) => {
    if (performance.now() < this.#restsUntil) return leaveNothing;
    const call = this.#toCall(address, occupation);
    try {
      const result = this.#store.take(call);
      const isAsync = result !== undefined && "then" in result;
      return isAsync ? this.#wait(call, result) : this.#admit(call, result);
    } catch (error) {
      if (error instanceof RelayProblem) throw error;
      return this.#fail(error);
    }
  };

  #toCall(address: string, occupation: Occupation): SharedCall {
    const { limits, leaseMs } = this.#options;
    const client = toClientKey(address);
    const perClient =
      occupation === "socket"
        ? { key: `sockets:${client}`, limit: limits.clientSockets }
        : { key: `requests:${client}`, limit: limits.clientRequests };
    const network = { key: `network:${toNetworkKey(address)}`, limit: limits.networkRequests };
    const rate = { key: `rate:${client}`, perMinute: limits.requestsPerMinute };
    return { id: randomUUID(), places: [perClient, network], rate, leaseMs };
  }

  #wait(call: SharedCall, result: Promise<ExceededLimit | undefined>): Promise<LeaveCall> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        resolve(
          this.#fail(new TimeoutError("The store of shared limits did not respond in time.")),
        );
      }, this.#options.waitMs);
      result
        .then((exceeded) => {
          clearTimeout(timer);
          // The call has passed without the store, so its late places are released.
          if (isLate && exceeded === undefined) this.#release(call.id);
          else if (!isLate) resolve(this.#admit(call, exceeded));
        })
        .catch((error: unknown) => {
          clearTimeout(timer);
          if (error instanceof RelayProblem) reject(error);
          else if (!isLate) resolve(this.#fail(error));
        });
    });
  }

  #admit({ id }: SharedCall, exceeded: ExceededLimit | undefined): LeaveCall {
    this.#isFailing = false;
    if (exceeded !== undefined) throw this.#refuse(exceeded);
    this.#held.add(id);
    this.#renewing ??= setInterval(() => this.#renew(), this.#options.leaseMs / 3).unref();
    return () => {
      this.#held.delete(id);
      if (this.#held.size === 0) {
        clearInterval(this.#renewing);
        this.#renewing = undefined;
      }
      this.#release(id);
    };
  }

  #refuse({ key, retryAfter = 1 }: ExceededLimit): RelayProblem {
    const limit = clientLimits.find((name) => key.startsWith(`${name}:`)) ?? "all";
    this.#options.onRefused(limit);
    const code = limit === "rate" ? "rate-limited" : "too-many-requests";
    return new RelayProblem(code, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfter)) });
  }

  #renew(): void {
    this.#runInBackground(() => this.#store.renew([...this.#held], this.#options.leaseMs));
  }

  #release(id: string): void {
    this.#runInBackground(() => this.#store.release(id));
  }

  /** Does not wait for the store: a place that is not released is free when its lease expires. */
  #runInBackground(send: () => void | Promise<void>): void {
    const sent = (async () => send())();
    sent.catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): LeaveCall {
    this.#options.onFailure(error, !this.#isFailing);
    this.#isFailing = true;
    this.#restsUntil = performance.now() + this.#options.restMs;
    return leaveNothing;
  }
}

class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Applies the local limits, which need no store, and then the shared ones, if there are any. */
export function joinLimits(
  local: (...call: Parameters<EnterCall>) => LeaveCall,
  shared: EnterCall | undefined,
): EnterCall {
  if (shared === undefined) return local;
  return (address, occupation) => {
    const leaveLocal = local(address, occupation);
    const leaveBoth = (leaveShared: LeaveCall) => (): void => {
      leaveLocal();
      leaveShared();
    };
    const giveUp = (error: unknown): never => {
      leaveLocal();
      throw error;
    };
    try {
      const entered = shared(address, occupation);
      return entered instanceof Promise ? entered.then(leaveBoth, giveUp) : leaveBoth(entered);
    } catch (error) {
      return giveUp(error);
    }
  };
}
