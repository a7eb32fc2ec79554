import { hiddenCharacter } from "../definition/text/index.js";
import { toMultipartText } from "./multipart-text.js";
import {
  joinHeaders,
  withUserAgent,
  type Pair,
  type SnippetBody,
  type SnippetRequest,
} from "./snippet-request.js";

/** Headers of the content (System.Net.Http.Headers.HttpContentHeaders). */
const ofContent = /^(?:allow|content-.*|expires|last-modified)$/i;

/**
 * A script for Windows PowerShell 5 and PowerShell 7. It uses .NET's client, because both change
 * quotes in arguments of curl.exe.
 */
export function writePowerShell(request: SnippetRequest): string {
  const { method, url, body } = request;
  const parts = body?.type === "multipart" ? toMultipartText(body) : undefined;
  const headers = joinHeaders(
    parts
      ? [...withUserAgent(request.headers), ["Content-Type", parts.contentType]]
      : withUserAgent(request.headers),
  );
  const needsContent = body !== undefined || headers.some(([name]) => ofContent.test(name));
  const lines = [
    "Add-Type -AssemblyName System.Net.Http",
    "$handler = [System.Net.Http.HttpClientHandler]::new()",
    "$handler.UseCookies = $false",
    "$client = [System.Net.Http.HttpClient]::new($handler)",
    `$method = [System.Net.Http.HttpMethod]::new(${quote(method)})`,
    `$request = [System.Net.Http.HttpRequestMessage]::new($method, ${quote(url)})`,
    ...(needsContent ? contentLines(body) : []),
    ...headers.map(headerLine),
    "$response = $client.SendAsync($request).GetAwaiter().GetResult()",
    "[int]$response.StatusCode",
    "$response.Content.ReadAsStringAsync().GetAwaiter().GetResult()",
  ];
  return `${lines.join("\n")}\n`;
}

function headerLine([name, value]: Pair): string {
  const target = ofContent.test(name) ? "$request.Content.Headers" : "$request.Headers";
  return `[void]${target}.TryAddWithoutValidation(${quote(name)}, ${quote(value)})`;
}

function contentLines(body: SnippetBody | undefined): string[] {
  const content = "$request.Content = [System.Net.Http.ByteArrayContent]::new($bytes)";
  if (body?.type !== "multipart") return [`[byte[]]$bytes = ${bytesOf(body)}`, content];
  const { pieces } = toMultipartText(body);
  return [
    "$stream = [System.IO.MemoryStream]::new()",
    ...pieces.flatMap((piece) => [
      `[byte[]]$bytes = ${"text" in piece ? encoded(piece.text) : fileBytes(piece.path)}`,
      "$stream.Write($bytes, 0, $bytes.Length)",
    ]),
    "[byte[]]$bytes = $stream.ToArray()",
    content,
  ];
}

function bytesOf(body: Exclude<SnippetBody, { type: "multipart" }> | undefined): string {
  if (!body) return "@()";
  return body.type === "file" ? fileBytes(body.path) : encoded(body.text);
}

function encoded(text: string): string {
  return `[System.Text.Encoding]::UTF8.GetBytes(${quote(text)})`;
}

/** .NET has its own working directory. */
function fileBytes(path: string): string {
  return `[System.IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${quote(path)}).ProviderPath)`;
}

/**
 * In single quotes, including typographic ones, only quotes are special, and are doubled. Hidden
 * characters and line ends are inserted by code.
 */
function quote(text: string): string {
  const pieces = text
    .split(new RegExp(`(${hiddenCharacter.source})`, "u"))
    .map((piece, index) => (index % 2 === 0 ? plain(piece) : numbered(piece)))
    .filter((piece, index) => index === 0 || piece !== "''");
  return pieces.length === 1 ? (pieces[0] ?? "''") : `(${pieces.join(" + ")})`;
}

function plain(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, "$&$&")}'`;
}

function numbered(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    return `[char]${character.charCodeAt(index)}`;
  }).join(" + ");
}
