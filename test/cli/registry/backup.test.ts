import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBackup, writeBackup } from "../../../cli/registry/backup-file.js";
import { listQueries } from "../../../cli/registry/list-queries.js";
import { createRegistry, type RegistryDatabase } from "../../../runtime/registry/index.js";
import { openEmbeddedDatabase } from "../../../runtime/node/index.js";
import { databaseKinds, type TestDatabase } from "../../runtime/node/open-databases.js";
import {
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
} from "../../runtime/registry/open-registry.js";
import { readRegistryDefinition } from "../../runtime/registry/read-registry-definition.js";
import { makeTestFolder } from "../../runtime/node/make-test-folder.js";

const folder = makeTestFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All rows of all tables that a backup holds, as text. */
async function readAll(database: RegistryDatabase): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'registry'
     AND tablename NOT IN ('migrations', 'rate_uses') ORDER BY 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    all[name] = await database.query(`SELECT t::text FROM registry."${name}" t ORDER BY 1`);
  }
  return all;
}

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`a backup of: ${kind.name}`, () => {
    let opened: TestDatabase;
    let token: string;
    const files = join(folder, `files-${kind.name}`);
    const path = join(folder, `${kind.name}.backup`);
    beforeAll(async () => {
      opened = await kind.open();
      const server = await openRegistry(opened.database);
      token = (await server.generate("acme")).token;
      for (let count = 0; count < 120; count += 1) await server.generate(`org-${count}`);
      await server.register(`{"id":"${nobodysId}",${emptyDefinitionParts}}`, token);
      mkdirSync(files);
      writeFileSync(join(files, "file_1"), Buffer.from([0, 255, 10, 13]));
      await writeBackup({ database: opened.database, files }, path);
    });
    afterAll(() => opened.remove());

    it.each(
      databaseKinds
        .filter(({ available }) => available)
        .map((target) => [target.name, target] as const),
    )("restored to: %s, is equal row by row and goes on", async (_name, target) => {
      const fresh = await target.open();
      try {
        const restored = join(folder, `restored-${kind.name}-${target.name}`);
        const size = await readBackup({ database: fresh.database, files: restored }, path);
        expect(size).toEqual({ rows: expect.any(Number), files: 1 });
        expect(size.rows).toBeGreaterThan(240);
        expect(await readAll(fresh.database)).toEqual(await readAll(opened.database));
        expect([...readFileSync(join(restored, "file_1"))]).toEqual([0, 255, 10, 13]);
        const server = await openRegistry(fresh.database);
        expect((await server.load(nobodysId, token)).status).toBe(404);
        expect((await server.generate("later")).id).toMatch(/^tok_/);
        await expect(
          readBackup({ database: fresh.database, files: restored }, path),
        ).rejects.toThrow("A registry is there already");
      } finally {
        await fresh.remove();
      }
    });

    it("that is cut off or none at all is refused, and leaves nothing", async () => {
      const fresh = await kind.open();
      const cut = join(folder, `cut-${kind.name}`);
      writeFileSync(cut, readFileSync(path).subarray(0, 3000));
      const none = join(folder, `none-${kind.name}`);
      writeFileSync(none, "no backup");
      try {
        for (const wrong of [cut, none, join(folder, "absent")]) {
          await expect(readBackup({ database: fresh.database, files }, wrong)).rejects.toThrow(/./);
        }
        const [row] = await fresh.database.query("SELECT to_regclass('registry.tokens') AS found");
        expect(row).toEqual({ found: null });
      } finally {
        await fresh.remove();
      }
    });

    it("lists show no secret", async () => {
      for (const { sql, headings } of Object.values(listQueries)) {
        const rows = await opened.database.query(sql, [null, 500]);
        for (const row of rows) expect(Object.keys(row)).toEqual(headings);
        expect(JSON.stringify(rows)).not.toContain(token.slice(6, 30));
      }
      const own = await opened.database.query(listQueries.tokens.sql, ["acme", 500]);
      expect(own).toMatchObject([{ organization: "acme", scope: "admin" }]);
    });
  });
}

describe("the folder of an embedded registry", () => {
  const open = (name: string) => openEmbeddedDatabase({ folder: join(folder, name) });
  const make = async (name: string): Promise<string> => {
    const database = await open(name);
    const registry = await createRegistry({ database, definition: readRegistryDefinition() });
    await registry.close();
    return join(folder, name);
  };

  it("is not made anew when its database is gone", async () => {
    const place = await make("gone");
    rmSync(join(place, "cluster"), { recursive: true });
    await expect(open("gone")).rejects.toThrow(/had a registry.*gone.*frond registry restore/);
    rmSync(join(place, "registry.json"));
    await (await open("gone")).close();
  });

  it.each(["PG_VERSION", join("global", "pg_control"), "pg_wal"])(
    "is refused without %s, which is named",
    async (name) => {
      const place = await make(`damaged-${name.replaceAll(/\W/g, "-")}`);
      const path = join(place, "cluster", name);
      rmSync(path, { recursive: true });
      await expect(openEmbeddedDatabase({ folder: place })).rejects.toThrow(`${path} is missing`);
      writeFileSync(path, "");
      truncateSync(path);
      await expect(openEmbeddedDatabase({ folder: place })).rejects.toThrow(
        "frond registry restore",
      );
    },
  );
});
