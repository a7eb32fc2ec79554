import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listQueries } from "../../../cli/registry/list-queries.js";
import type { RegistryDatabase, SqlValue } from "../../../runtime/registry/index.js";
import { openEmbedded } from "../node/open-databases.js";
import { createDefinition, openDocs, suffix, type TestDocs } from "./docs/open-docs.js";
import { bootstrapToken, emptyDefinitionParts, nobodysId } from "./open-registry.js";

interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Plan[];
}

let docs: TestDocs;
let token: string;
let definitionId: string;
let statements: Statement[] | undefined;

/** Remembers statements while it is told to. */
function record(database: RegistryDatabase): RegistryDatabase {
  const query: RegistryDatabase["query"] = (sql, values = []) => {
    statements?.push({ sql, values });
    return database.query(sql, values);
  };
  return {
    ...database,
    query,
    transaction: (run) => database.transaction(run),
    close: () => database.close(),
  };
}

beforeAll(async () => {
  const open = async () => {
    const opened = await openEmbedded();
    return { ...opened, database: record(opened.database) };
  };
  docs = await openDocs({ open });
  token = (await docs.server.generate("acme")).token;
  const text = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;
  const answer = await docs.server.register(text, token);
  definitionId = (answer.json as { apiDefinitionId: string }).apiDefinitionId;
  const definition = createDefinition("site", [definitionId]);
  await docs.publish(docs.connect(token), { orgId: "acme", name: "site", definition });
});
afterAll(() => docs.remove());

/** What of a plan reads more than it returns, however much the table holds. */
function listFullScans(plan: Plan, isPage: boolean, isLimited = false): string[] {
  const type = plan["Node Type"];
  const isScan = /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(type);
  const isFull = isScan && plan["Index Cond"] === undefined && (type === "Seq Scan" || !isLimited);
  // The first of a page are known only when all are read.
  const isSorted = type === "Sort" && isLimited && isPage;
  const name = `${type} ${plan["Relation Name"] ?? plan["Index Name"] ?? ""}`;
  const below = (plan.Plans ?? []).flatMap((each) =>
    listFullScans(each, isPage, isLimited || type === "Limit"),
  );
  return isFull || isSorted ? [name, ...below] : below;
}

/** As with tables so large that only an index will do. */
function explain({ sql, values }: Statement): Promise<string[]> {
  return docs.database.transaction(async (session) => {
    for (const what of ["seqscan", "sort", "hashjoin", "mergejoin"])
      await session.query(`SET LOCAL enable_${what} = off`);
    const [row] = await session.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      values,
    );
    const [{ Plan: plan }] = JSON.parse(row?.["QUERY PLAN"] ?? "") as [{ Plan: Plan }];
    return listFullScans(plan, /docs_addresses.*LIMIT \$|LIMIT \$2::int/s.test(sql));
  });
}

const url = `site.${suffix}/guides/start`;
/** One line of a table for each call: its name, and what is sent. */
const reads: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ["GET", "/registry/api/latest/load/{definition}"],
  ["GET", "/registry/api/load/{definition}"],
  ["POST", "/v2/registry/docs/load-with-url", { url }],
  ["POST", "/v2/registry/docs/private/load-with-url", { url }],
  ["GET", `/registry/docs/load/site.${suffix}`],
  ["POST", "/v2/registry/docs/organization-for-url", { url }],
  ["POST", "/v2/registry/docs/metadata-for-url", { url }],
  ["GET", "/v2/registry/docs/urls/list?page=3&limit=50"],
  ["GET", "/v2/registry/docs/urls/list?custom=true"],
  ["POST", "/snippets", { orgId: "acme", apiId: "pets", endpoint: { path: "/", method: "GET" } }],
  ["POST", "/snippets/load", { orgId: "acme", apiId: "pets" }],
  ["POST", "/snippets/load", { orgId: "acme" }],
];

describe("reading", () => {
  const named = reads.map((read) => [`${read[0]} ${read[1]}`, read] as const);
  it.each(named)("finds by index, however much there is: %s", async (_name, read) => {
    const [method, path, body] = read;
    statements = [];
    const address = path.replace("{definition}", definitionId);
    const answer = await docs.server.call(method, address, { token: bootstrapToken, body });
    const made = statements;
    statements = undefined;
    expect([200, 404]).toContain(answer.status);
    expect(made.length).toBeGreaterThan(0);
    for (const statement of made.filter(({ sql }) => /^\s*(SELECT|WITH)/.test(sql))) {
      expect([statement.sql, await explain(statement)]).toEqual([statement.sql, []]);
    }
  });
});

describe("the lists of the command line", () => {
  const lists = (["tokens", "definitions", "sites", "audit"] as const).flatMap((kind) =>
    [null, "acme"].map((orgId) => [kind, orgId] as const),
  );
  it.each(lists)("read no more than they print: %s of %s", async (kind, orgId) => {
    const full = await explain({ sql: listQueries[kind].sql, values: [orgId, 100] });
    expect(full).toEqual([]);
  });
});
