import { isForbiddenMethod } from "../definition/index.js";
import { toMultipartText } from "./multipart-text.js";
import {
  javascriptKey,
  javascriptLiteral,
  javascriptText,
  quoteJavaScript as quote,
} from "./javascript-text.js";
import { wrap } from "./print-literal.js";
import {
  expectsEvents,
  hasRepeatedHeaders,
  withUserAgent,
  type SnippetBody,
  type SnippetMultipart,
  type SnippetPart,
  type SnippetRequest,
} from "./snippet-request.js";

const step = "  ";

/**
 * A module for Node 20 and newer that is also valid TypeScript. Without files it runs in browsers
 * too. Requests that `fetch` rejects use `node:http`.
 */
export function writeJavaScript(request: SnippetRequest): string {
  const isRefused = isForbiddenMethod(request.method);
  const hasRefusedBody = /^(?:GET|HEAD)$/.test(request.method) && request.body !== undefined;
  // `fetch` would add Pragma and Cache-Control (Fetch, section 4.6).
  const isConditional = request.headers.some(([name]) =>
    /^if-(?:match|none-match|modified-since|unmodified-since|range)$/i.test(name),
  );
  return isRefused || hasRefusedBody || isConditional
    ? nodeProgram(request)
    : fetchProgram(request);
}

function fetchProgram(request: SnippetRequest): string {
  const { body } = request;
  const lines = [
    ...(usesFiles(body) ? ['import { openAsBlob } from "node:fs";', ""] : []),
    ...(body?.type === "multipart" ? [...formLines(body), ""] : []),
    `const response = await ${fetchCall(request)};`,
    "",
    "console.log(response.status);",
    ...(expectsEvents(request) ? printEvents : ["console.log(await response.text());"]),
  ];
  return `${lines.join("\n")}\n`;
}

const printEvents = [
  "const decoder = new TextDecoder();",
  "for await (const chunk of response.body ?? []) {",
  `${step}console.log(decoder.decode(chunk, { stream: true }));`,
  "}",
];

function usesFiles(body: SnippetBody | undefined): boolean {
  if (body?.type === "file") return true;
  return body?.type === "multipart" && body.parts.some((part) => "path" in part);
}

function fetchCall({ method, url, headers, body }: SnippetRequest): string {
  const options = [
    ...(method === "GET" ? [] : [`method: ${quote(method)}`]),
    ...(headers.length > 0 ? [`headers: ${headerLiteral(headers)}`] : []),
    ...(body ? [`body: ${bodyExpression(body)}`] : []),
  ];
  if (options.length === 0) return `fetch(${quote(url)})`;
  return `fetch(${quote(url)}, {\n${options.map((option) => `${step}${option},\n`).join("")}})`;
}

/** An object, or pairs if names repeat or have a special meaning in objects. */
function headerLiteral(headers: SnippetRequest["headers"]): string {
  const isPairs = hasRepeatedHeaders(headers) || headers.some(([name]) => name === "__proto__");
  if (isPairs) {
    return wrap("[", "]", step, step, () =>
      headers.map(([name, value]) => `[${quote(name)}, ${quote(value)}]`),
    );
  }
  return wrap("{", "}", step, step, () =>
    headers.map(([name, value]) => `${javascriptKey(name)}: ${quote(value)}`),
  );
}

function bodyExpression(body: SnippetBody): string {
  switch (body.type) {
    case "text":
      return javascriptText(body);
    case "file":
      return `await openAsBlob(${quote(body.path)})`;
    case "multipart":
      return "form";
  }
}

function formLines(body: SnippetMultipart): string[] {
  const { mediaType, parts } = body;
  if (mediaType !== undefined || parts.some(({ headers }) => headers)) return blobLines(body);
  return ["const form = new FormData();", ...parts.map(formLine)];
}

/** `FormData` supports neither headers of parts nor other types than multipart/form-data. */
function blobLines(body: SnippetMultipart): string[] {
  const { contentType, pieces } = toMultipartText(body);
  const items = pieces.map((piece) =>
    "text" in piece ? quote(piece.text) : `await openAsBlob(${quote(piece.path)})`,
  );
  const type = `{ type: ${quote(contentType)} }`;
  return [`const form = new Blob(${wrap("[", "]", "", step, () => items)}, ${type});`];
}

function formLine(part: SnippetPart): string {
  const name = quote(part.name ?? "");
  if ("path" in part) {
    const blob = `await openAsBlob(${quote(part.path)}, { type: ${quote(part.contentType)} })`;
    return `form.append(${name}, ${blob}, ${quote(part.filename)});`;
  }
  if (part.contentType) {
    const blob = `new Blob([${quote(part.value)}], { type: ${quote(part.contentType)} })`;
    return `form.append(${name}, ${blob});`;
  }
  return `form.append(${name}, ${quote(part.value)});`;
}

function nodeProgram({ method, url, headers, body }: SnippetRequest): string {
  const module = url.startsWith("https:") ? "node:https" : "node:http";
  const file = body?.type === "file" ? `await readFile(${quote(body.path)})` : undefined;
  const content = body?.type === "text" ? javascriptLiteral(body) : file;
  const isForm = body?.type === "multipart";
  const pairs = withUserAgent(headers).map(([name, value]) => `[${quote(name)}, ${quote(value)}]`);
  const lines = [
    ...(file ? ['import { readFile } from "node:fs/promises";'] : []),
    ...(usesFiles(body) && isForm ? ['import { openAsBlob } from "node:fs";'] : []),
    `import { request } from "${module}";`,
    "",
    ...(isForm ? [...formLines(body), "const encoded = new Response(form);"] : []),
    `const body = ${isForm ? "Buffer.from(await encoded.arrayBuffer())" : `Buffer.from(${content ?? '""'})`};`,
    `const headers = ${wrap("[", "]", "", step, () => pairs)};`,
    ...(isForm
      ? ['headers.push(["Content-Type", String(encoded.headers.get("content-type"))]);']
      : []),
    `const outgoing = request(${quote(url)}, { method: ${quote(method)} }, (response) => {`,
    `${step}console.log(response.statusCode);`,
    `${step}response.pipe(process.stdout);`,
    "});",
    "for (const [name, value] of headers) outgoing.appendHeader(String(name), String(value));",
    'outgoing.setHeader("Content-Length", body.length);',
    "outgoing.end(body);",
  ];
  return `${lines.join("\n")}\n`;
}
