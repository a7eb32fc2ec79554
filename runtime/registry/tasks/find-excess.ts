import type { Issue } from "../../http/index.js";

/**
 * Limits of JSON, so that parsing it is bounded in time and memory (RFC 8259, section 9). Real definitions
 * are far below: Microsoft Graph, 34 MB, has 1.8 million values and 22 levels; others have up to 44 levels.
 */
const limits = { depth: 500, values: 4_000_000, numberLength: 1000 } as const;

/** Finds the first excess over a limit in JSON (UTF-8), without parsing it. The JSON need not be valid. */
export function findExcess(bytes: Uint8Array): Issue | undefined {
  let depth = 0;
  let values = 0;
  let numberLength = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code === quote) {
      at = findStringEnd(bytes, at);
      continue;
    }
    numberLength = isOfNumber(code) ? numberLength + 1 : 0;
    if (numberLength > limits.numberLength) {
      return createIssue(
        "number-too-long",
        `a number of over ${limits.numberLength} characters`,
        at,
      );
    }
    if (opens(code)) depth += 1;
    else if (closes(code)) depth -= 1;
    else if (code !== comma) continue;
    if (code !== comma && !opens(code)) continue;
    values += 1;
    if (depth > limits.depth) return createIssue("too-deep", `over ${limits.depth} levels`, at);
    if (values > limits.values) return createIssue("too-many", `over ${limits.values} values`, at);
  }
  return undefined;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c] as const;

function findStringEnd(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}

/** `[` or `{`, which differ in one bit. */
function opens(code: number): boolean {
  return (code | 0x20) === 0x7b;
}

function closes(code: number): boolean {
  return (code | 0x20) === 0x7d;
}

/** Characters of numbers. The `e` of `true` and `false` also matches, which is harmless. */
function isOfNumber(code: number): boolean {
  if (code >= 0x30 && code <= 0x39) return true;
  return code === 0x2b || code === 0x2d || code === 0x2e || (code | 0x20) === 0x65;
}

function createIssue(code: string, what: string, at: number): Issue {
  const message = `The body has ${what} at byte ${at + 1}.`;
  return { code, severity: "error", pointer: "/body", message };
}
