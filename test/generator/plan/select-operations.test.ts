import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { selectOperations } from "../../../generator/plan/select-operations.js";

const answer = (type: string) => ({
  responses: {
    200: {
      description: "",
      content: { "application/json": { schema: { $ref: `#/components/schemas/${type}` } } },
    },
  },
});
const document = {
  openapi: "3.1.0",
  info: { title: "Garden", version: "1" },
  paths: {
    "/plants": {
      get: { operationId: "listPlants", tags: ["Plants"], ...answer("Plant") },
      post: { operationId: "savePlant", tags: ["Plants"], ...answer("Plant") },
    },
    "/plants/{id}/pots": { get: { operationId: "listPots", tags: ["Pots"], ...answer("Pot") } },
    "/a.b": { get: { ...answer("Pot") } },
  },
  components: { schemas: { Plant: { type: "object" }, Pot: { type: "object" } } },
};
const { definition } = await importDocument({ text: JSON.stringify(document) });

/** The paths and types that are left. */
function select(include: string[] | undefined, exclude?: string[]) {
  const { definition: left, issues } = selectOperations(definition, {
    ...(include ? { include } : {}),
    ...(exclude ? { exclude } : {}),
  });
  return {
    ids: Object.values(left.endpoints).map(({ id, operationId }) => operationId ?? id),
    types: Object.keys(left.types),
    issues: issues.map(({ message }) => message),
  };
}

describe("which operations a package has", () => {
  it("all without a choice, the very definition", () => {
    expect(selectOperations(definition, {}).definition).toBe(definition);
  });
  it("by globs of ids, with the types they reach", () => {
    expect(select(["list*"])).toEqual({
      ids: ["listPlants", "listPots"],
      types: ["Plant", "Pot"],
      issues: [],
    });
    expect(select(["savePlant"])).toMatchObject({ ids: ["savePlant"], types: ["Plant"] });
  });
  it("by method and path; a star stays inside a segment", () => {
    expect(select(["GET /plants/*"]).ids).toEqual([]);
    expect(select(["GET /plants/**"]).ids).toEqual(["listPots"]);
    expect(select(["get /plants*"]).ids).toEqual(["listPlants"]);
    expect(select(["/plants"]).ids).toEqual(["listPlants", "savePlant"]);
    expect(select(["* /plants/{id}/pots"]).ids).toEqual(["listPots"]);
    expect(select(["/aXb"]).ids).toEqual([]);
  });
  it("by tags, and not what is excluded", () => {
    expect(select(["tag:Plants"]).ids).toEqual(["listPlants", "savePlant"]);
    expect(select(["tag:P*"], ["POST /**"]).ids).toEqual(["listPlants", "listPots"]);
    expect(select(undefined, ["tag:Plants", "/a.b"]).ids).toEqual(["listPots"]);
  });
  it("tells patterns that match nothing", () => {
    expect(select(["list*", "tag:none"], ["gone"]).issues).toEqual([
      "No operation and no channel matches 'tag:none'.",
      "No operation and no channel matches 'gone'.",
    ]);
  });
});
