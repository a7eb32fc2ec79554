import { toMultipartText } from "./multipart-text.js";
import { indentLines, prettyJson } from "./pretty-json.js";
import { quoteCsharp as quote } from "./quote-source.js";
import {
  joinHeaders,
  withUserAgent,
  type Pair,
  type SnippetBody,
  type SnippetRequest,
} from "./snippet-request.js";

/** Headers of the content (System.Net.Http.Headers.HttpContentHeaders). */
const ofContent = /^(?:allow|content-.*|expires|last-modified)$/i;

interface CsharpBody {
  readonly lines: readonly string[];
  readonly contentType?: string;
}

/** A program of top-level statements for .NET 8 and newer. */
export function writeCsharp(request: SnippetRequest): string {
  const body = request.body && toCsharpBody(request.body);
  const own = withUserAgent(request.headers);
  const headers = joinHeaders(
    body?.contentType ? [...own, ["Content-Type", body.contentType]] : own,
  );
  const usesText = request.body !== undefined && request.body.type !== "file";
  const usings = [
    "System",
    "System.IO",
    ...(request.body?.type === "multipart" ? ["System.Linq"] : []),
    "System.Net.Http",
    ...(usesText ? ["System.Text"] : []),
  ];
  const lines = [
    ...usings.map((name) => `using ${name};`),
    "",
    "using var handler = new HttpClientHandler { UseCookies = false };",
    "using var client = new HttpClient(handler);",
    `using var request = new HttpRequestMessage(new HttpMethod(${quote(request.method)}), ${quote(request.url)});`,
    ...(body?.lines ?? []),
    ...headers.flatMap((header) => headerLines(header, body !== undefined)),
    "using var response = await client.SendAsync(request);",
    "Console.WriteLine((int)response.StatusCode);",
    "Console.WriteLine(await response.Content.ReadAsStringAsync());",
  ];
  return `${lines.join("\n")}\n`;
}

/** Content headers require a content. */
function headerLines([name, value]: Pair, hasContent: boolean): string[] {
  const target = ofContent.test(name) ? "request.Content.Headers" : "request.Headers";
  const line = `${target}.TryAddWithoutValidation(${quote(name)}, ${quote(value)});`;
  if (!ofContent.test(name) || hasContent) return [line];
  return ["request.Content ??= new ByteArrayContent(Array.Empty<byte>());", line];
}

function toCsharpBody(body: SnippetBody): CsharpBody {
  switch (body.type) {
    case "text":
      return { lines: [content(`Encoding.UTF8.GetBytes(${textLiteral(body)})`)] };
    case "file":
      return { lines: [content(`File.ReadAllBytes(${quote(body.path)})`)] };
    case "multipart": {
      const { contentType, pieces } = toMultipartText(body);
      const items = pieces.map((piece) =>
        "text" in piece
          ? `    Encoding.UTF8.GetBytes(${quote(piece.text)}),`
          : `    File.ReadAllBytes(${quote(piece.path)}),`,
      );
      return {
        lines: [
          "var parts = new[] {",
          ...items,
          "};",
          content("parts.SelectMany(part => part).ToArray()"),
        ],
        contentType,
      };
    }
  }
}

/** JSON never contains three quotes in a row, which would end a raw literal. */
function textLiteral(body: Extract<SnippetBody, { type: "text" }>): string {
  const pretty = prettyJson(body);
  if (pretty === undefined) return quote(body.text);
  return `"""\n${indentLines(`${pretty}\n"""`, "    ")}`;
}

function content(bytes: string): string {
  return `request.Content = new ByteArrayContent(${bytes});`;
}
