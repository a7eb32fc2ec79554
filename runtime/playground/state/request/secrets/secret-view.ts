/**
 * Hides the middle of a secret. Shorter than 28 characters: the first character and the last two with 25
 * asterisks in between; longer: the first and last 12 with four dots in between.
 *
 * Of a very short secret that leaves everything in sight. Show such a one as asterisks alone.
 *
 * @example
 * maskSecret("sk_live_1234567890"); // "s*************************90"
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

/**
 * How secrets are given: as they are, masked for the screen, as a placeholder that says what to fill in,
 * or not at all.
 */
export type SecretView = "real" | "masked" | "placeholder" | "none";

/** A secret as a view gives it; `name` is that of its field or variable. Absent ones stay absent. */
export function showSecret(secret: string, name: string, view: SecretView): string {
  if (secret === "" || view === "real") return secret;
  if (view === "none") return "";
  return view === "masked" ? maskForView(secret) : createPlaceholder(name);
}

/** `X-Api-Key` as `YOUR_X_API_KEY`. Only ASCII, so that it can be anywhere that a secret can. */
function createPlaceholder(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z\d]+/g, "_")
    .replace(/^_|_$/g, "");
  return words === "" ? "YOUR_SECRET" : `YOUR_${words.toUpperCase()}`;
}
