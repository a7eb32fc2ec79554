/** A request to the relay as bytes: `{head}` is a correct head to the target without its empty line. */
export interface SmuggledRequest {
  readonly name: string;
  readonly bytes: string;
  /** Of all answers; requests that the target heard are appended: `200 | 1 heard`. */
  readonly expected: string;
}

const refused = "400 header-refused";
const chunked = "Transfer-Encoding: chunked\r\n";
const inner = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";

function row(name: string, bytes: string, expected = refused): SmuggledRequest {
  return { name, bytes, expected };
}

/** Two readings of where a request ends. */
export const framings: readonly SmuggledRequest[] = [
  row("length with chunked", `{head}Content-Length: 3\r\n${chunked}\r\n0\r\n\r\n`),
  row("chunked with length", `{head}${chunked}Content-Length: 3\r\n\r\n0\r\n\r\n`),
  row(
    "length with chunked and a request inside",
    `{head}Content-Length: 5\r\n${chunked}\r\n0\r\n\r\n${inner}`,
  ),
  row("two lengths", "{head}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
  row("the same length twice", "{head}Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc"),
  row("a list of lengths", "{head}Content-Length: 3, 3\r\n\r\nabc"),
  row("length with a plus", "{head}Content-Length: +3\r\n\r\nabc"),
  row("length below zero", "{head}Content-Length: -3\r\n\r\nabc"),
  row("hexadecimal length", "{head}Content-Length: 0x3\r\n\r\nabc"),
  row("length with a point", "{head}Content-Length: 3.0\r\n\r\nabc"),
  row("length of words", "{head}Content-Length: three\r\n\r\nabc"),
  row("empty length", "{head}Content-Length:\r\n\r\nabc"),
  row("length beyond 64 bits", "{head}Content-Length: 18446744073709551617\r\n\r\nabc"),
  row(
    "length beyond 53 bits",
    "{head}Content-Length: 9007199254740993\r\n\r\nabc",
    "413 body-too-large",
  ),
  row("gzip, chunked", "{head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
  row("chunked, gzip", "{head}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n"),
  row("chunked, chunked", "{head}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"),
  row(
    "chunked, identity in two lines",
    `{head}${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  ),
  row("xchunked", "{head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
  row("a blank before the colon", "{head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"),
  row("a tab before the colon", "{head}Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n"),
  row("a vertical tab in the coding", "{head}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n"),
  row("a quoted coding", '{head}Transfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n'),
  row("empty coding", "{head}Transfer-Encoding:\r\n\r\nabc"),
  row("a folded coding", "{head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n"),
];

/** Chunks that are none. */
export const chunks: readonly SmuggledRequest[] = [
  row("a size that is none", `{head}${chunked}\r\nzz\r\n`),
  row("a size below zero", `{head}${chunked}\r\n-1\r\n`),
  row("a size with 0x", `{head}${chunked}\r\n0x3\r\nabc\r\n0\r\n\r\n`),
  row("a size beyond 64 bits", `{head}${chunked}\r\n1ffffffffffffffff\r\nabc\r\n`),
  row("a blank before the size", `{head}${chunked}\r\n 3\r\nabc\r\n0\r\n\r\n`),
  row(
    "no line end after a chunk",
    `{head}${chunked}\r\n3\r\nabc0\r\n\r\n`,
    "400 header-refused | 1 heard",
  ),
  row("a bare LF after the size", `{head}${chunked}\r\n3\nabc\r\n0\r\n\r\n`),
  row("a bare CR in an extension", `{head}${chunked}\r\n3;a\rb\r\nabc\r\n0\r\n\r\n`),
  row("a bare LF in an extension", `{head}${chunked}\r\n3;a\nb\r\nabc\r\n0\r\n\r\n`),
  row("an extension without end", `{head}${chunked}\r\n3;${"a".repeat(100_000)}`),
  row(
    "trailers that frame",
    `{head}${chunked}\r\n3\r\nabc\r\n0\r\nContent-Length: 9\r\nHost: evil\r\n\r\n`,
    "400 header-refused | 1 heard",
  ),
];

/** Header lines that parsers read in different ways. */
export const lines: readonly SmuggledRequest[] = [
  row("a folded header", "{head}X-A: 1\r\n 2\r\n\r\n"),
  row("a folded first header", "{line}\r\n Host: x\r\n\r\n"),
  row("no colon", "{head}X-A\r\n\r\n"),
  row("no name", "{head}: 1\r\n\r\n"),
  row("a blank before the colon", "{head}X-A : 1\r\n\r\n"),
  row("a blank in the name", "{head}X A: 1\r\n\r\n"),
  row("NUL in the name", "{head}X-\0A: 1\r\n\r\n"),
  row("NUL in the value", "{head}X-A: 1\0\r\n\r\n"),
  row("a bare CR in the value", "{head}X-A: 1\rX-B: 2\r\n\r\n"),
  row("a bare LF in the value", "{head}X-A: 1\nX-B: 2\r\n\r\n"),
  row("a bare CR at the end", "{head}X-A: 1\r\r\n\r\n"),
  row("bytes beyond ASCII in the name", "{head}X-\xe9: 1\r\n\r\n"),
  row("two hosts", "{head}Host: evil.example\r\n\r\n", "421 host-refused"),
  row("no host", "GET /proxy/{base}/ HTTP/1.1\r\nConnection: close\r\n\r\n", "421 host-refused"),
  row(
    "an upgrade to HTTP/2",
    "{head}Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
    "400 handshake-refused",
  ),
];

/** Request lines for other servers, protocols and times. */
export const requestLines: readonly SmuggledRequest[] = [
  row("absolute form of the target", "GET {base}/ HTTP/1.1\r\n{fields}\r\n", "404 not-found"),
  row(
    "absolute form of the relay",
    "GET http://{relay}/proxy/{base}/ HTTP/1.1\r\n{fields}\r\n",
    "404 not-found",
  ),
  row(
    "absolute form of another host",
    "GET http://10.0.0.1/ HTTP/1.1\r\n{fields}\r\n",
    "404 not-found",
  ),
  row("authority form", "CONNECT 10.0.0.1:80 HTTP/1.1\r\n{fields}\r\n", "405 method-refused"),
  row(
    "authority form of a call",
    "CONNECT /proxy/{base}/ HTTP/1.1\r\n{fields}\r\n",
    "405 method-refused",
  ),
  row(
    "authority without CONNECT",
    "GET 10.0.0.1:80 HTTP/1.1\r\n{fields}\r\n",
    "400 target-invalid",
  ),
  row("asterisk form", "OPTIONS * HTTP/1.1\r\n{fields}\r\n", "404 not-found"),
  row("HTTP/0.9", "GET /proxy/{base}/\r\n", "408 idle-timeout"),
  row("HTTP/0.9 with a version", "GET /proxy/{base}/ HTTP/0.9\r\n{fields}\r\n"),
  row("HTTP/1.2", "GET /proxy/{base}/ HTTP/1.2\r\n{fields}\r\n"),
  row("HTTP/2 by its preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  row("HTTP/2.0 in the line", "GET /proxy/{base}/ HTTP/2.0\r\n{fields}\r\n"),
  row("a version in lower case", "GET /proxy/{base}/ http/1.1\r\n{fields}\r\n"),
  row("two blanks", "GET  /proxy/{base}/ HTTP/1.1\r\n{fields}\r\n", "200 | 1 heard"),
  row("a tab", "GET\t/proxy/{base}/\tHTTP/1.1\r\n{fields}\r\n", "405 method-refused"),
  row("a blank in the address", "GET /proxy/{base}/a HTTP/1.1 /b HTTP/1.1\r\n{fields}\r\n"),
  row(
    "a bare CR in the address",
    "GET /proxy/{base}/a\rb HTTP/1.1\r\n{fields}\r\n",
    "400 target-invalid",
  ),
  row("NUL in the address", "GET /proxy/{base}/\0 HTTP/1.1\r\n{fields}\r\n", "400 target-invalid"),
  row(
    "a fragment in the address",
    "GET /proxy/{base}/#a HTTP/1.1\r\n{fields}\r\n",
    "400 target-invalid",
  ),
  row(
    "HTTP/1.0, which has no chunks",
    `POST /proxy/{base}/ HTTP/1.0\r\n{fields}${chunked}\r\n0\r\n\r\n`,
  ),
  row("a bare LF ends the line", "GET /proxy/{base}/ HTTP/1.1\n{fields}\r\n"),
  row("a method that is none", "G@T /proxy/{base}/ HTTP/1.1\r\n{fields}\r\n", "405 method-refused"),
  row("TRACE", "TRACE /proxy/{base}/ HTTP/1.1\r\n{fields}\r\n", "405 method-refused"),
  row("TLS to the plain port", "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", "405 method-refused"),
  row("a line without end", `GET /proxy/{base}/${"a".repeat(300_000)}`, "431 headers-too-large"),
];

/** Requests behind requests on one connection. */
export const pipelines: readonly SmuggledRequest[] = [
  row(
    "a refused target behind an allowed one",
    "{keep}\r\n{private}\r\n",
    "200, 403 address-refused | 1 heard",
  ),
  row(
    "an allowed target behind a refused one",
    "{keptPrivate}\r\n{head}\r\n",
    "403 address-refused, 200 | 1 heard",
  ),
  row(
    "five at once, in order",
    "{keep}\r\n{keptPrivate}\r\n{keep}\r\n{keptPrivate}\r\n{head}\r\n",
    "200, 403 address-refused, 200, 403 address-refused, 200 | 3 heard",
  ),
  row("a request as the body of a refused one", "{postPrivate}", "403 address-refused"),
  row("a request as the body of a GET", "{getWithBody}", "200 | 1 heard"),
  row("a request behind an upgrade", "{upgrade}", "101"),
  row("a request after the end of the connection", "{head}\r\n{keep}\r\n", "200 | 1 heard"),
  row("nonsense behind a request", "{keep}\r\nnonsense\r\n\r\n", "200 | 1 heard"),
];
