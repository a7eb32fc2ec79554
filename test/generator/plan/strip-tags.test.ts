import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";

async function methodsOf(operations: readonly (readonly [id: string, tag?: string])[]) {
  const paths = operations.map(([operationId, tag], index) => {
    const responses = { "204": { description: "Done." } };
    return [`/${index}`, { get: { operationId, responses, ...(tag ? { tags: [tag] } : {}) } }];
  });
  const info = { title: "T", version: "1" };
  const document = { openapi: "3.1.0", info, paths: Object.fromEntries(paths) as object };
  const { definition } = await importDocument({ text: JSON.stringify(document) });
  const plan = planClient(definition, { packageName: "@acme/git", stripTags: true });
  const { ungrouped, groups } = plan;
  return {
    methods: [
      ...ungrouped.map(({ methodName }) => methodName),
      ...groups.flatMap(({ propertyName, operations: own }) =>
        own.map(({ methodName }) => `${propertyName}.${methodName}`),
      ),
    ],
    functions: plan.operations.map(({ functionName }) => functionName),
  };
}

describe("the option stripTags", () => {
  it("takes the tag of the group off its methods, not off functions", async () => {
    const { methods, functions } = await methodsOf([
      ["repos/get", "repos"],
      ["repos/list-for-user", "repos"],
    ]);
    expect(methods).toEqual(["repos.get", "repos.listForUser"]);
    expect(functions).toEqual(["reposGet", "reposListForUser"]);
  });

  it("leaves names that do not begin with the tag, that are the tag, or that have no tag", async () => {
    const { methods } = await methodsOf([["petal", "pet"], ["pet", "pet"], ["petGet"]]);
    expect(methods).toEqual(["petGet", "pet.petal", "pet.pet"]);
  });

  it("leaves names that another method has, and those of every object", async () => {
    const { methods } = await methodsOf([
      ["petGet", "pet"],
      ["get", "pet"],
      ["petToString", "pet"],
    ]);
    expect(methods).toEqual(["pet.petGet", "pet.get", "pet.petToString"]);
  });
});
