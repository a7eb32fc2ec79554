import { toMultipartText } from "./multipart-text.js";
import { indentLines, prettyJson } from "./pretty-json.js";
import { quotePhp as quote } from "./quote-source.js";
import {
  hasDotSegments,
  withUserAgent,
  type SnippetBody,
  type SnippetRequest,
} from "./snippet-request.js";

/** A program for PHP 7.4 and newer with its curl extension. */
export function writePhp(request: SnippetRequest): string {
  const multipart = request.body?.type === "multipart" ? toMultipartText(request.body) : undefined;
  const headers = [
    ...withUserAgent(request.headers).map(([name, value]) => headerLine(name, value)),
    ...(multipart ? [`Content-Type: ${multipart.contentType}`] : []),
    ...(hasUntypedFile(request) ? ["Content-Type:"] : []),
  ];
  const options = [
    ...methodOptions(request),
    ...(hasDotSegments(request.url) ? ["CURLOPT_PATH_AS_IS => true"] : []),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => ${list(headers.map(quote))}`] : []),
    ...(request.body ? [`CURLOPT_POSTFIELDS => ${bodyExpression(request.body)}`] : []),
    "CURLOPT_RETURNTRANSFER => true",
  ];
  return [
    "<?php",
    "",
    `$curl = curl_init(${quote(request.url)});`,
    "curl_setopt_array($curl, [",
    ...options.map((option) => `    ${option},`),
    "]);",
    "$response = curl_exec($curl);",
    "if ($response === false) {",
    "    throw new RuntimeException(curl_error($curl));",
    "}",
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response, "\\n";',
    "",
  ].join("\n");
}

/** A header without a value ends in a semicolon; with a colon curl would omit it. */
function headerLine(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}

/** curl would send it as a form. */
function hasUntypedFile({ headers, body }: SnippetRequest): boolean {
  return body?.type === "file" && !headers.some(([name]) => name.toLowerCase() === "content-type");
}

function methodOptions({ method, body }: SnippetRequest): string[] {
  if (method === "GET" && !body) return [];
  if (method === "HEAD" && !body) return ["CURLOPT_NOBODY => true"];
  return [`CURLOPT_CUSTOMREQUEST => ${quote(method)}`];
}

function bodyExpression(body: SnippetBody): string {
  switch (body.type) {
    case "text":
      return textLiteral(body);
    case "file":
      return `file_get_contents(${quote(body.path)})`;
    case "multipart": {
      const { pieces } = toMultipartText(body);
      const items = pieces.map((piece) =>
        "text" in piece ? quote(piece.text) : `file_get_contents(${quote(piece.path)})`,
      );
      return `implode('', ${list(items)})`;
    }
  }
}

/** A nowdoc. Lines of JSON never begin with its delimiter. */
function textLiteral(body: Extract<SnippetBody, { type: "text" }>): string {
  const pretty = prettyJson(body);
  if (pretty === undefined) return quote(body.text);
  return `<<<'JSON'\n${indentLines(`${pretty}\nJSON`, " ".repeat(8))}`;
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `        ${item},\n`).join("")}    ]`;
}
