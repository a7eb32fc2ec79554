import { isNullSchema } from "../read-keywords.js";
import type { RequiredGroups } from "../../../../runtime/definition/index.js";
import { childAt, isSourceObject, listItems } from "../../../read/index.js";
import { isAnnotationKeyword } from "../annotations.js";
import type { SchemaNode } from "../schema-object.js";

/** Which properties must be there and which must not, as a test of the keys of an object. */
interface Requirement {
  /** The lists under `required`, at any depth. */
  readonly groups: readonly (readonly string[])[];
  readonly holds: (keys: ReadonlySet<string>) => boolean;
}

/** Requirements over more properties are not analyzed: each one doubles the combinations. */
const maxKeys = 10;

type GroupKeyword = "oneOf" | "anyOf" | "not";

type Known = WeakMap<object, RequiredGroups | null | undefined>;

/** By keyword and its value, which aliases of YAML share: schemas are asked for their groups several times. */
const knownBy: Readonly<Record<GroupKeyword, Known>> = {
  oneOf: new WeakMap(),
  anyOf: new WeakMap(),
  not: new WeakMap(),
};

/**
 * The groups of properties that a keyword asks for, where it says nothing else: `required`, also inside
 * `not`, `allOf`, `anyOf` and `oneOf`. `null` where every object fulfills it, undefined for any other schema.
 */
export function readRequiredGroups(
  node: SchemaNode,
  keyword: GroupKeyword,
): RequiredGroups | null | undefined {
  const value: unknown = childAt(node, keyword)?.value;
  if (typeof value !== "object" || value === null) return undefined;
  const known = knownBy[keyword];
  if (known.has(value)) return known.get(value);
  const groups = keyword === "not" ? toGroups({ not: value }) : readUnion(node, keyword);
  known.set(value, groups);
  return groups;
}

function readUnion(
  node: SchemaNode,
  keyword: "oneOf" | "anyOf",
): RequiredGroups | null | undefined {
  const members = listItems(childAt(node, keyword)).flatMap(({ value }: SchemaNode) =>
    isNullSchema(value) ? [] : [value],
  );
  if (members.length === 0) return undefined;
  const lists = members.map(readRequired);
  // The usual form needs no analysis of what it means.
  if (lists.length > 1 && lists.every(({ length }) => length > 0)) {
    const groups = uniqueGroups(lists).map((group) => [...group]);
    if (groups.length === lists.length)
      return { groups, min: 1, ...(keyword === "oneOf" ? { max: 1 } : {}) };
  }
  return toGroups({ [keyword]: members });
}

/** The names of a schema that is nothing but `required`; none of any other. */
function readRequired(value: unknown): readonly string[] {
  if (!isSourceObject(value) || Object.keys(value).length !== 1) return [];
  const { required } = value;
  return Array.isArray(required) && required.every(isText) ? required : [];
}

function toGroups(schema: object): RequiredGroups | null | undefined {
  const requirement = readRequirement(schema);
  return requirement && toRequiredGroups(requirement);
}

/** Undefined for a schema that says more than which properties must be there. */
function readRequirement(value: unknown): Requirement | undefined {
  if (!isSourceObject(value)) return undefined;
  const keywords = Object.keys(value).filter(
    (keyword) => !isAnnotationKeyword(keyword) && !(keyword === "type" && value.type === "object"),
  );
  if (keywords.length === 0) return undefined;
  const requirements: Requirement[] = [];
  for (const keyword of keywords) {
    const requirement = readKeyword(keyword, value[keyword]);
    if (!requirement) return undefined;
    requirements.push(requirement);
  }
  return combine(requirements, (results) => results.every(Boolean));
}

function readKeyword(keyword: string, value: unknown): Requirement | undefined {
  if (keyword === "not") {
    const inner = readRequirement(value);
    return inner && combine([inner], ([holds]) => !holds);
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (keyword === "required") return value.every(isText) ? requirementOf(value) : undefined;
  const count = counts.get(keyword);
  const members = value.map(readRequirement);
  if (!count || !members.every((member) => member !== undefined)) return undefined;
  return combine(members, (results) => count(results.filter(Boolean).length, results.length));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

const counts = new Map<string, (holding: number, all: number) => boolean>([
  ["allOf", (holding, all) => holding === all],
  ["anyOf", (holding) => holding > 0],
  ["oneOf", (holding) => holding === 1],
]);

function requirementOf(group: readonly string[]): Requirement {
  return { groups: [group], holds: (keys) => group.every((key) => keys.has(key)) };
}

function combine(
  parts: readonly Requirement[],
  decide: (results: readonly boolean[]) => boolean,
): Requirement {
  return {
    groups: parts.flatMap(({ groups }) => groups),
    holds: (keys) => decide(parts.map((part) => part.holds(keys))),
  };
}

/** How many groups may be there: one or more, exactly one, one at most, none. */
const limits = [{ min: 1 }, { min: 1, max: 1 }, { max: 1 }, { max: 0 }] as const;

/**
 * The groups of properties that mean the same as a requirement: alternatives, or properties that exclude
 * each other. `null` where every object fulfills it, undefined where no groups mean the same.
 */
function toRequiredGroups(requirement: Requirement): RequiredGroups | null | undefined {
  const keys = [...new Set(requirement.groups.flat())];
  if (keys.length > maxKeys) return undefined;
  const combinations = listCombinations(keys);
  const wanted = combinations.map(requirement.holds);
  if (wanted.every(Boolean)) return null;
  const singles = keys.map((key) => [key]);
  for (const groups of [uniqueGroups(requirement.groups), singles]) {
    for (const limit of limits) {
      const isSame = combinations.every(
        (present, index) => isFulfilled({ groups, ...limit }, present) === wanted[index],
      );
      if (isSame) return { groups: groups.map((group) => [...group]), ...limit };
    }
  }
  return undefined;
}

function isFulfilled(
  {
    groups,
    min = 0,
    max = Infinity,
  }: { groups: readonly (readonly string[])[]; min?: number; max?: number },
  present: ReadonlySet<string>,
): boolean {
  const count = groups.filter((group) => group.every((key) => present.has(key))).length;
  return count >= min && count <= max;
}

function uniqueGroups(groups: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()];
}

/** Every set of some of the keys. */
function listCombinations(keys: readonly string[]): ReadonlySet<string>[] {
  return Array.from(
    { length: 2 ** keys.length },
    (_, bits) => new Set(keys.filter((_key, index) => (bits >> index) & 1)),
  );
}
