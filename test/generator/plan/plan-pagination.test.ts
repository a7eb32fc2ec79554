import { expect, it } from "vitest";
import { planClient } from "../../../generator/plan/index.js";
import { id, optional, primitive, smallDefinition } from "../small-definition.js";

const body = { type: "alias", value: { type: "list", itemShape: id("Plant") } } as const;

function planList(...contentTypes: string[]) {
  const { findPlant } = smallDefinition().endpoints;
  if (!findPlant) throw new Error("no endpoint");
  const { pathParameters: _none, ...endpoint } = findPlant;
  const listPlants = {
    ...endpoint,
    id: "listPlants",
    operationId: "listPlants",
    path: [{ type: "literal" as const, value: "/plants" }],
    queryParameters: [{ key: "skip", valueShape: optional(primitive("integer")) }],
    responses: contentTypes.map((contentType) => ({ statusCode: 200, contentType, body })),
  };
  return planClient(smallDefinition({ endpoints: { listPlants } }), {
    packageName: "@acme/plants",
    pagination: { listPlants: { type: "offset", offset: "skip", items: "" } },
  });
}

it.each([
  [["application/json"]],
  [["application/json", "text/json"]],
  [["application/json", "text/json", "application/problem+json"]],
])("pages a list that is declared as %j", (contentTypes) => {
  const plan = planList(...contentTypes);
  expect(plan.issues).toEqual([]);
  expect(plan.operations[0]?.pagination).toMatchObject({
    encoding: { type: "offset", parameter: "skip", items: [] },
    item: { shape: id("Plant") },
  });
});

it("says where an operation without a list cannot be paged", () => {
  const plan = planClient(smallDefinition(), {
    packageName: "@acme/plants",
    pagination: { findPlant: { type: "offset", offset: "plantId", items: "" } },
  });
  expect(plan.issues).toMatchObject([{ code: "invalid-pagination" }]);
});
