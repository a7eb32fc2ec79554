import { networkInterfaces } from "node:os";
import { json, say } from "./answers.js";
import { type Expected, isAsExpected } from "./compare-facts.js";
import { sleep } from "./facts.js";
import { startRawServer, type RawServer } from "./raw-server.js";
import type { Places, Row } from "./row.js";
import type { Facts } from "./run-calls.js";
import type { SharedPlaces } from "./places.js";

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
 * a moment to close: what is not as expected is asked again for some seconds.
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
    for (const end = Date.now() + 60_000; ; await sleep(20)) {
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

const addresses = Object.values(networkInterfaces()).flat();
const hasIpv6 = addresses.some((each) => each?.address === "::1");
