import { expect, test } from "vitest";
import { matchRoute } from "../../../../runtime/http/serve/match-route.js";
import type { EndpointEncoding, ParameterEncoding } from "../../../../runtime/http/index.js";

const p = (parameter: string) => ({ parameter });
const styled = (name: string, rest: object) =>
  [{ in: "path", name, ...rest }] as unknown as ParameterEncoding[];

function operation(
  id: string,
  method: string,
  path: EndpointEncoding["path"],
  parameters?: ParameterEncoding[],
): EndpointEncoding {
  return { id, method, path, responses: [], ...(parameters ? { parameters } : {}) };
}

const table = [
  operation("plant", "GET", ["/plants/", p("id")]),
  operation("mine", "GET", ["/plants/mine"]),
  operation("add", "POST", ["/plants"]),
  operation("remove", "DELETE", ["/plants/", p("id")]),
  operation("mixed", "GET", ["/plants/v", p("n"), ".json"]),
  operation("file", "GET", ["/files/", p("path")], styled("path", { allowReserved: true })),
  operation("label", "GET", ["/label/", p("l")], styled("l", { style: "label" })),
  operation("matrix", "GET", ["/matrix", p("m")], styled("m", { style: "matrix" })),
  operation("odd", "GET", ["/a+b(c)|[d].e/", p("x")]),
  operation("space", "GET", ["/caf\u00e9 one/%2F%25"]),
  operation("plain", "POST", ["/answers"]),
  operation("beta", "POST", ["/answers?beta=true"]),
  operation("both", "POST", ["/answers?beta=true&v=2#x"]),
  operation("hash", "GET", ["/hash#one"]),
  operation("two", "GET", ["/", p("a"), "/", p("b")]),
];

function find(method: string, address: string): unknown {
  const match = matchRoute(table, method, new URL(address, "https://a.example"));
  if (!match) return undefined;
  return "allow" in match ? match.allow : [match.operation.id, match.path];
}

test.each<[string, string, unknown]>([
  ["GET", "/plants/7", ["plant", { id: "7" }]],
  ["GET", "/plants/mine", ["mine", {}]],
  ["GET", "/plants/v2.json", ["mixed", { n: "2" }]],
  ["GET", "/plants/v2xjson", ["plant", { id: "v2xjson" }]],
  ["DELETE", "/plants/mine", ["remove", { id: "mine" }]],
  ["HEAD", "/plants/7", ["plant", { id: "7" }]],
  ["HEAD", "/plants", ["POST"]],
  ["PUT", "/plants/7", ["DELETE", "GET", "HEAD"]],
  ["GET", "/plants/", undefined],
  ["GET", "/plants/7/", undefined],
  ["GET", "/x/plants/7", undefined],
  ["GET", "/files/a/b/c", ["file", { path: "a/b/c" }]],
  ["GET", "/label/.x", ["label", { l: ".x" }]],
  ["GET", "/label/.a.b", ["label", { l: ".a.b" }]],
  ["GET", "/label/a", ["two", { a: "label", b: "a" }]],
  ["GET", "/matrix;m=1", ["matrix", { m: ";m=1" }]],
  ["GET", "/matrix;", ["matrix", { m: ";" }]],
  ["GET", "/matrixm", undefined],
  ["GET", "/a+b(c)|[d].e/1", ["odd", { x: "1" }]],
  ["GET", "/a+b(c)%7C%5Bd%5D.e/1", ["odd", { x: "1" }]],
  ["GET", "/aab(c)|[d].e/1", ["two", { a: "aab(c)|[d].e", b: "1" }]],
  ["GET", "/caf%C3%A9%20one/%2F%25", ["space", {}]],
  ["POST", "/answers", ["plain", {}]],
  ["POST", "/answers?beta=false", ["plain", {}]],
  ["POST", "/answers?x=1&beta=true", ["beta", {}]],
  ["POST", "/answers?v=2&beta=true", ["both", {}]],
  ["GET", "/hash", ["hash", {}]],
  ["GET", "/one/two", ["two", { a: "one", b: "two" }]],
  ["GET", "/one/two/three", undefined],
])("%s %s", (method, address, expected) => {
  expect(find(method, address)).toEqual(expected);
});

test("only operations that are meant are looked for", () => {
  const url = new URL("https://a.example/plants/7");
  expect(matchRoute(table, "GET", url, ({ id }) => id !== "plant")).toMatchObject({
    operation: { id: "two" },
  });
});
