import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../generated/registry/index.js";
import type { Generator } from "../../../generated/registry/types.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { openClient } from "./open-client.js";
import { openRegistry } from "./open-registry.js";

const generator: Generator = {
  id: "typescript-sdk",
  displayName: "TypeScript SDK",
  generatorType: { type: "sdk" },
  generatorLanguage: "typescript",
  dockerImage: "frond/typescript-sdk",
  scripts: { installScript: { steps: ["npm ci"] }, testScript: null },
};

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`generators on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let client: RegistryClient;

    beforeAll(async () => {
      opened = await kind.open();
      client = openClient(await openRegistry(opened.database));
    });
    afterAll(() => opened.remove());

    it("are nothing when unknown, and no error", async () => {
      const { generators } = client;
      expect(await generators.getGenerator({ id: "x" })).toMatchObject({ ok: true, body: null });
      expect(await generators.getGeneratorByImage({ body: { dockerImage: "x" } })).toMatchObject({
        ok: true,
        body: null,
      });
      expect(await generators.listGenerators()).toMatchObject({ ok: true, body: [] });
    });

    it("are stored, replaced, listed by id and found by image", async () => {
      const { generators } = client;
      expect(await generators.upsertGenerator({ body: generator })).toMatchObject({ ok: true });
      const changed = { ...generator, displayName: "TS", dockerImage: "frond/ts:new" };
      const other = { ...generator, id: "a-model", generatorType: { type: "model" as const } };
      await generators.upsertGenerator({ body: other });
      await generators.upsertGenerator({ body: changed });
      const read = await generators.getGenerator({ id: "typescript-sdk" });
      expect(read.ok && read.body).toEqual(changed);
      const all = await generators.listGenerators();
      expect(all.ok && all.body).toEqual([other, changed]);
      const find = async (dockerImage: string) => {
        const result = await generators.getGeneratorByImage({ body: { dockerImage } });
        return result.ok && result.body?.id;
      };
      expect(await find("frond/ts:new")).toBe("typescript-sdk");
      expect(await find("frond/typescript-sdk")).toBe("a-model");
      expect(await find("frond")).toBe(undefined);
    });

    it.each(["cli", "versions", "by-image", "x".repeat(257)])(
      "cannot have the id %s, whose path it would take: 400",
      async (id) => {
        const result = await client.generators.upsertGenerator({ body: { ...generator, id } });
        expect(result).toMatchObject({
          ok: false,
          error: { content: { statusCode: 400, body: { content: [{ pointer: "/body/id" }] } } },
        });
      },
    );
  });
}
