import { describe, expect, it } from "vitest";
import { importSchemas, importValue, listCodes } from "./import-text.js";
import { id, literal, object, optional, text } from "./shapes.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const string = { type: "string" };

function parent(mapping?: object) {
  return {
    type: "object",
    required: ["kind"],
    properties: { kind: string, name: string },
    discriminator: { propertyName: "kind", ...(mapping ? { mapping } : {}) },
  };
}

const child = (base: string, key: string) => ({
  allOf: [ref(base), { type: "object", properties: { [key]: string } }],
});

describe("a discriminator on the schema that others have in allOf", () => {
  it("makes the parent the union of its children, who extend a type of what they share", async () => {
    const { shapes, issues } = await importSchemas(
      {
        Pet: parent(),
        Cat: child("Pet", "purr"),
        Dog: child("Pet", "bark"),
        Owner: { properties: { pet: ref("Pet"), cat: ref("Cat") } },
      },
      "3.0.3",
    );
    expect(shapes.Pet).toEqual({
      type: "discriminatedUnion",
      discriminant: "kind",
      variants: [
        { discriminantValue: "Cat", extends: ["Cat"], properties: [] },
        { discriminantValue: "Dog", extends: ["Dog"], properties: [] },
      ],
    });
    expect(shapes.PetBase).toEqual(object({ kind: text, name: optional(text) }));
    expect(shapes.Cat).toEqual(object({ kind: literal("Cat"), purr: optional(text) }, ["PetBase"]));
    expect(shapes.Owner).toEqual(object({ pet: optional(id("Pet")), cat: optional(id("Cat")) }));
    expect(issues).toEqual([]);
  });

  it("takes values from the mapping, from extensions, else the name; the parent only if mapped", async () => {
    const { shapes } = await importSchemas({
      Pet: parent({ meow: "#/components/schemas/Cat", any: "Pet" }),
      Cat: child("Pet", "purr"),
      Dog: { ...child("Pet", "bark"), "x-ms-discriminator-value": "woof" },
      Cow: child("Pet", "moo"),
    });
    expect(shapes.Pet).toMatchObject({
      variants: [
        { discriminantValue: "any", extends: ["PetBase"] },
        { discriminantValue: "meow", extends: ["Cat"] },
        { discriminantValue: "woof", extends: ["Dog"] },
        { discriminantValue: "Cow", extends: ["Cow"] },
      ],
    });
  });

  it("counts for grandchildren, and what is between is a union too", async () => {
    const { shapes } = await importSchemas({
      Event: parent(),
      Cluster: child("Event", "cluster"),
      Health: child("Cluster", "health"),
    });
    expect(shapes.Event).toMatchObject({
      variants: [
        { discriminantValue: "Cluster", extends: ["ClusterBase"] },
        { discriminantValue: "Health", extends: ["Health"] },
      ],
    });
    expect(shapes.Cluster).toMatchObject({
      type: "discriminatedUnion",
      variants: [{ discriminantValue: "Cluster" }, { discriminantValue: "Health" }],
    });
    expect(shapes.Health).toEqual(
      object({ kind: literal("Health"), health: optional(text) }, ["ClusterBase"]),
    );
    expect(shapes.ClusterBase).toEqual(object({ cluster: optional(text) }, ["EventBase"]));
  });

  it("leaves out what is between when its name is none of the values of the key", async () => {
    const kinds = { type: "string", enum: ["local", "remote"] };
    const { shapes, issues } = await importSchemas({
      Base: { ...parent(), properties: { kind: kinds } },
      Middle: child("Base", "shared"),
      Local: { ...child("Middle", "path"), "x-ms-discriminator-value": "local" },
      Remote: { ...child("Middle", "url"), "x-ms-discriminator-value": "remote" },
      Other: child("Base", "other"),
    });
    const variants = [{ discriminantValue: "local" }, { discriminantValue: "remote" }];
    expect(shapes.Middle).toMatchObject({ type: "discriminatedUnion", variants });
    expect(shapes.Base).toMatchObject({ variants });
    expect(listCodes(issues)).toEqual(["warning unreachable-member"]);
  });

  it("takes a child that adds nothing, but not a property that only describes", async () => {
    const { shapes } = await importSchemas({
      Pet: parent(),
      Fish: { allOf: [ref("Pet")], description: "Silent" },
      Owner: { properties: { pet: { allOf: [ref("Pet")], description: "Any" } } },
    });
    expect(shapes.Fish).toEqual(object({ kind: literal("Fish") }, ["PetBase"]));
    expect(shapes.Owner).toMatchObject({ properties: [{ valueShape: optional(id("Pet")) }] });
  });

  it.each([
    [256, "discriminatedUnion"],
    [257, "object"],
  ])("of %d children makes the parent of type %s", async (count, type) => {
    const children = Array.from({ length: count }, (_, index) => [
      `Child${index}`,
      child("Pet", "name"),
    ]);
    const { shapes } = await importSchemas({ Pet: parent(), ...Object.fromEntries(children) });
    expect(shapes.Pet).toMatchObject({ type });
  });

  it("is reported where the property may be missing, or two children have one value", async () => {
    const optionalKind = { ...parent(), required: [] };
    const missing = await importSchemas({ Pet: optionalKind, Cat: child("Pet", "purr") });
    expect(missing.shapes.Pet).toMatchObject({ type: "object" });
    expect(missing.shapes.Cat).toMatchObject({ extends: ["Pet"] });
    expect(listCodes(missing.issues)).toEqual(["info discriminator-without-union"]);
    const twice = { "x-ms-discriminator-value": "same" };
    const repeated = await importSchemas({
      Pet: parent(),
      Cat: { ...child("Pet", "purr"), ...twice },
      Dog: { ...child("Pet", "bark"), ...twice },
    });
    expect(repeated.shapes.Pet).toEqual(id("PetBase"));
    expect(listCodes(repeated.issues)).toEqual(["warning repeated-discriminant"]);
  });

  it("leaves unions of the children alone, also those around which they are made", async () => {
    const { shapes } = await importSchemas({
      Pet: parent(),
      Cat: child("Pet", "purr"),
      Tiger: child("Cat", "roar"),
      Choice: {
        oneOf: [ref("Cat"), ref("Tiger")],
        discriminator: { propertyName: "kind" },
      },
    });
    expect(shapes.Choice).toMatchObject({
      variants: [{ extends: ["CatBase"] }, { extends: ["Tiger"] }],
    });
  });

  it("numbers the name of what is shared when it is taken", async () => {
    const { definition, issues } = await importValue({
      components: { schemas: { PetBase: string, Pet: parent(), Cat: child("Pet", "purr") } },
    });
    expect(Object.keys(definition.types)).toEqual(["PetBase", "Pet", "Cat", "PetBase2"]);
    expect(issues).toEqual([]);
  });
});
