import type { Credential, SecurityEncoding } from "../../../../http/index.js";
import type { AuthState } from "../../model/auth/auth-state.js";
import { findSchemeCredential, listAlternatives } from "../credentials/credentials.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import type { RestValue } from "./read-parameters.js";

/** The credentials found in a request, and the remaining values. */
interface ReadCredentials {
  readonly auth: AuthState;
  readonly alternative: number;
  readonly rest: readonly RestValue[];
}

/** The placeholders in generated snippets. */
const placeholder = /^YOUR_(TOKEN|USERNAME|PASSWORD)$/;

/**
 * Finds the security alternative whose credentials a request has, and extracts them. Complete
 * alternatives are preferred, then those with more credentials, then the selected one.
 */
export function readCredentials(
  open: OpenEndpoint,
  before: { readonly auth: AuthState; readonly alternative: number },
  values: readonly RestValue[],
): ReadCredentials {
  const found = listAlternatives(open.encoding).map((schemes, index) => {
    const read = schemes.map((scheme) => readScheme(scheme, values));
    return { index, schemes, read, count: read.filter((each) => each !== undefined).length };
  });
  const complete = found.filter(({ count, schemes }) => count > 0 && count === schemes.length);
  const candidates = complete.length > 0 ? complete : found.filter(({ count }) => count > 0);
  const best = [...candidates].sort(
    (a, b) =>
      b.count - a.count ||
      Number(b.index === before.alternative) - Number(a.index === before.alternative),
  )[0];
  if (!best) return { ...before, rest: values };
  let { auth } = before;
  const taken = new Set<RestValue>();
  for (const [index, security] of best.schemes.entries()) {
    const read = best.read[index];
    if (!read) continue;
    taken.add(read.from);
    auth = writeCredential(open, auth, security, read.credential);
  }
  return { auth, alternative: best.index, rest: values.filter((value) => !taken.has(value)) };
}

interface ReadScheme {
  readonly credential: Credential;
  readonly from: RestValue;
}

function readScheme(
  security: SecurityEncoding,
  values: readonly RestValue[],
): ReadScheme | undefined {
  const location =
    security.type === "query" || security.type === "cookie" ? security.type : "header";
  const name =
    "name" in security
      ? security.name
      : (security.type === "bearer" && security.header) || "Authorization";
  const from = values.find((value) => value.location === location && isSame(value, location, name));
  const credential = from && toCredential(security, from.value);
  return from && credential ? { credential, from } : undefined;
}

function isSame(value: RestValue, location: string, name: string): boolean {
  if (location === "header") return value.name.toLowerCase() === name.toLowerCase();
  return value.name === name || value.name === encodeURIComponent(name);
}

function toCredential(security: SecurityEncoding, text: string): Credential | undefined {
  switch (security.type) {
    case "basic":
      return readBasic(text);
    case "cookie":
      return { type: "value", value: decode(text) };
    case "query":
      return { type: "value", value: text };
    default: {
      const isBearer = security.type === "bearer";
      const secret = withoutPrefix(text, security.prefix ?? (isBearer ? "Bearer" : ""));
      if (secret === undefined) return undefined;
      return isBearer ? { type: "bearer", token: secret } : { type: "value", value: secret };
    }
  }
}

function withoutPrefix(text: string, prefix: string): string | undefined {
  if (prefix === "") return text;
  const isThere = text.toLowerCase().startsWith(`${prefix.toLowerCase()} `);
  return isThere ? text.slice(prefix.length + 1).trim() : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes base64 user name and password as UTF-8 (RFC 7617). */
function readBasic(text: string): Credential | undefined {
  const [, encoded] = /^basic\s+([A-Za-z\d+/=]+)$/i.exec(text) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0));
    const [, username, password] = /^([^:]*):?(.*)$/s.exec(new TextDecoder().decode(bytes)) ?? [];
    return { type: "basic", username: username ?? "", password: password ?? "" };
  } catch {
    return undefined;
  }
}

/**
 * Ignores the placeholders of generated snippets, because they mean that the user has not filled in
 * anything.
 */
function writeCredential(
  open: OpenEndpoint,
  auth: AuthState,
  security: SecurityEncoding,
  credential: Credential,
): AuthState {
  const texts =
    credential.type === "basic"
      ? [credential.username, credential.password]
      : [credential.type === "bearer" ? credential.token : credential.value];
  if (texts.some((text) => placeholder.test(text))) return auth;
  let next = auth;
  for (const [index, text] of texts.entries()) {
    const { fields } = findSchemeCredential(open.definition, security, next);
    next = fields[index]?.change(next, text) ?? next;
  }
  return next;
}
