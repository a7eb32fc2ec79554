import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runtimeValueNames } from "../../../../generator/plan/reserved-names.js";
import type { TargetOptions } from "../../../../generator/target-options.js";
import { codecNames } from "../../../runtime/http/find-codec.js";
import { writePackage } from "../write-package.js";

/** The loader of packages gives away this one beside the operations. */
const names = [...codecNames, ...runtimeValueNames].filter((name) => name !== "createFetchHandler");

/** An API whose operations have the names of codecs and of what else the runtime exports; each sends JSON, a query and a credential. */
const document = {
  openapi: "3.1.0",
  info: { title: "Names", version: "1" },
  servers: [{ url: "https://names.example" }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  paths: Object.fromEntries(
    [...names, "credentialsCodec"].map((name) => [
      `/${name}`,
      {
        post: {
          operationId: name,
          parameters: [
            { name: "page", in: "query", schema: { type: "integer", format: "int64" } },
            { name: "since", in: "query", schema: { type: "string", format: "date-time" } },
          ],
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

it.each<[string, TargetOptions]>([
  ["by default", {}],
  ["with dates", { dates: "Date" }],
  ["with bigint", { integers: "bigint" }],
])(
  "operations called as what the runtime exports keep their names, and work: %s",
  async (_, options) => {
    const { folder, load, remove } = await writePackage(
      { text: JSON.stringify(document) },
      options,
    );
    const text = readFileSync(join(folder, "operations.ts"), "utf8");
    const index = readFileSync(join(folder, "index.ts"), "utf8");
    const module = await load<Readonly<Record<string, Call>>>();
    remove();
    // One operation has the first choice of an alias.
    expect(text).toContain("credentials as credentialsCodec2");
    expect(text).toContain("sendOperation as runtimeSendOperation");
    expect(index).toContain("unwrap as runtimeUnwrap");
    const at = options.dates ? new Date("2026-01-01T00:00:00Z") : "2026-01-01";
    const since = options.dates ? "2026-01-01T00%3A00%3A00.000Z" : "2026-01-01";
    for (const name of [...names, "credentialsCodec"]) {
      const sent: Request[] = [];
      const fetch = (url: string, init: RequestInit) => {
        sent.push(new Request(url, init));
        return Promise.resolve(Response.json("done"));
      };
      const request = { body: ["a"], page: 2, since: at };
      expect(await module[name]?.({ fetch, token: "t0k3n" }, request), name).toMatchObject({
        ok: true,
        body: "done",
      });
      const [first] = sent;
      expect(first?.url).toBe(`https://names.example/${name}?page=2&since=${since}`);
      expect(first?.headers.get("authorization")).toBe("Bearer t0k3n");
      expect(await first?.json()).toEqual(["a"]);
    }
  },
);
