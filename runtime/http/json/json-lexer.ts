/**
 * The one lexer of JSON text (RFC 8259): where tokens begin and end. It reads unfinished and
 * damaged text too, always moves on and never throws; whether a token is correct is asked apart.
 */

/** The characters that give JSON its structure. Comparing codes is several times faster than one-letter strings. */
export const jsonCodes = {
  quote: 34,
  comma: 44,
  colon: 58,
  listStart: 91,
  backslash: 92,
  listEnd: 93,
  objectStart: 123,
  objectEnd: 125,
} as const;

/** The first position from `position` on that is no white space; the text's length when there is none. */
export function skipSpace(text: string, position: number): number {
  let next = position;
  while (isSpace(text.charCodeAt(next))) next++;
  return next;
}

/**
 * The position behind the token that begins at `start`: a mark (one of `{}[]:,`), a string, or a
 * word (a number, a literal, or anything else up to white space, a mark or a quote). A string
 * without its closing quote ends at `limit`.
 */
export function findTokenEnd(text: string, start: number, limit: number = text.length): number {
  const code = text.charCodeAt(start);
  if (code === 34) return findStringEnd(text, start, limit);
  let end = start + 1;
  if (!isMark(code)) while (end < limit && !isWordEnd(text.charCodeAt(end))) end++;
  return end;
}

/**
 * The position behind the string that begins at `start`, at most `limit`. Searched natively: letter
 * by letter one string of 50 MB takes 150 ms instead of 2, and a regular expression would need a
 * stack as long as the string.
 */
export function findStringEnd(text: string, start: number, limit: number = text.length): number {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1);
    if (end < 0 || end >= limit) return limit;
    let slash = end;
    while (text.charCodeAt(slash - 1) === 92) slash--;
    if ((end - slash) % 2 === 0) return end + 1;
  }
}

/** The position behind the value that begins at `start`. In damaged text behind one token at least. */
export function findValueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at = skipSpace(text, at)) {
    depth += levelChange(text.charCodeAt(at));
    at = findTokenEnd(text, at);
    if (depth <= 0) return at;
  }
  return text.length;
}

/** 1 where an object or list begins, -1 where one ends, else 0. */
export function levelChange(code: number): number {
  // Square and curly brackets differ in one bit.
  const change = 124 - (code | 32);
  return change * change === 1 ? change : 0;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function isMark(code: number): boolean {
  return code === 44 || code === 58 || levelChange(code) !== 0;
}

function isWordEnd(code: number): boolean {
  return code === 34 || isSpace(code) || isMark(code);
}
