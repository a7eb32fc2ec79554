import { describe, expect, it } from "vitest";
import { planClient } from "../../../generator/plan/index.js";
import type { ApiDefinition, TypeShape } from "../../../runtime/definition/index.js";
import * as http from "../../../runtime/http/index.js";
import { codecNames } from "../../runtime/http/find-codec.js";
import {
  languageTypeNames,
  reservedTypeNames,
  reservedValueNames,
  runtimeValueNames,
} from "../../../generator/plan/reserved-names.js";
import { emitClient } from "../../../generator/emit/emit-client.js";
import { id, optional, primitive, smallDefinition } from "../small-definition.js";

const options = { packageName: "@acme/plants" };

function withTypes(types: Record<string, TypeShape>): ApiDefinition {
  const entries = Object.entries(types).map(([name, shape]) => [name, { name, shape }]);
  return smallDefinition({ endpoints: {}, types: Object.fromEntries(entries) });
}

function withOperations(...names: string[]): ApiDefinition {
  const endpoint = smallDefinition().endpoints["addPlant"]!;
  const entries = names.map((name) => [name, { ...endpoint, id: name, operationId: name }]);
  return smallDefinition({ endpoints: Object.fromEntries(entries) });
}

describe("the method that calls what no document declares", () => {
  it.each([
    ["request", []],
    ["send", ["request"]],
    ["send2", ["request", "send"]],
  ])("is %s beside %j", (name, operations) => {
    const definition = withOperations("addPlant", ...operations);
    const untagged = Object.fromEntries(
      Object.entries(definition.endpoints).map(([id, { namespace: _tag, ...rest }]) => [id, rest]),
    );
    const plan = planClient({ ...definition, endpoints: untagged }, options);
    expect(plan.requestName).toBe(name);
    expect(plan.ungrouped.map(({ methodName }) => methodName)).toEqual(["addPlant", ...operations]);
  });
});

describe("the values of enums", () => {
  const light: TypeShape = { type: "enum", values: [{ value: "sun" }, { value: 7 }] };
  const nullable = (shape: TypeShape): TypeShape => ({
    type: "alias",
    value: { type: "nullable", shape },
  });
  const text: TypeShape = {
    type: "alias",
    value: { type: "primitive", value: { type: "string" } },
  };
  const open = (other: TypeShape): TypeShape => ({
    type: "undiscriminatedUnion",
    variants: [{ shape: light }, { shape: other }],
  });

  it("are constants named after their types, also beside null and text", () => {
    const types = { Light: light, Shade: nullable(light), Tone: open(text), Text: text };
    const { enums } = planClient(withTypes(types), options);
    expect(enums).toEqual([
      { name: "lightValues", typeName: "Light", values: ["sun", 7] },
      { name: "shadeValues", typeName: "Shade", values: ["sun", 7] },
      { name: "toneValues", typeName: "Tone", values: ["sun", 7] },
    ]);
  });

  it("are not those of one of two lists, nor of numbers without an exact literal", () => {
    const price: TypeShape = { type: "enum", values: [{ value: { $number: "1.10" } as never }] };
    const { enums } = planClient(withTypes({ Two: open(light), Price: price }), options);
    expect(enums).toEqual([]);
  });

  it("leave their names to operations", () => {
    const definition = withOperations("lightValues");
    const types = { Light: { name: "Light", shape: light } };
    const { enums, operations } = planClient({ ...definition, types }, options);
    expect(operations[0]?.functionName).toBe("lightValues");
    expect(enums[0]?.name).not.toBe("lightValues");
  });
});

describe("what a client says of itself", () => {
  it("is the package's name and version, in the signs that a product of User-Agent has", () => {
    expect(planClient(smallDefinition(), options).api.userAgent).toBe("acme-plants/1.2.3");
    const { api } = planClient(smallDefinition(), { packageName: "@a.b/c d" });
    expect(api.userAgent).toBe("a.b-c-d/1.2.3");
  });

  it("is frond's client where the code is source of an app, which is not the vendor", () => {
    const { api } = planClient(smallDefinition(), { ...options, package: false });
    expect(api.userAgent).toBe("frond-client");
    const silent = planClient(smallDefinition(), { ...options, package: false, userAgent: false });
    expect(silent.api).not.toHaveProperty("userAgent");
  });

  it("is nothing where the target says so, and the runtime where it asks for that", () => {
    const { api } = planClient(smallDefinition(), { ...options, userAgent: false });
    expect(api).not.toHaveProperty("userAgent");
    const { shared } = planClient(smallDefinition(), { ...options, clientHeaders: true });
    expect(shared.codecs).toContain("clientHeaders");
    expect(planClient(smallDefinition(), options).shared.codecs).not.toContain("clientHeaders");
  });
});

