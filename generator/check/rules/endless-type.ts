import { minItemsOf } from "../../../runtime/definition/index.js";
import type {
  ApiDefinition,
  Issue,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Reports types that require a value of the same type inside, so that no finite value fits. Lists that
 * may be empty, maps, and optional or nullable values end the nesting.
 */
export function checkEndlessType(definition: ApiDefinition): Issue[] {
  const finite = findFinite(definition);
  return Object.keys(definition.types)
    .filter((id) => !finite.has(id))
    .map((id) => ({
      code: "endless-type",
      severity: "warning",
      message: `Every value of '${id}' requires another value of the same type inside, so that no finite value fits.`,
      pointer: appendPointer("/types", id),
      hint: "Make one of the properties in the cycle optional or nullable.",
    }));
}

/** Finds types with finite values, beginning with types that require no others. */
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
