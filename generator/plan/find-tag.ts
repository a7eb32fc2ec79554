import { findConstant, listProperties, resolveShape } from "../../runtime/definition/index.js";
import type { ApiDefinition, TypeShape } from "../../runtime/definition/index.js";

/** A property that distinguishes shapes, because its value is a different constant in each. */
interface Tag {
  readonly key: string;
  /** The constant of each shape, in the order of the shapes. */
  readonly values: readonly string[];
}

/** Finds a property that has a different constant value in each object. */
export function findTag(definition: ApiDefinition, shapes: readonly TypeShape[]): Tag | undefined {
  const [first, ...others] = shapes.map((shape) => listConstants(definition, shape));
  for (const [key, value] of first ?? []) {
    const values = [value, ...others.map((constants) => constants.get(key))];
    const isTag = values.every((constant) => constant !== undefined);
    if (isTag && new Set(values).size === values.length) return { key, values };
  }
  return undefined;
}

function listConstants(definition: ApiDefinition, shape: TypeShape): Map<string, string> {
  const plain = resolveShape(definition, shape).shape;
  if (plain.type !== "object") return new Map();
  return new Map(
    listProperties(definition, plain).flatMap(({ key, valueShape }) => {
      const constant = findConstant(definition, valueShape);
      return constant === undefined ? [] : [[key, String(constant)]];
    }),
  );
}
