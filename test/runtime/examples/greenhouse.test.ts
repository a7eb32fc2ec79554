import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createGreenhouse } from "../../../runtime/examples/greenhouse/index.js";
import type { Greenhouse } from "../../../runtime/examples/greenhouse/index.js";
import { parseJson } from "../../../runtime/http/index.js";

const root = join(import.meta.dirname, "..", "..", "..");
const text = readFileSync(join(root, "generated/examples/greenhouse/definition.json"), "utf8");
const definition = parseJson(text) as ApiDefinition;

let greenhouse: Greenhouse;
let now: number;
beforeEach(() => {
  now = Date.parse("2026-11-20T10:00:00Z");
  greenhouse = createGreenhouse({ definition, basePath: "/v1", now: () => now });
});

const json = (body: unknown, method = "POST", type = "application/json"): RequestInit => ({
  method,
  headers: { "content-type": type },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

async function call(path: string, init?: RequestInit) {
  const response = await greenhouse.fetch(new Request(`http://127.0.0.1/v1${path}`, init));
  const raw = await response.text();
  return { status: response.status, headers: response.headers, raw, body: readBody(raw) };
}

function readBody(raw: string): unknown {
  try {
    return parseJson(raw);
  } catch {
    return raw;
  }
}

const login = (pin: string) => ({
  method: "POST",
  body: new URLSearchParams({ gardener: "ada", pin }),
});
const rose = {
  id: "rose-07",
  name: "Rose",
  species: { kind: "flower", colour: "red" },
  light: "sun",
};

describe("plants", () => {
  it("are listed by tag, light, date and limit, with their count in a header", async () => {
    const ids = async (query: string) => {
      const { body } = await call(`/plants${query}`);
      return (body as { plants: { id: string }[] }).plants.map(({ id }) => id);
    };
    expect(await ids("")).toEqual(["monstera-04", "cactus-01", "fern-03"]);
    expect(await ids("?tag=shade&tag=large")).toEqual(["monstera-04"]);
    expect(await ids("?light=sun&includeArchived=true")).toEqual(["cactus-01", "basil-02"]);
    expect(await ids("?plantedAfter=2025-01-01")).toEqual(["fern-03"]);
    expect(await ids("?limit=1")).toEqual(["monstera-04"]);
    expect((await call("/plants?limit=1")).headers.get("x-total-count")).toBe("3");
  });

  it("refuse values that the definition does not allow, with the place", async () => {
    const { status, body } = await call("/plants?limit=500&light=dark");
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "InvalidRequest" });
    const places = (body as { content: { pointer: string }[] }).content.map((it) => it.pointer);
    expect(places.join(" ")).toMatch(/limit/);
    expect(places.join(" ")).toMatch(/light/);
    expect((await call("/plants", json({ ...rose, id: "Rose!" }))).status).toBe(400);
  });

  it("are planted once: a taken id is a named error", async () => {
    const first = await call("/plants", json(rose));
    expect(first.status).toBe(201);
    expect(first.headers.get("location")).toBe("/v1/plants/rose-07");
    expect(first.body).toMatchObject({ ...rose, heightCm: 0 });
    const second = await call("/plants", json(rose));
    expect(second.status).toBe(409);
    expect(second.body).toEqual({ error: "PlantExistsError", content: { plantId: "rose-07" } });
  });

  it("answer the same again for the same Idempotency-Key", async () => {
    const init = json(rose);
    const headers = { ...init.headers, "Idempotency-Key": "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10" };
    await call("/plants", { ...init, headers });
    expect((await call("/plants", { ...init, headers })).status).toBe(201);
  });

  it("keep a secret note to themselves", async () => {
    const { raw } = await call("/plants", json({ ...rose, secretNote: "buried treasure" }));
    expect(raw).not.toContain("buried");
    expect((await call("/plants/rose-07")).raw).not.toContain("buried");
  });

  it("change as the patch says: null removes, absent stays", async () => {
    const patch = json({ nickname: null, heightCm: 23.5 }, "PATCH", "application/merge-patch+json");
    const { body } = await call("/plants/cactus-01", patch);
    expect(body).toMatchObject({ name: "Golden barrel", heightCm: 23.5 });
    expect(body).not.toHaveProperty("nickname");
    expect((await call("/plants/cactus-01")).body).toEqual(body);
  });

  it("are removed with a key alone", async () => {
    expect(await call("/plants/fern-03", { method: "DELETE" })).toMatchObject({
      status: 401,
      body: { error: "UnauthorizedError" },
    });
    const init = { method: "DELETE", headers: { authorization: "Bearer key" } };
    expect(await call("/plants/fern-03", init)).toMatchObject({ status: 204, raw: "" });
    expect(await call("/plants/fern-03")).toMatchObject({
      status: 404,
      body: { error: "PlantNotFoundError", content: { plantId: "fern-03" } },
    });
  });
});

