import { findTokenEnd, jsonCodes, levelChange, skipSpace } from "../../runtime/http/json/index.js";

/** What a scan of JSON text learns without parsing it. */
interface JsonScan {
  /** How many keys its objects have, repeated ones counted each time. */
  readonly keys: number;
  /** There is an integer that a double may not hold. */
  readonly longNumbers: boolean;
  /** How many objects and lists lie inside each other at most. */
  readonly depth: number;
}

/** 2^53 has sixteen digits. */
const maxSafeLength = 15;

/**
 * One pass over the text. Tells whether the native parser is good enough:
 * it loses repeated keys and long integers without a word.
 */
export function scanJson(text: string): JsonScan {
  let keys = 0;
  let longNumbers = false;
  let depth = 0;
  let deepest = 0;
  let end = 0;
  for (let start = skipSpace(text, 0); start < text.length; start = skipSpace(text, end)) {
    end = findTokenEnd(text, start);
    const code = text.charCodeAt(start);
    if (code === jsonCodes.quote) continue;
    if (code === jsonCodes.colon) keys++;
    depth += levelChange(code);
    if (depth > deepest) deepest = depth;
    if (end - start > maxSafeLength && /^-?\d+$/.test(text.slice(start, end))) longNumbers = true;
  }
  return { keys, longNumbers, depth: deepest };
}
