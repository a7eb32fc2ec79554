import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { cleanDocs, type FileStore } from "../../../../runtime/registry/index.js";
import { databaseKinds } from "../../node/open-databases.js";
import { createDefinition, openDocs, origin, suffix, type TestDocs } from "./open-docs.js";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const nothing = { registrations: 0, versions: 0, files: 0, failed: 0 };

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`cleaning docs up: ${kind.name}`, () => {
    let docs: TestDocs;
    let acme: RegistryClient;
    beforeAll(async () => {
      docs = await openDocs(kind);
      acme = await docs.join("acme");
    });
    afterAll(() => docs.remove());
    /** Each test begins with nothing left to remove, and long before its tokens end. */
    beforeEach(async () => {
      docs.clock.now = new Date(docs.clock.now.getTime() + 61 * day);
      await clean();
      docs.clock.now = new Date(docs.clock.now.getTime() + 2 * hour);
      await clean();
    });

    const clean = (files: FileStore = docs.files) =>
      cleanDocs({ database: docs.database, files, now: () => docs.clock.now });
    const pass = (time: number): void => {
      docs.clock.now = new Date(docs.clock.now.getTime() + time);
    };
    const list = () => readdirSync(docs.folder).sort();
    const start = async (name: string, filepaths: string[], image?: string) => {
      const started = await acme.docs.initDocsRegistration({
        body: {
          orgId: "acme",
          domain: `${name}.${suffix}`,
          filepaths,
          ...(image !== undefined && {
            images: [{ filePath: "lamp.png", width: 1, height: 1, fileHash: hash(image) }],
          }),
        },
      });
      if (!started.ok) throw new Error(JSON.stringify(started.error));
      return started.body;
    };
    const put = async (url = "", body = "x") => {
      expect((await docs.fetch(url, { method: "PUT", body })).status).toBe(200);
    };
    const finish = async (id: string, title = "docs") => {
      const docsDefinition = createDefinition(title);
      const finished = await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } });
      expect(finished).toMatchObject({ ok: true });
    };
    const publish = async (name: string, path: string) => {
      const { docsRegistrationId, uploadUrls } = await start(name, [path]);
      await put(uploadUrls[path]?.uploadUrl, path);
      await finish(docsRegistrationId, path);
      return uploadUrls[path]?.fileId ?? "";
    };
    const read = async (fileId: string) => {
      const response = await docs.fetch(`${origin}/docs-files/${fileId}`);
      return response.ok ? response.text() : response.status;
    };
    const findVersion = async (name: string) => {
      const loaded = await acme.docs.loadDocsForUrl({ body: { url: `${name}.${suffix}` } });
      return (loaded.ok && loaded.body.definition.id) || "";
    };

    it("removes what was uploaded for a registration that nobody finished, after an hour", async () => {
      const before = list();
      const { uploadUrls } = await start("unfinished", ["a.txt", "b.txt"]);
      await put(uploadUrls["a.txt"]?.uploadUrl);
      pass(hour - 1);
      expect(await clean()).toEqual(nothing);
      expect(list()).toHaveLength(before.length + 1);
      pass(1);
      expect(await clean()).toEqual({ ...nothing, registrations: 1, files: 1 });
      expect(list()).toEqual(before);
    });

    it("removes a version 30 days after it was replaced, and its bytes an hour later", async () => {
      const first = await publish("replaced", "first.txt");
      const version = await findVersion("replaced");
      const held = list();
      const second = await publish("replaced", "second.txt");
      pass(30 * day - 1);
      expect(await clean()).toMatchObject({ versions: 0 });
      expect((await acme.docs.getDocsById({ docsId: version })).ok).toBe(true);
      expect([await read(first), await read(second)]).toEqual(["first.txt", "second.txt"]);
      pass(1);
      expect(await clean()).toMatchObject({ versions: 1 });
      const gone = await acme.docs.getDocsById({ docsId: version });
      expect(gone).toMatchObject({ error: { error: "DocsDefinitionNotFoundError" } });
      expect([await read(first), await read(second)]).toEqual([404, "second.txt"]);
      expect(list()).toEqual(expect.arrayContaining(held));
      pass(hour);
      // The bytes, and the docs that may have been prepared.
      expect(await clean()).toEqual({ ...nothing, files: 2 });
      expect(list()).toHaveLength(held.length);
      expect(await read(second)).toBe("second.txt");
      expect(await findVersion("replaced")).not.toBe("");
    });

    it("keeps what an archived site shows, however old", async () => {
      const file = await publish("archived", "a.txt");
      const url = `archived.${suffix}`;
      await acme.docs.setDocsArchived({ body: { url, isArchived: true } });
      pass(20 * 365 * day);
      await clean();
      pass(hour);
      await clean();
      acme = await docs.join("acme");
      await acme.docs.setDocsArchived({ body: { url, isArchived: false } });
      expect(await read(file)).toBe("a.txt");
      expect(await findVersion("archived")).not.toBe("");
    });

    it("keeps bytes that another version has, or that a registration found just before", async () => {
      const first = await start("shared", [], "the lamp");
      await put(first.uploadUrls["lamp.png"]?.uploadUrl, "the lamp");
      await finish(first.docsRegistrationId);
      const second = await start("shared", [], "the lamp");
      expect(second.skippedFiles).toEqual(["lamp.png"]);
      await finish(second.docsRegistrationId);
      const other = await start("shared", []);
      await finish(other.docsRegistrationId);
      pass(30 * day);
      const third = await start("shared", [], "the lamp");
      expect(third.skippedFiles).toEqual(["lamp.png"]);
      await clean();
      await finish(third.docsRegistrationId);
      for (let round = 0; round < 3; round += 1) {
        pass(hour);
        await clean();
      }
      expect(await read(second.uploadUrls["lamp.png"]?.fileId ?? "")).toBe(404);
      expect(await read(third.uploadUrls["lamp.png"]?.fileId ?? "")).toBe("the lamp");
    });

    it("removes a site that lost its address, which may be published at again", async () => {
      const request = { orgId: "acme", domain: "lost.acme.test", filepaths: [] };
      const publishOld = async (title: string) => {
        const started = await acme.docsV1.initDocsRegistrationV1({ body: request });
        if (!started.ok) throw new Error(JSON.stringify(started.error));
        const registrationId = started.body.docsRegistrationId;
        const docsDefinition = createDefinition(title);
        await acme.docsV1.finishDocsRegistrationV1({ registrationId, body: { docsDefinition } });
      };
      const count = async () =>
        (
          await docs.database.query(
            "SELECT 1 FROM registry.docs_sites WHERE main_domain = 'lost.acme.test'",
          )
        ).length;
      await publishOld("first");
      const customDomains = ["lost.acme.test"];
      await docs.publish(acme, { orgId: "acme", name: "taker", customDomains });
      expect(await count()).toBe(1);
      pass(30 * day);
      expect(await clean()).toMatchObject({ versions: 1 });
      expect(await count()).toBe(0);
      await publishOld("second");
      const loaded = await docs.connect().docs.loadDocsForUrl({ body: { url: "lost.acme.test" } });
      expect(loaded).toMatchObject({ body: { definition: { config: { title: "second" } } } });
    });

    it("removes bytes whose process ended before it could say so, after two hours", async () => {
      const before = list();
      const { uploadUrls } = await start("crashed", ["a.txt"]);
      await docs.database.query(
        "ALTER TABLE registry.docs_files ADD CONSTRAINT broken CHECK (size < 0) NOT VALID",
      );
      const response = await docs
        .fetch(uploadUrls["a.txt"]?.uploadUrl ?? "", {
          method: "PUT",
          body: "x",
        })
        .finally(() =>
          docs.database.query("ALTER TABLE registry.docs_files DROP CONSTRAINT broken"),
        );
      expect(response.status).toBe(500);
      expect(list()).toHaveLength(before.length + 1);
      pass(2 * hour - 1);
      await clean();
      expect(list()).toHaveLength(before.length + 1);
      pass(1);
      expect(await clean()).toMatchObject({ files: 1 });
      expect(list()).toEqual(before);
    });

    it("tries again after ten minutes what the file store did not remove", async () => {
      const { uploadUrls } = await start("stuck", ["a.txt"]);
      await put(uploadUrls["a.txt"]?.uploadUrl);
      const before = list();
      pass(hour);
      const stuck: FileStore = {
        ...docs.files,
        remove: () => Promise.reject(new Error("on purpose")),
      };
      expect(await clean(stuck)).toEqual({ ...nothing, registrations: 1, failed: 1 });
      expect(await clean()).toEqual(nothing);
      pass(10 * 60 * 1000);
      expect(await clean()).toEqual({ ...nothing, files: 1 });
      expect(list()).toHaveLength(before.length - 1);
    });

    it("is shared by processes that clean up at once", async () => {
      for (let number = 0; number < 12; number += 1) {
        const { docsRegistrationId, uploadUrls } = await start("busy", ["a.txt"]);
        await put(uploadUrls["a.txt"]?.uploadUrl);
        if (number % 2 === 0) await finish(docsRegistrationId);
      }
      const before = list();
      pass(hour);
      const first = await Promise.all([clean(), clean(), clean(), clean()]);
      expect(add(first)).toEqual({ ...nothing, registrations: 6, files: 6 });
      pass(30 * day);
      const second = await Promise.all([clean(), clean(), clean(), clean()]);
      expect(add(second)).toMatchObject({ versions: 5, failed: 0 });
      pass(hour);
      const third = await Promise.all([clean(), clean(), clean(), clean()]);
      expect(add([...second, ...third]).files).toBe(10);
      expect(list()).toHaveLength(before.length - 11);
    });

    it("goes on along with registrations, a step a minute, and says in the log what fails", async () => {
      const { uploadUrls } = await start("aside", ["a.txt"]);
      await put(uploadUrls["a.txt"]?.uploadUrl);
      const before = list();
      pass(hour);
      await start("aside", []);
      await expect.poll(list).toHaveLength(before.length - 1);
      await docs.database.query("ALTER TABLE registry.docs_stored_names RENAME TO hidden");
      pass(60 * 1000);
      await start("aside", []);
      const problem = () => docs.server.log.find(({ event }) => event === "problem");
      await expect.poll(problem).toMatchObject({ route: "(background)" });
      await docs.database.query("ALTER TABLE registry.hidden RENAME TO docs_stored_names");
    });
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function add(all: readonly Awaited<ReturnType<typeof cleanDocs>>[]): typeof nothing {
  const total = { ...nothing };
  for (const part of all) {
    for (const key of ["registrations", "versions", "files", "failed"] as const) {
      total[key] += part[key];
    }
  }
  return total;
}
