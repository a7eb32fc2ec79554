import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../node/open-databases.js";
import { createDefinition, openDocs, origin, suffix, type TestDocs } from "./open-docs.js";

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`publishing docs: ${kind.name}`, () => {
    let docs: TestDocs;
    beforeAll(async () => {
      docs = await openDocs(kind);
    }, 60_000);
    afterAll(() => docs.remove(), 60_000);

    it("starts, uploads, finishes and loads", async () => {
      const acme = await docs.join("acme");
      const started = await acme.docs.initDocsRegistration({
        orgId: "acme",
        domain: `acme.${suffix}`,
        customDomains: ["docs.acme.test/keeper"],
        filepaths: ["guide.pdf"],
        images: [{ filePath: "images/lamp.png", width: 640, height: 480, alt: "The lamp" }],
      });
      if (!started.ok) throw new Error(JSON.stringify(started.error));
      const { docsRegistrationId: id, uploadUrls } = started.body;
      expect(id).toMatch(/^reg_/);
      expect(Object.keys(uploadUrls)).toEqual(["guide.pdf", "images/lamp.png"]);
      for (const [path, { uploadUrl }] of Object.entries(uploadUrls)) {
        const response = await docs.fetch(uploadUrl, { method: "PUT", body: `bytes of ${path}` });
        expect([response.status, await response.text()]).toEqual([200, ""]);
      }
      const docsDefinition = createDefinition("Acme");
      expect(await acme.docs.finishDocsRegistration({ id, docsDefinition })).toMatchObject({
        ok: true,
      });

      const lamp = uploadUrls["images/lamp.png"]?.fileId ?? "";
      const guide = uploadUrls["guide.pdf"]?.fileId ?? "";
      for (const [url, domain, basePath] of [
        [`https://acme.${suffix}/some/page?query#part`, `acme.${suffix}`, undefined],
        ["docs.acme.test/keeper/welcome", "docs.acme.test", "/keeper"],
      ] as const) {
        const loaded = await docs.connect().docs.loadDocsForUrl({ url });
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
  });
}
