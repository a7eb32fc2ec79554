import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { databaseKinds } from "../../node/open-databases.js";
import { emptyDefinitionParts, nobodysId } from "../open-registry.js";
import { createDefinition, openDocs, origin, suffix, type TestDocs } from "./open-docs.js";

const docsDefinition = createDefinition("Acme");

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`publishing docs: ${kind.name}`, () => {
    let docs: TestDocs;
    let acme: RegistryClient;
    beforeAll(async () => {
      docs = await openDocs(kind);
      acme = await docs.join("acme");
    });
    afterAll(() => docs.remove());

    /** The title of the docs that everybody loads at an address, or the name of the error. */
    const loadTitle = async (url: string) => {
      const loaded = await docs.connect().docs.loadDocsForUrl({ body: { url } });
      return loaded.ok ? loaded.body.definition.config.title : loaded.error.error;
    };

    it("starts, uploads, finishes and loads", async () => {
      const started = await acme.docs.initDocsRegistration({
        body: {
          orgId: "acme",
          domain: `acme.${suffix}`,
          customDomains: ["docs.acme.test/keeper"],
          filepaths: ["guide.pdf"],
          images: [{ filePath: "images/lamp.png", width: 640, height: 480, alt: "The lamp" }],
        },
      });
      if (!started.ok) throw new Error(JSON.stringify(started.error));
      const { docsRegistrationId: id, uploadUrls } = started.body;
      expect(id).toMatch(/^reg_/);
      expect(Object.keys(uploadUrls)).toEqual(["guide.pdf", "images/lamp.png"]);
      for (const [path, { uploadUrl }] of Object.entries(uploadUrls)) {
        const response = await docs.fetch(uploadUrl, { method: "PUT", body: `bytes of ${path}` });
        expect([response.status, await response.text()]).toEqual([200, ""]);
      }
      expect(
        await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } }),
      ).toMatchObject({
        ok: true,
      });

      const lamp = uploadUrls["images/lamp.png"]?.fileId ?? "";
      const guide = uploadUrls["guide.pdf"]?.fileId ?? "";
      for (const [url, domain, basePath] of [
        [`https://acme.${suffix}/some/page?query#part`, `acme.${suffix}`, undefined],
        ["docs.acme.test/keeper/welcome", "docs.acme.test", "/keeper"],
      ] as const) {
        const loaded = await docs.connect().docs.loadDocsForUrl({ body: { url } });
        if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
        expect(loaded.body).toEqual({
          orgId: "acme",
          baseUrl: { domain, ...(basePath && { basePath }) },
          lightModeEnabled: true,
          definition: {
            ...docsDefinition,
            apis: {},
            files: {
              [guide]: `${origin}/docs-files/${guide}`,
              [lamp]: `${origin}/docs-files/${lamp}`,
            },
            filesV2: {
              [guide]: { type: "url", url: `${origin}/docs-files/${guide}` },
              [lamp]: {
                type: "image",
                url: `${origin}/docs-files/${lamp}`,
                width: 640,
                height: 480,
                alt: "The lamp",
              },
            },
            id: expect.stringMatching(/^docs_/),
          },
        });
      }
      const file = await docs.fetch(`${origin}/docs-files/${lamp}`);
      expect([file.status, await file.text()]).toEqual([200, "bytes of images/lamp.png"]);
      expect(file.headers.get("content-type")).toBe("image/png");
    });

    it.each([
      ["docs.frond.test", [], "InvalidDomainError"],
      ["acme.elsewhere.test", [], "InvalidDomainError"],
      ["-acme.docs.frond.test", [], "InvalidDomainError"],
      ["acme.docs.frond.test:80", [], "InvalidDomainError"],
      ["a b.docs.frond.test", [], "InvalidDomainError"],
      ["acme.docs.frond.test", ["not a url"], "InvalidURLError"],
      ["acme.docs.frond.test", ["docs.[acme].test"], "InvalidURLError"],
      ["acme.docs.frond.test", ["ftp://docs.acme.test"], "InvalidURLError"],
      ["acme.docs.frond.test", ["localhost"], "InvalidCustomDomainError"],
      ["acme.docs.frond.test", ["192.0.2.1"], "InvalidCustomDomainError"],
      ["acme.docs.frond.test", ["docs.acme.test?x"], "InvalidCustomDomainError"],
      [`acme.docs.frond.test/${"p".repeat(1024)}`, [], "InvalidDomainError"],
      ["acme.docs.frond.test", [`d.acme.test/${"p".repeat(1024)}`], "InvalidCustomDomainError"],
      ["acme.docs.frond.test", ["other.docs.frond.test"], "InvalidCustomDomainError"],
      ["acme.docs.frond.test", ["docs.acme.test", "docs.acme.test/b"], "InvalidCustomDomainError"],
      ["acme.docs.frond.test", ["d.acme.test/b/c", "D.acme.test/b"], "InvalidCustomDomainError"],
    ] as const)("refuses the domain %s with %j: %s", async (domain, customDomains, error) => {
      const result = await acme.docs.initDocsRegistration({
        body: { orgId: "acme", domain, customDomains: [...customDomains], filepaths: [] },
      });
      expect(result).toMatchObject({ ok: false, error: { error } });
    });

    it("takes custom domains that do not overlap", async () => {
      const customDomains = ["d.acme.test/ab", "d.acme.test/a", "https://e.acme.test/"];
      await docs.publish(acme, { orgId: "acme", name: "beside", customDomains });
      for (const url of ["d.acme.test/ab/x", "d.acme.test/a/x", "e.acme.test/x"]) {
        expect(await loadTitle(url)).toBe("beside");
      }
      expect(await loadTitle("d.acme.test/abc")).toBe("DomainNotRegisteredError");
    });

    it("means the site with the longest path, and none by an address with brackets", async () => {
      await docs.publish(acme, { orgId: "acme", name: "all", customDomains: ["p.acme.test"] });
      await docs.publish(acme, { orgId: "acme", name: "one", customDomains: ["p.acme.test/one"] });
      for (const [url, title] of [
        ["https://p.acme.test", "all"],
        ["P.ACME.test./two?a=/one", "all"],
        ["http://p.acme.test/one", "one"],
        ["p.acme.test:8080/one/deep/er#x", "one"],
        ["p.acme.test/oneself", "all"],
        ["p.acme.test/[slug]", "DomainNotRegisteredError"],
        ["p.acme.test/one]", "DomainNotRegisteredError"],
        ["q.acme.test", "DomainNotRegisteredError"],
        ["", "DomainNotRegisteredError"],
      ] as const) {
        expect([url, await loadTitle(url)]).toEqual([url, title]);
      }
    });

    it("gives a domain to one organization: of two at once exactly one wins", async () => {
      const other = await docs.join("other");
      const start = (client: RegistryClient, orgId: string, name: string) =>
        client.docs.initDocsRegistration({
          body: {
            orgId,
            domain: `${name}.${suffix}`,
            customDomains: [`race.test/${orgId}`],
            filepaths: [],
          },
        });
      const results = await Promise.all([
        ...[1, 2, 3].map((at) => start(acme, "acme", `acme-race-${at}`)),
        ...[1, 2, 3].map((at) => start(other, "other", `other-race-${at}`)),
      ]);
      const won = results.filter(({ ok }) => ok);
      expect(won).toHaveLength(3);
      expect(new Set([0, 1, 2].map((at) => results[at]?.ok)).size).toBe(1);
      expect(results.flatMap((result) => (result.ok ? [] : [result.error]))).toEqual(
        Array.from({ length: 3 }, () => ({
          error: "DomainBelongsToAnotherOrgError",
          content: "race.test belongs to another organization.",
        })),
      );
      const taken = await start(other, "other", "beside");
      expect(taken).toMatchObject({ error: { error: "DomainBelongsToAnotherOrgError" } });
    });

    it("frees the domains of a registration that nobody finished, after an hour", async () => {
      const other = await docs.join("other");
      const request = { domain: `late.${suffix}`, customDomains: [], filepaths: ["a.txt"] };
      const started = await acme.docs.initDocsRegistration({ body: { orgId: "acme", ...request } });
      if (!started.ok) throw new Error("not started");
      const { docsRegistrationId: id, uploadUrls } = started.body;
      const uploadUrl = uploadUrls["a.txt"]?.uploadUrl ?? "";
      const before = readdirSync(docs.folder);
      expect((await docs.fetch(uploadUrl, { method: "PUT", body: "a" })).status).toBe(200);
      expect(readdirSync(docs.folder)).toHaveLength(before.length + 1);
      docs.clock.now = new Date(docs.clock.now.getTime() + 60 * 60 * 1000);
      expect((await docs.fetch(uploadUrl, { method: "PUT", body: "a" })).status).toBe(403);
      const late = await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } });
      expect(late).toMatchObject({ error: { error: "DocsRegistrationIdNotFound" } });
      const claimed = await other.docs.initDocsRegistration({
        body: { orgId: "other", ...request },
      });
      expect(claimed.ok).toBe(true);
      await expect.poll(() => readdirSync(docs.folder)).toEqual(before);
    });

    it("finishes a registration once, and again only for a retry of the same request", async () => {
      const request = { domain: `once.${suffix}`, customDomains: [], filepaths: [] };
      const started = await acme.docs.initDocsRegistration({ body: { orgId: "acme", ...request } });
      if (!started.ok) throw new Error("not started");
      const id = started.body.docsRegistrationId;
      const finish = (key: string, client = acme) =>
        client.docs.finishDocsRegistration({
          id,
          "Idempotency-Key": key,
          body: { docsDefinition },
        });
      const other = await docs.join("other");
      expect(await finish("1", other)).toMatchObject({ error: { error: "UserNotInOrgError" } });
      const reader = await docs.join("acme", "sdk:read:pets");
      expect(await finish("1", reader)).toMatchObject({ error: { error: "UnauthorizedError" } });
      const results = await Promise.all(["1", "2", "3"].map((key) => finish(key)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = String(results.findIndex(({ ok }) => ok) + 1);
      expect((await finish(winner)).ok).toBe(true);
      expect(await finish("4")).toMatchObject({ error: { error: "DocsRegistrationIdNotFound" } });
      const unknown = await acme.docs.finishDocsRegistration({
        id: "reg_unknown",
        body: { docsDefinition },
      });
      expect(unknown).toMatchObject({ error: { error: "DocsRegistrationIdNotFound" } });
    });

    it("starts a registration once for requests with the same Idempotency-Key", async () => {
      const request = {
        "Idempotency-Key": "start",
        body: { orgId: "acme", domain: `repeated.${suffix}`, filepaths: ["a.txt"] },
      };
      const count = async () =>
        (await docs.database.query("SELECT 1 FROM registry.docs_registrations")).length;
      const before = await count();
      const first = await acme.docs.initDocsRegistration(request);
      const second = await acme.docs.initDocsRegistration(request);
      expect(second).toMatchObject({ ok: true, body: first.ok && first.body });
      expect(await count()).toBe(before + 1);
      const preview = { "Idempotency-Key": "start", body: { orgId: "acme", filepaths: [] } };
      const previews = [
        await acme.docs.initDocsPreviewRegistration(preview),
        await acme.docs.initDocsPreviewRegistration(preview),
      ].map((result) => result.ok && result.body.previewUrl);
      expect(previews[0]).toMatch(/preview/);
      expect(previews[1]).toBe(previews[0]);
      const old = { orgId: "acme", domain: "repeated.acme.test", filepaths: [] };
      const ids = [
        await acme.docsV1.initDocsRegistrationV1({ "Idempotency-Key": "start", body: old }),
        await acme.docsV1.initDocsRegistrationV1({ "Idempotency-Key": "start", body: old }),
      ].map((result) => result.ok && result.body.docsRegistrationId);
      expect(ids[0]).toMatch(/^reg_/);
      expect(ids[1]).toBe(ids[0]);
      expect(await count()).toBe(before + 3);
    });

    it("publishes at all addresses or at none", async () => {
      const request = { customDomains: ["x.atomic.test", "y.atomic.test"], filepaths: [] };
      const domain = `atomic.${suffix}`;
      const started = await acme.docs.initDocsRegistration({
        body: { orgId: "acme", domain, ...request },
      });
      if (!started.ok) throw new Error("not started");
      const id = started.body.docsRegistrationId;
      await docs.database.query(
        "ALTER TABLE registry.docs_addresses ADD CONSTRAINT broken CHECK (domain <> 'y.atomic.test')",
      );
      const broken = await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } });
      await docs.database.query("ALTER TABLE registry.docs_addresses DROP CONSTRAINT broken");
      expect(broken).toMatchObject({ error: { content: { statusCode: 500 } } });
      expect(await loadTitle("x.atomic.test")).toBe("DomainNotRegisteredError");
      const finished = await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } });
      expect(finished.ok).toBe(true);
      expect(await loadTitle("y.atomic.test")).toBe("Acme");
    });

    it("keeps custom domains and readers that a new version does not name", async () => {
      const domain = `kept.${suffix}`;
      const custom = "kept.acme.test/docs";
      type Named = Parameters<typeof acme.docs.initDocsRegistration>[0]["body"];
      const republish = async (named: Partial<Named>, title: string) => {
        const request = { orgId: "acme", domain, filepaths: [], ...named };
        const started = await acme.docs.initDocsRegistration({ body: request });
        if (!started.ok) throw new Error(JSON.stringify(started.error));
        const id = started.body.docsRegistrationId;
        const body = { docsDefinition: createDefinition(title) };
        expect(await acme.docs.finishDocsRegistration({ id, body })).toMatchObject({ ok: true });
      };
      const titles = async () => {
        const loaded = [domain, custom].map((url) => acme.docs.loadDocsForUrl({ body: { url } }));
        return (await Promise.all(loaded)).map((result) =>
          result.ok ? result.body.definition.config.title : result.error.error,
        );
      };
      const authConfig = { type: "private", authType: "sso" } as const;
      await republish({ authConfig, customDomains: [custom] }, "1");
      await republish({}, "2");
      expect(await titles()).toEqual(["2", "2"]);
      expect(await loadTitle(custom)).toBe("UnauthorizedError");
      const old = await acme.docsV1.initDocsRegistrationV1({
        body: { orgId: "acme", domain, filepaths: [] },
      });
      if (!old.ok) throw new Error(JSON.stringify(old.error));
      const registrationId = old.body.docsRegistrationId;
      await acme.docsV1.finishDocsRegistrationV1({
        registrationId,
        body: { docsDefinition: createDefinition("3") },
      });
      expect(await titles()).toEqual(["3", "3"]);
      expect(await loadTitle(domain)).toBe("UnauthorizedError");
      await republish({ customDomains: ["moved.acme.test"] }, "4");
      expect(await titles()).toEqual(["4", "DomainNotRegisteredError"]);
      await republish({ authConfig: { type: "public" }, customDomains: [] }, "5");
      expect(await loadTitle(domain)).toBe("5");
      expect(await loadTitle("moved.acme.test")).toBe("DomainNotRegisteredError");
    });

    it("keeps what the finish says of a version: its APIs, base path and library", async () => {
      const sent = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;
      const { json } = await docs.server.register(sent);
      const { apiDefinitionId } = json as { apiDefinitionId: string };
      const definition = createDefinition("Acme", [apiDefinitionId]);
      const finish = async (name: string, choices: object) => {
        const request = { orgId: "acme", domain: `${name}.${suffix}`, customDomains: [] };
        const started = await acme.docs.initDocsRegistration({
          body: { ...request, filepaths: [] },
        });
        const id = started.ok ? started.body.docsRegistrationId : "";
        const finished = await acme.docs.finishDocsRegistration({
          id,
          body: { docsDefinition: definition, ...choices },
        });
        expect(finished).toMatchObject({ ok: true });
        const loaded = await docs.connect().docs.loadDocsForUrl({ body: { url: request.domain } });
        if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
        const [row] = await docs.database.query(
          "SELECT is_basepath_aware, library_docs FROM registry.docs_versions WHERE id = $1",
          [loaded.body.definition.id ?? ""],
        );
        return [Object.keys(loaded.body.definition.apis ?? {}), row];
      };
      const libraryDocs = { exact: 9007199254740993n, list: [1] };
      expect(await finish("plain", {})).toEqual([
        [apiDefinitionId],
        { is_basepath_aware: false, library_docs: null },
      ]);
      expect(
        await finish("chosen", { excludeApis: true, basepathAware: true, libraryDocs }),
      ).toEqual([
        [],
        { is_basepath_aware: true, library_docs: '{"exact":9007199254740993,"list":[1]}' },
      ]);
    });

    it("makes up an address for each preview", async () => {
      const urls: string[] = [];
      for (const basePath of ["/keeper", "keeper"]) {
        const request = { orgId: "acme", basePath, filepaths: ["a.txt"] };
        const started = await acme.docs.initDocsPreviewRegistration({ body: request });
        if (!started.ok) throw new Error("not started");
        const { docsRegistrationId: id, previewUrl } = started.body;
        expect(previewUrl).toMatch(
          /^https:\/\/acme-preview-[0-9a-f]{20}\.docs\.frond\.test\/keeper$/,
        );
        expect((await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } })).ok).toBe(
          true,
        );
        expect(await loadTitle(previewUrl)).toBe("Acme");
        const metadata = await acme.docs.getDocsUrlMetadata({ body: { url: previewUrl } });
        expect(metadata).toMatchObject({ body: { url: previewUrl, isPreviewUrl: true } });
        urls.push(previewUrl);
      }
      expect(new Set(urls).size).toBe(2);
      const request = { orgId: "acme", basePath: "/a?b", filepaths: [] };
      const wrong = await acme.docs.initDocsPreviewRegistration({ body: request });
      expect(wrong).toMatchObject({ error: { error: "InvalidDomainError" } });
      const other = await acme.docs.initDocsPreviewRegistration({
        body: { ...request, orgId: "other" },
      });
      expect(other).toMatchObject({ error: { error: "UserNotInOrgError" } });
    });

    it("shares its docs between the older calls and the newer ones", async () => {
      const request = { orgId: "acme", domain: "old.acme.test", filepaths: ["a.txt"] };
      const started = await acme.docsV1.initDocsRegistrationV1({ body: request });
      if (!started.ok) throw new Error(JSON.stringify(started.error));
      const registrationId = started.body.docsRegistrationId;
      expect(
        await acme.docsV1.finishDocsRegistrationV1({ registrationId, body: { docsDefinition } }),
      ).toMatchObject({ ok: true });
      expect(await loadTitle("old.acme.test")).toBe("Acme");
      for (const domain of [`once.${suffix}`, "old.acme.test"]) {
        const anonymous = docs.connect().docsV1;
        const loaded = await anonymous.loadDocsForDomain({ body: { domain } });
        expect(loaded).toMatchObject({ body: { config: { title: "Acme" } } });
        const legacy = await anonymous.loadDocsForDomainLegacy({ domain });
        expect(legacy).toMatchObject({ ok: true, body: loaded.ok && loaded.body });
      }
      const unknown = await docs
        .connect()
        .docsV1.loadDocsForDomain({ body: { domain: "no.acme.test" } });
      expect(unknown).toMatchObject({ error: { error: "DomainNotRegisteredError" } });
      const again = await acme.docsV1.finishDocsRegistrationV1({
        registrationId,
        body: { docsDefinition },
      });
      expect(again).toMatchObject({ error: { error: "DocsRegistrationIdNotFound" } });
      for (const [change, error] of [
        [{ orgId: "other" }, { error: "UnauthorizedError" }],
        [{ domain: "no domain" }, { content: { statusCode: 400 } }],
        [{ domain: "old.acme.test/path" }, { content: { statusCode: 400 } }],
      ] as const) {
        const refused = await acme.docsV1.initDocsRegistrationV1({
          body: { ...request, ...change },
        });
        expect(refused).toMatchObject({ ok: false, error });
      }
      const other = await docs.join("other");
      const taken = await other.docsV1.initDocsRegistrationV1({
        body: { ...request, orgId: "other" },
      });
      expect(taken).toMatchObject({ error: { error: "UnauthorizedError" } });
    });

    it("refuses tokens of other organizations and of packages", async () => {
      const request = { orgId: "acme", domain: `x.${suffix}`, customDomains: [], filepaths: [] };
      const other = await docs.join("other");
      const reader = await docs.join("acme", "sdk:read:pets");
      for (const [client, error] of [
        [other, "UserNotInOrgError"],
        [reader, "UnauthorizedError"],
        [docs.connect(), "UnauthorizedError"],
      ] as const) {
        const result = await client.docs.initDocsRegistration({ body: request });
        expect(result).toMatchObject({ ok: false, error: { error } });
      }
    });
  });
}
