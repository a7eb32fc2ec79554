import { describe, expect, it } from "vitest";
import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { checkDefinition, checkRules } from "../../../generator/check/index.js";
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
  it("is told of operations without a word", () => {
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
  it("is told of operations that differ in names of parameters alone", () => {
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
    expect(issues[0]).toMatchObject({ code: "ambiguous-path", severity: "error" });
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
      "missing-description",
    ]);
    expect(checkDefinition(definition, [checkMissingDescription])).toHaveLength(1);
    expect(checkRules).toHaveLength(2);
  });
});
