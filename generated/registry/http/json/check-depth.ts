/** Whatever walks a value that is nested deeper overflows its stack, `JSON.stringify` included. */
const deepest = 5000;

/**
 * Throws for JSON text that is nested deeper than 5,000 levels. Short text is not inspected. Apart
 * from the lexer, because every generated package holds it: with it each holds 190 bytes (gzip) more.
 */
export function checkDepth(text: string): void {
  let depth = 0;
  let isString = false;
  if (text.length < 2 * deepest) return;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Square and curly brackets differ in one bit.
    const side = 124 - (code | 32);
    if (code === 92) at++;
    else if (code === 34) isString = !isString;
    else if (!isString && side * side === 1) depth += side;
    if (depth > deepest) throw new SyntaxError("Too deep");
  }
}
