import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { createS3Files, type S3Options } from "../../../../runtime/node/index.js";
import { databaseKinds } from "../../node/open-databases.js";
import { createDefinition, openDocs, suffix, type TestDocs } from "./open-docs.js";
import { s3Key, serveS3, signS3, type S3Server } from "./serve-s3.js";

const kind = databaseKinds[0];
if (!kind) throw new Error("There is always an embedded database.");

describe("files of docs in a store that speaks S3", () => {
  let server: S3Server;
  let docs: TestDocs;
  let acme: RegistryClient;
  beforeAll(async () => {
    server = await serveS3();
    docs = await openDocs(kind, { files: connect(), now: () => new Date() });
    acme = await docs.join("acme");
  }, 60_000);
  afterAll(async () => {
    await docs.remove();
    await server.close();
  }, 60_000);

  const connect = (choices: Partial<S3Options> = {}) =>
    createS3Files({ endpoint: server.endpoint, bucket: "docs", ...s3Key, ...choices });
  const publish = async (
    name: string,
    authConfig: { type: "public" } | { type: "private"; authType: "sso" },
  ) => {
    const started = await acme.docs.initDocsRegistration({
      orgId: "acme",
      domain: `${name}.${suffix}`,
      customDomains: [],
      authConfig,
      filepaths: ["lamp.png", "never-sent.txt"],
    });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const { docsRegistrationId: id, uploadUrls } = started.body;
    const { uploadUrl = "", fileId = "" } = uploadUrls["lamp.png"] ?? {};
    const response = await fetch(uploadUrl, { method: "PUT", body: "the lamp" });
    expect(response.status).toBe(200);
    const docsDefinition = createDefinition(name);
    expect((await acme.docs.finishDocsRegistration({ id, docsDefinition })).ok).toBe(true);
    const loaded = await acme.docs.loadDocsForUrl({ url: `${name}.${suffix}` });
    const files = (loaded.ok && loaded.body.definition.files) || {};
    expect(Object.keys(files)).toEqual([fileId]);
    return { uploadUrl, fileId, address: files[fileId] ?? "" };
  };

  it("are signed for as in the example of Amazon's documentation", () => {
    const example = new URL(
      "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256" +
        "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
        "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host",
    );
    expect(signS3("GET", example, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")).toBe(
      "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
    );
  });

  it("go there and come from there, past the registry", async () => {
    const { uploadUrl, address } = await publish("bucket", { type: "public" });
    expect(uploadUrl.startsWith(`${server.endpoint}/docs/file_`)).toBe(true);
    const redirect = await docs.fetch(address);
    expect(redirect.status).toBe(307);
    const file = await fetch(redirect.headers.get("location") ?? "");
    expect([file.status, await file.text()]).toEqual([200, "the lamp"]);
    expect(file.headers.get("content-type")).toBe("image/png");
  });

  it("of private docs have signed addresses, which the store checks", async () => {
    const { uploadUrl, address, fileId } = await publish("vault", {
      type: "private",
      authType: "sso",
    });
    expect(new URL(address).origin).toBe(server.endpoint);
    expect(await (await fetch(address)).text()).toBe("the lamp");
    const forged = address.replace(/Signature=..../, "Signature=0000");
    expect((await fetch(forged)).status).toBe(403);
    expect((await fetch(uploadUrl)).status).toBe(403);
    const moved = uploadUrl.replace(fileId, `file_${"0".repeat(36)}`);
    expect((await fetch(moved, { method: "PUT", body: "x" })).status).toBe(403);
    expect(`${uploadUrl}${address}`).not.toContain(s3Key.secretAccessKey);
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
    await expect(files.read("../x")).rejects.toThrow("not the name");
  });
});
