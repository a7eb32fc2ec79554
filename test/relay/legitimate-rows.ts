import { brotliCompressSync, gzipSync } from "node:zlib";
import type { HeaderPair } from "../../runtime/relay/protocol.js";
import { responseText } from "../runtime/relay/relay-harness.js";

/** A call that must pass as it is, both ways. */
export interface LegitimateRow {
  readonly name: string;
  /** Default: GET. */
  readonly method?: string;
  /** Default: `/`. */
  readonly path?: string;
  readonly pairs?: readonly HeaderPair[];
  readonly body?: Buffer;
  /** Whether the body is sent in chunks and not with its length. */
  readonly chunked?: boolean;
  /** What the target writes. */
  readonly answer?: Buffer;
  /** The body in it, if it is not what follows the head. */
  readonly answerBody?: Buffer;
}

const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const text = Buffer.from('{"a":12345678901234567890,"b":"ü\\u0000"}');
const json: readonly HeaderPair[] = [["Content-Type", "application/json"]];
const plain = Buffer.from("hello ".repeat(100));
const boundary = "----frond--boundary'()+_,-./:=?";
const multipart = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="ä.bin"\r\n\r\n`,
  ),
  bytes,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const paths = [
  "/a/b",
  "//a//b",
  "/a;v=1/b;c",
  "/%2F%2f/%E2%9C%93",
  "/%C3%BC/%E6%97%A5?q=%E2%9C%93",
  "/a/../b/./c",
  "/?a=1&a=2&b=%2F&c=+",
  "/?",
  "/??a",
  "/a?b=c?d/e",
  "/?q=http://x.example/?y=1",
  "/a%00b",
  "/~!$&'()*+,=:@",
  "/?a=\\b",
  '/?a=[1]&b={2}|^`"<>',
  "/a%zz%",
  `/${"long/".repeat(2000)}`,
];

const methods = [
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
  "QUERY",
  "PURGE",
  "REPORT",
  "MERGE",
];

const statuses = [
  "200 OK",
  "201 Created",
  "202 Accepted",
  "203 Odd",
  "206 Partial Content",
  "207 Multi-Status",
  "299 ",
  "300 Choices",
  "301 Moved Permanently",
  "302 Found",
  "303 See Other",
  "307 Temporary Redirect",
  "308 Permanent Redirect",
  "400 Bad Request",
  "401 No",
  "403 Forbidden",
  "404 Not Found",
  "405 Not Allowed",
  "407 Proxy",
  "409 Conflict",
  "418 I'm a teapot",
  "422 What",
  "429 Slow",
  "451 Law",
  "500 Oops",
  "502 Bad",
  "503 Busy",
  "504 Late",
  "599 X",
];

function chunk(...parts: readonly Buffer[]): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([
    Buffer.from("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
    ...pieces,
    Buffer.from("0\r\n\r\n"),
  ]);
}

const many: readonly HeaderPair[] = [
  ["X-Zed", "1"],
  ["x-a", ""],
  ["X-ZED", "2"],
  ["X-Latin", "\xe9\xff"],
  ["X-Tab", "a\tb"],
  ["Date", "today"],
  ["Origin", "http://other.example"],
  ["Referer", "http://other.example/"],
  ["Accept-Encoding", "gzip"],
  ["If-None-Match", '"a", W/"b"'],
];

const answerLines = [
  "Set-Cookie: a=1; Path=/",
  "set-cookie: b=2",
  "X-Empty: ",
  "X-Rep: 1",
  "X-Rep: 2",
  "x-latin: \xe9",
  "Clear-Site-Data: *",
  "Strict-Transport-Security: max-age=1",
  "Location: /x",
  "Access-Control-Allow-Origin: *",
  "Content-Disposition: attachment",
  "WWW-Authenticate: Basic",
  'ETag: W/"1"',
  "Content-Type: text/html",
];

/** Everything that must pass untouched and is one request and one answer. */
export const legitimateRows: readonly LegitimateRow[] = [
  ...paths.map((path) => ({ name: `path ${path.slice(0, 40)}`, path })),
  ...methods.map((method) => ({
    name: `${method} with JSON and its length`,
    method,
    pairs: json,
    body: text,
  })),
  ...methods.map((method) => ({ name: `${method} without body`, method })),
  { name: "GET with a body", body: text },
  {
    name: "HEAD with a length",
    method: "HEAD",
    answer: Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 12345\r\n\r\n"),
  },
  { name: "all 256 bytes", method: "POST", body: bytes, answer: responseText("200 OK", [], bytes) },
  {
    name: "64 KiB",
    method: "PUT",
    body: Buffer.alloc(65_536, 7),
    answer: responseText("200 OK", [], Buffer.alloc(65_536, 8)),
  },
  {
    name: "1 MiB with its length",
    method: "PUT",
    body: Buffer.alloc(1_048_576, 7),
    answer: responseText("200 OK", [], Buffer.alloc(1_048_576, 8)),
  },
  { name: "a chunked upload", method: "POST", body: bytes, chunked: true },
  {
    name: "a chunked upload of 200 kB",
    method: "POST",
    body: Buffer.alloc(200_000, 9),
    chunked: true,
  },
  {
    name: "multipart with its boundary",
    method: "POST",
    pairs: [["Content-Type", `multipart/form-data; boundary="${boundary}"`]],
    body: multipart,
  },
  {
    name: "a form",
    method: "POST",
    pairs: [["Content-Type", "application/x-www-form-urlencoded"]],
    body: Buffer.from("a=1&a=2&b=%2F&c=+"),
  },
  ...statuses.map((status) => ({
    name: `status ${status}`,
    answer: responseText(status, ["Content-Type: application/problem+json"], text),
  })),
  ...["204 No Content", "205 Reset Content", "304 Not Modified"].map((status) => ({
    name: `status ${status}`,
    answer: Buffer.from(
      `HTTP/1.1 ${status}\r\nETag: "a"\r\n${status.startsWith("205") ? "Content-Length: 0\r\n" : ""}\r\n`,
    ),
  })),
  { name: "headers: order, case, repeats, empty ones, Latin-1", pairs: many },
  {
    name: "Authorization, Cookie and User-Agent of the caller",
    pairs: [
      ["Authorization", "Basic w6k="],
      ["Cookie", "a=1; b=2"],
      ["User-Agent", "curl/8"],
    ],
  },
  {
    name: "answer headers: repeats, empty ones, several Set-Cookie",
    answer: responseText("200 OK", answerLines, "<p>"),
  },
  {
    name: "a chunked answer",
    answer: chunk(plain, bytes),
    answerBody: Buffer.concat([plain, bytes]),
  },
  {
    name: "an answer that ends with its connection",
    answer: Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"), bytes]),
  },
  {
    name: "gzip with its header, not decoded",
    pairs: [["Accept-Encoding", "gzip"]],
    answer: responseText("200 OK", ["Content-Encoding: gzip"], gzipSync(plain)),
  },
  {
    name: "br with its header, not decoded",
    pairs: [["Accept-Encoding", "br"]],
    answer: responseText("200 OK", ["Content-Encoding: br"], brotliCompressSync(plain)),
  },
  {
    name: "Range and 206",
    pairs: [["Range", "bytes=1-2"]],
    answer: responseText("206 Partial Content", ["Content-Range: bytes 1-2/9"], "ab"),
  },
  {
    name: "interim answers before the answer",
    answer: Buffer.concat([
      Buffer.from("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n"),
      responseText("200 OK", ["X-A: 1"], "hi"),
    ]),
  },
];
