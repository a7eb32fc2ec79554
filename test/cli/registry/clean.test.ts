import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RegistryClient, unwrap } from "../../../generated/registry/index.js";
import { openEmbeddedDatabase, openFolderFiles } from "../../../runtime/node/index.js";
import { createDefinition } from "../../runtime/registry/docs/open-docs.js";
import { bootstrapToken, openRegistry } from "../../runtime/registry/open-registry.js";
import { runCommand } from "../run-command.js";
import { makeTestFolder } from "../../runtime/node/make-test-folder.js";

const folder = makeTestFolder();
const data = join(folder, "registry");
const day = 24 * 60 * 60 * 1000;

/** A site that was replaced 31 days ago, a preview of yesterday, and an upload that nobody finished. */
beforeAll(async () => {
  const database = await openEmbeddedDatabase({ folder: data });
  const files = await openFolderFiles(join(data, "files"));
  let age = 0;
  const now = (): Date => new Date(Date.now() - age * day);
  const server = await openRegistry(database, { files, now });
  const send = ((url: string | URL | Request, init?: RequestInit) =>
    server.registry.fetch(new Request(url, init))) as typeof fetch;
  const baseUrl = "http://registry.test";
  const { docs } = new RegistryClient({ baseUrl, token: bootstrapToken, fetch: send });
  const site = { orgId: "acme", domain: "acme.docs.localhost", filepaths: ["a.txt"] };
  const start = async () => {
    const started = unwrap(await docs.initDocsRegistration({ body: site }));
    const url = started.uploadUrls["a.txt"]?.uploadUrl ?? "";
    expect((await send(url, { method: "PUT", body: "a" })).status).toBe(200);
    return {
      id: started.docsRegistrationId,
      body: { docsDefinition: createDefinition("acme") },
    };
  };
  for (age of [40, 31]) unwrap(await docs.finishDocsRegistration(await start()));
  age = 3;
  await start();
  age = 1.5;
  const preview = unwrap(
    await docs.initDocsPreviewRegistration({ body: { orgId: "acme", filepaths: [] } }),
  );
  const docsDefinition = createDefinition("preview");
  unwrap(
    await docs.finishDocsRegistration({ id: preview.docsRegistrationId, body: { docsDefinition } }),
  );
  await server.registry.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("frond registry list sites", () => {
  it("lists previews, too, marked and with their age", async () => {
    const run = await runCommand(["registry", "list", "sites", "--data", data, "--json"]);
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject([
      {
        address: expect.stringMatching(/^acme-preview-[0-9a-f]{20}\.docs\.localhost\/$/),
        age: "1 d",
        preview: "true",
      },
      { address: "acme.docs.localhost/", age: "31 d", preview: "false" },
    ]);
  });
});

describe("frond registry clean", () => {
  it("removes what nothing needs, by the age that it is told, and says how much", async () => {
    const clean = (...flags: string[]) =>
      runCommand(["registry", "clean", "--data", data, ...flags]);
    const early = await clean("--version-days", "32", "--json");
    expect(early).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(early.out)).toMatchObject({ versions: 0, failed: 0 });
    expect(await clean()).toEqual({
      code: 0,
      out: "Removed 0 unfinished registrations, 1 replaced version and 0 files.\n",
      err: "",
    });
    expect((await clean()).out).toContain("0 replaced versions");
  });

  it("says where it found no files, and makes no folder for them", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const run = await runCommand(["registry", "clean", "--data", empty]);
    expect(run).toMatchObject({
      code: 2,
      err: expect.stringContaining(`no files of a registry in ${join(empty, "files")}`),
    });
    expect(existsSync(join(empty, "files"))).toBe(false);
  });
});
