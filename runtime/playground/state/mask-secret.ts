/**
 * Hides the middle of a secret. Shorter than 28 characters: the first and last two characters with 25
 * asterisks in between; longer: the first and last 12 with four dots in between.
 *
 * @example
 * maskSecret("sk_live_1234567890"); // "sk*************************90"
 */
export function maskSecret(secret: string): string {
  if (secret.length < 28) return `${secret.slice(0, 1)}${"*".repeat(25)}${secret.slice(-2)}`;
  return `${secret.slice(0, 12)}....${secret.slice(-12)}`;
}

/** {@link maskSecret} for the screen: of three characters or fewer nothing is left to see. */
export function maskForView(secret: string): string {
  if (secret === "") return "";
  return secret.length <= 3 ? "*".repeat(28) : maskSecret(secret);
}
