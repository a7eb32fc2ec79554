import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../../generated/registry/client.js";
import { databaseKinds } from "../../node/open-databases.js";
import { bootstrapToken, emptyDefinitionParts, nobodysId } from "../open-registry.js";
import { createDefinition, openDocs, origin, suffix, type TestDocs } from "./open-docs.js";

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`docs sites: ${kind.name}`, () => {
    let docs: TestDocs;
    let acme: RegistryClient;
    let other: RegistryClient;
    let staff: RegistryClient;
    beforeAll(async () => {
      docs = await openDocs(kind);
      acme = await docs.join("acme");
      other = await docs.join("other");
      staff = await docs.join("staff");
    });
    afterAll(() => docs.remove());

    const load = (client: RegistryClient, url: string) =>
      client.docs.loadDocsForUrl({ body: { url } });
    const registerApi = async (orgId: string): Promise<string> => {
      const sent = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;
      const { json } = await docs.server.register(sent, bootstrapToken, orgId);
      return (json as { apiDefinitionId: string }).apiDefinitionId;
    };

    it("shows private docs to their organization and to staff alone", async () => {
      const authConfig = { type: "private", authType: "sso" } as const;
      const filepaths = ["a.txt"];
      const { uploadUrls } = await docs.publish(acme, {
        orgId: "acme",
        name: "secret",
        authConfig,
        filepaths,
      });
      const url = `secret.${suffix}`;
      for (const client of [docs.connect(), other, await docs.join("acme", "sdk:read:pets")]) {
        expect(await load(client, url)).toMatchObject({ error: { error: "UnauthorizedError" } });
        expect(await client.docsV1.loadDocsForDomain({ body: { domain: url } })).toMatchObject({
          error: { error: "DomainNotRegisteredError" },
        });
      }
      for (const client of [acme, staff]) {
        expect(await load(client, url)).toMatchObject({ ok: true });
      }
      expect(await staff.docs.loadPrivateDocsForUrl({ body: { url } })).toMatchObject({ ok: true });
      const refused = await acme.docs.loadPrivateDocsForUrl({ body: { url } });
      expect(refused).toMatchObject({ error: { error: "UnauthorizedError" } });
      const unknown = await staff.docs.loadPrivateDocsForUrl({ body: { url: `x.${suffix}` } });
      expect(unknown).toMatchObject({ error: { error: "DomainNotRegisteredError" } });

      const fileId = uploadUrls["a.txt"]?.fileId ?? "";
      const loaded = await load(acme, url);
      const address = (loaded.ok && loaded.body.definition.files?.[fileId]) || "";
      expect(await (await docs.fetch(address)).text()).toBe("a.txt");
      expect((await docs.fetch(`${origin}/docs-files/${fileId}`)).status).toBe(404);
      expect((await docs.fetch(address.replace(/signature=../, "signature=__"))).status).toBe(404);
      const { now } = docs.clock;
      docs.clock.now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
      expect((await docs.fetch(address)).status).toBe(404);
      docs.clock.now = now;
    });

    it("embeds the API definitions of its own organization, unless they are excluded", async () => {
      const [own, foreign] = [await registerApi("acme"), await registerApi("other")];
      const definition = createDefinition("APIs", [own, foreign, own, nobodysId]);
      await docs.publish(acme, { orgId: "acme", name: "apis", definition });
      const url = `apis.${suffix}`;
      const full = await docs.connect().docs.loadDocsForUrl({ body: { url } });
      if (!full.ok) throw new Error("not loaded");
      const { apis, id } = full.body.definition;
      expect(Object.keys(apis ?? {})).toEqual([own]);
      expect(apis?.[own]).toEqual({ ...JSON.parse(`{${emptyDefinitionParts}}`), id: own });
      const without = await docs
        .connect()
        .docs.loadDocsForUrl({ body: { url, excludeApis: true } });
      expect(without).toMatchObject({ body: { definition: { apis: {} } } });
      const config = await acme.docs.getDocsById({ docsId: id ?? "" });
      expect(config).toMatchObject({ body: { docsConfig: definition.config } });
      expect(config.ok && Object.keys(config.body.apis)).toEqual([own]);
      expect((await staff.docs.getDocsById({ docsId: id ?? "" })).ok).toBe(true);
      for (const [client, docsId] of [
        [other, id ?? ""],
        [acme, "docs_unknown"],
      ] as const) {
        expect(await client.docs.getDocsById({ docsId })).toMatchObject({
          error: { error: "DocsDefinitionNotFoundError" },
        });
      }

      const anonymous = docs.connect().apiDefinitions;
      expect((await anonymous.loadApiDefinitionLegacy({ apiId: own })).ok).toBe(true);
      expect((await anonymous.loadApiDefinitionLegacy({ apiId: foreign })).ok).toBe(false);
      await acme.docs.setDocsArchived({ body: { url, isArchived: true } });
      expect((await anonymous.loadApiDefinitionLegacy({ apiId: own })).ok).toBe(false);
      await acme.docs.setDocsArchived({ body: { url, isArchived: false } });
      expect((await anonymous.loadApiDefinitionLegacy({ apiId: own })).ok).toBe(true);
      await docs.publish(acme, { orgId: "acme", name: "apis" });
      expect((await anonymous.loadApiDefinitionLegacy({ apiId: own })).ok).toBe(false);
    });

    it("neither lists nor serves archived sites, and brings them back", async () => {
      const { uploadUrls } = await docs.publish(acme, {
        orgId: "acme",
        name: "old",
        filepaths: ["a.txt"],
      });
      const url = `https://old.${suffix}/page`;
      const file = `${origin}/docs-files/${uploadUrls["a.txt"]?.fileId}`;
      const isListed = async () => {
        const listed = await staff.docs.listDocsUrls({ limit: 1000 });
        const own = await acme.dashboard.getDocsSitesForOrg({ body: { orgId: "acme" } });
        const names = JSON.stringify([listed, own]).split(`"old.${suffix}"`).length - 1;
        return names > 0;
      };
      expect([await isListed(), (await docs.fetch(file)).status]).toEqual([true, 200]);
      expect((await acme.docs.setDocsArchived({ body: { url, isArchived: true } })).ok).toBe(true);
      const gone = { error: { error: "DomainNotRegisteredError" } };
      expect(await load(acme, url)).toMatchObject(gone);
      expect(await staff.docs.loadPrivateDocsForUrl({ body: { url } })).toMatchObject(gone);
      expect(
        await acme.docsV1.loadDocsForDomain({ body: { domain: `old.${suffix}` } }),
      ).toMatchObject(gone);
      expect([await isListed(), (await docs.fetch(file)).status]).toEqual([false, 404]);
      await docs.publish(acme, { orgId: "acme", name: "old" });
      expect(await load(acme, url)).toMatchObject(gone);
      const foreign = await other.docs.setDocsArchived({ body: { url, isArchived: false } });
      expect(foreign).toMatchObject({ error: { error: "UserNotInOrgError" } });
      expect((await acme.docs.setDocsArchived({ body: { url, isArchived: false } })).ok).toBe(true);
      expect([(await load(acme, url)).ok, await isListed()]).toEqual([true, true]);
      const unknown = await acme.docs.setDocsArchived({
        body: { url: "no.test", isArchived: true },
      });
      expect(unknown).toMatchObject(gone);
    });

    it("keeps the repository of a site, and tells any token whose it is", async () => {
      await docs.publish(acme, { orgId: "acme", name: "meta", customDomains: ["meta.test/a"] });
      const url = "http://meta.test/a/page";
      const githubUrl = "https://github.com/acme/docs";
      expect((await acme.docs.setDocsUrlMetadata({ body: { url, githubUrl } })).ok).toBe(true);
      expect((await acme.docs.setDocsUrlMetadata({ body: { url } })).ok).toBe(true);
      const metadata = await other.docs.getDocsUrlMetadata({ body: { url: `meta.${suffix}` } });
      expect(metadata).toMatchObject({
        body: {
          url: `https://meta.${suffix}`,
          org: "acme",
          isPreviewUrl: false,
          gitUrl: githubUrl,
        },
      });
      expect(await other.docs.getOrganizationForUrl({ body: { url } })).toMatchObject({
        body: "acme",
      });
      const foreign = await other.docs.setDocsUrlMetadata({ body: { url, githubUrl } });
      expect(foreign).toMatchObject({ error: { error: "UserNotInOrgError" } });
      const gone = { error: { error: "DomainNotRegisteredError" } };
      const unknown = { url: "no.test" };
      expect(await acme.docs.setDocsUrlMetadata({ body: unknown })).toMatchObject(gone);
      expect(await acme.docs.getDocsUrlMetadata({ body: unknown })).toMatchObject(gone);
      expect(await acme.docs.getOrganizationForUrl({ body: unknown })).toMatchObject(gone);
      const anonymous = await docs.connect().docs.getOrganizationForUrl({ body: { url } });
      expect(anonymous).toMatchObject({ error: { error: "UnauthorizedError" } });
    });

    it("gives a site with all its domains to another organization", async () => {
      await docs.publish(acme, { orgId: "acme", name: "given", customDomains: ["given.test/a"] });
      await docs.publish(acme, { orgId: "acme", name: "with", customDomains: ["given.test/b"] });
      const open = await acme.docs.initDocsRegistration({
        body: { orgId: "acme", domain: `with.${suffix}`, customDomains: [], filepaths: [] },
      });
      const give = { domain: `given.${suffix}`, toOrgId: "other" };
      const refused = await acme.docs.transferDocsOwnership({ body: give });
      expect(refused).toMatchObject({ error: { error: "UnauthorizedError" } });
      expect((await staff.docs.transferDocsOwnership({ body: give })).ok).toBe(true);
      for (const url of ["given.test/a", "given.test/b", `given.${suffix}`, `with.${suffix}`]) {
        expect(await acme.docs.getOrganizationForUrl({ body: { url } })).toMatchObject({
          body: "other",
        });
        expect((await load(docs.connect(), url)).ok).toBe(true);
      }
      const id = open.ok ? open.body.docsRegistrationId : "";
      const docsDefinition = createDefinition("late");
      expect(
        await acme.docs.finishDocsRegistration({ id, body: { docsDefinition } }),
      ).toMatchObject({
        error: { error: "DocsRegistrationIdNotFound" },
      });
      const unknown = await staff.docs.transferDocsOwnership({
        body: { domain: "no.test", toOrgId: "x" },
      });
      expect(unknown).toMatchObject({ error: { error: "DocsNotFoundError" } });
    });

    it("lists addresses page by page for staff, and sites for their organization", async () => {
      const lister = await docs.join("lister");
      const customDomains = ["b.lister.test/x", "a.lister.test"];
      await docs.publish(lister, { orgId: "lister", name: "lister", customDomains });
      const registered = docs.clock.now.toISOString();
      const listed: unknown[] = [];
      for (let page = 0; ; page += 1) {
        const result = await staff.docs.listDocsUrls({ page, limit: 2, custom: true });
        if (!result.ok) throw new Error("not listed");
        expect(result.body.urls.length).toBeLessThanOrEqual(2);
        listed.push(...result.body.urls);
        if (result.body.urls.length === 0) break;
      }
      const entry = { organizationId: "lister", updatedAt: registered };
      expect(listed).toEqual(
        expect.arrayContaining([
          { domain: "a.lister.test", ...entry },
          { domain: "b.lister.test", basePath: "/x", ...entry },
        ]),
      );
      expect(JSON.stringify(listed)).not.toContain(suffix);
      const all = await staff.docs.listDocsUrls({ limit: 1000 });
      expect(JSON.stringify(all)).toContain(`lister.${suffix}`);
      const refused = await lister.docs.listDocsUrls({});
      expect(refused).toMatchObject({ error: { error: "UnauthorizedError" } });
      expect(
        await lister.dashboard.getDocsSitesForOrg({ body: { orgId: "lister" } }),
      ).toMatchObject({
        body: {
          docsSites: [
            {
              mainUrl: { domain: "a.lister.test" },
              urls: [
                { domain: "a.lister.test" },
                { domain: "b.lister.test", path: "/x" },
                { domain: `lister.${suffix}` },
              ],
            },
          ],
        },
      });
      for (const [client, error] of [
        [other, "UserNotInOrgError"],
        [docs.connect(), "UnauthorizedError"],
      ] as const) {
        const sites = await client.dashboard.getDocsSitesForOrg({ body: { orgId: "lister" } });
        expect(sites).toMatchObject({ error: { error } });
      }
    });

    it("sends 304 to who has the docs, until they change", async () => {
      await docs.publish(acme, { orgId: "acme", name: "tagged" });
      const ask = (headers: Record<string, string>, excludeApis = false) =>
        docs.server.call("POST", "/v2/registry/docs/load-with-url", {
          body: { url: `tagged.${suffix}`, excludeApis },
          headers,
        });
      const first = await ask({});
      const etag = first.headers.get("etag") ?? "";
      expect(first.headers.get("cache-control")).toBe("private, no-cache");
      const again = await ask({ "if-none-match": `"x", W/${etag}` });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
      await docs.publish(acme, { orgId: "acme", name: "tagged" });
      expect((await ask({ "if-none-match": etag })).status).toBe(200);
    });

    it("fills the file store for staff, and responds to everybody alike", async () => {
      await docs.publish(acme, { orgId: "acme", name: "filled" });
      const loaded = await load(acme, `filled.${suffix}`);
      const id = (loaded.ok && loaded.body.definition.id) || "";
      const name = id.replace("docs_", "prepared_");
      const responses = [];
      for (const client of [docs.connect(), acme, staff]) {
        const { ok, body, rawResponse } = await client.docs
          .prepopulateS3Bucket({})
          .then((result) => ({ body: undefined, ...result }));
        responses.push([ok, body, rawResponse.status]);
      }
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      await expect.poll(() => docs.files.measure(name)).toBeGreaterThan(0);
      await acme.docsCache.invalidateDocsCache({ body: { url: `filled.${suffix}` } });
      const packed = "UPDATE registry.docs_versions SET definition = '' WHERE id = $1";
      await docs.database.query(packed, [id]);
      expect(await load(acme, `filled.${suffix}`)).toMatchObject(
        loaded.ok ? { ok: true, body: loaded.body } : {},
      );
    });
  });
}
