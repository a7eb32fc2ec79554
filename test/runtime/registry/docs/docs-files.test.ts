import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { databaseKinds } from "../../node/open-databases.js";
import { createDefinition, openDocs, origin, suffix, type TestDocs } from "./open-docs.js";

const kind = databaseKinds[0];
if (!kind) throw new Error("There is always an embedded database.");
const limits = { maxFileBytes: 1000, maxTotalBytes: 1500 };

describe("files of docs", () => {
  let docs: TestDocs;
  let acme: RegistryClient;
  beforeAll(async () => {
    docs = await openDocs(kind, { fileLimits: limits });
    acme = await docs.join("acme");
  });
  afterAll(() => docs.remove());

  const start = async (filepaths: string[], fileHash?: string) => {
    const images = fileHash ? [{ filePath: "lamp.png", width: 1, height: 1, fileHash }] : [];
    const domain = `files.${suffix}`;
    const request = { orgId: "acme", domain, customDomains: [], filepaths, images };
    const started = await acme.docs.initDocsRegistration({ body: request });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    return started.body;
  };
  const put = (url = "", body: BodyInit = "x", headers: Record<string, string> = {}) =>
    docs.fetch(url, { method: "PUT", body, headers, duplex: "half" } as RequestInit);
  const finish = async (id: string) => {
    const docsDefinition = createDefinition("files");
    expect((await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } })).ok).toBe(
      true,
    );
    const loaded = await acme.docs.loadDocsForUrl({ body: { url: `files.${suffix}` } });
    if (!loaded.ok) throw new Error("not loaded");
    return loaded.body.definition.files ?? {};
  };

  it.each([
    "",
    "../secret.txt",
    "a/../../secret.txt",
    "..",
    "/etc/passwd",
    "a//b",
    "./a",
    "a\0b",
    "a\nb",
    "a\\b",
    "C:/a",
    "c:a",
    "a".repeat(1025),
  ])("are never named %j", async (path) => {
    for (const request of [
      { filepaths: ["fine.txt", path] },
      { filepaths: ["fine.txt"], images: [{ filePath: path, width: 1, height: 1 }] },
    ]) {
      const common = { orgId: "acme", domain: `files.${suffix}`, customDomains: [] };
      const refused = await acme.docs.initDocsRegistration({ body: { ...common, ...request } });
      expect(refused).toMatchObject({
        ok: false,
        error: { content: { statusCode: 400, body: { error: "InvalidRequest" } } },
      });
    }
  });

  it("may have any other name, which is never a path", async () => {
    const names = ["a b/ü.txt", "__proto__", "..a/b..", "CON", "%2e%2e/x", "con.png"];
    const { docsRegistrationId, uploadUrls } = await start(names);
    expect(Object.keys(uploadUrls).sort()).toEqual([...names].sort());
    const before = readdirSync(docs.folder).length;
    for (const { uploadUrl } of Object.values(uploadUrls)) {
      expect((await put(uploadUrl)).status).toBe(200);
    }
    const stored = readdirSync(docs.folder);
    expect(stored).toHaveLength(before + names.length);
    expect(stored.filter((name) => !/^file_[0-9a-f-]{36}$/.test(name))).toEqual([]);
    expect(Object.keys(await finish(docsRegistrationId))).toHaveLength(names.length);
  });

  it("are taken at signed addresses alone, until the registration is over", async () => {
    const { docsRegistrationId, uploadUrls } = await start(["a.txt", "b.txt"]);
    const [a = "", b = ""] = Object.values(uploadUrls).map(({ uploadUrl }) => uploadUrl);
    const other = new URL(b).pathname;
    const wrong = [
      a.split("?")[0] ?? "",
      a.replace(/expires=\d+/, "expires=9999999999"),
      a.replace(/signature=.../, "signature=AAA"),
      a.replace(/&signature=.*/, ""),
      `${origin}${other}${new URL(a).search}`,
    ];
    for (const url of wrong) {
      expect([url, (await put(url)).status]).toEqual([url, 403]);
    }
    expect((await docs.fetch(a, { method: "POST", body: "x" })).status).toBe(405);
    expect((await docs.fetch(a)).status).toBe(404);
    expect((await put(a)).status).toBe(200);
    expect(Object.keys(await finish(docsRegistrationId))).toEqual([uploadUrls["a.txt"]?.fileId]);
    expect((await put(a, "changed")).status).toBe(403);
    const file = await docs.fetch(`${origin}/docs-files/${uploadUrls["a.txt"]?.fileId}`);
    expect(await file.text()).toBe("x");
  });

  it("are as large as the limits of a file and of a registration allow", async () => {
    const { uploadUrls } = await start(["a.txt", "b.txt"]);
    const [a, b] = Object.values(uploadUrls).map(({ uploadUrl }) => uploadUrl);
    const stored = readdirSync(docs.folder);
    const stream = () => new Blob(["x".repeat(1001)]).stream();
    expect((await put(a, "x".repeat(1001), { "content-length": "1001" })).status).toBe(413);
    expect((await put(a, stream())).status).toBe(413);
    expect(readdirSync(docs.folder)).toEqual(stored);
    expect((await put(a, "x".repeat(1000))).status).toBe(200);
    expect((await put(b, "x".repeat(501))).status).toBe(413);
    expect((await put(b, "x".repeat(500))).status).toBe(200);
  });

  it("are uploaded again until the registration is finished, each time in place of the last", async () => {
    const { docsRegistrationId, uploadUrls } = await start(["a.txt"]);
    const url = uploadUrls["a.txt"]?.uploadUrl;
    expect((await put(url, "first")).status).toBe(200);
    let finishSlow = (): void => undefined;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        finishSlow = () => controller.close();
      },
    });
    const late = put(url, slow);
    expect((await put(url, "second")).status).toBe(200);
    const files = await finish(docsRegistrationId);
    finishSlow();
    expect((await late).status).toBe(403);
    const file = await docs.fetch(files[uploadUrls["a.txt"]?.fileId ?? ""] ?? "");
    expect(await file.text()).toBe("second");
  });

  it("are there entirely or not at all", async () => {
    const { docsRegistrationId, uploadUrls } = await start(["a.txt"]);
    const stored = readdirSync(docs.folder);
    let pulled = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 3) controller.error(new Error("cut"));
        else controller.enqueue(new Uint8Array(100));
      },
    });
    expect((await put(uploadUrls["a.txt"]?.uploadUrl, broken)).status).toBe(500);
    expect(readdirSync(docs.folder)).toEqual(stored);
    expect(await finish(docsRegistrationId)).toEqual({});
  });

  it("must have the hash that was promised, and are not asked for twice", async () => {
    const content = "the lamp";
    const hash = createHash("sha256").update(content).digest("hex");
    const first = await start([], hash);
    expect(first.skippedFiles).toEqual([]);
    const address = first.uploadUrls["lamp.png"]?.uploadUrl;
    const stored = readdirSync(docs.folder);
    expect((await put(address, "another")).status).toBe(400);
    expect(readdirSync(docs.folder)).toEqual(stored);
    expect((await put(address, content)).status).toBe(200);
    await finish(first.docsRegistrationId);
    const second = await start([], hash.toUpperCase());
    expect(second.skippedFiles).toEqual(["lamp.png"]);
    const files = await finish(second.docsRegistrationId);
    const url = files[second.uploadUrls["lamp.png"]?.fileId ?? ""] ?? "";
    expect(await (await docs.fetch(url)).text()).toBe(content);
  });

  it("are sent with their type, a tag and nothing that runs", async () => {
    const { docsRegistrationId, uploadUrls } = await start(["evil.svg", "noext"]);
    for (const { uploadUrl } of Object.values(uploadUrls)) {
      await put(uploadUrl, "<svg/>", { "content-type": "text/x-own" });
    }
    const files = await finish(docsRegistrationId);
    const svg = files[uploadUrls["evil.svg"]?.fileId ?? ""] ?? "";
    const own = files[uploadUrls["noext"]?.fileId ?? ""] ?? "";
    expect((await docs.fetch(own)).headers.get("content-type")).toBe("text/x-own");
    const { headers } = await docs.fetch(svg);
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const etag = headers.get("etag") ?? "";
    const again = await docs.fetch(svg, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await docs.fetch(svg, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "6"]);
    expect((await docs.fetch(`${origin}/docs-files/file_${"0".repeat(36)}`)).status).toBe(404);
  });
});
