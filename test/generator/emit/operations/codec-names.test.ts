import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type CodecName, allCodecs } from "../../../../runtime/http/index.js";
import { writePackage } from "../write-package.js";

const names: readonly CodecName[] = [
  ...allCodecs.map(({ name }) => name),
  "deepParameters",
  "plainForm",
];

/** An API whose operations have the names of codecs; each sends JSON, a query and a credential. */
const document = {
  openapi: "3.1.0",
  info: { title: "Names", version: "1" },
  servers: [{ url: "https://names.example" }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  paths: Object.fromEntries(
    [...names, "jsonBodyCodec"].map((name) => [
      `/${name}`,
      {
        post: {
          operationId: name,
          parameters: [{ name: "page", in: "query", schema: { type: "integer" } }],
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: { type: "array", items: { type: "string" } } },
            },
          },
          responses: { 200: { content: { "application/json": { schema: { type: "string" } } } } },
        },
      },
    ]),
  ),
};

type Call = (options: object, request: object) => Promise<unknown>;

it("operations called as codecs keep their names, and their codecs work", async () => {
  const { folder, load, remove } = await writePackage({ text: JSON.stringify(document) });
  const text = readFileSync(join(folder, "operations.ts"), "utf8");
  const module = await load<Readonly<Record<string, Call>>>();
  remove();
  // One operation has the first choice of an alias.
  expect(text).toContain("jsonBody as jsonBodyCodec2");
  for (const name of [...names, "jsonBodyCodec"]) {
    const sent: Request[] = [];
    const fetch = (url: string, init: RequestInit) => {
      sent.push(new Request(url, init));
      return Promise.resolve(Response.json("done"));
    };
    const request = { body: ["a"], page: 2 };
    expect(await module[name]?.({ fetch, token: "t0k3n" }, request), name).toMatchObject({
      ok: true,
      body: "done",
    });
    const [first] = sent;
    expect(first?.url).toBe(`https://names.example/${name}?page=2`);
    expect(first?.headers.get("authorization")).toBe("Bearer t0k3n");
    expect(await first?.json()).toEqual(["a"]);
  }
});
