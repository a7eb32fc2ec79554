import type { Call, Caller, Kit, Places, Row } from "./row.js";

/** The facts of a row, those of our client alone marked with `own: `. */
export type Facts = readonly string[];

/** Runs a row's calls with a client, in Node or in a page. */
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
