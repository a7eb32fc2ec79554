import { isSecretName, parseJson, printJson, type HttpRequest } from "../../../../http/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import { maskForView } from "./secret-view.js";
import { sizeOfResult, type ProxyResult } from "../../model/proxy-result.js";

/** Prepares the request and response of a login for display, with all secrets masked. */
export function maskExchange(
  request: HttpRequest,
  result: ProxyResult | undefined,
  secrets: readonly string[],
): Exchange {
  const mask = createMask(secrets);
  const { contentType, text } = printBody(request);
  return {
    request: {
      method: request.method,
      url: mask.url(request.url),
      headers: [
        ...request.headers,
        ...(contentType === "" ? [] : [["Content-Type", contentType] as const]),
      ].map(([name, value]) => [name, mask.header(name, value)] as const),
      body: mask.text(text),
    },
    ...(result ? { response: maskResponse(result, mask) } : {}),
  };
}

/** In characters. Longer bodies are truncated. They are usually error pages. */
const maxBodyLength = 20_000;

function maskResponse(result: ProxyResult, mask: Mask): NonNullable<Exchange["response"]> {
  const { status, statusText, headers } = result.response;
  const masked = mask.text(printResult(result));
  return {
    status,
    statusText,
    headers: headers.map(([name, value]) => [name, mask.header(name, value)] as const),
    body: masked.length > maxBodyLength ? `${masked.slice(0, maxBodyLength)}…` : masked,
  };
}

function printBody({ body }: HttpRequest): { contentType: string; text: string } {
  if (!body) return { contentType: "", text: "" };
  switch (body.type) {
    case "json":
    case "text":
    case "form":
      return { contentType: body.contentType, text: body.text };
    case "multipart": {
      const lines = body.parts.map(
        (part) =>
          [part.name ?? "", "value" in part ? part.value : `(file ${part.filename})`] as const,
      );
      const text = new URLSearchParams(lines.map(([name, value]) => [name, value])).toString();
      return { contentType: "multipart/form-data", text };
    }
    default:
      return { contentType: "", text: "(file)" };
  }
}

function printResult(result: ProxyResult): string {
  switch (result.type) {
    case "json":
      return result.text;
    case "string":
      return result.isBinary ? `(${sizeOfResult(result) ?? 0} bytes)` : result.response.body;
    case "stream":
      return result.readText();
    case "file":
      return `(${sizeOfResult(result) ?? 0} bytes of ${result.contentType})`;
  }
}

interface Mask {
  readonly url: (url: string) => string;
  readonly header: (name: string, value: string) => string;
  readonly text: (text: string) => string;
}

/**
 * In characters. Shorter secrets would match unrelated text, so they are only masked if they are
 * the entire value.
 */
const minSecretLength = 6;

/** OAuth parameters that are secret, but have names that are common words elsewhere. */
const ofLogins = new Set(["code", "assertion", "client_assertion", "device_code", "jwt", "pin"]);

/**
 * Secrets of a single login that `isSecretName` does not recognize, because "token" or "code" is at
 * the start of their names.
 */
const proof = /^(code_verifier|code_challenge|subject_token|actor_token|state|nonce|otp|passcode)$/;

function createMask(secrets: readonly string[]): Mask {
  const known = new Set(secrets.filter((secret) => secret !== ""));
  const written = [...known]
    .filter(({ length }) => length >= minSecretLength)
    .flatMap((secret) => listEncodings(secret).map((each) => [each, maskForView(secret)] as const))
    .sort(([a], [b]) => b.length - a.length);
  const plain = (text: string): string =>
    written.reduce((each, [secret, shown]) => each.replaceAll(secret, shown), text);
  const value = (name: string, text: string): string => {
    if (known.has(text) || isSecret(name)) return maskForView(text);
    return mask.text(text);
  };
  const fields = (text: string): string =>
    text
      .split("&")
      .map((pair) => {
        const at = pair.indexOf("=");
        if (at < 0) return plain(pair);
        const [name, raw] = [pair.slice(0, at), pair.slice(at + 1)];
        const decoded = decodeField(raw);
        const shown = value(decodeField(name), decoded);
        // Masked values are not percent-encoded, because encoded asterisks are unreadable.
        return `${name}=${shown === decoded ? raw : shown}`;
      })
      .join("&");
  const mask: Mask = {
    url: (url) => {
      const [, start = "", query = "", fragment = ""] =
        /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? [];
      const address = plain(start.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, "$1"));
      const tail = fragment === "" ? "" : `#${fields(fragment)}`;
      return `${address}${query === "" ? "" : `?${fields(query)}`}${tail}`;
    },
    header: (name, text) => {
      const plainName = name.toLowerCase();
      if (plainName === "cookie" || plainName === "set-cookie") return maskCookies(text);
      if (/^(proxy-)?authorization$/.test(plainName))
        return text.replace(/^(\S+ ).*$/s, `$1${stars}`);
      if (plainName === "location" || plainName === "referer") return mask.url(text);
      return value(name, text);
    },
    text: (text) => {
      if (known.has(text)) return maskForView(text);
      if (/^\s*[[{]/.test(text)) return maskJson(text) ?? plain(text);
      if (/^[a-z][a-z0-9+.-]*:\/\/[^\s?#]*[?#]/i.test(text)) return plain(mask.url(text));
      return isForm(text) ? fields(text) : plain(text);
    },
  };
  const maskJson = (text: string): string | undefined => {
    try {
      const parsed = parseJson(text);
      const shown = leaf(parsed, "");
      return shown === parsed ? text : printJson(shown);
    } catch {
      return undefined;
    }
  };
  /** Returns the same object if nothing is masked, so that the original text is shown. */
  const leaf = (at: unknown, name: string): unknown => {
    if (typeof at === "string") return at === "" ? at : value(name, at);
    if (Array.isArray(at)) {
      const items = at.map((item: unknown) => leaf(item, name));
      return items.some((item, index) => item !== at[index]) ? items : at;
    }
    if (isRecord(at)) {
      const entries = Object.entries(at).map(
        ([key, inner]) => [key, leaf(inner, isSecret(name) ? name : key)] as const,
      );
      return entries.some(([key, inner]) => inner !== at[key]) ? Object.fromEntries(entries) : at;
    }
    if (at === null || typeof at === "boolean") return at;
    const number = printJson(at);
    return isSecret(name) || known.has(number) ? maskForView(number) : at;
  };
  return mask;
}

const stars = "*".repeat(28);

function isSecret(name: string): boolean {
  return isSecretName(name) || ofLogins.has(name.toLowerCase()) || proof.test(name.toLowerCase());
}

/** The encodings of a secret that a body or URL may contain. */
function listEncodings(secret: string): string[] {
  const inForm = new URLSearchParams([["", secret]]).toString().slice(1);
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, encodeURIComponent(secret), inForm, inJson])];
}

function maskCookies(text: string): string {
  return text
    .split(/; */)
    .map((pair, index) => {
      const isAttribute = index > 0 && /^(path|domain|expires|max-age|samesite)=/i.test(pair);
      return isAttribute ? pair : pair.replace(/=.*$/s, `=${stars}`);
    })
    .join("; ");
}

function isForm(text: string): boolean {
  return /^[^\s=&{}<>"]+=[^\s&<>"]*(&[^\s=&{}<>"]+=[^\s&<>"]*)*$/.test(text);
}

function decodeField(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** A request of a login with its response, with secrets masked for display. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: string;
  };
  /** Absent if there was no response. */
  readonly response?: {
    readonly status: number;
    readonly statusText: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: string;
  };
}
