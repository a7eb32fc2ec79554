import { expect, it } from "vitest";
import { planClient } from "../../../generator/plan/index.js";
import type { ObjectProperty, TypeShape } from "../../../runtime/definition/index.js";
import { primitive, smallDefinition } from "../small-definition.js";

it("variants with one discriminant value are converted by the plans of both", () => {
  const long = (key: string): ObjectProperty => ({ key, valueShape: primitive("long") });
  const variant = (key: string) => ({
    discriminantValue: "same",
    extends: [],
    properties: [long(key)],
  });
  const shape: TypeShape = {
    type: "discriminatedUnion",
    discriminant: "kind",
    variants: [variant("a"), variant("b")],
  };
  const definition = smallDefinition({ endpoints: {}, types: { Pet: { name: "Pet", shape } } });
  const { dates } = planClient(definition, { packageName: "@acme/pets", integers: "bigint" });
  const object = (key: string) => ({ kind: "object", keys: [[key, { kind: "bigint" }]] });
  expect(dates?.types.get("Pet")).toEqual({
    kind: "variants",
    discriminant: "kind",
    variants: [["same", { kind: "all", members: [object("a"), object("b")] }]],
  });
});
