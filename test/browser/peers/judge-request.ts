import type { Arrived } from "../wire/echo-server.js";
import type { WantedPart, WantedRequest } from "./peer-requests.js";

/** What differs between what arrived and what should have, each in a few words; empty when all is right. */
export function judgeRequest(arrived: Arrived, wanted: WantedRequest): string[] {
  const target = arrived.target.replace(/^\/v1/, "");
  const query = [...new URLSearchParams(target.split("?")[1] ?? "")];
  const body = arrived.body.toString();
  const type = readHeader(arrived, "content-type");
  const faults: string[] = [];
  const compare = (what: string, got: unknown, expected: unknown): void => {
    if (expected === undefined || isSame(got, expected)) return;
    faults.push(`${what} ${shorten(got)}`);
  };
  if (wanted.target && !wanted.target.includes(target)) faults.push(`target ${target}`);
  compare("query", query, wanted.query);
  for (const [name, pattern] of Object.entries(wanted.headers ?? {})) {
    const value = readHeader(arrived, name);
    if (!pattern.test(value)) faults.push(`${name}: ${value || "not sent"}`);
  }
  compare("JSON", packJson(body), wanted.json);
  compare("form", [...new URLSearchParams(body)], wanted.urlencoded);
  compare("bytes", arrived.body.toString("hex"), wanted.bytes?.toString("hex"));
  if (wanted.parts) faults.push(...judgeParts(readParts(arrived.body, type), wanted.parts));
  return faults;
}

function judgeParts(parts: readonly Part[], wanted: readonly WantedPart[]): string[] {
  return wanted.flatMap((expected) => {
    const part = parts.find(({ name }) => name === expected.name);
    if (!part) return [`no part ${expected.name}`];
    const faults: string[] = [];
    const { fileName, contentType, bytes, json } = expected;
    const text = part.bytes.toString();
    if (fileName !== undefined && part.fileName !== fileName)
      faults.push(`${expected.name} is called ${part.fileName}`);
    if (contentType !== undefined && part.contentType.split(";")[0] !== contentType)
      faults.push(`${expected.name} is ${part.contentType || "without a content type"}`);
    if (bytes && !bytes.equals(part.bytes)) faults.push(`${expected.name} has other bytes`);
    if (json !== undefined && packJson(text) !== json)
      faults.push(`${expected.name} is ${shorten(text)}`);
    return faults;
  });
}

interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The parts of a multipart body, with the headers that `formData()` does not tell. */
function readParts(body: Buffer, type: string): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return [];
  const pieces = body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [head = "", ...rest] = piece.split("\r\n\r\n");
    const bytes = Buffer.from(rest.join("\r\n\r\n").replace(/\r\n$/, ""), "latin1");
    return {
      name: /[; ]name="([^"]*)"/.exec(head)?.[1] ?? "",
      fileName: /filename="([^"]*)"/.exec(head)?.[1],
      contentType: /content-type: *(.+)/i.exec(head)?.[1]?.trim() ?? "",
      bytes,
    };
  });
}

function readHeader(arrived: Arrived, wanted: string): string {
  const found = arrived.headers.find(([name]) => name.toLowerCase() === wanted);
  return found?.[1] ?? "";
}

/** JSON without the white space between its tokens; numbers stay as they are written. */
function packJson(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")|\s+/g,
    (_all, quoted: string | undefined) => quoted ?? "",
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shorten(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
