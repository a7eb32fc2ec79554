import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";
import { loadPackage } from "../generator/emit/load-package.js";

let folder: string;
let printed: string;
let server: Server;
let base: string;

/** An API of its own: server, key, schema `Item` with one property, and a `Problem` that all have alike. */
const describeApi = (name: string, property: string, id = `list${name}`) => `openapi: 3.1.0
info: { title: ${name}, version: 1.0.0 }
servers: [{ url: "${base}/${name}" }]
security: [{ key: [] }]
tags: [{ name: ${name} }]
paths:
  /items:
    get:
      tags: [${name}]
      operationId: ${id}
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
        "404": { description: no, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-${name} } }
  schemas:
    Item: { type: object, required: [${property}], properties: { ${property}: { type: string } } }
    Problem: { type: object, required: [message], properties: { message: { type: string } } }
`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-several-"));
  printed = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
  server = createServer(({ url, headers }, response) => {
    const keys = Object.entries(headers).filter(([name]) => name.startsWith("x-"));
    response.setHeader("content-type", "application/json");
    if (url === "/orders.yaml") response.end(describeApi("orders", "total"));
    else response.end(JSON.stringify({ url, keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  write("pets.yaml", describeApi("pets", "name"));
  write("orders.yaml", describeApi("orders", "total"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const run = (...args: string[]) => {
  printed = "";
  return main(args);
};
const configure = (document: unknown, more: object = {}) => {
  const targets = { shop: { document, out: "sdk", ...more } };
  write("frond.config.json", JSON.stringify({ targets }));
  return ["--config", join(folder, "frond.config.json")];
};
const prefixed = { document: "orders.yaml", prefix: "orders" };

describe("a client of several documents", () => {
  it("calls each API at its own server with its own key", async () => {
    const config = configure(["pets.yaml", prefixed], { options: { handlers: true } });
    expect(await run("generate", ...config)).toBe(0);
    const types = read("sdk/types.ts");
    expect([...types.matchAll(/^export interface (\w+)/gm)].map(([, name]) => name)).toEqual([
      "Item",
      "Problem",
      "OrdersItem",
    ]);
    type Call = () => Promise<{ readonly body: unknown }>;
    type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>;
    const { ShopClient } = await loadPackage<{
      readonly ShopClient: new (options: object) => Groups;
    }>(join(folder, "sdk"));
    const client = new ShopClient({
      auth: { key: { type: "value", value: "one" }, ordersKey: { type: "value", value: "two" } },
    });
    expect(await client["pets"]?.["listpets"]?.()).toMatchObject({
      body: { url: "/pets/items", keys: [["x-pets", "one"]] },
    });
    expect(await client["orders"]?.["listorders"]?.()).toMatchObject({
      body: { url: "/orders/items", keys: [["x-orders", "two"]] },
    });
  });

  it("is compared with all of them", async () => {
    const config = configure(["pets.yaml", prefixed]);
    expect(await run("generate", ...config)).toBe(0);
    expect(await run("verify", ...config)).toBe(0);
    expect(JSON.parse(read("sdk/.frond.json"))).toMatchObject({
      document: "../pets.yaml",
      documents: [{ document: "../pets.yaml" }, { document: "../orders.yaml", prefix: "orders" }],
      inputs: { "../pets.yaml": expect.any(String), "../orders.yaml": expect.any(String) },
    });
    write("orders.yaml", describeApi("orders", "amount"));
    expect(await run("verify", ...config)).toBe(1);
    expect(printed).toMatch(/because the document changed: .*orders\.yaml\n/);
    expect(await run("generate", ...config)).toBe(0);
    configure(["pets.yaml", { ...prefixed, prefix: "sales" }]);
    expect(await run("verify", ...config)).toBe(1);
    expect(printed).toContain("because the target's configuration changed");
    expect(await run("generate", ...config)).toBe(0);
    expect(read("sdk/types.ts")).toContain("interface SalesItem");
  });

  it("is not written when they contradict each other", async () => {
    const config = configure(["pets.yaml", "orders.yaml"]);
    expect(await run("generate", ...config)).toBe(2);
    expect(printed).toMatch(
      /orders\.yaml:17:5: error conflicting-names: The schema 'Item' .* in .*pets\.yaml:17:5\./,
    );
    expect(printed).toContain('{ "document": "orders.yaml", "prefix": "..." }');
    expect(printed).toContain("nothing was written for shop");
    expect(existsSync(join(folder, "sdk"))).toBe(false);
    expect(await run("verify", ...config)).toBe(2);
  });

  it("is not written when one of them is missing", async () => {
    expect(await run("generate", ...configure(["pets.yaml", "gone.yaml"]))).toBe(2);
    expect(printed).toContain("gone.yaml");
    expect(existsSync(join(folder, "sdk"))).toBe(false);
  });

  it("needs no configuration where their names differ", async () => {
    write(
      "orders.yaml",
      describeApi("orders", "total")
        .replaceAll("Item", "Order")
        .replaceAll(" key:", " orderKey:")
        .replace("{ key:", "{ orderKey:"),
    );
    const flags = ["pets.yaml", "orders.yaml"].flatMap((name) => [
      "--document",
      join(folder, name),
    ]);
    expect(await run("generate", ...flags, "--out", join(folder, "sdk"))).toBe(0);
    expect(read("sdk/operations.ts")).toContain("function listpets<");
    expect(read("sdk/operations.ts")).toContain("function listorders<");
  });

  it("locks those that are at an address", async () => {
    const config = configure(["pets.yaml", { document: `${base}/orders.yaml`, prefix: "orders" }]);
    expect(await run("generate", ...config)).toBe(0);
    const { documents } = JSON.parse(read("frond.lock.json")) as { documents: object };
    expect(Object.keys(documents)).toEqual([`${base}/orders.yaml`]);
  });

  it("takes overlays that are meant for one of them", async () => {
    write(
      "overlay.yaml",
      `overlay: 1.0.0\ninfo: {}\nactions: [{ target: "$.tags[?@.name == 'orders']", update: { description: Sold. } }, { target: "$.nowhere", remove: true }]\n`,
    );
    const config = configure(["pets.yaml", prefixed], { overlays: ["overlay.yaml"] });
    expect(await run("generate", ...config)).toBe(0);
    expect(printed.match(/unused-overlay/g)).toHaveLength(1);
    expect(printed).toContain("'$.nowhere' selects nothing");
    expect(read("sdk/client.ts")).toContain("Sold.");
  });

  it("has a configuration that is checked", async () => {
    for (const [document, problem] of [
      [[], "document"],
      [["pets.yaml", { ...prefixed, prefix: "1 x" }], "not the beginning of a name"],
      [["pets.yaml", "-"], "standard input is for --document alone"],
    ] as const) {
      expect(await run("generate", ...configure(document))).toBe(2);
      expect(printed).toContain("error invalid-config");
      expect(printed).toContain(problem);
    }
  });
});
