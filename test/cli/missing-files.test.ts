import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";

let folder: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-missing-"));
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const generate = () => {
  printed = "";
  return main(["generate", "--document", join(folder, "api.yaml"), "--out", join(folder, "sdk")]);
};

const ok = 'responses: { "200": { description: ok } }';
const head = "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n";
const async = "asyncapi: 3.0.0\ninfo: { title: T, version: 1.0.0 }\n";

/** A document with one reference to a file that is not there, by what it should lead to. */
const documents: Readonly<Record<string, string>> = {
  "a path": `${head}paths:\n  /a:\n    $ref: "gone.yaml"\n`,
  "a parameter": `${head}paths:\n  /a:\n    get:\n      ${ok}\n      parameters:\n        - $ref: "gone.yaml#/p"\n`,
  "a body": `${head}paths:\n  /a:\n    post:\n      ${ok}\n      requestBody:\n        $ref: "gone.yaml#/b"\n`,
  "a response": `${head}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          $ref: "gone.yaml#/r"\n`,
  "an error": `${head}paths:\n  /a:\n    get:\n      responses:\n        "404":\n          $ref: "gone.yaml#/r"\n`,
  "a security scheme": `${head}paths: {}\ncomponents:\n  securitySchemes:\n    key:\n      $ref: "gone.yaml"\n`,
  "a schema": `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      $ref: "gone.yaml#/A"\n`,
  "a property": `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      type: object\n      properties:\n        a:\n          $ref: "gone.yaml#/A"\n`,
  "a part of allOf": `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      allOf:\n        - { type: object, properties: { a: { type: string } } }\n        - $ref: "gone.yaml#/A"\n`,
  "a member of oneOf": `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      oneOf:\n        - { type: string }\n        - $ref: "gone.yaml#/A"\n`,
  "a webhook": `${head}webhooks:\n  a:\n    $ref: "gone.yaml"\n`,
  "a Swagger schema": `swagger: "2.0"\ninfo: { title: T, version: 1.0.0 }\npaths: {}\ndefinitions:\n  A:\n    $ref: "gone.yaml#/A"\n`,
  "a Swagger parameter": `swagger: "2.0"\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      ${ok}\n      parameters:\n        - $ref: "gone.yaml#/p"\n`,
  "a message": `${async}channels:\n  a:\n    address: /a\n    messages:\n      m:\n        $ref: "gone.yaml#/m"\noperations:\n  o:\n    action: send\n    channel: { $ref: "#/channels/a" }\n`,
  "a payload": `${async}channels:\n  a:\n    address: /a\n    messages:\n      m:\n        payload:\n          $ref: "gone.yaml#/m"\noperations:\n  o:\n    action: send\n    channel: { $ref: "#/channels/a" }\n`,
  "a method of JSON-RPC": `openrpc: 1.3.2\ninfo: { title: T, version: 1.0.0 }\nmethods:\n  - name: a\n    params: []\n    result:\n      $ref: "gone.yaml#/r"\n`,
};

describe("a file behind a $ref that is not there", () => {
  it.each(Object.entries(documents))("writes nothing: %s", async (_what, text) => {
    write("api.yaml", text);
    expect(await generate()).toBe(2);
    const line = text.slice(0, text.indexOf("gone.yaml")).split("\n").length;
    // The reference is the value of the line before it, or an item of its own line.
    expect(printed).toMatch(
      new RegExp(
        `api\\.yaml:(${line}|${line - 1}):\\d+: error unreadable-reference: .*gone\\.yaml`,
      ),
    );
    expect(printed).toMatch(/ \(\/[\w~/]+\)\n/);
    expect(printed).toContain("nothing was written");
    expect(existsSync(join(folder, "sdk"))).toBe(false);
  });

  it("leaves the client as it was, and is named where the reference is", async () => {
    const path = 'get: { responses: { "200": { $ref: "../responses.yaml#/ok" } } }\n';
    write("api.yaml", `${head}paths:\n  /a:\n    $ref: "paths/a.yaml"\n`);
    mkdirSync(join(folder, "paths"));
    write("paths/a.yaml", path);
    write("responses.yaml", "ok: { description: ok }\n");
    expect(await generate()).toBe(0);
    const written = readFileSync(join(folder, "sdk/operations.ts"), "utf8");
    rmSync(join(folder, "responses.yaml"));
    expect(await generate()).toBe(2);
    expect(printed).toContain("paths/a.yaml:1:21: error unreadable-reference");
    expect(printed).toContain("responses.yaml' does not exist.");
    expect(readFileSync(join(folder, "sdk/operations.ts"), "utf8")).toBe(written);
  });

  it("is no problem where nothing follows it, such as in an example", async () => {
    const example = '{ $ref: "gone.yaml" }';
    write(
      "api.yaml",
      `${head}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: ok\n          content: { application/json: { schema: {}, example: ${example} } }\n`,
    );
    expect(await generate()).toBe(0);
  });
});
