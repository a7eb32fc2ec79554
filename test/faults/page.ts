import { createFrondCaller, type ProbePackage } from "./frond-caller.js";
import type { Places } from "./row.js";
import { rows } from "./rows/index.js";
import { type Facts, runCalls } from "./run-calls.js";

/** What the page offers to the test that opened it. */
export interface FaultPage {
  /** Runs the calls of a row in the page. */
  readonly runRow: (row: number, places: Places) => Promise<Facts>;
  /** Begins a call that never ends, and keeps what comes of it for {@link FaultPage.readLast}. */
  readonly begin: (url: string) => void;
  readonly readLast: () => string;
  /** Rejections that nobody handled. */
  readonly rejections: readonly string[];
}

/** Makes the rows callable from outside, as `faults`. */
export function exposeRows(probe: ProbePackage): void {
  const caller = createFrondCaller(probe);
  const rejections: string[] = [];
  addEventListener("unhandledrejection", (event) => rejections.push(String(event.reason)));
  const faults: FaultPage = {
    rejections,
    async runRow(number, places) {
      const row = rows.find((each) => each.row === number);
      return row ? runCalls(row, caller, places, { isBrowser: true }) : [];
    },
    begin(url) {
      sessionStorage.setItem("last", "nothing");
      const keep = ({ text }: { text: string }) => sessionStorage.setItem("last", text);
      void caller.call({ url }).then(keep);
    },
    readLast: () => sessionStorage.getItem("last") ?? "",
  };
  Object.assign(globalThis, { faults });
}
