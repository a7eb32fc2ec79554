import { describe, expect, test } from "vitest";
import {
  collectTypes,
  findChannel,
  findEndpoint,
  listProperties,
  resolveObject,
  resolveShape,
  visitShapes,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import {
  alias,
  condition,
  define,
  double,
  endpoint,
  list,
  map,
  nullable,
  object,
  optional,
  ref,
  tagged,
  text,
  union,
} from "../shapes.js";

describe("resolveShape", () => {
  test("takes off names, optional and nullable and remembers them", () => {
    const definition = define({ Name: optional(nullable(ref("Text"))), Text: text });
    expect(resolveShape(definition, ref("Name"))).toEqual({
      shape: text,
      optional: true,
      nullable: true,
      typeId: "Name",
    });
  });

  test("the outermost default wins over the type's own", () => {
    const definition = define({
      Light: { type: "enum", default: "sun", values: [{ value: "sun" }, { value: "shade" }] },
    });
    expect(resolveShape(definition, ref("Light")).default).toBe("sun");
    const chosen = alias({ type: "id", id: "Light", default: { type: "enum", value: "shade" } });
    expect(resolveShape(definition, chosen).default).toBe("shade");
    expect(resolveShape(definition, optional(ref("Light"), "none")).default).toBe("none");
  });

  test("a default of false or 0 is one", () => {
    expect(resolveShape(define(), optional(double, 0)).default).toBe(0);
    const off = alias({ type: "primitive", value: { type: "boolean", default: false } });
    expect(resolveShape(define(), off).default).toBe(false);
  });

  test("ends as unknown on types that are only each other, and on missing ones", () => {
    const definition = define({ A: ref("B"), B: optional(ref("A")) });
    expect(resolveShape(definition, ref("A"))).toMatchObject({
      shape: { type: "alias", value: { type: "unknown" } },
      optional: true,
      typeId: "A",
    });
    expect(resolveShape(definition, ref("Missing")).shape).toMatchObject({
      value: { type: "unknown" },
    });
    expect(resolveShape(definition, ref("toString")).shape).toMatchObject({
      value: { type: "unknown" },
    });
  });
});

describe("listProperties", () => {
  test("inherited first, an own property in the place of the inherited one", () => {
    const definition = define({
      Base: object({ id: text, name: text }),
      Middle: ref("Base"),
    });
    const child = object({ name: double, age: double }, { extends: ["Middle"] });
    expect(listProperties(definition, child).map((each) => [each.key, each.valueShape])).toEqual([
      ["id", text],
      ["name", double],
      ["age", double],
    ]);
  });

  test("ends on types that extend themselves", () => {
    const definition = define({
      A: object({ a: text }, { extends: ["B"] }),
      B: object({ b: text }, { extends: ["A"] }),
    });
    const a = resolveObject(definition, ref("A"));
    expect(a && listProperties(definition, a).map((each) => each.key)).toEqual(["b", "a"]);
  });
});

describe("visiting", () => {
  const definition = define({
    Tree: object({ children: list(ref("Tree")), leaf: ref("Leaf") }, { extends: ["Base"] }),
    Base: object({ tags: map(ref("Tag")) }),
    Leaf: tagged("kind", { a: { x: ref("Deep") } }),
    Deep: text,
    Tag: union(text, ref("Deep")),
    Unused: text,
  });

  test("collects every reachable type once, in the order it is met", () => {
    const found = [...collectTypes(definition, { typeId: "Tree" })];
    expect(found[0]).toBe("Tree");
    expect([...found].sort()).toEqual(["Base", "Deep", "Leaf", "Tag", "Tree"]);
  });

  test("reaches the types of all constraints", () => {
    const contains = { shape: ref("Contained") };
    const shape: TypeShape = {
      ...object({ a: alias({ type: "list", itemShape: text, contains }) }),
      patternProperties: [{ pattern: "^x-", valueShape: ref("Extra") }],
      propertyNames: ref("Name"),
      not: [ref("Forbidden")],
      conditions: [condition(ref("If"), ref("Then"), ref("Else"))],
    };
    const found = collectTypes(define(), { shape });
    expect([...found].sort()).toEqual([
      "Contained",
      "Else",
      "Extra",
      "Forbidden",
      "If",
      "Name",
      "Then",
    ]);
  });

  test("stays out where the visitor says so", () => {
    const seen: string[] = [];
    visitShapes(
      definition,
      { typeId: "Tree" },
      {
        shape: (shape) => shape.type !== "object",
        type: (id) => void seen.push(id),
      },
    );
    expect(seen).toEqual(["Tree"]);
  });

  test("starts at endpoints: parameters, bodies, responses, errors, callbacks", () => {
    const call = endpoint({
      queryParameters: [{ key: "q", valueShape: ref("Query") }],
      requests: [
        {
          body: {
            type: "formData",
            fields: [{ type: "property", key: "p", valueShape: ref("Field") }],
          },
        },
      ],
      responses: [{ statusCode: 200, body: { type: "stream", shape: ref("Message") } }],
      errors: [{ statusCode: 404, name: "Missing", shape: ref("Problem") }],
      callbacks: [
        {
          name: "done",
          expression: "{$request.body#/url}",
          method: "POST",
          requests: [{ body: { type: "alias", value: { type: "id", id: "Called" } } }],
        },
      ],
    });
    expect([...collectTypes(define(), { endpoint: call })]).toEqual([
      "Query",
      "Field",
      "Message",
      "Problem",
      "Called",
    ]);
  });

  test("a chain of 20,000 types does not exhaust the stack", () => {
    const types = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `T${index}`,
        object({ next: ref(`T${index + 1}`) }),
      ]),
    );
    expect(collectTypes(define(types), { typeId: "T0" }).size).toBe(20_001);
  });
});

describe("finding", () => {
  const definition = define(
    {},
    {
      list: [
        endpoint({
          id: "pets.read",
          operationId: "readPet",
          path: [
            { type: "literal", value: "/pets/" },
            { type: "pathParameter", value: "petId" },
          ],
        }),
        endpoint({
          id: "DELETE /pets",
          method: "DELETE",
          path: [{ type: "literal", value: "/pets" }],
        }),
      ],
      websockets: {
        chat: { id: "chat", path: [{ type: "literal", value: "/chat" }], messages: [] },
      },
    },
  );

  test.each([
    ["pets.read", "pets.read"],
    ["readPet", "pets.read"],
    ["GET /pets/{petId}", "pets.read"],
    ["get /pets/{id}", "pets.read"],
    ["DELETE /pets", "DELETE /pets"],
    ["POST /pets", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("%s is %s", (reference, id) => {
    expect(findEndpoint(definition, reference)?.id).toBe(id);
  });

  test("a channel by id or path", () => {
    expect(findChannel(definition, "chat")?.id).toBe("chat");
    expect(findChannel(definition, "/chat")?.id).toBe("chat");
    expect(findChannel(definition, "/other")).toBeUndefined();
  });
});