describe("names of types", () => {
  it("are the schema's in Pascal case, numbered in document order when taken", () => {
    const plan = planClient(
      withTypes({
        "Foo-Bar": primitive("string"),
        Foo_Bar: primitive("string"),
        plant: primitive("string"),
      }),
      options,
    );
    expect(plan.types.map(({ name }) => name)).toEqual(["FooBar", "FooBar2", "Plant"]);
    expect(plan.issues).toEqual([
      expect.objectContaining({
        code: "name-collision",
        severity: "warning",
        pointer: "/types/Foo_Bar",
      }),
    ]);
  });

  it("belong to the schema that has the name itself, wherever it stands", () => {
    const types = { pet: primitive("string"), Pet: primitive("string"), PET: primitive("string") };
    const plan = planClient(withTypes(types), options);
    expect(plan.types.map(({ name }) => name)).toEqual(["Pet2", "Pet", "PET"]);
  });

  it("get the suffix Model only when types.ts needs them from the language", () => {
    const types = {
      Record: primitive("string"),
      Response: primitive("string"),
      Date: id("Record"),
    };
    const plan = planClient(withTypes(types), options);
    expect(plan.types.map(({ name }) => name)).toEqual(["RecordModel", "Response", "DateModel"]);
    expect(plan.issues.map(({ code }) => code)).toEqual(["reserved-name", "reserved-name"]);
  });

  it("leave the client's own class free", () => {
    const plan = planClient(withTypes({ PlantsClient: primitive("string") }), options);
    expect(plan.clientName).toBe("PlantsClient");
    expect(plan.types[0]?.name).toBe("PlantsClient2");
  });

  it("stay the schema's where the runtime has the same ones", () => {
    const names = [...reservedTypeNames].filter((name) => !languageTypeNames.has(name));
    const types = Object.fromEntries(names.map((name) => [name, primitive("string")]));
    const plan = planClient(withTypes(types), options);
    expect(plan.types.map(({ name }) => name)).toEqual(names);
    expect(plan.issues).toEqual([]);
  });
});

describe("names reserved for the runtime", () => {
  it("hold everything that generated modules import or give away", () => {
    const files = emitClient(planClient(smallDefinition(), options));
    const texts = files.filter(({ path }) =>
      /^(?:index|client|operations|handlers)\.ts$/.test(path),
    );
    const lists = texts.flatMap(({ text }) => [
      ...text.matchAll(/(?:import|export) (type )?\{([^}]*)\} from "\.\/http\/index\.js"/g),
    ]);
    expect(lists.length).toBeGreaterThan(4);
    const used = lists.flatMap(([, type, names]) =>
      (names ?? "").split(",").map((name) => ({ name: name.trim(), isType: type !== undefined })),
    );
    const free = used.filter(({ name, isType }) => {
      const isReserved = reservedTypeNames.has(name) || (!isType && runtimeValueNames.has(name));
      return name !== "" && !isReserved && !codecNames.includes(name);
    });
    expect(free).toEqual([]);
  });

  it("are none of an operation's: those of functions hold nothing of the runtime", () => {
    expect([...reservedValueNames].filter((name) => name in http)).toEqual([]);
    expect([...runtimeValueNames].filter((name) => codecNames.includes(name))).toEqual([]);
  });
});

