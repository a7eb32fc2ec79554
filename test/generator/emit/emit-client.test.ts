import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { emitClient, emitStructure } from "../../../generator/emit/emit-client.js";
import { printSourceFile } from "../../../generator/emit/print-source-file.js";
import { importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import { readDocument } from "../../../generator/read/index.js";

describe("emitClient", () => {
  it("prints files while their declarations are made as it prints their structures", async () => {
    const file = fileURLToPath(new URL("../../golden/documentation/source.yaml", import.meta.url));
    const { definition } = await importDocument(await readDocument({ file }));
    const options = { packageName: "documentation", handlers: true, zod: true };
    const plan = planClient(definition, { ...options, validate: "both", dates: "Date" });
    const paths = [];
    for (const { path, text } of emitClient(plan)) {
      const structure = emitStructure(plan, path);
      if (!structure) continue;
      paths.push(path);
      expect(text).toBe(printSourceFile(structure));
    }
    expect(paths).toEqual(
      expect.arrayContaining(["client.ts", "index.ts", "operations.ts", "schemas.ts", "types.ts"]),
    );
  });
});
