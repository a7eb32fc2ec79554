import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../cli/run-command.js";
import { serveFolder } from "./serve-folder.js";
import { buildSite } from "./start-frond.js";

/** A site that `frond build` wrote, served as files, and the API that it is of. */
export interface Nursery {
  readonly address: string;
  /** Bodies of the requests that the API has received. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

const writeApi = (version: string, origin: string): string => `openapi: 3.1.0
info: { title: Nursery, version: "${version}", description: "Trees, from seed to sale." }
servers: [{ url: "${origin}" }]
tags:
  - { name: trees, x-displayName: Trees }
  - { name: orders, x-displayName: Orders }
paths:
  /trees/{treeId}/waterings:
    post:
      tags: [trees]
      operationId: waterTree
      summary: Water a tree
      description: Gives one tree water. See the [guide](/guide/).
      parameters:
        - { name: treeId, in: path, required: true, description: Which tree., schema: { type: string } }
        - { name: X-Gardener, in: header, schema: { type: string } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Watering" } } }
      responses:
        "201": { description: Watered., content: { application/json: { schema: { $ref: "#/components/schemas/Watering" } } } }
        "404": { description: No such tree., content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
  /orders:
    get:
      tags: [orders]
      operationId: listOrders
      summary: List orders
      responses: { "200": { description: All orders. } }
${version === "1" ? "" : laterPaths}
components:
  schemas:
    Watering:
      type: object
      required: [litres]
      properties:
        litres: { type: integer, description: How much water. }
        note: { type: ${version === "1" ? "integer" : "string"} }
    Problem: { type: object, properties: { message: { type: string } } }
`;

/** What came with the second version. */
const laterPaths = `  /orders/{orderId}:
    get:
      tags: [orders]
      operationId: findOrder
      summary: Find an order
      parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: The order. } }
webhooks:
  treeSold:
    post:
      tags: [orders]
      summary: A tree was sold
      description: Sent when a tree leaves the nursery.
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }
      responses: { "204": { description: Received. } }`;

const guide = `# How to water

Trees like **rain**. [Water one](/nursery/water-tree/).

| Tree | Litres |
| ---- | ------ |
| Oak  | 10     |

## In winter

\`\`\`sh
curl https://nursery.example/trees
\`\`\`
`;

/**
 * Builds a site with an endpoint that can be sent to, a webhook, two versions, a Markdown page, and the pages of
 * `documents`.
 */
export async function buildNursery(documents: readonly string[] = []): Promise<Nursery> {
  await buildSite();
  const bodies: string[] = [];
  const api = await startApi(bodies);
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), "frond-nursery-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  for (const version of ["1", "2"]) write(`nursery-${version}.yaml`, writeApi(version, origin));
  write("guide.md", guide);
  const site = {
    title: "Garden docs",
    apis: [
      { document: "nursery-2.yaml", version: "2" },
      { document: "nursery-1.yaml", version: "1" },
      ...documents.map((document) => ({ document })),
    ],
    pages: { "/guide": "guide.md" },
    navigation: {
      links: [{ label: "Status", href: "https://status.example.com" }],
      groups: [{ title: "Guides", pages: ["/guide"] }],
    },
    footer: { text: "© The gardeners", links: [{ label: "Guide", href: "/guide" }] },
  };
  write("frond.config.json", JSON.stringify({ site }));
  const out = join(folder, "site");
  const config = ["--config", join(folder, "frond.config.json")];
  const { code, err } = await runCommand(["build", ...config, "--out", out]);
  if (code !== 0) throw new Error(err);
  const { address, stop } = await serveFolder(out);
  return {
    address,
    bodies,
    stop: async () => {
      await stop();
      api.closeAllConnections();
      api.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Lets every site call it, and gives back what it was sent. */
async function startApi(bodies: string[]): Promise<Server> {
  const api = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-allow-headers", "content-type, x-gardener");
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(201, { "content-type": "application/json" });
      response.end(`{"path":"${request.url}","received":${body === "" ? "null" : body}}`);
    });
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  return api;
}
