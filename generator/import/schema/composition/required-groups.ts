import { isNullSchema } from "../read-keywords.js";
import type { RequiredGroups } from "../../../../runtime/definition/index.js";
import { childAt, isSourceObject, listItems } from "../../../read/index.js";
import { isAnnotationKeyword } from "../annotations.js";
import type { SchemaNode } from "../schema-object.js";

/** A condition on the keys of an object: which must be present and which must be absent. */
interface Requirement {
  /** The `required` lists of the schema, at any depth. */
  readonly groups: readonly (readonly string[])[];
  readonly holds: (keys: ReadonlySet<string>) => boolean;
}

/** Requirements with more properties are not analyzed, because each property doubles the number of combinations. */
const maxKeys = 10;

type GroupKeyword = "oneOf" | "anyOf" | "not";

type GroupsCache = WeakMap<object, RequiredGroups | null | undefined>;

/** Caches of {@link readRequiredGroups} by the value of the keyword, because it is called several times per schema. */
const caches: Readonly<Record<GroupKeyword, GroupsCache>> = {
  oneOf: new WeakMap(),
  anyOf: new WeakMap(),
  not: new WeakMap(),
};

/**
 * Reads the groups of properties that a keyword requires, if it contains only `required`, possibly nested in `not`,
 * `allOf`, `anyOf` and `oneOf`. Returns `null` if every object is valid, and undefined for other schemas and
 * requirements that groups cannot express.
 */
export function readRequiredGroups(
  node: SchemaNode,
  keyword: GroupKeyword,
): RequiredGroups | null | undefined {
  const value: unknown = childAt(node, keyword)?.value;
  if (typeof value !== "object" || value === null) return undefined;
  const cache = caches[keyword];
  if (cache.has(value)) return cache.get(value);
  const groups = keyword === "not" ? toGroups({ not: value }) : readUnion(node, keyword);
  cache.set(value, groups);
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
  // The usual form needs no analysis.
  if (lists.length > 1 && lists.every(({ length }) => length > 0)) {
    const groups = uniqueGroups(lists).map((group) => [...group]);
    if (groups.length === lists.length)
      return { groups, min: 1, ...(keyword === "oneOf" ? { max: 1 } : {}) };
  }
  return toGroups({ [keyword]: members });
}

/** The names of a schema that consists only of `required`; empty for other schemas. */
function readRequired(value: unknown): readonly string[] {
  if (!isSourceObject(value) || Object.keys(value).length !== 1) return [];
  const { required } = value;
  return Array.isArray(required) && required.every(isText) ? required : [];
}

function toGroups(schema: object): RequiredGroups | null | undefined {
  const requirement = readRequirement(schema);
  return requirement && toRequiredGroups(requirement);
}

/** Reads a requirement; undefined if the schema has keywords with another purpose. */
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

/** How many groups may be present: at least one, exactly one, at most one, none. */
const limits = [{ min: 1 }, { min: 1, max: 1 }, { max: 1 }, { max: 0 }] as const;

/**
 * Finds groups of properties that are equivalent to a requirement, by comparing the result for every set of keys.
 * Returns `null` if every object is valid, and undefined if no groups are equivalent.
 */
function toRequiredGroups(requirement: Requirement): RequiredGroups | null | undefined {
  const keys = [...new Set(requirement.groups.flat())];
  if (keys.length > maxKeys) return undefined;
  const combinations = listCombinations(keys);
  const expected = combinations.map(requirement.holds);
  if (expected.every(Boolean)) return null;
  const singles = keys.map((key) => [key]);
  for (const groups of [uniqueGroups(requirement.groups), singles]) {
    for (const limit of limits) {
      const isSame = combinations.every(
        (present, index) => isFulfilled({ groups, ...limit }, present) === expected[index],
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

/** Lists all subsets of the keys. */
function listCombinations(keys: readonly string[]): ReadonlySet<string>[] {
  return Array.from(
    { length: 2 ** keys.length },
    (_, bits) => new Set(keys.filter((_key, index) => (bits >> index) & 1)),
  );
}
