import type { Caller, Outcome } from "../row.js";
import { show } from "../show.js";
import { type PeerCall, prepareCall } from "./prepare-call.js";

/** The real one, also while a row lets waits pass faster. */
const { setTimeout: later } = globalThis;

/** Milliseconds after which a call counts as hanging; no row waits as long. */
const patience = 6000;

/** What a client gives that neither throws for statuses nor for failures. */
export interface Answered {
  readonly status: number;
  /** Default: 2xx. */
  readonly ok?: boolean;
  readonly body: unknown;
  readonly headers?: Headers;
}

/** Makes a client of others comparable: what it throws becomes the notation of the table. */
export function createPeer(name: string, send: (call: PeerCall) => Promise<Answered>): Caller {
  return {
    name,
    async call(call) {
      const hang = new Promise<Outcome>((resolve) => {
        later(() => resolve({ text: "HANG" }), patience);
      });
      const settle = async (): Promise<Outcome> => {
        try {
          return describeAnswer(await send(await prepareCall(call)));
        } catch (error) {
          return describeError(error, call.signal);
        }
      };
      return Promise.race([hang, settle()]);
    },
  };
}

function describeAnswer({ status, body, headers, ok }: Answered): Outcome {
  const given = { body };
  const isOk = ok ?? (status >= 200 && status < 300);
  const text = isOk ? `ok ${show(body)}` : `STATUS ${status} ${show(body)}`;
  return { text, given, ...(headers && { headers }) };
}

interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly statusCode?: unknown;
  readonly response?: { readonly status?: unknown };
  readonly cause?: unknown;
}

/** Read with good will: whatever a user could find out from the error and its causes. */
export function describeError(error: unknown, signal: AbortSignal | undefined): Outcome {
  const raw: unknown[] = [];
  for (let each = error; each && raw.length < 9; each = (each as Thrown).cause) raw.push(each);
  const chain = raw.map((each) => Object(each) as Thrown);
  const { message = String(error) } = chain[0] ?? {};
  const given = { error };
  const known = { message, cause: error, given };
  const names = chain.map(({ name, code }) => `${name} ${code as string}`).join(" ");
  const status = chain
    .map((each) => each.response?.status ?? each.status ?? each.statusCode)
    .find((each) => typeof each === "number" && each > 299);
  if (/Timeout|timed out|ECONNABORTED|ETIMEDOUT/i.test(names + message) && !signal?.aborted)
    return { ...known, text: "TMO" };
  if (signal?.aborted && (/Abort|Cancel/i.test(names + message) || raw.includes(signal.reason)))
    return { ...known, text: "ABORT" };
  if (/SyntaxError/.test(names) || /JSON/.test(message)) return { ...known, text: "NONJSON" };
  if (status !== undefined) return { ...known, text: `STATUS ${status as number}` };
  const told = chain.map(({ code }) => code).find((code) => typeof code === "string");
  const last = chain.at(-1);
  return {
    ...known,
    text: `NET(${(told as string) ?? last?.message ?? last?.name ?? "?"})`.slice(0, 60),
  };
}
