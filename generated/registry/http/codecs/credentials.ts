import { encodeBase64 } from "../encode/index.js";
import { askCredentials } from "./ask-credentials.js";
import type { Codec, EncodedCredential } from "../codec.js";
import type { Credential, SecurityEncoding } from "../types.js";

/**
 * Sends credentials of every kind: user names with passwords, API keys in headers, query and
 * cookies, and combinations. A user name without a password counts as filled in second place only.
 */
export const credentials: Codec = {
  name: "credentials",
  askCredentials,
  encodeSecurity(alternatives, auth) {
    for (const isStrict of [true, false]) {
      for (const schemes of alternatives) {
        const spelt = schemes.flatMap((scheme) =>
          spellCredential(scheme, auth[scheme.scheme], isStrict),
        );
        if (spelt.length > 0 && spelt.length === schemes.length) return spelt;
      }
    }
    return [];
  },
};

function spellCredential(
  scheme: SecurityEncoding,
  credential: Credential | undefined,
  isStrict: boolean,
): EncodedCredential[] {
  if (scheme.type === "basic") return spellBasic(credential, isStrict);
  const secret = readSecret(credential);
  if (!secret) return [];
  if (scheme.type === "bearer" || scheme.type === "header") return [spellHeader(scheme, secret)];
  return [[scheme.type, encodeURIComponent(scheme.name), encodeURIComponent(secret)]];
}

/** A secret in the header of its scheme. */
function spellHeader(
  scheme: Extract<SecurityEncoding, { type: "bearer" | "header" }>,
  secret: string,
): EncodedCredential {
  const isBearer = scheme.type === "bearer";
  const { prefix = isBearer ? "Bearer" : "" } = scheme;
  const name = isBearer ? (scheme.header ?? "Authorization") : scheme.name;
  return ["header", name, prefix ? `${prefix} ${secret}` : secret];
}

/** The secret of a credential that is one text. */
function readSecret(credential: Credential | undefined): string {
  const { token, value } = Object(credential) as {
    readonly token?: string;
    readonly value?: string;
  };
  return token ?? value ?? "";
}

function spellBasic(credential: Credential | undefined, isStrict: boolean): EncodedCredential[] {
  if (credential?.type !== "basic") return [];
  const { username, password } = credential;
  if (isStrict ? !username || !password : !username && !password) return [];
  return [["header", "Authorization", `Basic ${encodeBase64(`${username}:${password}`)}`]];
}
