import { listQueries } from "../../../cli/registry/list-queries.js";
import { createStore } from "../../../runtime/registry/store/registry-store.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { createDefinition } from "../../runtime/registry/docs/open-docs.js";
import { send } from "./run-load.js";

/** What is measured at every size. */
interface Scale {
  readonly url: string;
  readonly database: RegistryDatabase;
  /** Makes rows up to a number of them. */
  readonly fill: (from: number, to: number) => Promise<void>;
  readonly sizes: readonly number[];
  /** One call each; given how many rows there are. */
  readonly calls: Readonly<Record<string, (rows: number) => Promise<void>>>;
}

const domain = (number: number): string => `site-${number}.docs.localhost`;
const pick = (rows: number): number => Math.trunc(Math.random() * rows);

/** Loads and lists of small definitions, and of docs sites: a table for each. */
export async function measureScale(
  url: string,
  database: RegistryDatabase,
  scale: number,
): Promise<void> {
  const common = { url, database };
  const grow = (size: number): number => Math.max(1000, Math.trunc(size * scale));
  const definitions = [1_000, 100_000, 1_000_000].map(grow);
  const sites = [1_000, 10_000, 100_000].map(grow);
  console.log("\nsmall definitions, ms of one call: p50 / p99");
  await measure({ ...common, ...(await createDefinitionScale(common)), sizes: definitions });
  console.log("\ndocs sites, ms of one call: p50 / p99");
  await measure({ ...common, ...(await createSiteScale(common)), sizes: sites });
}

type Common = Pick<Scale, "url" | "database">;
type Subject = Pick<Scale, "fill" | "calls">;

const definitionId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Each organization has 1,000 of one API; rows have the gzip of one that was registered. */
async function createDefinitionScale({ url, database }: Common): Promise<Subject> {
  const parts = ["endpoints", "websockets", "webhooks", "types", "subpackages", "auths"];
  const empty = Object.fromEntries(parts.map((part) => [part, {}]));
  const definition = { id: definitionId(0), ...empty };
  const body = { orgId: "model", apiId: "api", definition };
  const { apiDefinitionId: model } = await ask(url, "POST", "/registry/api/register", body);
  const store = createStore(database);
  const list = async (values: readonly (string | number | null)[]): Promise<void> => {
    await database.query(listQueries.definitions.sql, values);
  };
  return {
    async fill(from, to) {
      await database.query(
        `INSERT INTO registry.api_definitions (id, org_id, api_id, gzip, registered_at)
         SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'org-' || n / 1000,
           'api', gzip, now() - n * interval '1 second'
         FROM registry.api_definitions, generate_series($2::int, $3::int) n WHERE id = $1`,
        [String(model), from, to - 1],
      );
      await database.query("VACUUM ANALYZE registry.api_definitions");
    },
    calls: {
      load: async (rows) => {
        await ask(url, "GET", `/registry/api/latest/load/${definitionId(pick(rows))}`);
      },
      "newest of an API": async (rows) => {
        await store.definitions.findNewest(`org-${pick(rows / 1000)}`, "api");
      },
      "APIs of an organization": async (rows) => {
        await store.organizations.listApis(`org-${pick(rows / 1000)}`);
      },
      "list the newest": () => list([null, 100]),
      "list an organization's": (rows) => list([`org-${pick(rows / 1000)}`, 100]),
    },
  };
}

