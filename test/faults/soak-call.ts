import type { Call, Caller, Operation, Outcome } from "./row.js";
import type { SoakFault } from "./soak-faults.js";
import { show } from "./show.js";

/** Numbers below one, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A call with random options. */
export interface SoakCall {
  readonly fault: SoakFault;
  readonly call: Call & { readonly url: string };
  /** Milliseconds until the caller aborts. */
  readonly abortAfter: number | undefined;
  readonly hasLimit: boolean;
  /** Whose supplier fails, so that nothing is sent. */
  readonly isMute: boolean;
}

/** Must never be seen. */
export const secret = "hidden-secret";

const inputs: Readonly<Partial<Record<Operation, () => object>>> = {
  readValue: () => ({}),
  readCount: () => ({}),
  writeValue: () => ({ body: { text: "x".repeat(1000), list: [1, 2n ** 60n, null] } }),
  replaceValue: () => ({ body: [true] }),
  sendFile: () => ({ body: new Blob(["x".repeat(70_000)]) }),
  sendParts: () => ({ body: { note: "é", file: new Blob(["1"]) } }),
  sendFields: () => ({ body: { note: "a b", more: "&" } }),
  findThing: () => ({ id: "a/b", tag: ["1", "2"] }),
  watchEvents: () => ({}),
};
const ordinary = Object.keys(inputs).filter((name) => !/watch|Count/.test(name)) as Operation[];

/** Chooses operation, limits, retries, suppliers and the moment of an abort. */
export function createCall(random: () => number, fault: SoakFault, url: string): SoakCall {
  const choose = <T>(...items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const operation = choose(...(fault.operations ?? ordinary));
  const limit = choose(undefined, undefined, 0.05, 30);
  const deadlineInSeconds = choose(undefined, undefined, undefined, 0.05, 30);
  const abort = choose(undefined, undefined, undefined, 0, 1, Math.floor(random() * 60));
  const isMute = random() < 0.02;
  const isStream = operation === "watchEvents";
  // A deadline ends where a stream begins.
  const isLimited =
    limit === 0.05 || abort !== undefined || (deadlineInSeconds === 0.05 && !isStream);
  const timeoutInSeconds = fault.isEndless && !isLimited ? 0.05 : limit;
  const token = () => (isMute ? Promise.reject(new Error(secret)) : Promise.resolve(secret));
  const call: SoakCall["call"] = {
    url: `${url}/${fault.name}`,
    operation,
    input: inputs[operation]?.() ?? {},
    maxRetries: choose(0, 1, 2, 3),
    ...(timeoutInSeconds !== undefined && { timeoutInSeconds }),
    ...(fault.maxResponseBytes !== undefined && { maxResponseBytes: fault.maxResponseBytes }),
    token: isMute ? token : choose<unknown>(undefined, secret, token),
    own: {
      ...(deadlineInSeconds !== undefined && { deadlineInSeconds }),
      // A back-off of seconds would keep the soak from soaking.
      ...(random() < 0.02 && { retryNetworkErrors: "idempotent" }),
      ...(random() < 0.2 && { beforeRequest: (request: unknown) => request }),
    },
  };
  const hasLimit = timeoutInSeconds !== undefined || deadlineInSeconds !== undefined;
  return { fault, call, abortAfter: abort, hasLimit, isMute };
}

/** Sends it; a stream is read to its end. */
export async function runCall(
  caller: Caller,
  { call, abortAfter }: SoakCall,
  shared: AbortSignal,
): Promise<Outcome> {
  const controller = abortAfter === undefined ? undefined : new AbortController();
  if (abortAfter === 0) controller?.abort();
  else if (controller) setTimeout(() => controller.abort(), abortAfter);
  const outcome = await caller.call({ ...call, signal: controller?.signal ?? shared });
  const { body } = Object(outcome.given) as { body?: AsyncIterable<unknown> };
  if (!outcome.text.startsWith("ok") || !body?.[Symbol.asyncIterator]) return outcome;
  return { ...outcome, text: `ok ${await readStream(body)}` };
}

async function readStream(stream: AsyncIterable<unknown>): Promise<string> {
  const items: unknown[] = [];
  try {
    for await (const item of stream) items.push(item);
  } catch (error) {
    const { failure } = Object(error) as {
      failure?: { content: { reason: string; detail?: string } };
    };
    const { reason, detail } = failure?.content ?? { reason: `THROW ${String(error)}` };
    const text = reason === "timeout" ? "TMO" : detail === "aborted" ? "ABORT" : undefined;
    return `${show(items)} then ${text ?? (detail ? `NET(${detail})` : reason)}`;
  }
  return show(items);
}

/** What is wrong with an outcome; `undefined` when nothing is. */
export function findFlaw(soaked: SoakCall, outcome: Outcome): string | undefined {
  const { fault, call, abortAfter, hasLimit, isMute } = soaked;
  const { text, message = "", attempts = 0 } = outcome;
  if (message.includes("hidden")) return "tells a secret";
  const retries = call.maxRetries ?? 0;
  if (attempts > retries + 1) return `${attempts} attempts`;
  const stopped = text.replace(/^ok \[("0")?(,"1")?\] then /, "");
  if (abortAfter !== undefined && stopped === "ABORT") return undefined;
  if (isMute) return text === "NET(auth-supplier)" ? undefined : "is no refusal";
  if (hasLimit && stopped === "TMO") return undefined;
  // Its body was cut off by a limit, its status stays.
  const isCut = hasLimit && fault.allowed.source.includes("STATUS");
  if (isCut && /^STATUS \d+ undefined$/.test(text)) return undefined;
  return fault.allowed.test(text) ? undefined : "is not allowed";
}
