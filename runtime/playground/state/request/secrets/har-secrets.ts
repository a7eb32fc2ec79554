import {
  isSecretName,
  parseJson,
  printJson,
  type HttpBody,
  type HttpRequest,
} from "../../../../http/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import { maskForView } from "./secret-view.js";

/** Masks secrets in exports. */
export interface SecretHider {
  /** Masks the value of a header, parameter or field with this name. */
  value(name: string, value: string): string;
  /** Masks known credentials anywhere in a text, and the values of secrets by name in JSON. */
  text(text: string): string;
}

export const noHider: SecretHider = { value: (_, value) => value, text: (text) => text };

/**
 * Masks all values that differ between a request and its masked form, and all values whose name is
 * that of a secret.
 */
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

/** In characters. Shorter secrets would match unrelated text. */
const minSecretLength = 6;

/**
 * The credentials that were sent: the values of the real request that the masked one does not
 * contain.
 */
function listDifferences(real: HttpRequest, masked: HttpRequest): string[] {
  const shown = new Set(listValues(masked));
  const hidden = listValues(real).filter((value) => !shown.has(value));
  const found = hidden.flatMap(listForms);
  return [...new Set(found)]
    .filter((value) => value.length >= minSecretLength)
    .sort((a, b) => b.length - a.length);
}

/**
 * The forms in which a response may repeat a credential: with or without its scheme, encoded or
 * decoded.
 */
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

/** The text values of a body. Only JSON and forms have separate values. */
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

/** Prevents masking a value twice. */
function isMasked(value: string): boolean {
  return value.includes("*".repeat(25)) || /^.{12,}\.{4}.{12}$/s.test(value);
}

function hideInJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  const value = readJson(text);
  const hidden = hideValues(value);
  return hidden === value ? text : printJson(hidden);
}

/** Returns the same object if nothing is masked. */
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
