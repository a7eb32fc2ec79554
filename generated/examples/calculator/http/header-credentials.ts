import { askCredentials } from "./ask-credentials.js";
import type { Codec, EncodedCredential } from "./codec.js";
import type { Credential, SecurityEncoding } from "./types.js";

/** Sends the first secret there is of schemes that are one header each: bearer tokens and API keys. */
export const headerCredentials: Codec = {
  name: "headerCredentials",
  askCredentials,
  encodeSecurity(alternatives, auth) {
    for (const [scheme] of alternatives) {
      const secret = scheme && readSecret(auth[scheme.scheme]);
      if (secret) return [spellHeader(scheme as HeaderScheme, secret)];
    }
    return [];
  },
};

type HeaderScheme = Extract<SecurityEncoding, { type: "bearer" | "header" }>;

/** A secret in the header of its scheme. */
export function spellHeader(scheme: HeaderScheme, secret: string): EncodedCredential {
  const isBearer = scheme.type === "bearer";
  const { prefix = isBearer ? "Bearer" : "" } = scheme;
  const name = isBearer ? (scheme.header ?? "Authorization") : scheme.name;
  return ["header", name, prefix ? `${prefix} ${secret}` : secret];
}

/** The secret of a credential that is one text. */
export function readSecret(credential: Credential | undefined): string {
  if (credential?.type === "bearer") return credential.token;
  return credential?.type === "value" ? credential.value : "";
}
