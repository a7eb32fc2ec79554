import type { SendFailure } from "./proxy-result.js";

/** What to do about a failure, where there is room for a sentence alone. */
export function printHint({ hint, command }: SendFailure): string {
  return command === undefined ? hint : `${hint} ${command}`;
}
