import { describe, expect, it } from "vitest";
import {
  HolderSchema,
  PlantInputSchema,
  PlantSchema,
} from "../../../golden/schemas/expected/schemas.js";

const plant = { name: "Fern", colour: "red", height: 1.5 };

function problems(value: unknown): string[] {
  const checked = PlantSchema.safeParse(value);
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join("."));
}

describe("generated zod schemas", () => {
  it("take what fits and keep what is not declared", () => {
    const value = { ...plant, id: "p-1", seen: null, place: [1, 2], seeds: 12n, later: true };
    expect(PlantSchema.parse(value)).toEqual(value);
  });

  it("check inherited, nested and constrained values, and say where", () => {
    expect(problems({ ...plant, name: "" })).toEqual(["name"]);
    expect(problems({ ...plant, height: 0 })).toEqual(["height"]);
    expect(problems({ ...plant, id: "x" })).toEqual(["id"]);
    expect(problems({ ...plant, leaves: 1.5 })).toEqual(["leaves"]);
    expect(problems({ ...plant, sown: "yesterday" })).toEqual(["sown"]);
    expect(problems({ ...plant, notes: { a: 1 } })).toEqual(["notes.a"]);
    expect(problems({ ...plant, seedlings: [plant, { ...plant, colour: "blue" }] })).toEqual([
      "seedlings.1.colour",
    ]);
  });

  it("tell what is sent from what is received", () => {
    expect(PlantInputSchema.parse({ ...plant, id: 7 })).toEqual({ ...plant, id: 7 });
    expect(problems({ ...plant, id: 7 })).toEqual(["id"]);
  });

  it("choose among variants, and check undeclared properties where they are typed", () => {
    expect(HolderSchema.safeParse({ type: "Pot", rim: 1 }).success).toBe(true);
    expect(HolderSchema.safeParse({ type: "Pot" }).success).toBe(false);
    expect(HolderSchema.safeParse({ type: "Bed", soil: "loam" }).success).toBe(true);
    expect(HolderSchema.safeParse({ type: "Bed", soil: 1 }).success).toBe(false);
  });
});
