import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { RawAnswer } from "./answer-server.js";

/** One answer, and what the response card shows of it. */
export interface AnswerCase extends RawAnswer {
  /** The badge; default: 200 OK. */
  readonly badge?: string;
  /** The tabs by their names; the first is on view. */
  readonly tabs?: string;
  /** What is in the card's body, or of a failure in the card. */
  readonly text?: string;
  readonly note?: string;
  /** Pixels of a picture on view. */
  readonly picture?: number;
  /** The name under which it is downloaded. */
  readonly file?: string;
  /** What is under Headers. */
  readonly shownHeaders?: string;
  /** Where a page alone, without the relay, sees something else. */
  readonly direct?: Partial<Pick<AnswerCase, "badge" | "tabs" | "text" | "note" | "shownHeaders">>;
}

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const gif = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAk+Uzr4AAAAASUVORK5CYII=",
  "base64",
);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"><script>document.title="ran"</script></svg>';
const zip = bytes(0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 0x80);
const pdf = Buffer.concat([
  Buffer.from("%PDF-1.4\n"),
  bytes(0xff, 0xfe, 0, 1),
  Buffer.from("\n%%EOF"),
]);
const pretty = "Pretty Raw Headers";
const plain = "Text Headers";
const file = "Preview Bytes Headers";
const dump = "Bytes Headers";
const unread = "The browser received no readable response";

function typed(
  name: string,
  type: string,
  body: string | Buffer,
  rest: Partial<AnswerCase>,
): AnswerCase {
  return { name, headers: [`Content-Type: ${type}`], body, ...rest };
}

function coded(name: string, coding: string, body: Buffer): AnswerCase {
  const headers = ["Content-Type: application/json", `Content-Encoding: ${coding}`];
  return { name, headers, body, tabs: pretty, text: '"coded": true' };
}

function status(line: string, rest: Partial<AnswerCase> = {}): AnswerCase {
  return typed(`status ${line}`, "application/json", '{"a":1}', {
    status: line,
    badge: line,
    tabs: pretty,
    text: '"a": 1',
    ...rest,
  });
}

function named(disposition: string, wanted: string): AnswerCase {
  return typed(`named by ${disposition}`, "application/zip", zip, {
    headers: ["Content-Type: application/zip", `Content-Disposition: ${disposition}`],
    tabs: "Preview Bytes Headers",
    text: "File preview not supported for application/zip",
    file: wanted,
  });
}

function redirect(line: string, location: string): AnswerCase {
  return {
    name: `redirect ${line} to ${location}`,
    status: line,
    headers: [`Location: ${location}`],
    badge: line,
    tabs: plain,
    note: `Redirects to ${location}. Redirects are shown, not followed.`,
    text: "The body is empty.",
    // The browser follows it, and there is nothing at that place.
    direct: { badge: "Failed", note: "", tabs: "", text: unread },
  };
}

const exact = '{"id":9223372036854775807,"price":1.10,"big":1e400}';

