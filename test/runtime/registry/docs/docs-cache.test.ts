import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { openPostgres } from "../../../../runtime/node/index.js";
import { compress } from "../../../../runtime/registry/store/gzip.js";
import { createTextCache } from "../../../../runtime/registry/operations/docs/text-cache.js";
import { makeTestFolder } from "../../node/make-test-folder.js";
import { openEmbedded } from "../../node/open-databases.js";
import { startPostgres, type PostgresServer } from "../../node/start-postgres.js";
import { createDefinition, openDocs, origin, suffix, type TestDocs } from "./open-docs.js";
import { findTools } from "../../../needed-tools.js";

const url = `cached.${suffix}`;

/** The title that a registry shows, or the status of its response. */
async function loadTitle(docs: TestDocs): Promise<unknown> {
  const loaded = await docs.connect().docs.loadDocsForUrl({ body: { url } });
  return loaded.ok ? loaded.body.definition.config.title : loaded.rawResponse.status;
}

/** Changes what is stored behind the back of every registry. */
async function changeStored(docs: TestDocs, title: string): Promise<void> {
  const text = await compress(JSON.stringify(createDefinition(title)));
  await docs.database.query("UPDATE registry.docs_versions SET definition = $1", [text]);
}

/** Returns a wait until a registry hears again: it drops everything that it prepared then. */
function awaitHearing({ database }: TestDocs): () => Promise<void> {
  const heard: (string | undefined)[] = [];
  database.listen?.("frond_test", (payload) => heard.push(payload));
  const tell = async () => {
    await database.query("SELECT pg_notify('frond_test', 'here')");
    return heard;
  };
  return async () => {
    await expect.poll(tell).toContain("here");
  };
}

describe("prepared docs in one process", () => {
  it("are remembered until they are invalidated", async () => {
    const docs = await openDocs({ open: openEmbedded });
    try {
      const acme = await docs.join("acme");
      await docs.publish(acme, { orgId: "acme", name: "cached" });
      expect(await loadTitle(docs)).toBe("cached");
      await changeStored(docs, "changed");
      expect(await loadTitle(docs)).toBe("cached");
      await acme.docsCache.invalidateDocsCache({ body: { url: "no.test" } });
      expect(await loadTitle(docs)).toBe("cached");
      expect((await acme.docsCache.invalidateDocsCache({ body: { url } })).ok).toBe(true);
      expect(await loadTitle(docs)).toBe("changed");
      const refused = await docs.connect().docsCache.invalidateDocsCache({ body: { url } });
      expect(refused).toMatchObject({ error: { error: "UnauthorizedError" } });
      const heard: (string | undefined)[] = [];
      docs.database.listen?.("frond_docs", (payload) => heard.push(payload));
      await acme.docsCache.invalidateDocsCache({ body: { url } });
      await expect.poll(() => heard).toEqual([expect.stringMatching(/^site_/)]);
    } finally {
      await docs.remove();
    }
  });
});

const postgres = findTools("PostgreSQL");

describe.skipIf(postgres.isMissing)(`prepared docs in several processes${postgres.note}`, () => {
  let postgres: PostgresServer;
  let first: TestDocs;
  let second: TestDocs;
  let acme: RegistryClient;
  beforeAll(async () => {
    postgres = await startPostgres(makeTestFolder());
    const open = async () => {
      const database = await openPostgres(postgres.connectionString);
      return { database, remove: () => database.close() };
    };
    first = await openDocs({ open });
    second = await openDocs({ open });
    acme = await first.join("acme");
  });
  afterAll(async () => {
    await Promise.all([first.remove(), second.remove()]);
    await postgres.remove();
  });

  it("follow a new version at once", async () => {
    for (const title of ["one", "two", "three"]) {
      const definition = createDefinition(title);
      await first.publish(acme, { orgId: "acme", name: "cached", definition });
      expect([await loadTitle(second), await loadTitle(first)]).toEqual([title, title]);
    }
  });

  it("are dropped everywhere, also after the database was away", async () => {
    const hearAgain = awaitHearing(second);
    for (const title of ["changed", "again"]) {
      const before = await loadTitle(second);
      await changeStored(first, title);
      expect(await loadTitle(second)).toBe(before);
      // The other process may hear of it a moment later.
      const invalidate = async () => {
        await acme.docsCache.invalidateDocsCache({ body: { url } });
        return loadTitle(second);
      };
      await expect.poll(invalidate).toBe(title);
      if (title === "again") break;
      await postgres.kill();
      expect(await loadTitle(second)).toBe(503);
      const file = await first.fetch(`${origin}/docs-files/file_${"0".repeat(36)}`);
      expect([file.status, await file.json()]).toMatchObject([503, { error: "UnavailableError" }]);
      const preview = { orgId: "acme", filepaths: [] };
      expect(await acme.docs.initDocsPreviewRegistration({ body: preview })).toMatchObject({
        error: { error: "UnavailableError" },
      });
      const domain = { domain: `x.${suffix}`, customDomains: [] };
      expect(
        await acme.docs.initDocsRegistration({ body: { ...preview, ...domain } }),
      ).toMatchObject({
        error: { error: "UnavailableError" },
      });
      await postgres.start();
      await expect.poll(() => loadTitle(second)).toBe(title);
      await hearAgain();
    }
  });
});

describe("the cache of prepared docs", () => {
  it("keeps what was used last, shares what is being made, and no failures", async () => {
    const cache = createTextCache<string>(8, (text) => text.length);
    const made: string[] = [];
    const find = (key: string, size = 2) =>
      cache.find("site", key, async () => {
        made.push(key);
        return "x".repeat(size);
      });
    await Promise.all([find("a"), find("a")]);
    for (const key of ["b", "c", "d", "a", "e"]) await find(key);
    expect(made).toEqual(["a", "b", "c", "d", "e"]);
    await find("a");
    await find("b");
    await find("large", 3);
    await find("large", 3);
    expect(made.slice(5)).toEqual(["b", "large", "large"]);
    const fail = () => cache.find("site", "f", () => Promise.reject(new Error("away")));
    await expect(fail()).rejects.toThrow("away");
    expect(await cache.find("site", "f", () => Promise.resolve("ok"))).toBe("ok");
  });

  it("forgets what was asked for before the change", async () => {
    const cache = createTextCache<string>(8, (text) => text.length);
    let finish: (text: string) => void = () => undefined;
    const slow = cache.find("site", "a", () => new Promise((resolve) => (finish = resolve)));
    cache.forget("site");
    finish("o");
    expect(await slow).toBe("o");
    expect(await cache.find("site", "a", () => Promise.resolve("n"))).toBe("n");
  });
});
