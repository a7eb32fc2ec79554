import { toMultipartText } from "./multipart-text.js";
import { wrap } from "./print-literal.js";
import { printPythonJson, quotePython as quote } from "./python-text.js";
import {
  expectsEvents,
  hasDotSegments,
  joinHeaders,
  type Pair,
  type SnippetBody,
  type SnippetMultipart,
  type SnippetPart,
  type SnippetRequest,
} from "./snippet-request.js";

const step = "    ";

/** A program for Python 3 with the package requests. */
export function writePython(request: SnippetRequest): string {
  const opensFile = request.body?.type === "file";
  const indent = opensFile ? step : "";
  const call = hasDotSegments(request.url)
    ? preparedCall(request, indent)
    : `${indent}response = ${simpleCall(request, indent)}\n`;
  const body = request.body;
  const open = body?.type === "file" ? `with open(${quote(body.path)}, "rb") as file:\n` : "";
  const print = expectsEvents(request) ? printEvents : "print(response.text)\n";
  return `import requests\n\n${open}${call}\nprint(response.status_code)\n${print}`;
}

/**
 * Events are UTF-8 (HTML, section 9.2.5), but the package assumes Latin-1 for text without charset.
 */
const printEvents = [
  'response.encoding = "utf-8"',
  "for line in response.iter_lines(chunk_size=1, decode_unicode=True):",
  `${step}print(line, flush=True)`,
  "",
].join("\n");

function simpleCall(request: SnippetRequest, indent: string): string {
  const known = /^(?:get|head|post|put|patch|delete|options)$/.exec(request.method.toLowerCase());
  const isKnown = known && request.method === request.method.toUpperCase();
  const name = isKnown ? `requests.${known[0]}` : "requests.request";
  return wrap(`${name}(`, ")", indent, step, (inner) => [
    ...(isKnown ? [] : [quote(request.method)]),
    quote(request.url),
    ...callArguments(request, inner),
    ...(expectsEvents(request) ? ["stream=True"] : []),
  ]);
}

/** The package removes dot segments, so the URL is set afterwards. */
function preparedCall(request: SnippetRequest, indent: string): string {
  const origin = /^[^/]*\/\/[^/?#]*/.exec(request.url)?.[0] ?? request.url;
  const prepared = wrap("requests.Request(", ")", indent, step, (inner) => [
    quote(request.method),
    quote(`${origin}/`),
    ...callArguments(request, inner),
  ]);
  return [
    "session = requests.Session()",
    `request = session.prepare_request(${prepared})`,
    `request.url = ${quote(request.url)}`,
    `response = session.send(request${expectsEvents(request) ? ", stream=True" : ""})`,
  ]
    .map((line) => `${indent}${line}\n`)
    .join("");
}

function callArguments(request: SnippetRequest, indent: string): string[] {
  const { body } = request;
  const literal = jsonLiteral(body, indent);
  const implied = literal !== undefined || (body?.type === "text" && body.fields !== undefined);
  const own = implied ? request.headers.slice(0, -1) : request.headers;
  const byHand = body?.type === "multipart" ? handMade(body, indent) : undefined;
  const headers = joinHeaders(byHand ? [...own, byHand.header] : own);
  const entries = headers.map(([name, value]) => `${quote(name)}: ${headerValue(value)}`);
  return [
    ...(headers.length > 0 ? [`headers=${wrap("{", "}", indent, step, () => entries)}`] : []),
    ...(literal !== undefined ? [`json=${literal}`] : bodyArgument(body, indent, byHand?.text)),
  ];
}

/** The package requires bytes for characters beyond Latin-1. */
function headerValue(value: string): string {
  return /[^\0-\xff]/.test(value) ? encoded(value) : quote(value);
}

/** `json=` if it sends the same text, for exactly application/json. */
function jsonLiteral(body: SnippetBody | undefined, indent: string): string | undefined {
  if (body?.type !== "text" || body.contentType !== "application/json") return undefined;
  return body.text.trim() === "null" ? undefined : printPythonJson(body.text, indent);
}

function bodyArgument(
  body: SnippetBody | undefined,
  indent: string,
  byHand: string | undefined,
): string[] {
  switch (body?.type) {
    case "text":
      if (body.fields) return [`data=${pairs(body.fields, indent)}`];
      return [`data=${isAscii(body.text) ? quote(body.text) : encoded(body.text)}`];
    case "file":
      return ["data=file"];
    case "multipart":
      return byHand === undefined ? [`files=${partList(body.parts, indent)}`] : [`data=${byHand}`];
    default:
      return [];
  }
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function pairs(fields: readonly Pair[], indent: string): string {
  const items = fields.map(([name, value]) => `(${quote(name)}, ${quote(value)})`);
  return wrap("[", "]", indent, step, () => items);
}

/**
 * `files=` does not support empty lists and non-form bodies, and changes controls and backslashes
 * in names and headers.
 */
function handMade(
  body: SnippetMultipart,
  indent: string,
): { header: Pair; text: string } | undefined {
  const { mediaType, parts } = body;
  const isPlain = parts.every((part) => {
    const { name = "" } = part;
    return !part.headers && !/[\p{Cc}\\]/u.test("path" in part ? name + part.filename : name);
  });
  if (parts.length > 0 && isPlain && mediaType === undefined) return undefined;
  const { contentType, pieces } = toMultipartText(body);
  const items = pieces.map((piece) =>
    "text" in piece ? encoded(piece.text) : `open(${quote(piece.path)}, "rb").read()`,
  );
  const list = wrap("[", "]", indent, step, () => items);
  return {
    header: ["Content-Type", contentType],
    text: `b"".join(${list})`,
  };
}

function encoded(text: string): string {
  return `${quote(text)}.encode("utf-8")`;
}

function partList(parts: readonly SnippetPart[], indent: string): string {
  return wrap("[", "]", indent, step, () => parts.map(partEntry));
}

function partEntry(part: SnippetPart): string {
  const content =
    "path" in part
      ? [quote(part.filename), `open(${quote(part.path)}, "rb")`, quote(part.contentType)]
      : ["None", quote(part.value), ...(part.contentType ? [quote(part.contentType)] : [])];
  return `(${quote(part.name ?? "")}, (${content.join(", ")}))`;
}
