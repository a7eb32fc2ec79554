import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import { refuseConflicts } from "../../../runtime/http/codecs/codec-hooks.js";
import { corpusFolder, hasSharedCorpus, sharedCorpusFolder } from "../../corpus/corpus-folders.js";
import { findCodec } from "../../runtime/http/find-codec.js";

const own = readdirSync(corpusFolder)
  .filter((name) => /\.(?:ya?ml|json)$/.test(name))
  .map((name) => join(corpusFolder, name));
const shared = hasSharedCorpus
  ? ["stripe.json", "github.json"].map((name) => join(sharedCorpusFolder, name))
  : [];

it.each([...own, ...shared])("no call of %s has two codecs that do the same", async (file) => {
  const { definition } = await importDocument({ text: readFileSync(file, "utf8") });
  const { operations, shared: everywhere } = planClient(definition, { packageName: "acme" });
  const lists = new Map(
    operations.map(({ data }) => [data.codecs.join(), [...everywhere.codecs, ...data.codecs]]),
  );
  expect(lists.size).toBeGreaterThan(0);
  for (const names of lists.values()) {
    const codecs = Object.fromEntries(names.map((name) => [name, findCodec(name)]));
    expect(() => refuseConflicts(codecs), names.join()).not.toThrow();
  }
});
