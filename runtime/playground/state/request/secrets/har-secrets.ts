import {
  isSecretName,
  parseJson,
  printJson,
  type HttpBody,
  type HttpRequest,
} from "../../../../http/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import { maskForView } from "./secret-view.js";

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
  const found = hidden.flatMap(listForms);
  return [...new Set(found)]
    .filter((value) => value.length >= shortest)
    .sort((a, b) => b.length - a.length);
}

/** The forms in which an API may repeat a credential: without its scheme, decoded. */
function listForms(value: string): string[] {
  const bare = value.replace(/^\S+ /, "");
  const pair = /^Basic /i.test(value) ? decodeBase64(bare) : "";
  const password = pair.slice(pair.indexOf(":") + 1);
  return [value, bare, decodeText(value), pair, password];
}

function decodeBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)));
  } catch {
    return "";
  }
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function listValues({ url, headers, body }: HttpRequest): string[] {
  const [address = "", ...rest] = url.split("?");
  const query = rest.join("?");
  const pairs = headers.flatMap(([name, value]) =>
    name.toLowerCase() === "cookie" ? value.split(/; */).map(afterEquals) : [value],
  );
  const inUrl = [...address.split("/"), ...query.split("&").map(afterEquals)];
  return [...pairs, ...inUrl, ...(body ? listBodyValues(body) : [])];
}

/** The texts in a body. Other text than JSON and forms has no values that could be told apart. */
function listBodyValues(body: HttpBody): string[] {
  switch (body.type) {
    case "json":
      return listTexts(readJson(body.text));
    case "form":
      return body.fields.map(([, value]) => value);
    case "multipart":
      return body.parts.flatMap((part) => ("value" in part ? [part.value] : []));
    default:
      return [];
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isRecord(value) ? Object.values(value).flatMap(listTexts) : [];
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
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
  const value = readJson(text);
  const hidden = hideValues(value);
  return hidden === value ? text : printJson(hidden);
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
