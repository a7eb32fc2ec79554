const minLength = 16;

/**
 * Returns why a text is not suitable as a bootstrap token, or undefined if it is: a short token can be
 * guessed, one with spaces cannot be sent. The message does not contain the token.
 *
 * @example
 * const problem = checkBootstrapToken("short");
 * // "the bootstrap token has 5 characters; it needs at least 16. …"
 */
export function checkBootstrapToken(token: string): string | undefined {
  if (/[^\x21-\x7e]/.test(token)) {
    return `the bootstrap token has characters that a header cannot carry, such as a space. ${advice}`;
  }
  if (token.length >= minLength) return undefined;
  return `the bootstrap token has ${token.length} characters; it needs at least ${minLength}. ${advice}`;
}

const advice = "Create one with: openssl rand -hex 32";
