import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStored } from "../../../runtime/registry/index.js";
import type {
  DamagedText,
  DatabaseSession,
  RegistryDatabase,
} from "../../../runtime/registry/index.js";
import { openEmbedded } from "../node/open-databases.js";
import { createDefinition, openDocs, type TestDocs } from "./docs/open-docs.js";
import { bootstrapToken, emptyDefinitionParts, nobodysId } from "./open-registry.js";

let docs: TestDocs;
const ids: string[] = [];
beforeAll(async () => {
  docs = await openDocs({ open: openEmbedded });
  // Random text, so that the last is longer than what is read at once, even compressed.
  for (const length of [0, 10, 1_100_000]) {
    const text = randomBytes(length).toString("base64");
    const parts = `${emptyDefinitionParts},"snippetsConfiguration":"${text}"`;
    const answer = await docs.server.register(`{${parts},"id":"${nobodysId}"}`, bootstrapToken);
    ids.push((answer.json as { apiDefinitionId: string }).apiDefinitionId);
  }
  const definition = createDefinition("site", []);
  await docs.publish(await docs.join("acme"), { orgId: "acme", name: "site", definition });
});
afterAll(() => docs.remove());

async function check(): Promise<{ count: number; damaged: DamagedText[] }> {
  const damaged: DamagedText[] = [];
  const count = await checkStored(docs.database, (each) => damaged.push(each));
  return { count, damaged };
}

/** Runs SQL, checks, and undoes it. */
async function checkAfter(sql: string, values: readonly string[]): Promise<DamagedText[]> {
  let damaged: DamagedText[] = [];
  const undo = new Error("undone");
  const changed = docs.database.transaction(async (session) => {
    await session.query(sql, values);
    const query: DatabaseSession["query"] = (text, bound) =>
      text.startsWith("SET TRANSACTION") ? Promise.resolve([]) : session.query(text, bound);
    const close = (): Promise<void> => Promise.resolve();
    const inside = {
      query,
      close,
      transaction: (run) => run({ query }),
    } satisfies RegistryDatabase;
    await checkStored(inside, (each) => (damaged = [...damaged, each]));
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  return damaged;
}

describe("checking what is stored", () => {
  const table = "registry.api_definitions";

  it("finds nothing wrong with what was registered", async () => {
    expect(await check()).toEqual({ count: 4, damaged: [] });
  });

  it.each([
    ["a changed byte", "set_byte(gzip, length(gzip) / 2, get_byte(gzip, length(gzip) / 2) # 1)"],
    ["a missing end", "substring(gzip FROM 1 FOR length(gzip) - 9)"],
    ["another checksum", "set_byte(gzip, length(gzip) - 5, get_byte(gzip, length(gzip) - 5) # 1)"],
    ["no gzip", "'\\x7b7d'::bytea"],
  ])("names the definitions with %s, and no others", async (_what, change) => {
    const [first = "", _second, third = ""] = ids;
    const sql = `UPDATE ${table} SET gzip = ${change} WHERE id IN ($1::uuid, $2::uuid)`;
    const problem = expect.stringMatching(/^cannot be .* \(Z_\w+\)$/);
    const damaged = await checkAfter(sql, [first, third]);
    expect(damaged.sort((left, right) => left.id.localeCompare(right.id))).toEqual(
      [first, third].sort().map((id) => ({ table: "api_definitions", id, problem })),
    );
  });

  it("names a definition that is another one's", async () => {
    const [first = "", second = ""] = ids;
    const sql = `UPDATE ${table} SET gzip = (SELECT gzip FROM ${table} WHERE id = $2) WHERE id = $1`;
    expect(await checkAfter(sql, [first, second])).toEqual([
      { table: "api_definitions", id: first, problem: "is not that of its id" },
    ]);
  });

  it("names damaged docs", async () => {
    const change = "substring(definition FROM 1 FOR 20)";
    expect(
      await checkAfter(`UPDATE registry.docs_versions SET definition = ${change}`, []),
    ).toEqual([
      { table: "docs_versions", id: expect.stringMatching(/^docs_/), problem: expect.any(String) },
    ]);
  });
});
