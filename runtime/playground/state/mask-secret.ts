/**
 * Hides the middle of a secret. Shorter than 28 characters: the first and the
 * last two with 25 stars between; longer: the first and last 12 with four dots
 * between.
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
