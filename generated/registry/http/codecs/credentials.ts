import { callSupplier, type Codec } from "../codec.js";
import type {
  ApiEncoding,
  AuthSchemeId,
  ClientOptions,
  Credential,
  PlacedText,
  SecurityEncoding,
} from "../types.js";

/**
 * Sends credentials of every kind: user names with passwords, API keys in headers, query and
 * cookies, and combinations. A user name without a password counts as filled in second place only.
 */
export const credentials: Codec = {
  requestCredentials,
  encodeCredentials(alternatives, auth) {
    for (const isStrict of [true, false]) {
      for (const schemes of alternatives) {
        const encoded = schemes.flatMap((scheme) =>
          encodeCredential(scheme, auth[scheme.scheme], isStrict),
        );
        if (encoded[0] && encoded.length === schemes.length) return encoded;
      }
    }
    return [];
  },
};

/** Prefixes of the secret in a header. */
const prefixes = { basic: "Basic ", bearer: "Bearer ", header: "" };

/** Properties of credentials and schemes of all kinds. */
type Secrets = Readonly<Record<"username" | "password" | "token" | "value", string | undefined>>;
type Place = Readonly<Record<"name" | "header" | "prefix", string | undefined>>;

function encodeCredential(
  scheme: SecurityEncoding,
  credential: Credential | undefined,
  isStrict: boolean,
): PlacedText[] {
  const { type } = scheme;
  const { username, password, token, value } = Object(credential) as Secrets;
  const { name = "Authorization", header = name, prefix } = scheme as Partial<Place>;
  const isFilled = isStrict ? username && password : username || password;
  const pair = isFilled && encodeBase64(`${username}:${password}`);
  const secret = type === "basic" ? pair : (token ?? value);
  if (!secret) return [];
  if (type === "query" || type === "cookie") {
    return [[type, encodeURIComponent(name), encodeURIComponent(secret)]];
  }
  return [["header", header, (prefix ? `${prefix} ` : (prefix ?? prefixes[type])) + secret]];
}

/** Calls the client's suppliers of credentials. */
async function requestCredentials(
  { tokenScheme = "" }: ApiEncoding,
  options: ClientOptions,
): Promise<Readonly<Record<AuthSchemeId, Credential | undefined>>> {
  const token = await callSupplier(options.token);
  const credentials: Record<AuthSchemeId, Credential | undefined> = {
    ...(await callSupplier(options.auth)),
  };
  if (token) credentials[tokenScheme] ??= { type: "bearer", token };
  return credentials;
}

/** Base64 of a text's UTF-8 bytes (RFC 7617, section 2.1). */
export function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
