import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
  ObjectProperty,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { condition } from "../../runtime/definition/shapes.js";
import { splitPointer } from "../../../generator/read/index.js";
import { visitLocatedShapes } from "../../../generator/check/visit-located-shapes.js";
import { checkDefinition } from "../../../generator/check/index.js";
import { checkAmbiguousPath } from "../../../generator/check/rules/ambiguous-path.js";
import { checkMissingDescription } from "../../../generator/check/rules/missing-description.js";

function makeDefinition(endpoints: Record<string, Partial<EndpointDefinition>>): ApiDefinition {
  const entries = Object.entries(endpoints).map(([id, endpoint]) => [
    id,
    { id, method: "GET", path: [{ type: "literal", value: "/" }], displayName: id, ...endpoint },
  ]);
  return {
    id: "00000000-0000-4000-8000-000000000000",
    endpoints: Object.fromEntries(entries) as ApiDefinition["endpoints"],
    websockets: {},
    webhooks: {},
    types: {},
    subpackages: {},
    auths: {},
  };
}

const path = (...parts: string[]): EndpointDefinition["path"] =>
  parts.map((part) =>
    part.startsWith("{")
      ? { type: "pathParameter", value: part.slice(1, -1) }
      : { type: "literal", value: part },
  );

const rpc = (methodName: string) => ({ protocol: { type: "openrpc" as const, methodName } });

describe("missing description", () => {
  it("warns about operations without saying more", () => {
    const definition = makeDefinition({
      "GET /a": { displayName: null },
      b: { displayName: "", description: null, path: path("/b") },
      c: { displayName: null, description: "C." },
      d: {},
    });
    const issues = checkMissingDescription(definition);
    expect(issues.map(({ pointer }) => pointer)).toEqual(["/endpoints/GET ~1a", "/endpoints/b"]);
    expect(issues[0]).toMatchObject({ code: "missing-description", severity: "info" });
  });
});

describe("ambiguous path", () => {
  it("is notified of operations that differ in names of parameters alone", () => {
    const issues = checkAmbiguousPath(
      makeDefinition({
        a: { path: path("/pets/", "{id}") },
        b: { path: path("/pets/", "{name}") },
        c: { path: path("/pets/mine") },
        d: { path: path("/pets/", "{id}"), method: "PUT" },
        e: { path: path("/pets/", "{id}", "/x") },
        f: { path: path("/pets/", "{x}") },
      }),
    );
    expect(issues.map(({ pointer }) => pointer)).toEqual(["/endpoints/b", "/endpoints/f"]);
    expect(issues[0]).toMatchObject({ code: "ambiguous-path", severity: "warning" });
    expect(issues[0]?.message).toContain("'a'");
  });

  it("is no matter for JSON-RPC methods", () => {
    expect(
      checkAmbiguousPath(makeDefinition({ a: rpc("a"), b: rpc("b"), c: rpc("b") })),
    ).toHaveLength(1);
  });
});

describe("checking", () => {
  it("runs the rules in their order", () => {
    const definition = makeDefinition({ a: {}, b: { displayName: null } });
    expect(checkDefinition(definition).map(({ code }) => code)).toEqual([
      "ambiguous-path",
      "missing-address",
      "missing-response",
      "missing-response",
      "missing-description",
    ]);
    expect(checkDefinition(definition, [checkMissingDescription])).toHaveLength(1);
  });

  it("looks at every shape once, wherever it stands", () => {
    const places: string[] = [];
    visitLocatedShapes(everywhere(), ({ shape, pointer }) => {
      if (shape.type === "alias" && shape.value.type === "id") {
        places.push(`${pointer} ${shape.value.id}`);
      }
    });
    const ids = places.map((place) => Number(place.split(" ").at(-1)));
    expect(ids).toEqual(ids.map((_, index) => index));
    for (const place of places) {
      const [pointer = "", name] = place.split(" ");
      const found = splitPointer(pointer).reduce<unknown>(
        (value, key) => (value as Record<string, unknown>)[key],
        everywhere(),
      );
      expect(JSON.stringify(found), pointer).toContain(`"id":"${name}"`);
    }
  });
});

/** A definition with a numbered name in every place a shape can stand. */
function everywhere(): ApiDefinition {
  let next = 0;
  const name = (): TypeShape => ({ type: "alias", value: { type: "id", id: String(next++) } });
  const alias = (value: TypeReference): TypeShape => ({ type: "alias", value });
  const property = (): ObjectProperty => ({ key: "k", valueShape: name() });
  const object = () => {
    const properties = [property(), property()];
    return {
      type: "object" as const,
      extends: [],
      properties,
      extraProperties: reference(),
      patternProperties: [{ pattern: "^x-", valueShape: name() }],
      propertyNames: name(),
    };
  };
  const reference = (): TypeReference => ({
    type: "list",
    itemShape: name(),
    contains: { shape: name() },
  });
  const response = () => {
    const headers = [property()];
    return { statusCode: 200, headers, body: { type: "stream" as const, shape: name() } };
  };
  const request = () => ({ body: object() });
  return {
    id: "00000000-0000-4000-8000-000000000000",
    types: {
      T: {
        name: "T",
        shape: {
          ...object(),
          conditions: [condition(name(), name(), name())],
          not: [name(), name()],
        },
      },
      U: {
        name: "U",
        shape: { type: "undiscriminatedUnion", variants: [{ shape: name() }, { shape: name() }] },
      },
      D: {
        name: "D",
        shape: {
          type: "discriminatedUnion",
          discriminant: "k",
          variants: [{ ...object(), discriminantValue: "a" }],
        },
      },
      M: { name: "M", shape: alias({ type: "map", keyShape: name(), valueShape: name() }) },
      P: { name: "P", shape: alias({ type: "tuple", items: [name(), name()], rest: name() }) },
      N: { name: "N", shape: alias({ type: "nullable", shape: name() }) },
      O: { name: "O", shape: alias({ type: "optional", shape: name() }) },
      S: { name: "S", shape: alias({ type: "set", itemShape: name() }) },
    },
    endpoints: {
      e: {
        id: "e",
        method: "GET",
        path: [],
        pathParameters: [property()],
        queryParameters: [property()],
        requestHeaders: [property()],
        cookieParameters: [property()],
        requests: [
          request(),
          { body: { type: "formData", fields: [{ type: "property", ...property() }] } },
        ],
        responses: [response()],
        errors: [{ statusCode: 400, name: "E", headers: [property()], shape: name() }],
        callbacks: [
          {
            name: "c",
            expression: "",
            method: "POST",
            requests: [request()],
            responses: [response()],
          },
        ],
      },
    },
    webhooks: {
      w: {
        id: "w",
        method: "POST",
        path: [],
        headers: [property()],
        payloads: [{ shape: object() }],
        responses: [response()],
      },
    },
    websockets: {
      s: {
        id: "s",
        path: [],
        queryParameters: [property()],
        messages: [{ type: "m", origin: "client", body: object() }],
      },
    },
    subpackages: {},
    auths: {},
  };
}
