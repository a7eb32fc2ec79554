import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, request as openRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchServer, type RunningServer } from "../../browser/start-frond.js";

/** `frond serve` as a process, on loopback. */
interface Printed {
  readonly site: string;
  readonly relay: string | false;
}

let folder: string;
let api: Server;
let target: string;
const running: RunningServer<Printed>[] = [];

async function serve(flags: readonly string[], environment = {}): Promise<RunningServer<Printed>> {
  const args = ["serve", join(folder, "trees.yaml"), "--json", "--port", "0", ...flags];
  const { ready } = await launchServer<Printed>(args, environment);
  const server = await ready;
  running.push(server);
  return server;
}

/** What it prints when it cannot start. */
async function failToServe(flags: readonly string[]): Promise<string> {
  return serve(flags).then(
    () => "it started",
    (error: unknown) => String(error),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-serve-"));
  api = createServer((request, response) => response.end(`origin: ${request.headers.origin}`));
  await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
  target = `127.0.0.1:${(api.address() as AddressInfo).port}`;
  writeFileSync(
    join(folder, "trees.yaml"),
    `openapi: 3.1.0
info: { title: Trees, version: 1.0.0 }
servers: [{ url: "http://${target}" }, { url: "https://trees.example" }]
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
`,
  );
});

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  api.close();
  api.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const own = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

describe("frond serve", () => {
  let site: string;
  let server: RunningServer<Printed>;

  beforeAll(async () => {
    server = await serve([
      "--base-path",
      "/docs",
      "--private-host",
      target,
      "--grace-seconds",
      "5",
    ]);
    site = server.site.replace(/\/$/, "");
  });

  it("serves each page below its base path, rendered, compressed and with a tag", async () => {
    const brotli = { "accept-encoding": "gzip, br" };
    const first = await fetch(`${site}/trees/list-trees/`, { headers: brotli });
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(html).toContain("<title>List trees · Trees</title>");
    expect(html).toContain('<html data-base="/docs"');
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(first.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${site}/trees/list-trees/`, {
      headers: { ...brotli, "if-none-match": etag },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const plain = await fetch(`${site}/trees/list-trees/`, {
      headers: { "accept-encoding": "identity" },
    });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("etag")).not.toBe(etag);
    expect(await plain.text()).toBe(html);
  });

  it("lets browsers keep files that never change, and nothing else", async () => {
    const html = await (await fetch(`${site}/`)).text();
    const [, style = ""] = /href="(\/docs\/assets\/[^"]+\.css)"/.exec(html) ?? [];
    const file = await fetch(new URL(style, site));
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const page = await fetch(`${site}/`);
    expect(page.headers.get("cache-control")).toBe("no-cache");
  });

  it("leads to the address of a page, and says where there is none", async () => {
    const { origin } = new URL(site);
    const ask = async (path: string) => {
      const response = await fetch(`${origin}${path}`, { redirect: "manual" });
      return [response.status, response.headers.get("location")];
    };
    expect(await ask("/")).toEqual([308, "/docs/"]);
    expect(await ask("/docs/trees?x=1")).toEqual([308, "/docs/trees/?x=1"]);
    expect(await ask("/docs/trees/none/")).toEqual([404, null]);
    expect(await ask("/trees/")).toEqual([404, null]);
    expect(await ask("/docs/frond/registry")).toEqual([404, null]);
    expect(await ask("/healthz")).toEqual([200, null]);
    expect((await fetch(`${site}/`, { method: "POST" })).status).toBe(405);
    expect(await (await fetch(`${origin}/nothing`)).text()).toContain("Page not found");
  });

  it("relays what its own pages send, to what it was told, and nothing for others", async () => {
    const { relay } = server;
    expect(relay).toBe(`${site}/frond/relay`);
    const call = async (to: string, headers: Record<string, string>) => {
      const response = await fetch(`${relay}/proxy/${to}`, { headers });
      return [response.status, response.headers.get("x-relay-error")];
    };
    expect(await call(`http://${target}/trees`, own)).toEqual([200, null]);
    const strange = { origin: "https://strange.example", "sec-fetch-mode": "cors" };
    expect(await call(`http://${target}/trees`, strange)).toEqual([403, "origin-refused"]);
    expect((await call("https://other.example/", own))[1]).toBe("target-refused");
    expect((await call("http://169.254.169.254/", own))[1]).not.toBeNull();
  });

  it("ends when it is told to: what runs is finished first, and it says that it is not ready", async () => {
    const flags = ["--port", "0", "--json", "--notice-seconds", "1", "--grace-seconds", "5"];
    const { child, ready } = await launchServer<Printed>([
      "serve",
      join(folder, "trees.yaml"),
      ...flags,
    ]);
    const ending = await ready;
    const ended = once(child, "exit");
    const { hostname, port } = new URL(ending.site);
    // A connection that stays open makes it wait for load balancers.
    const held = openRequest({ hostname, port, path: "/healthz", method: "POST" });
    held.on("error", () => undefined);
    held.flushHeaders();
    await fetch(`${ending.site}readyz`);
    child.kill("SIGTERM");
    let status = 200;
    while (status === 200) status = (await fetch(`${ending.site}readyz`)).status;
    expect(status).toBe(503);
    held.end();
    expect(await ended).toEqual([0, null]);
  });
});

describe("frond serve for others", () => {
  it("has no relay unless somebody asks for one", async () => {
    const url = ["--url", "https://docs.example.com"];
    const server = await serve(url);
    expect(server).toMatchObject({ site: "https://docs.example.com/", relay: false });
    const relayed = await serve([...url, "--relay", "on"]);
    expect(relayed.relay).toBe("https://docs.example.com/frond/relay");
  });

  it("refuses to start where nobody knows who may use its relay", async () => {
    expect(await failToServe(["--host", "0.0.0.0", "--any-host"])).toContain(
      "the relay must know the origin of the site's pages",
    );
  });

  it("names what it cannot do with its flags", async () => {
    expect(await failToServe(["--relay", "perhaps"])).toContain("--relay must be 'on', 'off'");
    expect(await failToServe(["--registry", "http://127.0.0.1:1"])).toContain(
      "--registry shows what is published there. Leave out the documents",
    );
  });
});
