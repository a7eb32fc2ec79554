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
 * word (a number, a literal, or anything else up to white space, a mark or a quote).
 */
export function findTokenEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === 34) return findStringEnd(text, start);
  let end = start + 1;
  if (!isMark(code)) while (end < text.length && !isWordEnd(text.charCodeAt(end))) end++;
  return end;
}

/**
 * The position behind the string that begins at `start`. JSON allows no line break in a string, so
 * a string without its closing quote ends with its line. Letter by letter: a regular expression
 * would need a stack as long as the string.
 */
export function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code === 10 || code === 13) return at;
    if (code === 92 && text.charCodeAt(at + 1) > 13) at++;
  }
  return text.length;
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
