import { json, say } from "./answers.js";
import { sleep } from "./facts.js";
import { startRawServer, type RawServer } from "./raw-server.js";
import type { Call, Caller, Kit, Places, Row } from "./row.js";
import type { SharedPlaces } from "./places.js";

/** The facts of a row, those of our client alone marked with `own: `. */
export type Facts = readonly string[];

/** What the table says of them. */
export type Expected = readonly (string | RegExp)[];

/** Runs a row's calls with a client; universal. */
export function runCalls(
  { run }: Row,
  caller: Caller,
  places: Places,
  { isBrowser = false, warnings = () => [] as readonly string[] } = {},
): Promise<Facts> {
  const sendFully = (call: Call = {}) => caller.call({ url: places.url, ...call });
  const kit: Kit = {
    ...places,
    caller,
    isBrowser,
    warnings,
    sendFully,
    send: async (call) => (await sendFully(call)).text,
    own: (...facts) => (caller.name === "frond" ? [`own: ${facts.join(" ")}`] : []),
  };
  return run(kit);
}

/** What a row needs besides its servers. */
export interface RowRun {
  readonly shared: SharedPlaces;
  readonly allowPages?: boolean;
  /** Runs the calls, here or in a page. */
  readonly run: (row: Row, places: Places) => Promise<Facts>;
  readonly expected: Expected;
}

/**
 * Starts the servers of a row, runs its calls and asks the servers what they saw. Connections take
 * a moment to close: what is not as expected is asked again for three seconds.
 */
export async function runRow(
  row: Row,
  { shared, allowPages, run, expected }: RowRun,
): Promise<Facts> {
  const options = { allowPages: allowPages === true, anyBytes: row.anyBytes === true };
  const server = await startRawServer(row.answer ?? say(json()), options);
  const other = await startRawServer(row.other ?? say(json()), options);
  const server6 = await startOnIpv6(row, options);
  try {
    const places = { ...shared, url: server.url, otherUrl: other.url, url6: server6?.url };
    const told = await run(row, places);
    for (const end = Date.now() + 3000; ; await sleep(20)) {
      const facts = [...told, ...(row.seen?.(server, other) ?? [])];
      if (isAsExpected(facts, expected) || Date.now() > end || !row.seen) return facts;
    }
  } finally {
    await Promise.all([server, other, server6].map((each) => each?.close()));
  }
}

async function startOnIpv6(row: Row, options: object): Promise<RawServer | undefined> {
  if (row.row !== 88 || !hasIpv6) return undefined;
  return startRawServer(row.answer ?? say(json()), { ...options, host: "::1" });
}

/** Set by whoever runs in Node. */
let hasIpv6 = false;

/** Tells that the IPv6 loopback can be used. */
export function allowIpv6(allowed: boolean): void {
  hasIpv6 = allowed;
}

/** The facts, each that fits a pattern of the table replaced by it: comparable by deep equality. */
export function alignFacts(facts: Facts, expected: Expected): readonly (string | RegExp)[] {
  return facts.map((fact, index) => {
    const wanted = expected[index];
    return wanted instanceof RegExp && wanted.test(fact) ? wanted : fact;
  });
}

/** Whether facts are those of the table. */
export function isAsExpected(facts: Facts, expected: Expected): boolean {
  const aligned = alignFacts(facts, expected);
  return (
    aligned.length === expected.length && aligned.every((fact, index) => fact === expected[index])
  );
}
