import { toBase64 } from "../../model/form/to-base64.js";
import { isJsonType, isTextType, mediaTypeEssence } from "../../../../definition/index.js";
import type { HttpBody, HttpRequest } from "../../../../http/index.js";
import type {
  Har,
  HarCookie,
  HarEntry,
  HarPair,
  HarPostData,
  HarRequest,
  HarResponse,
} from "./har.js";
import { createSecretHider, noHider, type SecretHider } from "../secrets/har-secrets.js";
import type { ProxyResult } from "../../model/proxy-result.js";

/** A request that was sent, with its response. */
interface ArchivedCall {
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** The request with masked secrets. */
  readonly masked: () => HttpRequest;
  /** The request as it was sent. */
  readonly real: () => HttpRequest;
  readonly result: ProxyResult;
}

/** Writes calls as an HTTP Archive, the earliest first. Secrets are masked by default. */
export async function writeHar(
  calls: readonly ArchivedCall[],
  secrets: "masked" | "real" = "masked",
): Promise<Har> {
  const ordered = [...calls].sort((a, b) => a.sentAt - b.sentAt);
  const entries = await Promise.all(ordered.map((call) => writeEntry(call, secrets)));
  return { log: { version: "1.2", creator: { name: "frond", version: "1" }, entries } };
}

async function writeEntry(call: ArchivedCall, secrets: "masked" | "real"): Promise<HarEntry> {
  const { masked, real, result, sentAt } = call;
  const request = masked();
  const hider = secrets === "real" ? noHider : createSecretHider(real(), request);
  const { redirected, url } = result.response;
  const comments = [
    ...(redirected ? [`Redirected to ${hider.text(url)}.`] : []),
    ...(secrets === "real" ? [] : ["Secrets are masked."]),
  ];
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: result.time,
    request: await writeRequest(secrets === "real" ? real() : request, hider),
    response: await writeResponse(result, hider),
    cache: {},
    timings: { send: 0, wait: result.time, receive: 0 },
    ...(comments.length === 0 ? {} : { comment: comments.join(" ") }),
  };
}

/** Pages cannot see the HTTP version. */
const httpVersion = "HTTP/1.1";

async function writeRequest(request: HttpRequest, hider: SecretHider): Promise<HarRequest> {
  const { method, body } = request;
  const type = body && "contentType" in body ? body.contentType : undefined;
  const headers =
    type === undefined ? request.headers : [...request.headers, ["Content-Type", type] as const];
  const data = body && (await writeBody(body, hider));
  return {
    method,
    url: hideQuery(request.url, hider),
    httpVersion,
    cookies: headers
      .filter(([name]) => isSameName(name, "cookie"))
      .flatMap(([, value]) => splitCookies(value, hider)),
    headers: headers.map(([name, value]) => hidePair(name, value, hider)),
    queryString: listQuery(request.url).map(([name, value]) => ({
      name,
      value: hider.value(name, value),
    })),
    ...(data ? { postData: data.data } : {}),
    headersSize: -1,
    bodySize: data?.size ?? 0,
  };
}

function isSameName(name: string, expected: string): boolean {
  return name.toLowerCase() === expected;
}

function hidePair(name: string, value: string, hider: SecretHider): HarPair {
  if (!isSameName(name, "cookie")) return { name, value: hider.value(name, value) };
  const cookies = splitCookies(value, hider);
  return { name, value: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join("; ") };
}

function splitCookies(text: string, hider: SecretHider): HarPair[] {
  return text.split(/; */).map((piece) => {
    const at = piece.indexOf("=");
    const [name, value] = at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at + 1)];
    return { name, value: hider.value(name, value) };
  });
}

function listQuery(url: string): [string, string][] {
  const at = url.indexOf("?");
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))];
}

/** Masks query values whose name is that of a secret. The rest of the URL is unchanged. */
function hideQuery(url: string, hider: SecretHider): string {
  const [address = "", ...rest] = url.split("?");
  if (rest.length === 0) return url;
  const pieces = rest
    .join("?")
    .split("&")
    .map((piece) => {
      const at = piece.indexOf("=");
      return at < 0
        ? piece
        : `${piece.slice(0, at)}=${hider.value(piece.slice(0, at), piece.slice(at + 1))}`;
    });
  return `${address}?${pieces.join("&")}`;
}

interface WrittenBody {
  readonly data: HarPostData;
  /** In bytes; -1 if the body is generated while it is sent. */
  readonly size: number;
}