describe("names of operations", () => {
  it("belong to the operation that has the id itself, wherever it stands", () => {
    const plan = planClient(withOperations("list-pets", "listPets"), options);
    expect(plan.operations.map(({ functionName }) => functionName)).toEqual([
      "listPets2",
      "listPets",
    ]);
  });

  it("stay as methods where the package itself has the same ones", () => {
    const [operation] = planClient(withOperations("api"), options).operations;
    expect(operation).toMatchObject({ functionName: "api2", methodName: "api" });
  });

  it("may be those of the runtime, which are imported under other names", () => {
    const definition = withOperations("unwrap", "sendOperation");
    const { operations, importAliases } = planClient(definition, options);
    expect(operations.map(({ functionName }) => functionName)).toEqual(["unwrap", "sendOperation"]);
    expect(Object.fromEntries(importAliases)).toEqual({
      sendOperation: "runtimeSendOperation",
      unwrap: "runtimeUnwrap",
    });
  });

  it("avoid reserved words as functions, not as methods", () => {
    const [first, second] = planClient(withOperations("delete", "DELETE"), options).operations;
    expect(first).toMatchObject({ functionName: "delete_", methodName: "delete" });
    expect(second).toMatchObject({ functionName: "delete_2", methodName: "delete_2" });
  });

  it("avoid members that every object has, and what makes a promise of a client", () => {
    const plan = planClient(withOperations("constructor", "toString", "then", "options"), options);
    expect(plan.operations.map(({ methodName }) => methodName)).toEqual([
      "constructor_",
      "toString_",
      "then_",
      "options_",
    ]);
  });

  it("come from method and path without an operation id", () => {
    const endpoint = smallDefinition().endpoints["findPlant"]!;
    const { operationId: _, ...nameless } = { ...endpoint, id: "GET /plants/{plantId}" };
    const plan = planClient(smallDefinition({ endpoints: { [nameless.id]: nameless } }), options);
    expect(plan.operations[0]?.functionName).toBe("getPlantsPlantId");
  });

  it("are never given twice, nor are those that the package uses itself", () => {
    const plan = planClient(withOperations("find", "Find", "api"), options);
    const names = plan.operations.map(({ functionName }) => functionName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain("api");
  });
});

describe("names of what belongs to an operation", () => {
  const namesOf = (definition: ApiDefinition) =>
    planClient(definition, options).operations.map(({ errorName, constantName }) => [
      errorName,
      constantName,
    ]);

  it("begin with that of the operation", () => {
    expect(namesOf(withOperations("getBook", "delete"))).toEqual([
      ["GetBookError", "getBookOperation"],
      ["DeleteError", "deleteOperation"],
    ]);
  });

  it("are numbered where a schema, another operation or the runtime has the same one", () => {
    const types = { GetBookError: { name: "GetBookError", shape: primitive("string") } };
    const { endpoints } = withOperations("getBook", "getBookOperation", "api", "send");
    expect(namesOf(smallDefinition({ endpoints, types }))).toEqual([
      ["GetBookError2", "getBookOperation2"],
      ["GetBookOperationError", "getBookOperationOperation"],
      ["Api2Error", "api2Operation"],
      ["SendError", "sendOperation2"],
    ]);
  });
});

describe("bodies of GET and HEAD", () => {
  const withBody = (method: string, body: TypeShape) => {
    const endpoint = smallDefinition().endpoints["addPlant"]!;
    const requests = [{ contentType: "application/json", body }] as typeof endpoint.requests;
    const given = { ...endpoint, method, requests };
    return planClient(smallDefinition({ endpoints: { addPlant: given } }), options).operations[0]!;
  };
  const text = primitive("string");

  it.each(["GET", "HEAD"])(
    "%s: one that may be left out is not offered, because none is sent",
    (method) => {
      const { encoding, request } = withBody(method, optional(text));
      expect(encoding.body).toBeUndefined();
      expect(request.properties.map(({ key }) => key)).not.toContain("body");
    },
  );

  it("one that is required stays, and so do those of other methods", () => {
    expect(withBody("GET", text).encoding.body).toBeDefined();
    expect(withBody("POST", optional(text)).encoding.body).toBeDefined();
  });
});

describe("groups", () => {
  it("are the innermost tags in camel case; operations without one stay on the client", () => {
    const { findPlant, addPlant } = smallDefinition().endpoints;
    const { namespace: _, ...loose } = addPlant!;
    const endpoints = {
      findPlant: { ...findPlant!, namespace: ["garden", "green plants"] },
      addPlant: loose,
    };
    const plan = planClient(smallDefinition({ endpoints }), options);
    expect(plan.groups.map(({ propertyName }) => propertyName)).toEqual(["greenPlants"]);
    expect(plan.ungrouped.map(({ functionName }) => functionName)).toEqual(["addPlant"]);
  });

  it("make room for operations of the same name", () => {
    const { findPlant, addPlant } = smallDefinition().endpoints;
    const { namespace: _, ...loose } = { ...addPlant!, operationId: "plants" };
    const plan = planClient(
      smallDefinition({ endpoints: { findPlant: findPlant!, plants: loose } }),
      options,
    );
    expect(plan.groups[0]?.propertyName).toBe("plants2");
  });
});

describe("directions", () => {
  it("give types with one-way properties a form for each way, and those that hold them", () => {
    const plan = planClient(smallDefinition(), options);
    expect(plan.types.map(({ name, direction }) => `${name} ${direction}`)).toEqual([
      "Plant response",
      "PlantInput request",
      "NotFoundError response",
    ]);
    expect(plan.nameType("Plant", "request")).toBe("PlantInput");
    expect(plan.nameType("NotFoundError", "request")).toBe("NotFoundError");
  });
});

describe("requests", () => {
  it("have the body under its own key", () => {
    const plan = planClient(smallDefinition(), options);
    expect(plan.operations[1]?.request.properties).toMatchObject([{ key: "body" }]);
  });

  it("may be left out when everything in them may", () => {
    const endpoint = smallDefinition().endpoints["findPlant"]!;
    const query = [{ key: "page", valueShape: optional(primitive("integer")) }];
    const { pathParameters: _, ...rest } = { ...endpoint, path: [], queryParameters: query };
    const plan = planClient(smallDefinition({ endpoints: { findPlant: rest } }), options);
    expect(plan.operations[0]?.request.optional).toBe(true);
  });
});

describe("errors", () => {
  it("with a marker are named, others are under their status; handlers answer both", () => {
    const [find] = planClient(smallDefinition(), options).operations;
    expect(find?.namedErrors.map(({ name }) => name)).toEqual(["NotFoundError"]);
    expect(find?.declaredStatuses.map(({ status }) => status)).toEqual([400]);
    expect(find?.handlerErrors.map(({ name }) => name)).toEqual(["NotFoundError", "Broken"]);
  });
});

describe("the version", () => {
  it("is the document's when npm takes it", () => {
    expect(version("2.1.0-beta.1")).toBe("2.1.0-beta.1");
    expect(version("v2")).toBe("0.0.0");
    expect(version("2024-01-01")).toBe("0.0.0");
  });
});

function version(text: string): string {
  return planClient(smallDefinition({ info: { version: text } }), options).version;
}
