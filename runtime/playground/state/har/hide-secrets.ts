import { isSecretName, parseJson, printJson, type HttpRequest } from "../../../http/index.js";
import { isRecord } from "../fields/is-record.js";
import { maskForView } from "../mask-secret.js";

/** Hides secrets in what is written down of a call. */
export interface SecretHider {
  /** A value by its name: of a header, a parameter, a field. */
  value(name: string, value: string): string;
  /** Known credentials anywhere in a text, and what has the name of a secret in JSON. */
  text(text: string): string;
}

/** Hides nothing. */
export const noHider: SecretHider = { value: (_, value) => value, text: (text) => text };

/** Hides what differs between a call and the same with its credentials masked, and all that has the name of a secret. */
export function createSecretHider(real: HttpRequest, masked: HttpRequest): SecretHider {
  const known = listDifferences(real, masked);
  const plain = (text: string): string =>
    known.reduce((each, secret) => each.replaceAll(secret, maskForView(secret)), text);
  return {
    value: (name, value) =>
      isSecretName(name) && !isMasked(value) ? maskForView(value) : plain(value),
    text: (text) => plain(hideInJson(text)),
  };
}

/** Shorter ones would be found everywhere. Characters. */
const shortest = 6;

/** The credentials that were sent: what is in the one request and not in the other. */
function listDifferences(real: HttpRequest, masked: HttpRequest): string[] {
  const shown = new Set(listValues(masked));
  const hidden = listValues(real).filter((value) => !shown.has(value));
  const found = hidden.flatMap((value) => [value, value.replace(/^\S+ /, "")]);
  return [...new Set(found)]
    .filter((value) => value.length >= shortest)
    .sort((a, b) => b.length - a.length);
}

function listValues({ url, headers }: HttpRequest): string[] {
  const query = url.split("?").slice(1).join("?");
  const pairs = headers.flatMap(([name, value]) =>
    name.toLowerCase() === "cookie" ? value.split(/; */).map(afterEquals) : [value],
  );
  return [...pairs, ...query.split("&").map(afterEquals)];
}

function afterEquals(text: string): string {
  return text.slice(text.indexOf("=") + 1);
}

/** What the masking function has made is not masked again. */
function isMasked(value: string): boolean {
  return value.includes("*".repeat(25)) || /^.{12,}\.{4}.{12}$/s.test(value);
}

function hideInJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const value = parseJson(text);
    const hidden = hideValues(value);
    return hidden === value ? text : printJson(hidden);
  } catch {
    return text;
  }
}

/** The very same value where nothing is hidden. */
function hideValues(value: unknown, name = ""): unknown {
  if (typeof value === "string")
    return value !== "" && isSecretName(name) ? maskForView(value) : value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => hideValues(item, name));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, hideValues(item, key)] as const);
  return entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value;
}
