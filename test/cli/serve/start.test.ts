import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { relaySocketUrl, relayUrl } from "../../../runtime/relay/protocol.js";
import { launchFrond, startFrond } from "../../browser/start-frond.js";
import type { RunningFrond } from "../../browser/start-frond.js";
import { makeTestFolder } from "../../runtime/node/make-test-folder.js";

const document = `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: [{ url: "http://10.0.0.7:8080" }]
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
`;

const empty = `openapi: 3.1.0
info: { title: Nothing, version: 1.0.0 }
paths: {}
`;

const localDocument = (port: number): string =>
  document.replace("http://10.0.0.7:8080", `http://localhost:${port}`);

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

let folder: string;
let data: string;
let frond: RunningFrond;

describe("frond start, as a process", () => {
  beforeAll(async () => {
    folder = makeTestFolder();
    data = join(folder, "data");
    writeFileSync(join(folder, "orchard.yaml"), document);
    writeFileSync(join(folder, "empty.yaml"), empty);
    writeFileSync(
      join(folder, "future.yaml"),
      "openapi: 9.9.0\ninfo: { title: Future, version: 1 }\n",
    );
    const documents = ["orchard.yaml", "empty.yaml", "missing.yaml"].map((name) =>
      join(folder, name),
    );
    frond = await startFrond([...documents, "--with-examples"], data);
  });

  afterAll(async () => {
    await frond?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("lists the user's document before the example and the registry", async () => {
    const { apis } = (await (await fetch(`${frond.site}/frond/site.json`)).json()) as {
      apis: { id: string; definitionUrl: string; initialState?: unknown }[];
    };
    expect(apis.map(({ id }) => id)).toEqual(["orchard", "greenhouse", "shed", "registry"]);
    expect(apis[0]).not.toHaveProperty("initialState");
    const definition = (await (await fetch(`${frond.site}${apis[0]?.definitionUrl}`)).json()) as {
      endpoints: object;
    };
    expect(Object.keys(definition.endpoints)).toEqual(["listTrees"]);
  });

  it("describes the registry at its own address", async () => {
    const document: unknown = await (await fetch(`${frond.registry}/openapi.json`)).json();
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: frond.registry }] });
  });

  it("lets the page call example and registry through the relay, and nothing else of this machine", async () => {
    const origin = frond.site;
    const { apis } = (await (await fetch(`${frond.site}/frond/site.json`)).json()) as {
      apis: { baseUrls?: { local: string } }[];
    };
    const ask = async (target: string, from = origin) => {
      const response = await fetch(relayUrl(frond.relay, target), { headers: { origin: from } });
      await response.body?.cancel();
      return response.headers.get("x-relay-error") ?? response.status;
    };
    expect(await ask(`${apis[1]?.baseUrls?.local}/plants`)).toBe(200);
    expect(await ask(`${frond.registry}/healthz`)).toBe(200);
    expect(await ask(frond.site)).toBe("private-refused");
    expect(await ask(frond.relay)).toBe("target-loop");
    expect(await ask("http://10.0.0.7:8081/trees")).toBe("private-refused");
    expect(await ask("http://127.0.0.1:22/")).toBe("port-refused");
    expect(typeof (await ask(`${frond.registry}/healthz`, "http://evil.example"))).toBe("string");
  });

  it("serves the shed for its page: filled in, and through the relay", async () => {
    const html = await (await fetch(`${frond.site}/shed/room`)).text();
    const [, inside = ""] = /data-address="\/frond\/site\.json">(.*?)<\/script>/s.exec(html) ?? [];
    const { apis } = JSON.parse(inside) as {
      apis: { id: string; baseUrls: { local: string }; initialState: object; trySlug: string }[];
    };
    const shed = apis.find(({ id }) => id === "shed");
    expect(shed).toMatchObject({
      title: "Potting Shed",
      environmentId: "local",
      trySlug: "room",
      initialState: { headers: { "X-Gardener-Name": "Ada" }, path_parameters: { roomId: "basil" } },
    });
    const url = `${shed?.baseUrls.local}/rooms/basil`;
    const page = new WebSocket(relaySocketUrl(frond.relay, url), { origin: frond.site });
    const heard: string[] = [];
    page.on("message", (data) => heard.push(String(data)));
    await once(page, "open");
    const headers = { Authorization: "Bearer any", "X-Gardener-Name": "Ada" };
    page.send(JSON.stringify({ type: "handshake", url, headers, protocols: ["shed.v1"] }));
    page.send(JSON.stringify({ type: "say", text: "Who watered the basil?" }));
    await expect.poll(() => heard.at(-1)).toContain("water it");
    expect(heard.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual([
      "arrival",
      "arrival",
      "said",
      "said",
      "said",
    ]);
    page.close(1000);
    expect((await once(page, "close"))[0]).toBe(1000);
    const elsewhere = new WebSocket(url, { origin: "http://evil.example" });
    elsewhere.on("error", () => undefined);
    const [, refused] = (await once(elsewhere, "unexpected-response")) as [
      unknown,
      { statusCode: number },
    ];
    expect(refused.statusCode).toBe(403);
  });

  it("answers CORS on example and registry for the site alone", async () => {
    const read = async (origin: string) =>
      (await fetch(`${frond.registry}/healthz`, { headers: { origin } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await read(frond.site)).toBe(frond.site);
    expect(await read(frond.site.replace("127.0.0.1", "localhost"))).toContain("localhost");
    expect(await read("http://evil.example")).toBeNull();
  });

  it("takes its token for generating tokens, and no other", async () => {
    const generate = (token: string) =>
      fetch(`${frond.registry}/tokens/generate`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ orgId: "local", scope: "admin" }),
      });
    expect((await generate(frond.token)).status).toBe(200);
    expect((await generate("frond_wrong")).status).toBe(401);
  });

  it("a second one on the same folder is refused in words, with exit code 2", async () => {
    const { child, ready } = await launchFrond([], data);
    await expect(ready).rejects.toThrow(/ended with 2: frond: .*process/s);
    expect(child.exitCode).toBe(2);
  });

  it("reports a document that is not there or not usable, and shows the others", () => {
    expect(frond.errors()).toMatch(/missing\.yaml.*does not exist/);
    expect(frond.errors()).toMatch(/empty\.yaml describes no endpoints.*'paths'.*Add one/);
    expect(frond.errors()).toContain("2 documents of 3 cannot be shown");
  });

  it.each([
    ["missing.yaml", /missing\.yaml.*does not exist/s],
    ["empty.yaml", /empty\.yaml describes no endpoints/],
    ["future.yaml", /future\.yaml:1:1\d?: .*OpenAPI '9\.9\.0' is not known.*3\.0\.0 to 3\.2\.0/s],
  ])("%s alone is reported, with exit code 2", async (name, reason) => {
    const { ready } = await launchFrond([join(folder, name)], join(folder, "other"));
    const error = await ready.then(() => undefined, String);
    expect(error).toContain("ended with 2");
    expect(error).toMatch(reason);
  });

  it("lets a document given by address name no private host", async () => {
    const api = createServer((_, response) => response.end(localDocument(portOf(api))));
    await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${portOf(api)}/local.yaml`;
    const other = await startFrond([address, "--allow-remote"], join(folder, "other"));
    const target = relayUrl(other.relay, `http://localhost:${portOf(api)}/trees`);
    const response = await fetch(target, { headers: { origin: other.site } });
    expect(response.headers.get("x-relay-error")).toBe("private-refused");
    await other.stop();
    api.close();
    api.closeAllConnections();
  });

  it("a folder that cannot be written to is named, with exit code 2", async () => {
    const file = join(folder, "orchard.yaml");
    const { ready } = await launchFrond([file], join(file, "data"));
    await expect(ready).rejects.toThrow(/ended with 2:.*orchard\.yaml.*--data/s);
  });

  it("refuses what cannot be allowed, with exit code 2", async () => {
    const { ready } = await launchFrond(["--allow", "localhost"], join(folder, "other"));
    await expect(ready).rejects.toThrow(/ended with 2:.*has no port.*localhost:8080/s);
  });

  it("an interrupt ends it with exit code 0", async () => {
    expect(await frond.stop()).toBe(0);
  });
});
