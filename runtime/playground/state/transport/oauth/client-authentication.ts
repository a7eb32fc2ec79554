import type { HttpRequest } from "../../../../http/index.js";

/**
 * How a client shows who it is at the token endpoint (RFC 6749, section 2.3.1): in the
 * `Authorization` header, in the body, or by its id alone.
 */
export type ClientAuthentication = "client_secret_basic" | "client_secret_post" | "none";

/** The client of a login, variables filled in. */
export interface Client {
  readonly id: string;
  /** Empty: a public client. */
  readonly secret: string;
}

/** The request for a token endpoint (RFC 6749, section 3.2). */
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

/** Id and secret are form-urlencoded before they are joined, unlike those of HTTP Basic in general. */
function toBasic(id: string, secret: string): string {
  return `Basic ${btoa(`${encodeFormText(id)}:${encodeFormText(secret)}`)}`;
}

function encodeFormText(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

/**
 * The ways to try, one after the other, where the user chose none. Servers have to take the header,
 * many take the body alone; from a page without a relay the body comes first, because the header
 * asks for permission that few servers give.
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