const tap = { amountMl: 100, source: { type: "tap" } };

describe("waterings", () => {
  it("keep 64-bit amounts and ids exact", async () => {
    const body =
      '{"amountMl":9007199254740993,"source":{"type":"tap"},"at":"2026-11-20T09:30:00Z"}';
    const { status, raw } = await call("/plants/monstera-04/waterings", json(body));
    expect(status).toBe(201);
    expect(raw).toMatch(/"amountMl":\s*9007199254740993\b/);
    expect(raw).toMatch(/"id":\s*9007199254740997\b/);
  });

  it("know plants and barrels by name", async () => {
    expect(await call("/plants/rose-99/waterings", json(tap))).toMatchObject({
      status: 404,
      body: { error: "PlantNotFoundError" },
    });
    const source = { type: "rainBarrel", barrelId: "00000000-0000-4000-8000-000000000000" };
    expect(await call("/plants/monstera-04/waterings", json({ ...tap, source }))).toMatchObject({
      status: 404,
      body: { error: "BarrelNotFoundError" },
    });
  });

  it("stop when the soil is too wet, until it has dried", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 8; count++) {
      statuses.push((await call("/plants/monstera-04/waterings", json(tap))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    now += 60_000;
    expect((await call("/plants/monstera-04/waterings", json(tap))).status).toBe(201);
  });

  it("are watched as events, as many as asked for, ended by [DONE]", async () => {
    const { headers, raw } = await call("/waterings/stream?count=3&everyMs=0");
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    const events = raw.trim().split("\n\n");
    expect(events).toHaveLength(4);
    expect(events[0]).toContain("9007199254740993");
    expect(events[3]).toBe("data: [DONE]");
  });

  it("stop streaming when the user goes away", async () => {
    const abort = new AbortController();
    const request = new Request("http://127.0.0.1/v1/waterings/stream?count=1000&everyMs=10000", {
      signal: abort.signal,
    });
    const reader = (await greenhouse.fetch(request)).body?.getReader();
    await reader?.read();
    abort.abort();
    const left = await Promise.race([
      reader?.cancel().then(() => "ended"),
      new Promise((resolve) => setTimeout(resolve, 20_000, "still there")),
    ]);
    expect(left).toBe("ended");
  });

  it("are exported one per line", async () => {
    const { raw, headers } = await call("/waterings/export");
    expect(headers.get("content-type")).toMatch(/^application\/jsonl/);
    expect(raw.trim().split("\n")).toHaveLength(2);
  });
});

describe("photos", () => {
  const bytes = new Uint8Array([137, 80, 78, 71, 0, 255]);

  async function upload() {
    const form = new FormData();
    form.append("photo", new File([bytes], "leaf.png", { type: "image/png" }));
    form.append("caption", "New leaf");
    form.append("tags", "leaf");
    form.append("tags", "spring");
    form.append("camera", new Blob(['{"model":"Box 1"}'], { type: "application/json" }));
    return call("/plants/monstera-04/photos", { method: "POST", body: form });
  }

  it("are stored with what they show and come back byte for byte", async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: "photo-1",
      caption: "New leaf",
      bytes: 6,
      contentType: "image/png",
      filename: "leaf.png",
      tags: ["leaf", "spring"],
      camera: { model: "Box 1" },
    });
    const response = await greenhouse.fetch(new Request("http://127.0.0.1/v1/photos/photo-1"));
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-disposition")).toContain("leaf.png");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it("of the document's example is there from the start", async () => {
    const response = await greenhouse.fetch(
      new Request("http://127.0.0.1/v1/photos/monstera-leaf"),
    );
    expect(response.status).toBe(200);
    const signature = [...new Uint8Array(await response.arrayBuffer()).subarray(1, 4)];
    expect(String.fromCharCode(...signature)).toBe("PNG");
  });

  it("are replaced by plain bytes", async () => {
    await upload();
    const headers = { "content-type": "application/octet-stream" };
    const put = { method: "PUT", headers, body: new Uint8Array(3) };
    expect(await call("/photos/photo-1", put)).toMatchObject({ status: 200, body: { bytes: 3 } });
    expect((await call("/photos/none", put)).body).toEqual({ error: "PhotoNotFoundError" });
  });

  it("need a caption", async () => {
    const form = new FormData();
    form.append("photo", new File([bytes], "leaf.png", { type: "image/png" }));
    const init = { method: "POST", body: form };
    expect((await call("/plants/monstera-04/photos", init)).status).toBe(400);
  });
});