/** The responses. */
export const answerCases: readonly AnswerCase[] = [
  typed("JSON", "application/json", exact, { tabs: pretty, text: '"id": 9223372036854775807,' }),
  typed("JSON decimals as written", "application/json", '{"p":1.10}', {
    tabs: pretty,
    text: '"p": 1.10',
  }),
  typed("JSON with a charset", "application/json; charset=utf-8", '{"a":"Zoë"}', {
    tabs: pretty,
    text: '"Zoë"',
  }),
  typed("JSON of a problem", "application/problem+json", '{"title":"No"}', {
    tabs: pretty,
    text: '"title": "No"',
  }),
  typed("JSON called text", "text/plain", "[1]", { tabs: pretty, text: "[" }),
  typed("JSON called HTML", "text/html", '{"a":1}', { tabs: pretty, text: '"a": 1' }),
  { name: "JSON without a type", body: '{"a":1}', tabs: pretty, text: '"a": 1' },
  typed("JSON with a mark of order", "application/json", '\uFEFF{"a":1}', {
    tabs: pretty,
    text: '"a": 1',
  }),
  typed("JSON null", "application/json", "null", { tabs: pretty, text: "null" }),
  typed(
    "JSON in UTF-16",
    "application/json; charset=utf-16le",
    Buffer.from('{"a":"ü"}', "utf16le"),
    { tabs: pretty, text: '"ü"' },
  ),
  typed("JSON in UTF-16 by its mark", "application/json", Buffer.from("\uFEFF[1]", "utf16le"), {
    tabs: pretty,
    text: "1",
  }),
  typed("JSON of a vendor", 'application/vnd.plants+json; v="2"; charset=utf-8', '{"a":"ü"}', {
    tabs: pretty,
    text: '"ü"',
  }),
  typed("JSON of one text", "application/json", '"a"', { tabs: pretty, text: '"a"' }),
  typed("JSON of one number", "application/json", "12345678901234567890", {
    tabs: pretty,
    text: "12345678901234567890",
  }),
  typed("JSON with a key twice", "application/json", '{"a":1,"a":2}', {
    tabs: pretty,
    text: '"a": 1,',
  }),
  typed("JSON with a key that objects have already", "application/json", '{"__proto__":{"b":1}}', {
    tabs: pretty,
    text: '"__proto__": {',
  }),
  typed("JSON of two values", "application/json", '{"a":1}\n{"a":2}', {
    tabs: plain,
    text: '{"a":2}',
    note: "The Content-Type is JSON, but the body is not valid JSON.",
  }),
  typed("JSON that is none", "application/json", "{oops", {
    tabs: plain,
    text: "{oops",
    note: "The Content-Type is JSON, but the body is not valid JSON.",
  }),
  typed("JSON of deep lists", "application/json", "[".repeat(900) + "]".repeat(900), {
    tabs: pretty,
    text: "[",
  }),
  typed("text", "text/plain", "Water me.\nThank you.", { tabs: plain, text: "Water me." }),
  typed("text in Latin 1", "text/plain; charset=iso-8859-1", bytes(0x5a, 0x6f, 0xeb), {
    tabs: plain,
    text: "Zoë",
  }),
  typed("text in Shift JIS", 'text/plain; charset="shift_jis"', bytes(0x93, 0xfa, 0x96, 0x7b), {
    tabs: plain,
    text: "日本",
  }),
  typed("text in Windows 1252", "text/plain; charset=windows-1252", bytes(0x31, 0x80), {
    tabs: plain,
    text: "1€",
  }),
  typed("text in UTF-16 by its mark", "text/plain", bytes(0xfe, 0xff, 0x20, 0xac), {
    tabs: plain,
    text: "€",
  }),
  typed(
    "XML that names its charset",
    "application/xml",
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Zo\xeb</a>', "latin1"),
    { tabs: plain, text: "Zoë" },
  ),
  typed(
    "HTML that names its charset",
    "text/html",
    Buffer.from('<!doctype html><meta charset="windows-1252"><p>1\x80', "latin1"),
    { tabs: plain, text: "1€" },
  ),
  typed("text in an unknown charset", "text/plain; charset=klingon", "abc", {
    tabs: file,
    text: "abc",
  }),
  typed(
    "text with few wrong bytes",
    "text/plain",
    Buffer.concat([Buffer.alloc(200, "a"), bytes(0xff)]),
    { tabs: plain, text: "aaaa" },
  ),
  typed("HTML stays text", "text/html", '<h1>hi</h1><script>document.title="ran"</script>', {
    tabs: plain,
    text: "<h1>hi</h1>",
  }),
  typed("XML", "application/xml", "<a>ü</a>", { tabs: plain, text: "<a>ü</a>" }),
  typed("CSV", "text/csv", "a,b\n1,2", { tabs: plain, text: "a,b" }),
  typed("CSV with a mark of order", "text/csv", "\uFEFFa;b\n1;2", { tabs: plain, text: "a;b" }),
  typed("Markdown", "text/markdown", "# Plants", { tabs: plain, text: "# Plants" }),
  typed("a form", "application/x-www-form-urlencoded", "access_token=t&a=%C3%BC", {
    tabs: "Preview Raw Headers",
    text: "File preview not supported for application/x-www-form-urlencoded",
  }),
  typed("parts", "multipart/mixed; boundary=b", "--b\r\n\r\none\r\n--b--\r\n", {
    tabs: "Preview Raw Headers",
    text: "File preview not supported for multipart/mixed",
  }),
  typed("YAML", "application/yaml", "a: 1", { tabs: plain, text: "a: 1" }),
  typed("JavaScript stays text", "text/javascript", 'document.title="ran"', {
    tabs: plain,
    text: "document.title",
  }),
  typed("long text in one line", "text/plain", "x".repeat(300_000), { tabs: plain, text: "xxxx" }),
  typed("PNG", "image/png", png, { tabs: file, picture: 2 }),
  typed("GIF", "image/gif", gif, { tabs: file, picture: 1 }),
  typed("SVG is drawn and does not run", "image/svg+xml", svg, { tabs: file, picture: 3 }),
  typed("PNG called text", "text/plain", png, {
    tabs: dump,
    text: "89 50 4e 47",
    note: "body is binary",
  }),
  typed("zeros called text", "text/plain", bytes(0x61, 0, 0x62, 0), {
    tabs: dump,
    text: "61 00 62 00",
  }),
  typed("a picture that is none", "image/png", "no picture", {
    tabs: file,
    text: "The browser cannot display this image.",
  }),
  typed("an empty picture", "image/png", "", {
    tabs: "Preview Headers",
    text: "The body is empty.",
  }),
  typed("PDF", "application/pdf", pdf, { tabs: file }),
  typed("ZIP", "application/zip", zip, {
    tabs: file,
    text: "File preview not supported for application/zip",
  }),
  typed("bytes", "application/octet-stream", bytes(0, 255), {
    tabs: file,
    text: "File preview not supported for application/octet-stream",
  }),
  typed("JSON called bytes", "application/octet-stream", '{"a":1}', {
    tabs: file,
    text: "File preview not supported",
  }),
  typed("a font", "font/woff2", bytes(0x77, 0x4f, 0x46, 0x32, 0, 1), {
    tabs: file,
    text: "File preview not supported for font/woff2",
  }),
  typed("audio", "audio/mpeg", bytes(0xff, 0xfb, 0x90, 0), { tabs: file }),
  typed("video", "video/mp4", bytes(0, 0, 0, 0x18), { tabs: file }),
  typed("a type that nobody knows", "application/x-own", "own", {
    tabs: "Preview Raw Headers",
    text: "File preview not supported for application/x-own",
  }),
  {
    name: "a broken type",
    headers: ["Content-Type: ;;;"],
    body: "abc",
    tabs: "Preview Raw Headers",
    text: "File preview not supported",
  },
  coded("gzip", "gzip", gzipSync('{"coded":true}')),
  coded("deflate", "deflate", deflateSync('{"coded":true}')),
  coded("brotli", "br", brotliCompressSync('{"coded":true}')),
  coded("gzip twice", "gzip, gzip", gzipSync(gzipSync('{"coded":true}'))),
  coded("gzip in capitals", "GZIP", gzipSync('{"coded":true}')),
  coded("a coding that nobody knows", "klingon", Buffer.from('{"coded":true}')),
  {
    ...typed("chunked", "application/json", '3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n', {
      tabs: pretty,
      text: '"a": 1',
    }),
    headers: ["Content-Type: application/json", "Transfer-Encoding: chunked"],
    length: false,
  },
  typed("ended by the connection", "text/plain", "all of it", {
    length: false,
    tabs: plain,
    text: "all of it",
  }),
  typed("shorter than announced", "text/plain", "half", {
    length: 1000,
    breaks: "early",
    badge: "Failed",
    tabs: "",
    text: "of 1,000 bytes arrived",
  }),
  typed("a reset in the middle", "text/plain", "half", {
    length: 1000,
    breaks: "reset",
    badge: "Failed",
    tabs: "",
    text: "The response ended",
  }),
  typed(
    "a damaged gzip",
    "application/json",
    bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, 0xff, 0xff),
    {
      headers: ["Content-Type: application/json", "Content-Encoding: gzip"],
      badge: "Failed",
      tabs: "",
      text: "not valid in that encoding",
      direct: { text: "The response ended" },
    },
  ),
  typed("longer than announced", "text/plain", "whole", { length: 3, tabs: plain, text: "who" }),
  {
    name: "chunks without an end",
    headers: ["Content-Type: text/plain", "Transfer-Encoding: chunked"],
    body: "4\r\nhalf\r\n",
    length: false,
    badge: "Failed",
    tabs: "",
    text: "The response ended",
  },
  {
    name: "no answer",
    raw: "",
    badge: "Failed",
    tabs: "",
    text: "closed the connection before it responded",
    direct: { text: unread },
  },
  {
    name: "no HTTP",
    raw: "220 mail.example ESMTP\r\n",
    badge: "Failed",
    tabs: "",
    text: "response is not valid HTTP",
    direct: { text: unread },
  },
  {
    name: "headers of 40 kB",
    headers: ["Content-Type: text/plain", `X-Long: ${"x".repeat(40_000)}`],
    body: "abc",
    badge: "Failed",
    tabs: "",
    text: "The headers of the API’s response are larger than the relay forwards.",
    direct: { badge: "200 OK", tabs: plain, text: "abc" },
  },
  typed("a header twice and two cookies", "text/plain", "abc", {
    headers: [
      "Content-Type: text/plain",
      "X-Twice: one",
      "X-Twice: two",
      "Set-Cookie: a=1; Path=/",
      "Set-Cookie: b=2; HttpOnly",
    ],
    tabs: plain,
    text: "abc",
    shownHeaders: "Set-Cookieb=2; HttpOnly",
    direct: { shownHeaders: "" },
  }),
  { name: "empty with a length", body: "", tabs: plain, text: "The body is empty." },
  typed("empty JSON", "application/json", "", { tabs: plain, text: "The body is empty." }),
  {
    name: "204",
    status: "204 No Content",
    length: false,
    badge: "204 No Content",
    tabs: plain,
    text: "The body is empty.",
  },
  status("200 ", { badge: "200 OK" }),
  status("103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\nHTTP/1.1 200 OK", { badge: "200 OK" }),
  {
    name: "304",
    status: "304 Not Modified",
    length: false,
    badge: "304 Not Modified",
    tabs: plain,
    text: "The body is empty.",
  },
  status("300 Multiple Choices"),
  status("302 Found"),
  status("418 I'm a teapot"),
  status("201 Created"),
  status("206 Partial Content"),
  status("299 Own Words"),
  status("400 Bad Request"),
  status("401 Unauthorized", {
    headers: ["Content-Type: application/json", 'WWW-Authenticate: Bearer realm="x"'],
  }),
  status("407 Proxy Authentication Required", {
    direct: { badge: "Failed", tabs: "", text: unread },
  }),
  status("429 Too Many Requests", {
    headers: ["Content-Type: application/json", "Retry-After: 7"],
    note: "The API asks to wait 7 s.",
  }),
  status("500 Internal Server Error"),
  status("599 Far Out"),
  redirect("302 Found", "/nowhere"),
  redirect("307 Temporary Redirect", "https://elsewhere.invalid/x"),
  named('attachment; filename="plants 1.zip"', "plants 1.zip"),
  named("attachment; filename=x.zip; filename*=UTF-8''na%C3%AFve.zip", "naïve.zip"),
  named('attachment; filename="../../etc/passwd.zip"', "passwd.zip"),
  named('attachment; filename="a \\"b\\"; c.zip"', "a b; c.zip"),
  named('attachment; filename="C:\\\\plants\\\\x.zip"', "x.zip"),
  named('attachment; filename="naïve.zip"', "naïve.zip"),
  typed(
    "events",
    "text/event-stream",
    "event: a\ndata: one\n\n: note\ndata: two\ndata: lines\n\n",
    { tabs: "Messages 2 Raw Headers", text: "two lines" },
  ),
  typed("JSON lines", "application/x-ndjson", '{"a":1}\n\n{"a":9223372036854775807}\n', {
    tabs: "Messages 2 Raw Headers",
    text: '{"a":9223372036854775807}',
  }),
  typed("JSON sequence", "application/json-seq", '\x1e{"a":1}\n\x1e{"a":2}\n', {
    tabs: "Messages 2 Raw Headers",
    text: '{"a":2}',
  }),
  typed(
    "events by carriage returns",
    "text/event-stream; charset=utf-8",
    "\uFEFFdata: é\r\rdata:\r\r",
    {
      tabs: "Messages 2 Raw Headers",
      text: "é",
    },
  ),
  typed("events without any", "text/event-stream", ": nothing\n\n", {
    tabs: "Messages 0 Raw Headers",
  }),
  typed("events of a refusal", "text/event-stream", "data: no\n\n", {
    status: "401 Unauthorized",
    badge: "401 Unauthorized",
    tabs: "Messages 1 Raw Headers",
    text: "no",
  }),
  // Browsers drop what a page has not read when a connection breaks.
  typed("events that break off", "text/event-stream", "data: one\n\n", {
    length: 1000,
    breaks: "later",
    tabs: "Messages 1 Raw Headers",
    text: "one",
  }),
];
