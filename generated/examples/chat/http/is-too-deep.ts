import { findStringEnd } from "./parse-json.js";

/** Whatever walks a value that is nested deeper overflows its stack, `JSON.stringify` included. */
const deepest = 5000;

/** Whether JSON text is nested deeper than 5,000 levels. Short text is not looked at. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  if (text.length < 2 * deepest) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) at = findStringEnd(text, at) - 1;
    // Square and curly brackets differ in one bit.
    else if ((code | 32) === 125) depth--;
    else if ((code | 32) === 123 && ++depth > deepest) return true;
  }
  return false;
}
