import { toMultipartText } from "./multipart-text.js";
import { prettyJson } from "./pretty-json.js";
import {
  expectsEvents,
  hasDotSegments,
  type Pair,
  type SnippetBody,
  type SnippetPart,
  type SnippetRequest,
} from "./snippet-request.js";

/** One argument of a program may have 128 kB on Linux. */
const maxArgument = 100_000;

/** A command before a shell's quotes. */
export interface CurlCommand {
  /** POSIX commands whose output is the body. */
  readonly input?: string;
  /** Options that need no quotes. */
  readonly flags: readonly string[];
  readonly url: string;
  readonly options: readonly CurlOption[];
}

type CurlOption = readonly [flag: string, value?: string];

/** A command for a POSIX shell. */
export function writeCurl(request: SnippetRequest): string {
  const { body } = request;
  const text = body?.type === "text" ? prettyJson(body) : undefined;
  const shown = body?.type === "text" && text ? { ...request, body: { ...body, text } } : request;
  const { input, flags, url, options } = toCurlCommand(shown);
  const lines = [
    [...flags, quote(url)].join(" "),
    ...options.map(([flag, value]) => (value === undefined ? flag : `${flag} ${quote(value)}`)),
  ];
  return `${input ? `${input} | ` : ""}curl ${lines.join(" \\\n  ")}\n`;
}

/** What every shell has to say. */
export function toCurlCommand(request: SnippetRequest): CurlCommand {
  const { url, headers } = request;
  const body = request.body && toCurlBody(request.body);
  return {
    flags: [
      ...(expectsEvents(request) ? ["--no-buffer"] : []),
      ...methodOptions(request),
      ...urlOptions(url),
    ],
    url,
    ...body,
    options: [...headers.map((header) => headerOption(header, headers)), ...(body?.options ?? [])],
  };
}

/** POSIX shell, section 2.2.2: nothing means anything between single quotes. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function headerOption([name, value]: Pair, headers: readonly Pair[]): CurlOption {
  const user = /^authorization$/i.test(name) ? readBasic(value) : undefined;
  const isAlone = headers.filter(([other]) => /^authorization$/i.test(other)).length === 1;
  return user !== undefined && isAlone ? ["--user", user] : ["--header", headerLine(name, value)];
}

/** Name and password of basic credentials, where curl makes the same header of them in any locale. */
function readBasic(value: string): string | undefined {
  const [, encoded = ""] = /^Basic ([A-Za-z\d+/]+=*)$/.exec(value) ?? [];
  try {
    const user = atob(encoded);
    return /^[ -~]*:[ -~]*$/.test(user) && btoa(user) === encoded ? user : undefined;
  } catch {
    return undefined;
  }
}

/** A header without a value ends in a semicolon; with a colon curl would leave it out. */
function headerLine(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}

function methodOptions({ method, body }: SnippetRequest): string[] {
  if (method === "GET" && !body) return [];
  if (method === "HEAD") return body ? ["--request HEAD --ignore-content-length"] : ["--head"];
  return [`--request ${/^[A-Z]+$/.test(method) ? method : quote(method)}`];
}

function urlOptions(url: string): string[] {
  return [
    ...(/[[\]{}]/.test(url) ? ["--globoff"] : []),
    ...(hasDotSegments(url) ? ["--path-as-is"] : []),
  ];
}

interface CurlBody {
  /** A command whose output is the body. */
  readonly input?: string;
  readonly options: readonly CurlOption[];
}

function toCurlBody(body: SnippetBody): CurlBody {
  switch (body.type) {
    case "text":
      return textBody(body.text);
    case "file":
      return { options: [["--data-binary", `@${filePath(body.path)}`]] };
    case "multipart":
      return body.parts.length > 0 && body.parts.every(isFormPart)
        ? { options: body.parts.map(formOption) }
        : pipedMultipart(body.parts);
  }
}

function textBody(text: string): CurlBody {
  const fits = text.length <= maxArgument / 3 || byteLength(text) <= maxArgument;
  if (fits && !text.includes("\0")) return { options: [["--data-raw", text]] };
  return { input: printf(text), options: [["--data-binary @-"]] };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** An argument cannot hold NUL, so such text is written with escapes. */
function printf(text: string): string {
  if (!text.includes("\0")) return `printf '%s' ${quote(text)}`;
  return `printf '%b' ${quote(text.replaceAll("\\", "\\\\").replaceAll("\0", "\\0000"))}`;
}

/** `-` alone would be the standard input. */
function filePath(path: string): string {
  return path === "-" ? "./-" : path;
}

/** Parts that curl's own options can say. */
function isFormPart(part: SnippetPart): boolean {
  if (part.name.includes("=") || /[\r\n]/.test(part.name)) return false;
  if ("path" in part) return !/[\r\n]/.test(part.filename);
  return part.value.length <= maxArgument / 3 && !part.value.includes("\0");
}

function formOption(part: SnippetPart): CurlOption {
  if ("path" in part) {
    const file = `@${formQuote(filePath(part.path))}`;
    const type = `;type=${part.contentType}`;
    return ["--form", `${part.name}=${file};filename=${formQuote(part.filename)}${type}`];
  }
  if (!part.contentType) return ["--form-string", `${part.name}=${part.value}`];
  return ["--form", `${part.name}=${formQuote(part.value)};type=${part.contentType}`];
}

/** Quotes as curl's form options read them. */
function formQuote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

function pipedMultipart(parts: readonly SnippetPart[]): CurlBody {
  const { boundary, pieces } = toMultipartText(parts);
  const commands = pieces.map((piece) =>
    "text" in piece ? printf(piece.text) : `cat ${quote(filePath(piece.path))}`,
  );
  const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
  return {
    input: `{ ${commands.join("; ")}; }`,
    options: [["--header", type], ["--data-binary @-"]],
  };
}
