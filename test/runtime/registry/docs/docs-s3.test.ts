import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { createS3Files, type S3Options } from "../../../../runtime/node/index.js";
import { cleanDocs } from "../../../../runtime/registry/index.js";
import { databaseKinds } from "../../node/open-databases.js";
import { createDefinition, openDocs, suffix, type TestDocs } from "./open-docs.js";
import { serveSwift, type S3Server } from "./serve-swift.js";
import { findTools } from "../../../needed-tools.js";

const kind = databaseKinds[0];
if (!kind) throw new Error("There is always an embedded database.");

const swift = findTools("OpenStack Swift");

describe.skipIf(swift.isMissing)(`files of docs in a store that speaks S3${swift.note}`, () => {
  let server: S3Server;
  let docs: TestDocs;
  let acme: RegistryClient;
  beforeAll(async () => {
    server = await serveSwift();
    docs = await openDocs(kind, {
      files: connect(),
      fileLimits: { maxFileBytes: 1000, maxTotalBytes: 1500 },
      now: () => new Date(),
    });
    acme = await docs.join("acme");
  });
  afterAll(async () => {
    await docs.remove();
    await server.close();
  });

  const connect = (choices: Partial<S3Options> = {}) => createS3Files({ ...server, ...choices });
  const publish = async (
    name: string,
    authConfig: { type: "public" } | { type: "private"; authType: "sso" },
  ) => {
    const started = await acme.docs.initDocsRegistration({
      body: {
        orgId: "acme",
        domain: `${name}.${suffix}`,
        customDomains: [],
        authConfig,
        filepaths: ["lamp.png", "never-sent.txt"],
      },
    });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const { docsRegistrationId: id, uploadUrls } = started.body;
    const { uploadUrl = "", fileId = "" } = uploadUrls["lamp.png"] ?? {};
    const response = await fetch(uploadUrl, { method: "PUT", body: "the lamp" });
    expect(response.status).toBe(200);
    const docsDefinition = createDefinition(name);
    expect(await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } })).toMatchObject({
      ok: true,
    });
    const loaded = await acme.docs.loadDocsForUrl({ body: { url: `${name}.${suffix}` } });
    const files = (loaded.ok && loaded.body.definition.files) || {};
    expect(Object.keys(files)).toEqual([fileId]);
    return { uploadUrl, fileId, address: files[fileId] ?? "" };
  };

  it("go there and come from there, past the registry", async () => {
    const { uploadUrl, address } = await publish("bucket", { type: "public" });
    expect(uploadUrl.startsWith(`${server.endpoint}/docs/upload_`)).toBe(true);
    const redirect = await docs.fetch(address);
    expect(redirect.status).toBe(307);
    const file = await fetch(redirect.headers.get("location") ?? "");
    expect([file.status, await file.text()]).toEqual([200, "the lamp"]);
    expect(file.headers.get("content-type")).toBe("image/png");
  });

  it("stay as published when something else is uploaded later", async () => {
    const { uploadUrl, address } = await publish("late", { type: "public" });
    const late = await fetch(uploadUrl, { method: "PUT", body: "not the lamp" });
    expect(late.status).toBe(200);
    const location = (await docs.fetch(address)).headers.get("location") ?? "";
    expect(await (await fetch(location)).text()).toBe("the lamp");
    const upload = new URL(uploadUrl).pathname.split("/").at(-1) ?? "";
    expect(await docs.files.measure(upload)).toBe(12);
    const cleanAfter = (hours: number) =>
      cleanDocs({
        database: docs.database,
        files: docs.files,
        now: () => new Date(Date.now() + hours * 60 * 60 * 1000),
      });
    await cleanAfter(24);
    expect(await docs.files.measure(upload)).toBe(12);
    await cleanAfter(25.1);
    expect(await docs.files.measure(upload)).toBeUndefined();
    expect(await (await fetch(location)).text()).toBe("the lamp");
  });

  it("that are too large are refused when docs are finished, and removed", async () => {
    const started = await acme.docs.initDocsRegistration({
      body: {
        orgId: "acme",
        domain: `large.${suffix}`,
        customDomains: [],
        filepaths: ["a.bin", "b.bin", "c.bin"],
      },
    });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const { docsRegistrationId: id, uploadUrls } = started.body;
    const put = async (path: string, size: number) => {
      const url = uploadUrls[path]?.uploadUrl ?? "";
      expect((await fetch(url, { method: "PUT", body: "x".repeat(size) })).status).toBe(200);
    };
    const finish = async () => {
      const docsDefinition = createDefinition("large");
      const finished = await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } });
      if (finished.ok) return [];
      const { body } = finished.error.content as { body?: { content?: { message: string }[] } };
      return body?.content?.map(({ message }) => message) ?? [JSON.stringify(finished.error)];
    };
    for (const [path, size] of [
      ["a.bin", 1001],
      ["b.bin", 1000],
      ["c.bin", 1200],
    ] as const) {
      await put(path, size);
    }
    expect((await finish()).sort()).toEqual([
      'The file "a.bin" has 1,001 bytes; a file has at most 1,000. Upload a smaller one and finish again, or leave it out.',
      'The file "c.bin" has 1,200 bytes; a file has at most 1,000. Upload a smaller one and finish again, or leave it out.',
    ]);
    const upload = (uploadUrls["a.bin"]?.fileId ?? "").replace("file_", "upload_");
    expect(await docs.files.measure(upload)).toBeUndefined();
    await put("a.bin", 501);
    expect(await finish()).toEqual([
      "The files have 1,501 bytes together; those of a site have at most 1,500. Upload smaller ones and finish again, or leave some out.",
    ]);
    await put("a.bin", 500);
    expect(await finish()).toEqual([]);
    const loaded = await acme.docs.loadDocsForUrl({ body: { url: `large.${suffix}` } });
    const files = (loaded.ok && loaded.body.definition.files) || {};
    expect(Object.keys(files).sort()).toEqual(
      ["a.bin", "b.bin"].map((path) => uploadUrls[path]?.fileId).sort(),
    );
  });

  it("of private docs have signed addresses, which the store checks", async () => {
    const { uploadUrl, address, fileId } = await publish("vault", {
      type: "private",
      authType: "sso",
    });
    expect(new URL(address).origin).toBe(server.endpoint);
    expect(await (await fetch(address)).text()).toBe("the lamp");
    const forged = await fetch(address.replace(/Signature=..../, "Signature=0000"));
    expect([forged.status, await forged.text()]).toEqual([
      403,
      expect.stringContaining("<Code>SignatureDoesNotMatch</Code>"),
    ]);
    expect((await fetch(uploadUrl)).status).toBe(403);
    const moved = uploadUrl.replace(fileId.replace("file_", "upload_"), `file_${"0".repeat(36)}`);
    expect(moved).not.toBe(uploadUrl);
    expect((await fetch(moved, { method: "PUT", body: "x" })).status).toBe(403);
    expect(`${uploadUrl}${address}`).not.toContain(server.secretAccessKey);
  });

  it("are taken and given until their addresses end", async () => {
    const hour = 60 * 60 * 1000;
    const before = connect({ now: () => new Date(Date.now() - 2 * hour) }).direct;
    const [soon, over] = [hour, -hour].map((wait) => new Date(Date.now() + wait));
    if (!before || !soon || !over) throw new Error("S3 has addresses of its own.");
    const name = `file_${"1".repeat(36)}`;
    for (const [end, status] of [
      [over, 403],
      [soon, 200],
    ] as const) {
      const upload = await before.signUpload(name, end);
      expect((await fetch(upload, { method: "PUT", body: "x" })).status).toBe(status);
      const download = await before.signDownload(name, end, "text/plain");
      expect((await fetch(download)).status).toBe(status);
    }
  });

  it("are written, measured, read and removed by the registry", async () => {
    const files = connect();
    await files.write("prepared_0", new Blob(["some bytes"]).stream());
    expect(await files.measure("prepared_0")).toBe(10);
    const stored = await files.read("prepared_0");
    expect([stored?.size, await new Response(stored?.bytes).text()]).toEqual([10, "some bytes"]);
    await files.remove("prepared_0");
    await files.remove("prepared_0");
    expect([await files.measure("prepared_0"), await files.read("prepared_0")]).toEqual([
      undefined,
      undefined,
    ]);
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) });
    await expect(files.write("prepared_1", broken)).rejects.toThrow("cut");
    expect(await files.measure("prepared_1")).toBeUndefined();
    await expect(connect({ secretAccessKey: "wrong" }).measure("prepared_1")).rejects.toThrow(
      "status 403",
    );
    await expect(files.read("../x")).rejects.toThrow("is not a valid file name");
  });
});