/** Each organization has 100 sites, each tenth a domain of its own besides; all show the same page. */
async function createSiteScale({ url, database }: Common): Promise<Subject> {
  const start = {
    orgId: "model",
    domain: "model.docs.localhost",
    customDomains: [],
    filepaths: [],
  };
  const { docsRegistrationId } = await ask(url, "POST", "/v2/registry/docs/v2/init", start);
  const docsDefinition = createDefinition("model");
  const finish = `/v2/registry/docs/register/${String(docsRegistrationId)}`;
  await ask(url, "POST", finish, { docsDefinition });
  const listUrls = (query: string) => ask(url, "GET", `/v2/registry/docs/urls/list?${query}`);
  const askFor = async (call: string, number: number): Promise<void> => {
    await ask(url, "POST", `/v2/registry/docs/${call}`, { url: `${domain(number)}/a/page` });
  };
  return {
    fill: (from, to) => fillSites(database, from, to),
    calls: {
      "resolve an address": (rows) => askFor("organization-for-url", pick(rows)),
      "load (not remembered)": (rows) => askFor("load-with-url", pick(rows)),
      "load (remembered)": () => askFor("load-with-url", 7),
      "list the first 100": async () => void (await listUrls("page=0")),
      "list the last 100": async (rows) =>
        void (await listUrls(`page=${Math.trunc((rows * 1.1) / 100) - 1}`)),
      "list custom domains": async () => void (await listUrls("page=0&custom=true")),
      "sites of an organization": async (rows) => {
        const organization = `org-${pick(rows / 100)}`;
        const body = { orgId: organization };
        await ask(url, "POST", "/dashboard/get-docs-sites-for-org", body);
      },
      "registry list sites": async () => {
        await database.query(listQueries.sites.sql, [null, 100]);
      },
    },
  };
}

async function fillSites(database: RegistryDatabase, from: number, to: number): Promise<void> {
  const range = [from, to - 1];
  const numbers = "generate_series($1::int, $2::int) n";
  await database.query(
    `INSERT INTO registry.docs_domains (domain, org_id)
     SELECT 'site-' || n || '.docs.localhost', 'org-' || n / 100 FROM ${numbers}`,
    range,
  );
  await database.query(
    `INSERT INTO registry.docs_sites
       (id, org_id, main_domain, main_path, is_preview, is_public, version_id, registered_at)
     SELECT 'site_' || n, 'org-' || n / 100, 'site-' || n || '.docs.localhost', '/', false, true,
       'docs_' || n, now() FROM ${numbers}`,
    range,
  );
  await database.query(
    `INSERT INTO registry.docs_addresses (domain, path, site_id, is_custom)
     SELECT 'site-' || n || '.docs.localhost', '/', 'site_' || n, false FROM ${numbers}
     UNION ALL
     SELECT 'docs.customer-' || n || '.test', '/', 'site_' || n, true FROM ${numbers} WHERE n % 10 = 0`,
    range,
  );
  await database.query(
    `INSERT INTO registry.docs_versions
       (id, site_id, definition, definition_ids, has_light_mode, is_basepath_aware, registered_at)
     SELECT 'docs_' || n, 'site_' || n, v.definition, '', true, false, now()
     FROM ${numbers}, registry.docs_versions v JOIN registry.docs_sites s ON s.version_id = v.id
     WHERE s.org_id = 'model'`,
    range,
  );
  for (const table of ["docs_domains", "docs_sites", "docs_addresses", "docs_versions"])
    await database.query(`VACUUM ANALYZE registry.${table}`);
}

const rounds = 200;

async function measure({ fill, sizes, calls }: Scale): Promise<void> {
  const table = new Map<string, string[]>(Object.keys(calls).map((name) => [name, []]));
  let rows = 0;
  for (const size of sizes) {
    await fill(rows, size);
    rows = size;
    for (const [name, call] of Object.entries(calls))
      table.get(name)?.push(await measureCall(() => call(rows)));
  }
  console.log(["".padEnd(28), ...sizes.map((size) => String(size).padStart(18))].join(""));
  for (const [name, cells] of table)
    console.log([name.padEnd(28), ...cells.map((cell) => cell.padStart(18))].join(""));
}

async function measureCall(call: () => Promise<void>): Promise<string> {
  for (let warm = 0; warm < 20; warm += 1) await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  const at = (share: number): string => (times[Math.floor(rounds * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.99)}`;
}

async function ask(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await send(method, `${url}${path}`, text);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${String(answer.body)}`);
  // Definitions come compressed, and what is in them is not looked at.
  return method === "GET" || path.endsWith("-url") || answer.body.length === 0
    ? {}
    : (JSON.parse(String(answer.body)) as Record<string, unknown>);
}
