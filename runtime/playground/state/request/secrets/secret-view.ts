/**
 * Hides the middle of a secret. Shorter than 28 characters: the first character and the last two with 25
 * asterisks in between; longer: the first and last 12 with four dots in between.
 *
 * Secrets of up to three characters remain fully visible. Show those as asterisks only.
 *
 * @example
 * maskSecret("sk_live_1234567890"); // "s*************************90"
 */
export function maskSecret(secret: string): string {
  if (secret.length < 28) return `${secret.slice(0, 1)}${"*".repeat(25)}${secret.slice(-2)}`;
  return `${secret.slice(0, 12)}....${secret.slice(-12)}`;
}

/** Like {@link maskSecret}, but masks secrets of up to three characters completely. */
export function maskForView(secret: string): string {
  if (secret === "") return "";
  return secret.length <= 3 ? "*".repeat(28) : maskSecret(secret);
}

/**
 * How secrets are shown: unchanged, masked, as a placeholder that names the value to fill in, or
 * not at all.
 */
export type SecretView = "real" | "masked" | "placeholder" | "none";

/**
 * Shows a secret in a view. `name` is the name of its field or variable. Empty secrets stay empty.
 */
export function showSecret(secret: string, name: string, view: SecretView): string {
  if (secret === "" || view === "real") return secret;
  if (view === "none") return "";
  return view === "masked" ? maskForView(secret) : createPlaceholder(name);
}

/**
 * Converts `X-Api-Key` to `YOUR_X_API_KEY`. Uses only ASCII, so that the placeholder is valid
 * wherever a secret is.
 */
function createPlaceholder(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z\d]+/g, "_")
    .replace(/^_|_$/g, "");
  return words === "" ? "YOUR_SECRET" : `YOUR_${words.toUpperCase()}`;
}