describe("climate", () => {
  it("takes every shape of the settings and gives them back exactly", async () => {
    const endpoint = definition.endpoints["changeSettings"];
    const example = endpoint?.examples?.[0]?.requestBody;
    const value = example?.type === "json" ? example.value : undefined;
    expect(value).toHaveProperty("serial", 18446744073709551615n);
    const source = text.slice(text.indexOf("changeSettings"));
    expect(source).toContain("18446744073709551615");
    const body = '{"mode":"auto","serial":18446744073709551615,"extra":{"big":9007199254740993}}';
    const { status, raw } = await call("/climate/settings", json(body, "PUT"));
    expect(status).toBe(200);
    expect(JSON.stringify(raw)).toContain("18446744073709551615");
    expect(JSON.stringify(raw)).toContain("9007199254740993");
  });

  it("records readings that are distinguished by their fields", async () => {
    expect((await call("/climate/readings", json({ celsius: 21.5 }))).body).toEqual({
      reading: { celsius: 21.5 },
      recordedAt: "2026-11-20T10:00:00.000Z",
    });
    expect((await call("/climate/readings", json({ percent: 101 }))).status).toBe(400);
  });

  it("keeps a message, and clears it", async () => {
    const text = {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "Shut the door",
    };
    expect(await call("/climate/message", text)).toMatchObject({ raw: "Shut the door" });
    expect((await call("/climate/message", { method: "POST" })).raw).toBe("");
  });

  it("opens a session for the right pin", async () => {
    expect((await call("/climate/login", login("1815"))).body).toMatchObject({
      key: expect.stringMatching(/^key_/),
      expiresAt: "2026-11-20T11:00:00.000Z",
    });
    expect((await call("/climate/login", login("0000"))).status).toBe(401);
  });
});

describe("parameter styles", () => {
  it("are understood in paths", async () => {
    const path = "/styles/path/a,b/x=1,y=2/.c,d/.x=3.y=4/;matrix=5,6/;x=7;y=8";
    expect((await call(path)).body).toEqual({
      simple: ["a", "b"],
      simpleExplode: { x: 1, y: 2 },
      label: ["c", "d"],
      labelExplode: { x: 3, y: 4 },
      matrix: [5, 6],
      matrixExplode: { x: 7, y: 8 },
    });
  });

  it("are understood in queries", async () => {
    const query =
      "?form=a,b%2Cc&formExplode=d&formExplode=e%26f&formObject=x,1,y,2&spaces=g%20h&pipes=i%7Cj" +
      "&deep[colour]=green&deep[size]=3&reserved=a/b?c&filter=%7B%22all%22%3A%5B%7B%22below%22%3A5%7D%5D%7D";
    expect((await call(`/styles/query${query}`)).body).toEqual({
      form: ["a", "b,c"],
      formExplode: ["d", "e&f"],
      formObject: { x: 1, y: 2 },
      spaces: ["g", "h"],
      pipes: ["i", "j"],
      deep: { colour: "green", size: 3 },
      reserved: "a/b?c",
      filter: { all: [{ below: 5 }] },
    });
  });
});

describe("what is not there", () => {
  it("is 404 without the base path, 404 for unknown routes, 405 for other methods", async () => {
    const outside = await greenhouse.fetch(new Request("http://127.0.0.1/plants"));
    expect(outside.status).toBe(404);
    expect((await call("/nothing")).status).toBe(404);
    const wrong = await call("/plants", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toMatch(/GET/);
  });

  it("two greenhouses share nothing", async () => {
    await call("/plants", json(rose));
    greenhouse = createGreenhouse({ definition, basePath: "/v1" });
    expect((await call("/plants/rose-07")).status).toBe(404);
  });
});
