import { toMultipartText } from "./multipart-text.js";
import { indentLines, prettyJson } from "./pretty-json.js";
import { quoteRuby as quote } from "./quote-source.js";
import { splitUrl } from "./split-url.js";
import type { Pair, SnippetBody, SnippetRequest } from "./snippet-request.js";

/** A program for Ruby 2.7 and newer with net/http. */
export function writeRuby(request: SnippetRequest): string {
  const { host, port, isSecure, target } = splitUrl(request.url);
  const body = request.body && toRubyBody(request.body);
  const headers = [
    ...request.headers,
    ...(body?.contentType ? [contentType(body.contentType)] : []),
  ];
  const options = isSecure ? ", use_ssl: true" : "";
  const lines = [
    'require "net/http"',
    "",
    `request = ${newRequest(request, target)}`,
    ...headers.map(headerLine),
    ...(body?.lines ?? []),
    "",
    `response = Net::HTTP.start(${quote(host)}, ${port}${options}) { |http| http.request(request) }`,
    "puts response.code",
    "puts response.body",
  ];
  return `${lines.join("\n")}\n`;
}

function contentType(value: string): Pair {
  return ["Content-Type", value];
}

/** The library sets these by default, so adding them would send them twice. */
const defaults = /^(?:accept|user-agent|accept-encoding|host)$/i;

function headerLine([name, value]: Pair, index: number, headers: readonly Pair[]): string {
  const isSame = ([other]: Pair): boolean => other.toLowerCase() === name.toLowerCase();
  return defaults.test(name) && headers.findIndex(isSame) === index
    ? `request[${quote(name)}] = ${quote(value)}`
    : `request.add_field(${quote(name)}, ${quote(value)})`;
}

const classes = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
const needBody = ["POST", "PUT", "PATCH"];

/**
 * The library's classes for POST, PUT and PATCH would add an empty form to requests without a body.
 */
function newRequest({ method, body }: SnippetRequest, target: string): string {
  if (classes.includes(method) && (body || !needBody.includes(method))) {
    const name = method.charAt(0) + method.slice(1).toLowerCase();
    return `Net::HTTP::${name}.new(${quote(target)})`;
  }
  const flags = `${body ? "true" : "false"}, true`;
  return `Net::HTTPGenericRequest.new(${quote(method)}, ${flags}, ${quote(target)})`;
}

interface RubyBody {
  readonly lines: readonly string[];
  readonly contentType?: string;
}

function toRubyBody(body: SnippetBody): RubyBody {
  switch (body.type) {
    case "text":
      return { lines: [`request.body = ${textLiteral(body)}`] };
    case "file":
      return { lines: [`request.body = File.binread(${quote(body.path)})`] };
    case "multipart": {
      const { contentType, pieces } = toMultipartText(body);
      const items = pieces.map((piece) =>
        "text" in piece ? `  ${quote(piece.text)}.b,` : `  File.binread(${quote(piece.path)}),`,
      );
      return {
        lines: ["request.body = [", ...items, "].join"],
        contentType,
      };
    }
  }
}

/** A heredoc in single quotes. No line of JSON equals its delimiter. */
function textLiteral(body: Extract<SnippetBody, { type: "text" }>): string {
  const pretty = prettyJson(body);
  return pretty === undefined
    ? quote(body.text)
    : `<<~'JSON'.chomp\n${indentLines(pretty, "  ")}\nJSON`;
}
