import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { parseJson, printJson } from "../../../runtime/http/index.js";

const museum = { file: join(import.meta.dirname, "../../corpus/museum-31.yaml") };

describe("a definition as a document", () => {
  it("is imported as it is, to the digit", async () => {
    const { definition } = await importDocument(museum);
    const text = printJson({ ...definition, id: "2f1e7d1c-3a54-4c0c-9c59-7d5c2c1f9f0e" });
    const again = await importDocument({ text });
    expect(again.issues).toEqual([]);
    expect(printJson(again.definition)).toBe(text);
  });

  it("is refused where it is not one, with the place", async () => {
    const { definition } = await importDocument(museum);
    const damaged = parseJson(printJson(definition)) as { endpoints: Record<string, object> };
    const [id = ""] = Object.keys(damaged.endpoints);
    damaged.endpoints[id] = { ...damaged.endpoints[id], method: 7 };
    const { issues, definition: imported } = await importDocument({
      text: JSON.stringify(damaged, null, 2),
    });
    expect(issues).toEqual([
      expect.objectContaining({
        severity: "error",
        pointer: `/endpoints/${id}/method`,
        line: expect.any(Number),
      }),
    ]);
    expect(imported.endpoints).toEqual({});
  });

  it("keeps 64-bit bounds only where a 64-bit integer can hold them", async () => {
    const { definition } = await importDocument({
      text: `openapi: 3.1.0
info: { title: Seeds, version: 1.0.0 }
paths: {}
components:
  schemas:
    Seed: { type: integer, minimum: -9223372036854776000, maximum: 9223372036854776000 }
    Large: { type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807 }
`,
    });
    const primitive = (name: string) => {
      const shape = definition.types[name]?.shape;
      return shape?.type === "alias" && shape.value.type === "primitive" && shape.value.value;
    };
    expect(primitive("Seed")).toEqual({ type: "long" });
    expect(primitive("Large")).toEqual({
      type: "long",
      minimum: -9223372036854775808n,
      maximum: 9223372036854775807n,
    });
    const { issues } = await importDocument({ text: printJson(definition) });
    expect(issues).toEqual([]);
  });
});
