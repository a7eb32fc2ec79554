import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../generated/registry/index.js";
import type {
  CliReleaseRequest,
  GeneratorReleaseRequest,
} from "../../../generated/registry/types.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { openClient } from "./open-client.js";
import { openRegistry, type TestRegistry } from "./open-registry.js";

/** In the order of Semantic Versioning, section 11, lowest first. */
const ordered = [
  "0.9.10",
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-rc.1",
  "1.0.0",
  "1.2.0",
  "1.10.0-rc.1",
  "1.10.0",
  "2.0.0-rc.1",
];

const change = (summary: string) => ({ type: "fix" as const, summary });

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`releases on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;
    let client: RegistryClient;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database, {
        staffOrganization: "staff",
        now: () => new Date("2026-03-04T23:30:00Z"),
      });
      client = openClient(server);
    });
    afterAll(() => opened.remove());

    const putCli = async (release: CliReleaseRequest): Promise<void> => {
      expect(await client.cliReleases.upsertCliRelease({ body: release })).toMatchObject({
        ok: true,
      });
    };
    const put = async (release: Partial<GeneratorReleaseRequest>): Promise<void> => {
      const whole = { generatorId: "ts", irVersion: 50, version: "1.0.0", ...release };
      const result = await client.generatorReleases.upsertGeneratorRelease({ body: whole });
      expect(result).toMatchObject({ ok: true });
    };

    describe("of the command line", () => {
      it("are missing at first: each error that says so", async () => {
        const { cliReleases } = client;
        const none = { ok: false, error: { error: "NoValidClisFoundError" } };
        expect(await cliReleases.getLatestCliRelease({ body: {} })).toMatchObject(none);
        expect(await cliReleases.getCliReleaseForIr({ irVersion: 57 })).toMatchObject(none);
        expect(await cliReleases.getCliRelease({ version: "9.9.9" })).toMatchObject({
          ok: false,
          error: { error: "CliVersionNotFoundError", content: { providedVersion: "9.9.9" } },
        });
        expect(await cliReleases.listCliReleases({})).toMatchObject({
          ok: true,
          body: { cliReleases: [] },
        });
      });

      it("are listed by semantic version, the highest first, in pages of 20", async () => {
        const shuffled = [...ordered].sort((one, other) => (one + "x" < other ? 1 : -1));
        for (const version of shuffled) {
          await putCli({ version, irVersion: 50, changelogEntry: [change(version)] });
        }
        const list = async (request: object): Promise<string[]> => {
          const result = await client.cliReleases.listCliReleases(request);
          if (!result.ok) throw new Error("refused");
          return result.body.cliReleases.map(({ version }) => version);
        };
        const descending = [...ordered].reverse();
        expect(await list({})).toEqual(descending);
        expect(await list({ page: 1, pageSize: 5 })).toEqual(descending.slice(5, 10));
        expect(await list({ page: 1 })).toEqual([]);
        expect(await list({ page: 2_147_483_647, pageSize: 2_147_483_647 })).toEqual([]);
      });

      it("have what their version tells, and today's date in UTC", async () => {
        const read = async (version: string) => {
          const result = await client.cliReleases.getCliRelease({ version });
          return result.ok ? result.body : undefined;
        };
        const common = { irVersion: 50, createdAt: "2026-03-04" };
        const candidate = { releaseType: "RC", majorVersion: 1 };
        expect(await read("1.0.0-alpha")).toMatchObject({ ...common, ...candidate });
        expect(await read("2.0.0-rc.1")).toMatchObject({ releaseType: "RC", majorVersion: 2 });
        expect(await read("1.10.0")).toMatchObject({ releaseType: "GA", majorVersion: 1 });
      });

      it("are found: for everybody by default, candidates when asked for", async () => {
        const latest = async (request: object) => {
          const result = await client.cliReleases.getLatestCliRelease({ body: request });
          return result.ok ? result.body.version : result.error.error;
        };
        expect(await latest({})).toBe("1.10.0");
        expect(await latest({ releaseTypes: null, irVersion: null })).toBe("1.10.0");
        expect(await latest({ releaseTypes: ["RC"] })).toBe("2.0.0-rc.1");
        expect(await latest({ releaseTypes: ["GA", "RC"] })).toBe("2.0.0-rc.1");
        expect(await latest({ releaseTypes: [] })).toBe("NoValidClisFoundError");
        await putCli({ version: "3.0.0-rc.1", irVersion: 60 });
        await putCli({ version: "0.1.0", irVersion: 60 });
        expect(await latest({ irVersion: 60 })).toBe("0.1.0");
        expect(await latest({ irVersion: 61 })).toBe("NoValidClisFoundError");
        const forIr = async (irVersion: number) => {
          const result = await client.cliReleases.getCliReleaseForIr({ irVersion });
          return result.ok ? result.body.version : result.error.error;
        };
        expect(await forIr(50)).toBe("1.10.0");
        expect(await forIr(60)).toBe("0.1.0");
        await putCli({ version: "4.0.0-rc.1", irVersion: 62 });
        expect(await forIr(62)).toBe("NoValidClisFoundError");
      });

      it("are replaced by the same version; withdrawn ones are read but never the latest", async () => {
        const isYanked = { remediationVerision: "1.2.0" };
        await putCli({ version: "1.10.0", irVersion: 51, isYanked, tags: ["bad"] });
        const read = await client.cliReleases.getCliRelease({ version: "1.10.0" });
        expect(read).toMatchObject({ ok: true, body: { irVersion: 51, isYanked, tags: ["bad"] } });
        expect(read.ok && read.body.changelogEntry).toBe(undefined);
        const latest = await client.cliReleases.getLatestCliRelease({ body: {} });
        expect(latest).toMatchObject({ ok: true, body: { version: "1.2.0" } });
        await putCli({ version: "1.10.0", irVersion: 50, changelogEntry: [change("again")] });
        expect(await client.cliReleases.getLatestCliRelease({ body: {} })).toMatchObject({
          ok: true,
          body: { version: "1.10.0" },
        });
      });

      it.each([
        ["inclusive", "1.0.0", "inclusive", "1.10.0", ["1.10.0", "1.10.0-rc.1", "1.2.0", "1.0.0"]],
        ["exclusive", "1.0.0", "inclusive", "1.10.0", ["1.10.0", "1.10.0-rc.1", "1.2.0"]],
        ["inclusive", "1.0.0", "exclusive", "1.10.0", ["1.10.0-rc.1", "1.2.0", "1.0.0"]],
        ["exclusive", "1.0.0", "exclusive", "1.10.0", ["1.10.0-rc.1", "1.2.0"]],
        ["inclusive", "1.10.0", "inclusive", "1.0.0", []],
        ["exclusive", "1.0.0-beta.3", "exclusive", "1.0.0+build", ["1.0.0-rc.1", "1.0.0-beta.11"]],
      ] as const)(
        "have a changelog from %s %s to %s %s",
        async (fromEnd, from, toEnd, to, versions) => {
          const result = await client.cliReleases.getCliChangelog({
            body: {
              fromVersion: { type: fromEnd, value: from },
              toVersion: { type: toEnd, value: to },
            },
          });
          if (!result.ok) throw new Error("refused");
          expect(result.body.entries.map(({ version }) => version)).toEqual(versions);
        },
      );

      it("say what changed, and leave out versions without entries", async () => {
        await putCli({ version: "7.0.0", irVersion: 50, changelogEntry: [] });
        await putCli({ version: "7.0.1", irVersion: 50 });
        const entry = { ...change("ü \u{1f600}"), links: ["https://a.example"], fixed: null };
        await putCli({ version: "7.1.0", irVersion: 50, changelogEntry: [entry] });
        const result = await client.cliReleases.getCliChangelog({
          body: {
            fromVersion: { type: "inclusive", value: "7.0.0" },
            toVersion: { type: "inclusive", value: "8.0.0" },
          },
        });
        expect(result).toMatchObject({
          ok: true,
          body: { entries: [{ version: "7.1.0", changelogEntry: [entry] }] },
        });
      });

      it.each(["1.0", "v1.0.0", "1.0.0-01", "", "99999999999.0.0", `1.0.${"1".repeat(300)}`])(
        "cannot have the version %s: 400 with the place",
        async (version) => {
          const answer = await client.cliReleases.upsertCliRelease({
            body: { version, irVersion: 1 },
          });
          expect(answer).toMatchObject({
            ok: false,
            error: {
              content: {
                statusCode: 400,
                body: { error: "InvalidRequest", content: [{ pointer: "/body/version" }] },
              },
            },
          });
        },
      );
    });

    describe("of generators", () => {
      it("are missing at first, and of one generator only", async () => {
        await put({ generatorId: "other", version: "5.0.0" });
        const { generatorReleases } = client;
        expect(
          await generatorReleases.getLatestGeneratorRelease({ body: { generator: "ts" } }),
        ).toMatchObject({ ok: false, error: { error: "NoValidGeneratorsFoundError" } });
        const content = { providedVersion: "5.0.0" };
        expect(
          await generatorReleases.getGeneratorRelease({ id: "ts", version: "5.0.0" }),
        ).toMatchObject({ ok: false, error: { error: "GeneratorVersionNotFoundError", content } });
        expect(await generatorReleases.listGeneratorReleases({ id: "ts" })).toMatchObject({
          ok: true,
          body: { generatorReleases: [] },
        });
      });

      it("are found by representation, command line, major version and kind", async () => {
        await put({ version: "1.0.0", irVersion: 50 });
        await put({ version: "1.5.0", irVersion: 52 });
        await put({ version: "2.0.0", irVersion: 55 });
        await put({ version: "2.1.0-rc.1", irVersion: 55 });
        await put({ version: "9.0.0", irVersion: 1, isYanked: {} });
        await putCli({ version: "6.0.0", irVersion: 52 });
        const latest = async (request: object) => {
          const whole = { generator: "ts", ...request };
          const result = await client.generatorReleases.getLatestGeneratorRelease({ body: whole });
          return result.ok ? result.body.version : result.error.error;
        };
        expect(await latest({})).toBe("2.0.0");
        expect(await latest({ irVersion: 54 })).toBe("1.5.0");
        expect(await latest({ irVersion: 49 })).toBe("NoValidGeneratorsFoundError");
        expect(await latest({ cliVersion: "6.0.0" })).toBe("1.5.0");
        expect(await latest({ cliVersion: "6.0.0", irVersion: 99 })).toBe("1.5.0");
        expect(await latest({ cliVersion: "6.6.6" })).toBe("NoValidGeneratorsFoundError");
        expect(await latest({ generatorMajorVersion: 1 })).toBe("1.5.0");
        expect(await latest({ releaseTypes: ["RC"] })).toBe("2.1.0-rc.1");
        expect(await latest({ releaseTypes: ["RC"], generatorMajorVersion: 1 })).toBe(
          "NoValidGeneratorsFoundError",
        );
      });

      it("are read back with everything, listed and told of", async () => {
        const release = {
          version: "3.0.0",
          irVersion: 57,
          createdAt: "2025-12-31",
          migration: "export default {};\n",
          customConfigSchema: '{"type":"object"}',
          tags: ["stable"],
          changelogEntry: [change("three")],
        };
        await put(release);
        const id = "ts";
        const { generatorReleases } = client;
        const read = await generatorReleases.getGeneratorRelease({ id, version: "3.0.0" });
        const told = { generatorId: "ts", releaseType: "GA", majorVersion: 3 };
        expect(read.ok && read.body).toEqual({ ...release, ...told });
        const listed = await generatorReleases.listGeneratorReleases({ id, pageSize: 2 });
        expect(listed.ok && listed.body.generatorReleases.map(({ version }) => version)).toEqual([
          "9.0.0",
          "3.0.0",
        ]);
        const changelog = await generatorReleases.getGeneratorChangelog({
          id,
          body: {
            fromVersion: { type: "exclusive", value: "2.0.0" },
            toVersion: { type: "inclusive", value: "3.0.0" },
          },
        });
        expect(changelog).toMatchObject({
          ok: true,
          body: { entries: [{ version: "3.0.0", changelogEntry: [{ summary: "three" }] }] },
        });
      });

      it.each(["1.0", "one", "3000000000.0.0", "01.0.0"])(
        "cannot have the version %s: InvalidVersionError with it",
        async (version) => {
          const release = { generatorId: "ts", irVersion: 1, version };
          expect(
            await client.generatorReleases.upsertGeneratorRelease({ body: release }),
          ).toMatchObject({
            ok: false,
            error: { error: "InvalidVersionError", content: { providedVersion: version } },
          });
        },
      );
    });

    it("are stored by staff alone and read by every valid token", async () => {
      const { token } = await server.generate("acme");
      const staff = openClient(server, (await server.generate("staff")).token);
      const member = openClient(server, token);
      const nobody = openClient(server, "unknown");
      const release = { version: "8.0.0", irVersion: 1 };
      const refused = { ok: false, error: { error: "UnauthorizedError" } };
      expect(await staff.cliReleases.upsertCliRelease({ body: release })).toMatchObject({
        ok: true,
      });
      expect(await member.cliReleases.upsertCliRelease({ body: release })).toMatchObject(refused);
      expect(await member.cliReleases.getCliRelease(release)).toMatchObject({ ok: true });
      expect(await nobody.cliReleases.getCliRelease(release)).toMatchObject(refused);
      const own = { ...release, generatorId: "ts" };
      expect(await member.generatorReleases.upsertGeneratorRelease({ body: own })).toMatchObject(
        refused,
      );
      expect(await member.generatorReleases.listGeneratorReleases({ id: "ts" })).toMatchObject({
        ok: true,
      });
    });

    it("stay in order and quick to find among 10,000", async () => {
      await opened.database.query(
        `INSERT INTO registry.releases
         SELECT 'generator/many', v, '00100010' || lpad(length(n::text)::text, 3, '0') || n || '~', false, false, 0, 1,
           '{"version":"' || v || '"}', NULL
         FROM (SELECT n, '0.0.' || n AS v FROM generate_series(1, 10000) AS n) AS numbers`,
      );
      await put({ generatorId: "many", version: "1.0.0" });
      const [plan] = await opened.database.query<{ "QUERY PLAN": unknown }>(
        `EXPLAIN (FORMAT JSON) SELECT release FROM registry.releases
         WHERE product = 'generator/many' AND NOT is_yanked AND NOT is_candidate
         ORDER BY precedence DESC, version DESC LIMIT 1`,
      );
      expect(JSON.stringify(plan)).toContain("releases_in_order");
      const latest = await client.generatorReleases.getLatestGeneratorRelease({
        body: { generator: "many" },
      });
      expect(latest).toMatchObject({ ok: true, body: { version: "1.0.0" } });
    });
  });
}
