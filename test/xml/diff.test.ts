import { describe, expect, it } from "vitest";
import { diffDefinitions } from "../../runtime/definition/diff/index.js";
import { importText } from "../generator/import/import-text.js";

const importPet = async (properties: object) => {
  const schema = { type: "object", required: ["id"], properties };
  const content = { "application/xml": { schema } };
  const post = { operationId: "add", requestBody: { required: true, content }, responses: {} };
  const document = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { post } },
  };
  return (await importText(JSON.stringify(document))).definition;
};

describe("frond diff", () => {
  it("compares what XML holds", async () => {
    const before = await importPet({ id: { type: "integer" }, name: { type: "string" } });
    const after = await importPet({ id: { type: "string" }, name: { type: "string" } });
    const { changes } = diffDefinitions(before, after);
    expect(changes.map(({ code }) => code)).toEqual(["request-type-changed"]);
    expect(diffDefinitions(before, before).changes).toEqual([]);
  });
});
