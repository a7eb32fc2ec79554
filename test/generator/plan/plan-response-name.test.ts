import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { planClient, compareNames, type ClientPlan } from "../../../generator/plan/index.js";

/** A document with one GET an operation, from schemas in YAML's flow style, and declared schemas. */
const planDocument = async (
  operations: Readonly<Record<string, string>>,
  schemas: Readonly<Record<string, string>> = {},
): Promise<ClientPlan> => {
  const paths = Object.entries(operations).map(
    ([id, schema]) =>
      `"/${id}": { get: { operationId: ${id}, responses: { "200": { description: D, content: { application/json: { schema: ${schema} } } } } } }`,
  );
  const declared = Object.entries(schemas).map(([name, schema]) => `${name}: ${schema}`);
  const text = `{ openapi: 3.1.0, info: { title: T, version: "1" }, paths: { ${paths.join()} }, components: { schemas: { ${declared.join()} } } }`;
  const { definition } = await importDocument({ text });
  return planClient(definition, { packageName: "pets" });
};
const namesOf = ({ operations }: ClientPlan) => operations.map(({ responseName }) => responseName);

const pet = "{ type: object, properties: { name: { type: string } } }";
const named = '{ $ref: "#/components/schemas/Pet" }';

describe("the type of a response that is declared in its operation", () => {
  it.each([
    ["an object", pet],
    ["a list of objects", `{ type: array, items: ${pet} }`],
    ["a map of objects", `{ type: object, additionalProperties: ${pet} }`],
    ["an object or null", `{ type: [object, "null"], properties: { a: { type: string } } }`],
    ["a declared type and more", `{ allOf: [${named}, ${pet}] }`],
  ])("is named after the operation: %s", async (_what, schema) => {
    expect(namesOf(await planDocument({ getPet: schema }, { Pet: pet }))).toEqual([
      "GetPetResponse",
    ]);
  });

  it.each([
    ["a declared type", named],
    ["a list of it", `{ type: array, items: ${named} }`],
    ["text", "{ type: string }"],
    ["any object", "{ type: object }"],
    ["anything", "{}"],
  ])("has no name of its own where there is none to give: %s", async (_what, schema) => {
    expect(namesOf(await planDocument({ getPet: schema }, { Pet: pet }))).toEqual([undefined]);
  });

  it("leaves names to schemas, requests of other operations and the runtime", async () => {
    const plan = await planDocument(
      { getPet: pet, hook: pet, raw: pet, getPetResponse: pet },
      { GetPetResponse: pet },
    );
    expect(plan.types.map(({ name }) => name)).toEqual(["GetPetResponse"]);
    expect(namesOf(plan)).toEqual(["GetPetBody", "HookBody", "RawBody", "GetPetResponseResponse"]);
    const requests = plan.operations.map(({ request }) => request.name);
    expect(requests).toContain("GetPetResponseRequest");
  });

  it("is reported by the diff when another name takes its own, or a schema replaces it", async () => {
    const before = await planDocument({ getPet: pet });
    const messages = (after: ClientPlan) => compareNames(before, after).map((each) => each.message);
    expect(
      messages(await planDocument({ getPet: pet }, { GetPetResponse: named, Pet: pet })),
    ).toEqual([
      "the response type was called GetPetResponse in the client and is called GetPetBody",
    ]);
    expect(messages(await planDocument({ getPet: named }, { Pet: pet }))).toEqual([
      "the response type was called GetPetResponse in the client and is called Pet",
    ]);
    expect(messages(await planDocument({ getPet: pet, addPet: pet }))).toEqual([]);
  });
});
