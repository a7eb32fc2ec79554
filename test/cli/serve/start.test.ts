import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { relayUrl } from "../../../runtime/relay/protocol.js";
import { launchFrond, startFrond } from "../../browser/start-frond.js";
import type { RunningFrond } from "../../browser/start-frond.js";

const document = `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: [{ url: "http://10.0.0.7:8080" }]
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
`;

let folder: string;
let data: string;
let frond: RunningFrond;

describe("frond start, as a process", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "frond-start-"));
    data = join(folder, "data");
    writeFileSync(join(folder, "orchard.yaml"), document);
    frond = await startFrond([join(folder, "orchard.yaml")], data);
  }, 120_000);

  afterAll(async () => {
    await frond?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 20_000);

  it("lists the reader's document before the example and the registry", async () => {
    const { apis } = (await (await fetch(`${frond.site}/frond/site.json`)).json()) as {
      apis: { id: string; definitionUrl: string; initialState?: unknown }[];
    };
    expect(apis.map(({ id }) => id)).toEqual(["orchard", "greenhouse", "registry"]);
    expect(apis[0]).not.toHaveProperty("initialState");
    const definition = (await (await fetch(`${frond.site}${apis[0]?.definitionUrl}`)).json()) as {
      endpoints: object;
    };
    expect(Object.keys(definition.endpoints)).toEqual(["listTrees"]);
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
    for (const target of [frond.site, "http://10.0.0.7:8080/trees", "http://127.0.0.1:22/"]) {
      expect(typeof (await ask(target))).toBe("string");
    }
    expect(typeof (await ask(`${frond.registry}/healthz`, "http://evil.example"))).toBe("string");
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

  it("a document that is not there is named, with exit code 2", async () => {
    const { ready } = await launchFrond([join(folder, "missing.yaml")], join(folder, "other"));
    await expect(ready).rejects.toThrow(/ended with 2:.*missing\.yaml.*does not exist/s);
  });

  it("an interrupt ends it with exit code 0", async () => {
    expect(await frond.stop()).toBe(0);
  });
});
