import type { HttpRequest } from "../../../../http/index.js";

/**
 * How a client authenticates at the token endpoint (RFC 6749, section 2.3.1): in the
 * `Authorization` header, in the body, or with its id only.
 */
export type ClientAuthentication = "client_secret_basic" | "client_secret_post" | "none";

/** The client of a login, with variables filled in. */
export interface Client {
  readonly id: string;
  /** Empty for a public client. */
  readonly secret: string;
}

/** Creates the request for a token endpoint (RFC 6749, section 3.2). */
export function createTokenRequest(
  url: string,
  fields: Readonly<Record<string, string>>,
  { id, secret }: Client,
  authentication: ClientAuthentication,
): HttpRequest {
  const isBasic = authentication === "client_secret_basic";
  const entries = [
    ...Object.entries(fields),
    ...(isBasic || id === "" ? [] : [["client_id", id] as const]),
    ...(authentication === "client_secret_post" ? [["client_secret", secret] as const] : []),
  ].map(([name, value]): [string, string] => [name, value]);
  return {
    method: "POST",
    url,
    headers: [
      ["Accept", "application/json"],
      ...(isBasic ? [["Authorization", toBasic(id, secret)] as [string, string]] : []),
    ],
    body: {
      type: "form",
      contentType: "application/x-www-form-urlencoded",
      fields: entries,
      text: new URLSearchParams(entries).toString(),
    },
  };
}

/** Unlike in HTTP Basic in general, id and secret are form-encoded. */
function toBasic(id: string, secret: string): string {
  return `Basic ${btoa(`${encodeFormText(id)}:${encodeFormText(secret)}`)}`;
}

function encodeFormText(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

/**
 * The methods to try, in this order, if the user has not selected one. Servers must support the
 * header, although many only support the body. Without a relay the body comes first, because the
 * header requires a CORS permission that few servers grant.
 */
export function listAuthentications(
  { secret }: Client,
  isRelayed: boolean,
  known?: ClientAuthentication,
): readonly ClientAuthentication[] {
  if (secret === "") return ["none"];
  const [first, second] = ["client_secret_basic", "client_secret_post"] as const;
  if (known === first || known === second) return [known];
  return isRelayed ? [first, second] : [second, first];
}
