import { expect, it } from "vitest";
import { createDefinitionStore } from "../../../../runtime/registry/store/definition-store.js";
import { decompress } from "../../../../runtime/registry/store/gzip.js";
import { migrate } from "../../../../runtime/registry/store/migrate.js";
import { migrations } from "../../../../runtime/registry/store/migrations/index.js";
import { openEmbedded } from "../../node/open-databases.js";

it("compresses what an older version stored, to the character", async () => {
  const { database, remove } = await openEmbedded();
  await migrate(database, migrations.slice(0, 1));
  const texts = ["{}", `{ "ü€🙂" : 1.10,\n"long":9223372036854775807}`, `"${"x".repeat(300_000)}"`];
  const ids = texts.map((_text, index) => `00000000-0000-4000-8000-00000000000${index}`);
  for (const [index, text] of texts.entries()) {
    await database.query(
      `INSERT INTO registry.api_definitions (id, org_id, api_id, definition)
       VALUES ($1, 'acme', 'pets', $2)`,
      [ids[index] ?? "", text],
    );
  }
  await migrate(database);
  const store = createDefinitionStore(database);
  const found = await Promise.all(ids.map((id) => store.find(id)));
  const kept = await Promise.all(
    found.map(async (each) => Buffer.from(await decompress(each?.gzip ?? Buffer.of()))),
  );
  expect(kept.map(String)).toEqual(texts);
  expect(found[0]).toMatchObject({ id: ids[0], orgId: "acme", apiId: "pets" });
  expect(found[2]?.gzip.length).toBeLessThan(1000);
  await remove();
});
