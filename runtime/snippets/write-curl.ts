import { quoteShell, replaceControls } from "../definition/text/index.js";
import { toMultipartText } from "./multipart-text.js";
import { prettyJson } from "./pretty-json.js";
import {
  expectsEvents,
  hasDotSegments,
  type Pair,
  type SnippetBody,
  type SnippetMultipart,
  type SnippetPart,
  type SnippetRequest,
} from "./snippet-request.js";

/** Linux limits an argument to 128 kB. */
const maxArgument = 100_000;

/** A command before quoting for a shell. */
interface CurlCommand {
  /** POSIX commands that print the body. */
  readonly input?: string;
  /** Options that need no quoting. */
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

/** The parts common to all shells. */
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

/**
 * Controls are escaped, because terminals would interpret them when pasted. Command substitution
 * removes trailing line ends.
 */
function quote(text: string): string {
  if (!hasControls(text)) return quoteShell(text);
  const lineEnds = /\n*$/.exec(text)?.[0] ?? "";
  const printed = `"$(${printf(text.slice(0, text.length - lineEnds.length))})"`;
  return lineEnds === "" ? printed : printed + quoteShell(lineEnds);
}

function headerOption([name, value]: Pair, headers: readonly Pair[]): CurlOption {
  const user = /^authorization$/i.test(name) ? readBasic(value) : undefined;
  const isAlone = headers.filter(([other]) => /^authorization$/i.test(other)).length === 1;
  return user !== undefined && isAlone ? ["--user", user] : ["--header", headerLine(name, value)];
}

/** Name and password of basic credentials, if curl produces the same header in any locale. */
function readBasic(value: string): string | undefined {
  const [, encoded = ""] = /^Basic ([A-Za-z\d+/]+=*)$/.exec(value) ?? [];
  try {
    const user = atob(encoded);
    return /^[ -~]*:[ -~]*$/.test(user) && btoa(user) === encoded ? user : undefined;
  } catch {
    return undefined;
  }
}

/** A header without a value ends in a semicolon; with a colon curl would omit it. */
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
    // A URL without a server may begin like an option.
    ...(url.startsWith("-") ? ["--url"] : []),
  ];
}

interface CurlBody {
  /** A command that prints the body. */
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
      return body.mediaType === undefined && body.parts.length > 0 && body.parts.every(isFormPart)
        ? { options: body.parts.map(formOption) }
        : pipedMultipart(body);
  }
}

function textBody(text: string): CurlBody {
  const fits = text.length <= maxArgument / 3 || byteLength(text) <= maxArgument;
  if (fits && !hasControls(text)) return { options: [["--data-raw", text]] };
  return { input: printf(text), options: [["--data-binary @-"]] };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Controls are escaped as a zero and three octal digits. */
function printf(text: string): string {
  if (!hasControls(text)) return `printf '%s' ${quoteShell(text)}`;
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\r", "\\r");
  const octal = replaceControls(escaped, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `\\0${byte.toString(8).padStart(3, "0")}`,
    ).join(""),
  );
  return `printf '%b' ${quoteShell(octal)}`;
}

/** CRLF would become two line ends in a terminal. */
function hasControls(text: string): boolean {
  return text.includes("\r") || replaceControls(text, () => "") !== text;
}

/** `-` alone means standard input. */
function filePath(path: string): string {
  return path === "-" ? "./-" : path;
}

/** Whether curl's form options can express the part. */
function isFormPart(part: SnippetPart): boolean {
  if (part.headers?.some(([, value]) => hasControls(value))) return false;
  const { name = "" } = part;
  if (name.includes("=") || isBroken(name)) return false;
  if ("path" in part) return !isBroken(part.filename) && !hasControls(part.path);
  return part.value.length <= maxArgument / 3 && !hasControls(part.value);
}

function isBroken(name: string): boolean {
  return name.includes("\n") || hasControls(name);
}

function formOption(part: SnippetPart): CurlOption {
  const headers = (part.headers ?? [])
    .map(([name, value]) => `;headers=${formQuote(`${name}: ${value}`)}`)
    .join("");
  if ("path" in part) {
    const file = `@${formQuote(filePath(part.path))}`;
    const type = `;type=${part.contentType}${headers}`;
    return ["--form", `${part.name ?? ""}=${file};filename=${formQuote(part.filename)}${type}`];
  }
  if (!part.contentType && !headers) return ["--form-string", `${part.name ?? ""}=${part.value}`];
  const type = part.contentType ? `;type=${part.contentType}` : "";
  return ["--form", `${part.name ?? ""}=${formQuote(part.value)}${type}${headers}`];
}

/** Quotes a value for curl's form options. */
function formQuote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

function pipedMultipart(body: SnippetMultipart): CurlBody {
  const { contentType, pieces } = toMultipartText(body);
  const commands = pieces.map((piece) =>
    "text" in piece ? printf(piece.text) : `cat ${quote(filePath(piece.path))}`,
  );
  return {
    input: `{ ${commands.join("; ")}; }`,
    options: [["--header", `Content-Type: ${contentType}`], ["--data-binary @-"]],
  };
}
