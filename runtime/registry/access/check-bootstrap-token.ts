/** Characters that a bootstrap token has at least. */
const minLength = 16;

/**
 * Explains why a text is unsuitable as a bootstrap token: a short one can be guessed, one with spaces
 * cannot be sent. Undefined: it may be one. The text itself is in no message.
 *
 * @example
 * const problem = checkBootstrapToken("short");
 * // "the bootstrap token has 5 characters; it needs 16 at least. …"
 */
export function checkBootstrapToken(token: string): string | undefined {
  if (/[^\x21-\x7e]/.test(token)) {
    return `the bootstrap token has characters that a header cannot carry, such as a space. ${advice}`;
  }
  if (token.length >= minLength) return undefined;
  return `the bootstrap token has ${token.length} characters; it needs ${minLength} at least. ${advice}`;
}

const advice = "Create one with: openssl rand -hex 32";
