import { parseJson } from "../../http/index.js";
import { chooseCharset } from "./choose-charset.js";
import { findFileName } from "./file-name.js";
import { findMediaKind, isFileType, passiveType } from "./media-kind.js";
import { giveTurn } from "./page-turns.js";
import { isBinaryText } from "./print-bytes.js";
import type { FileResult, JsonResult, ProxyResponse, StringResult } from "./proxy-result.js";

/** An answer whose headers have arrived, whichever way it came. */
export interface Answer extends Omit<ProxyResponse<undefined>, "body"> {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array> | null;
  /** What the relay measured, when it did: its whole time, and the way to the first byte. */
  readonly responseTime?: number;
  readonly originLatency?: number;
}

/** Larger JSON is not parsed before its values are asked for: that would hold the page up. Characters. */
const largestExactText = 1_000_000;

/** The response record of an answer, around a body. */
export function toResponse<Body>(answer: Answer, body: Body): ProxyResponse<Body> {
  const { headers, ok, redirected, status, statusText, type, url } = answer;
  return { headers, ok, redirected, status, statusText, type, url, body };
}

/** The same around a body that is made when it is asked for, at most once. */
export function toLazyResponse<Body>(answer: Answer, read: () => Body): ProxyResponse<Body> {
  const { headers, ok, redirected, status, statusText, type, url } = answer;
  let found: { readonly body: Body } | undefined;
  return {
    headers,
    ok,
    redirected,
    status,
    statusText,
    type,
    url,
    get body() {
      found ??= { body: read() };
      return found.body;
    },
  };
}

/** The first value of a header of the answer. */
export function findHeader(answer: Answer, name: string): string | undefined {
  return answer.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The time that is displayed: the relay's own, else the origin's latency and the page's duration. */
export function displayedTime(answer: Answer, duration: number): number {
  return answer.responseTime ?? (answer.originLatency ?? 0) + duration;
}

/** Judges a body that has arrived completely: a file by its type, else JSON, else text. */
export function judgeBody(
  answer: Answer,
  bytes: Uint8Array<ArrayBuffer>,
  time: number,
): JsonResult | StringResult | FileResult {
  return toResult(answer, toRaw(answer, bytes), findDecoder(answer, bytes)?.decode(bytes), time);
}

/** Of a large body so much is handled at once. Bytes. */
const pieceLength = 4_000_000;

/** As {@link judgeBody}, giving the page a turn after each step. */
export async function judgeLargeBody(
  answer: Answer,
  bytes: Uint8Array<ArrayBuffer>,
  time: number,
): Promise<JsonResult | StringResult | FileResult> {
  const decoder = findDecoder(answer, bytes);
  const blobs: Blob[] = [];
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceLength) {
    const piece = bytes.subarray(start, start + pieceLength);
    await giveTurn();
    blobs.push(new Blob([piece]));
    await giveTurn();
    if (decoder) texts.push(decoder.decode(piece, { stream: true }));
  }
  if (decoder) texts.push(decoder.decode());
  await giveTurn();
  const text = decoder && texts.join("");
  await giveTurn();
  return toResult(answer, toRaw(answer, bytes, blobs), text, time);
}

/** The bytes as they came; `parts` are the same in pieces that are already outside of the script's memory. */
function toRaw(
  { contentType }: Answer,
  bytes: Uint8Array<ArrayBuffer>,
  parts: readonly BlobPart[] = [bytes],
): Blob {
  const kind = findMediaKind(contentType, bytes.subarray(0, 8));
  return new Blob([...parts], { type: passiveType(contentType, kind) });
}

/** Absent for what is a file by its type, and for text in a charset that nobody knows. */
function findDecoder({ contentType }: Answer, bytes: Uint8Array): TextDecoder | undefined {
  if (isFileType(contentType)) return undefined;
  try {
    return new TextDecoder(chooseCharset(bytes, contentType));
  } catch {
    return undefined;
  }
}

function toResult(
  answer: Answer,
  raw: Blob,
  text: string | undefined,
  time: number,
): JsonResult | StringResult | FileResult {
  const { contentType } = answer;
  const filename = findFileName(findHeader(answer, "content-disposition"), contentType);
  const received = { contentType, time, raw, filename };
  if (text === undefined) {
    return { type: "file", response: toResponse(answer, URL.createObjectURL(raw)), ...received };
  }
  const response = toJsonResponse(answer, text);
  if (response) return { type: "json", response, text, size: raw.size, ...received };
  const binary = isBinaryText(text) ? ({ isBinary: true } as const) : {};
  return { type: "string", response: toResponse(answer, text), ...binary, ...received };
}

/** Absent when the text is no JSON; of large texts only the ends are looked at. */
function toJsonResponse(answer: Answer, text: string): ProxyResponse<unknown> | undefined {
  if (text.length > largestExactText) {
    const looksRight = /^\s*[[{]\s*["[{\d\]}tfn-]/.test(text.slice(0, 1_000));
    const endsRight = /[\]}]\s*$/.test(text.slice(-1_000));
    if (!looksRight || !endsRight) return undefined;
    return toLazyResponse(answer, () => readJson(text)?.value);
  }
  const json = readJson(text);
  return json && toResponse(answer, json.value);
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}
