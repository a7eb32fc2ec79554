import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { afterTest } from "../after-test.js";
import { makeTestFolder } from "../runtime/node/make-test-folder.js";
import { startPostgres } from "../runtime/node/start-postgres.js";
import { createCall, sharedLimitChecks } from "../runtime/relay/limits/check-shared-limits.js";
import {
  responseText,
  call,
  startPair,
  startRelay,
  until,
} from "../runtime/relay/relay-harness.js";
import { createLimits, schema } from "./relay/limits-in-postgres.js";
import { findTools } from "../needed-tools.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/operate/relay.md"), "utf8");

it.each(["serve-relay", "limits-in-postgres"])("the page shows %s.ts as it is", (name) => {
  const path = `test/docs/relay/${name}.ts`;
  const [, text] = new RegExp(`<!-- ${path} -->\\s*\`\`\`ts\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  expect(text).toBe(readFileSync(join(root, path), "utf8"));
});

const postgres = findTools("PostgreSQL");

describe.skipIf(postgres.isMissing)(`limits in a PostgreSQL server${postgres.note}`, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgres(makeTestFolder());
    pool = new Pool({ connectionString: server.connectionString });
    await pool.query(schema);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await pool.end();
    await server.remove();
  });

  it.each(Object.entries(sharedLimitChecks))("%s", async (_, check) => {
    await expect(check(createLimits(pool))).resolves.toBeUndefined();
  });

  it("make a call wait for another that is being counted, and count it", async () => {
    const client = await pool.connect();
    const places = [{ key: "requests:waits", limit: 1 }];
    await client.query("BEGIN");
    expect(await createLimits(client).take(createCall("waits", { places }))).toBeUndefined();
    const second = createLimits(pool).take(createCall("waits", { places }));
    const listWaiting = async () =>
      (await pool.query("SELECT FROM pg_locks WHERE NOT granted")).rows;
    await expect.poll(listWaiting).not.toEqual([]);
    await client.query("COMMIT");
    client.release();
    expect(await second).toMatchObject({ key: "requests:waits" });
  });

  it("are counted by two relays", async () => {
    const options = { limits: { clientRequests: 1 }, sharedLimits: createLimits(pool) };
    const { relay, target, base } = await startPair(() => undefined, options);
    const allowedTargets = [{ host: "127.0.0.1", port: target.port }];
    const other = await startRelay({ allowedTargets, ...options });
    const open = call(relay, `${base}/`);
    await until(() => target.sockets.length === 1);
    expect((await call(other, `${base}/`)).error).toBe("too-many-requests");
    target.sockets[0]?.end(responseText("200 OK", [], "hi"));
    expect((await open).body.toString()).toBe("hi");
    const next = async () => {
      const asked = call(other, `${base}/`);
      const taken = until(() => target.sockets.length === 2).then(() => "taken");
      return Promise.race([asked.then(({ error }) => error), taken]);
    };
    await expect.poll(next).toBe("taken");
    target.sockets[1]?.end(responseText("200 OK", [], "hi"));
  });

  it("are those of the relay that the page shows, though the schema is there already", async () => {
    vi.stubEnv("DATABASE_URL", server.connectionString);
    vi.stubEnv("PORT", "0");
    const { relay, url } = await import("./relay/serve-relay.js");
    afterTest(() => relay.close());
    await pool.query("DELETE FROM relay_uses");
    const headers = { origin: "https://docs.example.com" };
    await fetch(`${url}/proxy/https://other.example/`, { headers });
    const { rows } = await pool.query("SELECT key, uses FROM relay_uses");
    expect(rows).toEqual([{ key: "rate:127.0.0.1", uses: 1 }]);
  });
});
