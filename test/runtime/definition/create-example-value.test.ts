import { describe, expect, it } from "vitest";
import {
  createExampleValue,
  type ApiDefinition,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { importText } from "../../generator/import/import-text.js";

const reference = (id: string): TypeShape => ({ type: "alias", value: { type: "id", id } });

/** Types that all refer to each other: what holds all of them has more values than atoms exist. */
async function importWeb(count: number): Promise<ApiDefinition> {
  const names = Array.from({ length: count }, (_, index) => `T${index}`);
  const properties = names.map((name) => `${name}: { $ref: "#/components/schemas/${name}" }`);
  const schemas = names.map(
    (name) =>
      `    ${name}: { type: object, required: [id], properties: { id: { type: string }, ${properties.join(", ")} } }\n`,
  );
  const { definition } = await importText(
    `openapi: 3.1.0\ninfo: { title: Web, version: 1.0.0 }\ncomponents:\n  schemas:\n${schemas.join("")}`,
  );
  return definition;
}

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 1);
}

describe("examples of types that refer to many others", () => {
  it("are whole while they are small", async () => {
    const example = createExampleValue(await importWeb(3), reference("T0"));
    expect(example).toEqual({
      id: "text",
      T1: { id: "text", T2: { id: "text" } },
      T2: { id: "text", T1: { id: "text" } },
    });
  });

  it("end after some thousand values, without what lies deepest, and keep what is required", async () => {
    const example = createExampleValue(await importWeb(30), reference("T0")) as object;
    expect(Object.keys(example)).toHaveLength(30);
    expect(countValues(example)).toBeGreaterThan(500);
    expect(countValues(example)).toBeLessThan(5000);
    expect(example).toMatchObject({ T29: { id: "text", T28: { id: "text" } } });
  });
});
