import { minItemsOf } from "../../../runtime/definition/index.js";
import type {
  ApiDefinition,
  Issue,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Endless type: a type that requires a value of itself has no values that
 * end. Lists, maps, and what is optional or nullable end a chain.
 */
export function checkEndlessType(definition: ApiDefinition): Issue[] {
  const finite = findFinite(definition);
  return Object.keys(definition.types)
    .filter((id) => !finite.has(id))
    .map((id) => ({
      code: "endless-type",
      severity: "warning",
      message: `Every value of '${id}' requires another value of the same type inside: none ends.`,
      pointer: appendPointer("/types", id),
      hint: "Make one of the properties on the way optional or nullable.",
    }));
}

/** Types with values that end, found from those that need no other, outwards. */
function findFinite(definition: ApiDefinition): Set<string> {
  const finite = new Set<string>();
  const waiting = new Map<string, string[]>();
  const queue = Object.keys(definition.types);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const type = definition.types[id];
    if (!type || finite.has(id)) continue;
    const blockers = new Set<string>();
    if (ends(type.shape, (name) => isFinite(definition, finite, name, blockers))) {
      finite.add(id);
      queue.push(...(waiting.get(id) ?? []));
      continue;
    }
    for (const name of blockers) waiting.set(name, [...(waiting.get(name) ?? []), id]);
  }
  return finite;
}

function isFinite(
  definition: ApiDefinition,
  finite: ReadonlySet<string>,
  name: string,
  blockers: Set<string>,
): boolean {
  if (finite.has(name) || !Object.hasOwn(definition.types, name)) return true;
  blockers.add(name);
  return false;
}

type EndsByName = (name: string) => boolean;

function ends(shape: TypeShape, byName: EndsByName): boolean {
  switch (shape.type) {
    case "alias":
      return referenceEnds(shape.value, byName);
    case "object":
      return (
        shape.extends.every(byName) &&
        shape.properties.every(({ valueShape }) => ends(valueShape, byName))
      );
    case "discriminatedUnion":
      return shape.variants.some((variant) => ends({ ...variant, type: "object" }, byName));
    case "undiscriminatedUnion":
      return shape.variants.some((variant) => ends(variant.shape, byName));
    case "enum":
      return true;
  }
}

function referenceEnds(reference: TypeReference, byName: EndsByName): boolean {
  switch (reference.type) {
    case "id":
      return byName(reference.id);
    case "list":
    case "set":
      return minItemsOf(reference) === 0 || ends(reference.itemShape, byName);
    case "tuple":
      return reference.items.slice(0, minItemsOf(reference)).every((item) => ends(item, byName));
    default:
      return true;
  }
}
