import type { HttpBody, HttpRequest } from "../../../runtime/http/index.js";

const url = "https://api.example.com/plants";
const blob = new Blob(["x"], { type: "image/png" });
/** Every kind of character that a language writes in a way of its own. */
const odd =
  "a\"b'c\\d`e$f${g}#{h}%i\0\u0001\t\n\r\u007f\u0080é\u07ff\u0800\u2028\u2029\ud7ff\ue000\uffff😀\u{10ffff}\ud800 </script>";

const text = (value: string, contentType = "text/plain"): HttpBody => ({
  type: "text",
  contentType,
  text: value,
});
const json = (value: string, contentType = "application/json"): HttpBody => ({
  type: "json",
  contentType,
  text: value,
});
const form = (fields: readonly (readonly [string, string])[], written?: string): HttpBody => ({
  type: "form",
  contentType: "application/x-www-form-urlencoded",
  fields,
  text: written ?? new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
});

const request = (rest: Partial<HttpRequest>): HttpRequest => ({
  method: "POST",
  url,
  headers: [],
  ...rest,
});

/** One request for each way in which a snippet is written; what is written lies in `expected/`. */
export const expectedRequests: Readonly<Record<string, HttpRequest>> = {
  "GET without anything": request({ method: "GET" }),
  "DELETE of an address with a port and no path": request({
    method: "DELETE",
    url: "http://127.0.0.1:8080",
  }),
  "GET of an IPv6 address with a query": request({ method: "GET", url: "http://[::1]/a?b=c&d=e" }),
  "dot segments stay": request({ method: "GET", url: `${url}/../%2e%2E/x?y=/./` }),
  "a method of one's own": request({ method: "PURGE" }),
  HEAD: request({ method: "HEAD" }),
  "POST without a body": request({}),
  "headers, repeated and odd ones": request({
    method: "GET",
    headers: [
      ["Host", "other.example"],
      ["X-Tag", "a"],
      ["x-tag", "b"],
      ["Cookie", "a=1"],
      ["cookie", "b=2"],
      ["User-Agent", "mine/1"],
      ["Content-Language", "de"],
      ["Accept", "*/*"],
      ["X-Quote", 'it\'s "so" \\ $HOME `id` %PATH% !x ^y'],
    ],
  }),
  "a header of the content without a body": request({ headers: [["Content-Type", "text/x"]] }),
  "a header of the content with a body": request({
    method: "PUT",
    headers: [
      ["Content-Encoding", "gzip"],
      ["content-type", "text/x"],
    ],
    body: text("x"),
  }),
  "JSON on one line": request({ body: json('{"a":1,"b":[true,null]}') }),
  "JSON on many lines": request({
    body: json(
      '{"name":"a name that is long enough to be put on a line of its own","list":[1,2.50,-0,1e400,9007199254740993],"deep":{"empty":{},"none":[]},"Key-with\\"quotes":"é😀"}',
    ),
  }),
  "JSON of another type": request({ body: json("[1]", "application/merge-patch+json") }),
  "JSON that is none": request({ body: json("{nope") }),
  "JSON with characters of every kind": request({ body: json(JSON.stringify({ odd })) }),
  "JSON with a text that is a word": request({ body: json('{"a":"true","b":true,"c":"1","d":1}') }),
  "JSON that is null": request({ body: json("null") }),
  "JSON that is a word": request({ body: json("true") }),
  "JSON that is a text": request({ body: json('"x"') }),
  "text with characters of every kind": request({ body: text(odd) }),
  "text over lines": request({ body: text("one\ntwo\n'''\"\"\"\n`") }),
  "empty text": request({ body: text("") }),
  "a form": request({
    body: form([
      ["a", "1 2"],
      ["b&", "é"],
      ["a", "3"],
    ]),
  }),
  "a form that is encoded otherwise": request({ body: form([["a", "1 2"]], "a=1%202") }),
  "an empty form": request({ body: form([]) }),
  "a file": request({ body: { type: "file", path: "photos/le af.png", blob } }),
  "a file by its name": request({
    body: { type: "file", filename: "it's.bin", contentType: "image/png" },
  }),
  "a file without a name": request({ body: { type: "file" } }),
  "a stream": request({
    body: { type: "stream", contentType: "application/jsonl", stream: new ReadableStream() },
  }),
  "a form with files": request({
    body: {
      type: "multipart",
      parts: [
        { name: "title", value: "Fern" },
        { name: "cover", filename: "leaf.jpg", path: "photos/leaf.jpg", contentType: "image/jpeg" },
        { name: "more", filename: "data.bin" },
        { name: "typed", filename: "pixel.png", blob },
      ],
    },
  }),
  "a form with a part that has a type": request({
    body: {
      type: "multipart",
      parts: [
        { name: "meta", value: '{"a":1}', contentType: "application/json" },
        { name: "odd\"name'\n", value: odd },
        { name: "cover", filename: 'q"uote;\\.jpg', path: "a,b;c.jpg" },
      ],
    },
  }),
  "a form whose parts have headers": request({
    body: {
      type: "multipart",
      parts: [
        { name: "title", value: "Fern", headers: { "X-Rank": "1" } },
        {
          name: "cover",
          filename: "leaf.jpg",
          contentType: "image/jpeg",
          headers: { "X-Origin": 'a "quoted" one' },
        },
      ],
    },
  }),
  "a form with one file of an odd name": request({
    body: {
      type: "multipart",
      parts: [{ name: "cover", filename: 'q"uote;\\.jpg', path: "a,b;c.jpg" }],
    },
  }),
  "a form with a typed part and a file": request({
    body: {
      type: "multipart",
      parts: [
        { name: "meta", value: "1", contentType: "application/json" },
        { name: "cover", filename: "leaf.jpg", contentType: "image/jpeg" },
      ],
    },
  }),
  "a form with texts alone": request({
    body: {
      type: "multipart",
      parts: [
        { name: "a", value: "1" },
        { name: "b", value: "@not-a-file" },
        { name: "c", value: "<neither" },
      ],
    },
  }),
  "a form with nothing": request({ body: { type: "multipart", parts: [] } }),
  "parts without names": request({
    body: {
      type: "multipart",
      mediaType: "multipart/mixed",
      parts: [
        { value: '{"a":1}', contentType: "application/json", headers: { "X-Rank": "7" } },
        { value: "Fern", contentType: "text/plain" },
        { filename: "leaf.jpg", path: "photos/leaf.jpg", contentType: "image/jpeg" },
      ],
    },
  }),
  TRACE: request({ method: "TRACE" }),
  "GET with JSON": request({ method: "GET", body: json('{"a":[1,2]}') }),
  "GET with a file": request({ method: "GET", body: { type: "file", path: "a.bin" } }),
  "GET with a form with files": request({
    method: "GET",
    headers: [["If-Match", '"1"']],
    body: {
      type: "multipart",
      parts: [
        { name: "title", value: "Fern" },
        { name: "cover", filename: "leaf.jpg", path: "photos/leaf.jpg" },
      ],
    },
  }),
  "half a surrogate pair everywhere": request({
    url: `${url}?q=\ud800`,
    headers: [["X-Half", "\ud800"]],
    body: {
      type: "multipart",
      parts: [
        { name: "\ud800", value: "\udc00" },
        { name: "file", filename: "a\ud800.bin", path: "b\ud800.bin" },
      ],
    },
  }),
  "a form with half a surrogate pair": request({ body: form([["a\ud800", "b\ud800"]]) }),
  "everything at once": request({
    method: "PATCH",
    url: `${url}/a%20b?q='x'&r[]=1&s={t}#part`,
    headers: [
      ["Authorization", "Basic YTpi"],
      ["X-Empty", ""],
    ],
    body: json('{"a":"b"}'),
  }),
};
