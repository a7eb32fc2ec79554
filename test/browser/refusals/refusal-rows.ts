import type { RefusalRow } from "./refusal-row.js";
import { callerRows, targetRows } from "./refused-rows.js";
import { limitRows, outcomeRows } from "./tried-rows.js";

/** All of them: at least one for each code that a page can bring about. */
export const refusalRows: readonly RefusalRow[] = [
  ...callerRows,
  ...targetRows,
  ...limitRows,
  ...outcomeRows,
];
