import { readJwtClaims } from "../read-jwt-claims.js";

/**
 * Whether an ID token was made for this login (OpenID Connect Core 1.0, section 3.1.3.7, step 11). Its
 * signature is not checked: it comes from the token endpoint itself. Without an ID token there is
 * nothing to compare.
 */
export function isNonceOf(idToken: unknown, nonce: string): boolean {
  if (typeof idToken !== "string") return true;
  const claims = readJwtClaims(idToken);
  return claims?.["nonce"] === undefined || claims["nonce"] === nonce;
}
