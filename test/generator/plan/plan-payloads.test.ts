import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { compareNames, planClient, type ClientPlan } from "../../../generator/plan/index.js";

/** The plan of a document in YAML's flow style, with one operation, `sub`, that has these callbacks. */
async function plan(parts: {
  readonly webhooks?: string;
  readonly callbacks?: string;
  readonly schemas?: string;
  readonly body?: string;
}): Promise<ClientPlan> {
  const { webhooks = "", callbacks = "", schemas = "", body = "{ type: string }" } = parts;
  const text = `
openapi: 3.1.0
info: { title: T, version: "1" }
webhooks: { ${webhooks} }
paths:
  /sub:
    post:
      operationId: sub
      requestBody: ${bodyOf(body)}
      responses: { "204": { description: D } }
      callbacks: { ${callbacks} }
components: { schemas: { ${schemas} } }
`;
  const { definition } = await importDocument({ text });
  return planClient(definition, { packageName: "pets" });
}
const bodyOf = (schema: string) => `{ content: { application/json: { schema: ${schema} } } }`;
const receive = (schema: string, id?: string) =>
  `post: { ${id ? `operationId: ${id}, ` : ""}requestBody: ${bodyOf(schema)} }`;
const webhook = (name: string, schema: string, id?: string) =>
  `${name}: { ${receive(schema, id)} }`;
const callback = (name: string, schema: string) =>
  `${name}: { "{$request.body#/url}": { ${receive(schema)} } }`;

const object = "{ type: object, properties: { a: { type: string } } }";
const namesOf = ({ types }: ClientPlan) => types.map(({ name }) => name);

describe("the payload of a webhook or callback that is declared in it", () => {
  it("is named after the webhook or its operation id", async () => {
    const webhooks = [webhook("file.done", object), webhook("new", object, "onNewPet")].join();
    expect(namesOf(await plan({ webhooks }))).toEqual(["FileDonePayload", "OnNewPetPayload"]);
  });

  it("is named after the operation and the callback", async () => {
    const callbacks = [callback("onEvent", object), callback("on-end", object)].join();
    expect(namesOf(await plan({ callbacks }))).toEqual(["SubOnEventPayload", "SubOnEndPayload"]);
  });

  it("is named alike where it is a union", async () => {
    const union = `{ oneOf: [${object}, { type: object, properties: { b: { type: string } } }] }`;
    const named = await plan({ webhooks: webhook("w", union), callbacks: callback("c", union) });
    expect(namesOf(named).sort()).toEqual(["SubCPayload", "WPayload"]);
  });

  it.each([
    ["a declared type", '{ $ref: "#/components/schemas/Pet" }'],
    ["a list of it", '{ type: array, items: { $ref: "#/components/schemas/Pet" } }'],
    ["text", "{ type: string }"],
    ["anything", "{}"],
  ])("has no type of its own where there is none to give: %s", async (_what, schema) => {
    const parts = { webhooks: webhook("w", schema), callbacks: callback("c", schema) };
    expect(namesOf(await plan({ ...parts, schemas: `Pet: ${object}` }))).toEqual(["Pet"]);
  });

  it("leaves names to schemas, operations and other payloads", async () => {
    const named = await plan({
      webhooks: [webhook("done", object), webhook("sub-c", object)].join(),
      callbacks: callback("c", object),
      schemas: `DonePayload: ${object}`,
    });
    expect(namesOf(named)).toEqual(["DonePayload", "DonePayload2", "SubCPayload", "SubCPayload2"]);
  });

  it("is one type for several content types", async () => {
    const body = (other: string) =>
      `w: { post: { requestBody: { content: { application/json: { schema: ${object} }, application/x-www-form-urlencoded: { schema: ${other} } } } } }`;
    const [same] = (await plan({ webhooks: body(object) })).types;
    expect(same?.kind).toBe("interface");
    const [different] = (await plan({ webhooks: body("{ type: string }") })).types;
    expect(different?.shape.type).toBe("undiscriminatedUnion");
  });

  it("is received: it has what is only read, and not what is only written", async () => {
    const way = `{ type: object, properties: { a: { type: string, readOnly: true }, b: { type: string, writeOnly: true } } }`;
    const reference = '{ $ref: "#/components/schemas/Way" }';
    const named = await plan({
      webhooks: [webhook("w", way), webhook("named", reference)].join(),
      callbacks: callback("c", way),
      schemas: `Way: ${way}`,
      body: reference,
    });
    expect(namesOf(named)).toEqual(["Way", "WayInput", "WPayload", "SubCPayload"]);
    const directions = named.types.map(({ direction }) => direction);
    expect(directions).toEqual(["response", "request", "response", "response"]);
    const called = await plan({
      callbacks: callback("c", reference),
      schemas: `Way: ${way}`,
      body: reference,
    });
    expect(namesOf(called)).toEqual(["Way", "WayInput"]);
  });

  it("is reported by the diff when another name takes its own", async () => {
    const parts = { webhooks: webhook("w", object), callbacks: callback("c", object) };
    const before = await plan(parts);
    const after = await plan({ ...parts, schemas: `WPayload: ${object}, SubCPayload: ${object}` });
    expect(compareNames(before, after).map(({ subject, message }) => [subject, message])).toEqual([
      [
        { type: "webhook", id: "w", label: "webhook w" },
        "the type of the payload was called WPayload in the client and is called WPayload2",
      ],
      [
        { type: "endpoint", id: "sub", label: "POST /sub" },
        "the type of the payload was called SubCPayload in the client and is called SubCPayload2",
      ],
    ]);
  });
});
