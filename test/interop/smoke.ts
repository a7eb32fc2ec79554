import { createFrondCaller, type ProbePackage } from "../faults/frond-caller.js";
import type { Call, Outcome } from "../faults/row.js";
import { show } from "../faults/show.js";

/** Where a smoke is run; universal, so that it can cross into any runtime. */
export interface SmokePlace {
  readonly url: string;
  /** A second origin. */
  readonly otherUrl: string;
  readonly refusedUrl: string;
  /** In place of the runtime's own. */
  readonly fetch?: unknown;
}

/** A call, and what must come of it, in the notation of the fault table. */
export interface SmokeCase {
  readonly name: string;
  readonly run: (send: Send, place: SmokePlace) => Promise<string>;
  readonly expected: RegExp;
  /** A page is reported less; `undefined`: it cannot be tried there. */
  readonly inPage?: RegExp;
}

type Send = (path: string, call?: Omit<Call, "url">) => Promise<Outcome>;

const text = async (outcome: Promise<Outcome>): Promise<string> => (await outcome).text;

const network = /^NET\(unknown\)/;

function simple(
  name: string,
  call: Omit<Call, "url">,
  expected: RegExp,
  inPage: RegExp = expected,
): SmokeCase {
  return { name, run: (send) => text(send(name, call)), expected, inPage };
}

async function abortAfter(send: Send, name: string, milliseconds: number): Promise<string> {
  const controller = new AbortController();
  if (milliseconds === 0) controller.abort();
  else setTimeout(() => controller.abort(), milliseconds);
  return text(send(name, { signal: controller.signal, maxRetries: 2 }));
}

async function readStream(send: Send): Promise<string> {
  const { given, text } = await send("stream", { operation: "watchEvents" });
  const { body } = Object(given) as { body?: AsyncIterable<unknown> };
  const items: unknown[] = [];
  if (!text.startsWith("ok") || !body) return text;
  for await (const item of body) if (items.push(item) === 2) break;
  return show(items);
}

const aborted = /^ABORT$/;

/** Every case, in the order of the table. */
export const smokeCases: readonly SmokeCase[] = [
  simple("json", {}, /^ok \[1\]$/),
  simple("gzip", {}, /^ok \[1\]$/),
  simple("int64", { operation: "readCount" }, /^ok \{"count":9007199254740993n\}$/),
  simple("named", {}, /^ValueNotFoundError "x"$/),
  simple("status", {}, /^STATUS 400 "why"$/),
  simple("html", {}, /^NONJSON "<html>"$/),
  {
    name: "retry",
    run: async (send) => {
      const { text, attempts } = await send("retry", { maxRetries: 2 });
      return `${text} ${attempts}`;
    },
    expected: /^ok \[1\] 2$/,
    inPage: /^ok \[1\] 2$/,
  },
  ...["before", "headers", "body", "backOff"].map((stage, index): SmokeCase => {
    const run: SmokeCase["run"] = (send) => abortAfter(send, stage, index === 0 ? 0 : 100);
    return { name: stage, run, expected: aborted, inPage: aborted };
  }),
  simple("silence", { timeoutInSeconds: 0.1 }, /^TMO$/),
  simple("stall", { timeoutInSeconds: 0.3 }, /^TMO$/),
  simple("errorStall", { timeoutInSeconds: 0.3 }, /^STATUS 404 undefined$/),
  simple(
    "upload",
    { operation: "writeValue", input: { body: { big: 2n ** 60n } } },
    /^ok "\{\\"big\\":1152921504606846976\}"$/,
  ),
  {
    name: "blob",
    run: (send) => {
      const body = new Blob([new Uint8Array([0, 128, 255])]);
      return text(send("bytes", { operation: "sendFile", input: { body } }));
    },
    expected: /^ok \[0,128,255\]$/,
    inPage: /^ok \[0,128,255\]$/,
  },
  {
    name: "multipart",
    run: (send) => {
      const input = { body: { note: "é", file: new Blob(["12"]) } };
      return text(send("parts", { operation: "sendParts", input }));
    },
    expected: /^ok \[1,1\]$/,
    inPage: /^ok \[1,1\]$/,
  },
  { name: "stream", run: readStream, expected: /^\["0","é"\]$/, inPage: /^\["0","é"\]$/ },
  simple("redirect", {}, /^ok \[1\]$/),
  simple("elsewhere", { token: "hidden", key: "hidden" }, /^ok "none none"$/, /^NET|^ok/),
  simple("circle", {}, /^NET\(redirect\)$/, network),
  simple("reset", {}, /^NET\((reset|closed)\)$/, network),
  simple("closed", {}, /^NET\((closed|reset)\)$/, network),
  simple("truncated", {}, /^NET\((truncated|reset|closed)\) 200$/, network),
  simple("badGzip", {}, /^NET\(decode\) 200$/, network),
  simple("tooLarge", { maxResponseBytes: 50_000 }, /^NET\(too-large\) 200$/),
  {
    name: "refused",
    run: (send, { refusedUrl }) => text(send(refusedUrl)),
    expected: /^NET\(refused\)$/,
    inPage: network,
  },
];

/** What each case came to, by its name. */
export async function runSmoke(
  probe: ProbePackage,
  place: SmokePlace,
): Promise<Record<string, string>> {
  const caller = createFrondCaller(probe);
  const told: Record<string, string> = {};
  for (const { name, run } of smokeCases) {
    const send: Send = (path, call = {}) =>
      caller.call({
        ...call,
        ...(place.fetch !== undefined && { fetch: place.fetch }),
        url: path.includes(":") ? path : `${place.url}/${path}`,
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hang = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, 20_000, "HANG");
    });
    // One after the other, so that each is seen by itself.
    told[name] = await Promise.race([run(send, place), hang]).finally(() => clearTimeout(timer));
  }
  return told;
}
