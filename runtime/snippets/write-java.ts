import { escapeUnits } from "../definition/text/index.js";
import { toMultipartText } from "./multipart-text.js";
import { indentLines, prettyJson } from "./pretty-json.js";
import { quoteJava as quote } from "./quote-source.js";
import type { SnippetBody, SnippetRequest } from "./snippet-request.js";

/** Headers that the client does not allow unless a system property is set. */
const restricted = /^(?:connection|content-length|expect|host|upgrade)$/i;

interface JavaBody {
  readonly publisher: string;
  readonly imports: readonly string[];
  readonly contentType?: string;
}

/** A program for Java 17 and newer without libraries. */
export function writeJava(request: SnippetRequest): string {
  const body = toJavaBody(request.body);
  const headers = body.contentType
    ? [...request.headers, ["Content-Type", body.contentType] as const]
    : request.headers;
  const special = headers
    .map(([name]) => name.toLowerCase())
    .filter((name) => restricted.test(name));
  const imports = [
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    "java.net.http.HttpResponse",
    ...body.imports,
  ];
  const lines = [
    ...(special.length > 0
      ? [
          `System.setProperty("jdk.httpclient.allowRestrictedHeaders", ${quote(special.join(","))});`,
        ]
      : []),
    "HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();",
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${quote(request.url)}))`,
    ...headers.map(([name, value]) => `    .header(${quote(name)}, ${quote(value)})`),
    `    .method(${quote(request.method)}, ${body.publisher})`,
    "    .build();",
    "HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());",
    "System.out.println(response.statusCode());",
    "System.out.println(response.body());",
  ];
  return [
    ...imports.map((name) => `import ${name};`),
    "",
    "public class Main {",
    "    public static void main(String[] args) throws Exception {",
    ...lines.map((line) => `        ${line}`),
    "    }",
    "}",
    "",
  ].join("\n");
}

function toJavaBody(body: SnippetBody | undefined): JavaBody {
  const publishers = "HttpRequest.BodyPublishers";
  switch (body?.type) {
    case undefined:
      return { publisher: `${publishers}.noBody()`, imports: [] };
    case "text":
      return { publisher: `${publishers}.ofString(${textLiteral(body)})`, imports: [] };
    case "file":
      return {
        publisher: `${publishers}.ofFile(Path.of(${quote(body.path)}))`,
        imports: ["java.nio.file.Path"],
      };
    case "multipart": {
      const { contentType, pieces } = toMultipartText(body);
      const items = pieces.map((piece) =>
        "text" in piece
          ? `${quote(piece.text)}.getBytes(StandardCharsets.UTF_8)`
          : `Files.readAllBytes(Path.of(${quote(piece.path)}))`,
      );
      const indent = " ".repeat(16);
      const hasFiles = pieces.some((piece) => "path" in piece);
      return {
        publisher: `${publishers}.ofByteArrays(List.of(\n${indent}${items.join(`,\n${indent}`)}))`,
        imports: [
          "java.nio.charset.StandardCharsets",
          ...(hasFiles ? ["java.nio.file.Files", "java.nio.file.Path"] : []),
          "java.util.List",
        ],
        contentType,
      };
    }
  }
}

/** A text block. JSON never contains three quotes in a row, which would end it. */
function textLiteral(body: Extract<SnippetBody, { type: "text" }>): string {
  const pretty = prettyJson(body);
  if (pretty === undefined) return quote(body.text);
  const lines = pretty
    .replaceAll("\\", "\\\\")
    .replace(/[^\0-~]/g, (character) => escapeUnits(character));
  return `"""\n${indentLines(lines, " ".repeat(16))}"""`;
}