async function writeBody(body: HttpBody, hider: SecretHider): Promise<WrittenBody> {
  switch (body.type) {
    case "json":
    case "text":
      return {
        data: { mimeType: body.contentType, text: hider.text(body.text) },
        size: byteLength(body.text),
      };
    case "form": {
      const params = body.fields.map(([name, value]) => ({
        name,
        value: hider.value(name, value),
      }));
      const text = hideQuery(`?${body.text}`, hider).slice(1);
      return { data: { mimeType: body.contentType, params, text }, size: byteLength(body.text) };
    }
    case "multipart": {
      const params = body.parts.map((part) => {
        const type = part.contentType === undefined ? {} : { contentType: part.contentType };
        const { name = "" } = part;
        if ("filename" in part) return { name, fileName: part.filename, ...type };
        return { name, value: hider.value(name, hider.text(part.value)), ...type };
      });
      return { data: { mimeType: body.mediaType ?? "multipart/form-data", params }, size: -1 };
    }
    case "file":
      return writeFile(body, hider);
    case "stream":
      return {
        data: { mimeType: body.contentType, text: "", comment: "The stream was not stored." },
        size: -1,
      };
  }
}

async function writeFile(
  { contentType, filename, blob }: Extract<HttpBody, { type: "file" }>,
  hider: SecretHider,
): Promise<WrittenBody> {
  const mimeType = contentType ?? (blob?.type || "application/octet-stream");
  const text = blob && (await readText(blob));
  if (text !== undefined)
    return { data: { mimeType, text: hider.text(text) }, size: blob?.size ?? -1 };
  const comment = `The bytes of the file ${filename ?? "without a name"} are not part of the archive.`;
  return { data: { mimeType, text: "", comment }, size: blob?.size ?? -1 };
}

/** Returns `undefined` if the bytes are not UTF-8. */
async function readText(blob: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      await blob.arrayBuffer(),
    );
  } catch {
    return undefined;
  }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

async function writeResponse(result: ProxyResult, hider: SecretHider): Promise<HarResponse> {
  const { status, statusText, headers } = result.response;
  const location = headers.find(([name]) => isSameName(name, "location"))?.[1];
  const received = headers.filter(([name]) => isSameName(name, "set-cookie"));
  return {
    status,
    statusText,
    httpVersion,
    cookies: received.map(([, value]) => readCookie(value, hider)),
    headers: headers.map(([name, value]) => ({
      name,
      value: isSameName(name, "set-cookie") ? hideCookie(value, hider) : hider.value(name, value),
    })),
    content: await writeContent(result, hider),
    redirectURL: location === undefined ? "" : hideQuery(location, hider),
    headersSize: -1,
    bodySize: result.raw?.size ?? -1,
  };
}

/** Masks all cookies, because any of them may be a session key. */
function hideCookie(text: string, hider: SecretHider): string {
  const [, name = "", value = "", rest = ""] = /^([^=;]*)=([^;]*)(.*)$/s.exec(text) ?? [];
  return name === "" ? text : `${name}=${hider.value("cookie", value)}${rest}`;
}

function readCookie(text: string, hider: SecretHider): HarCookie {
  const [first = "", ...attributes] = hideCookie(text, hider).split(/; */);
  const at = first.indexOf("=");
  const find = (name: string): string | undefined => {
    const hit = attributes.find((each) => each.split("=")[0]?.trim().toLowerCase() === name);
    return hit?.split("=").slice(1).join("=");
  };
  const [path, domain, expires] = [find("path"), find("domain"), find("expires")];
  const time = Date.parse(expires ?? "");
  return {
    name: first.slice(0, Math.max(0, at)),
    value: first.slice(at + 1),
    ...(path === undefined ? {} : { path }),
    ...(domain === undefined ? {} : { domain }),
    ...(Number.isNaN(time) ? {} : { expires: new Date(time).toISOString() }),
    httpOnly: find("httponly") !== undefined,
    secure: find("secure") !== undefined,
  };
}

/**
 * Writes text as text and anything else as base64. Of a running stream, writes what has arrived.
 */
async function writeContent(
  result: ProxyResult,
  hider: SecretHider,
): Promise<HarResponse["content"]> {
  const { raw, contentType } = result;
  const mimeType = contentType || "application/octet-stream";
  if (!raw) {
    const text = result.type === "json" ? result.text : String(result.response.body);
    return { size: byteLength(text), mimeType, text: hider.text(text) };
  }
  const { size } = raw;
  if (size === 0) return { size, mimeType };
  const isText =
    result.type !== "file" || isJsonType(mimeType) || isTextType(mediaTypeEssence(mimeType));
  const text = isText ? await readText(raw) : undefined;
  if (text !== undefined) return { size, mimeType, text: hider.text(text) };
  return {
    size,
    mimeType,
    text: toBase64(new Uint8Array(await raw.arrayBuffer())),
    encoding: "base64",
  };
}
