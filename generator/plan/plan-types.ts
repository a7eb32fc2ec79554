import {
  findExtraProperties,
  findType,
  listProperties,
  pascalCase,
  resolveObject,
  claimExactFirst,
  createNameScope,
  type NameScope,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  ObjectProperty,
  ObjectType,
  TypeId,
  TypeReference,
  TypeShape,
} from "../../runtime/definition/index.js";
import type { Issue } from "../../runtime/http/index.js";
import type { Direction, PlanOptions, TypePlan } from "./client-plan.js";
import { describeType } from "./describe.js";
import { findCircularAliases } from "./find-circular-aliases.js";
import { findDirections } from "./find-directions.js";
import { createNamer, type NameHooks } from "./name-hooks.js";
import { narrowsProperty } from "./narrows-property.js";
import { languageTypeNames } from "./reserved-names.js";

/** The types of a package and how to find their names. */
export interface PlannedTypes {
  readonly types: readonly TypePlan[];
  readonly nameType: (id: TypeId, direction: Direction) => string | undefined;
  readonly issues: readonly Issue[];
}

/** Decides the name and form of every type, in document order. */
export function planTypes(
  definition: ApiDefinition,
  names: NameScope,
  options: Pick<PlanOptions, "brandedIds" | "names"> = {},
): PlannedTypes {
  const issues: Issue[] = [];
  const directions = findDirections(definition);
  const circular = findCircularAliases(definition);
  const byForm = new Map<string, string>();
  const bases = nameTypes(definition, names, issues, options.names?.type);
  const forms = [...bases].flatMap(([id, base]) => {
    return (directions.get(id) ?? ["response" as const]).map((direction, index) => {
      const name = index === 0 ? base : names.claim(`${base}Input`);
      byForm.set(`${direction} ${id}`, name);
      return { id, name, direction };
    });
  });
  const types = forms.flatMap((form) => {
    const type = findType(definition, form.id);
    if (!type) return [];
    const head = { ...form, shape: type.shape, docs: describeType(definition, type) };
    return [planType(definition, head, circular.has(form.id))];
  });
  const branded = types.map((type): TypePlan => {
    const isBranded = options.brandedIds === true && isText(type.shape);
    return type.kind === "alias" && isBranded ? { ...type, isBranded } : type;
  });
  for (const id of circular) issues.push(circularAlias(id));
  const nameType = (id: TypeId, direction: Direction) =>
    byForm.get(`${direction} ${id}`) ?? byForm.get(`response ${id}`) ?? byForm.get(`request ${id}`);
  return { types: branded, nameType, issues };
}

/** Names by type id, from the document or from a hook, which is asked with the default name. */
function nameTypes(
  definition: ApiDefinition,
  names: NameScope,
  issues: Issue[],
  hook: NameHooks["type"],
): ReadonlyMap<TypeId, string> {
  if (!hook) return defaultNames(definition, names, issues);
  const defaults = defaultNames(definition, createNameScope(languageTypeNames), []);
  const choose = createNamer("names.type", hook, names);
  return new Map(
    [...defaults].map(([id, name]) => {
      const type = findType(definition, id);
      return [id, type ? choose(name, type, `type '${id}'`) : names.claim(name)];
    }),
  );
}

/** A name that is an identifier as it is belongs to its schema; what is derived takes what is left. */
function defaultNames(
  definition: ApiDefinition,
  names: NameScope,
  issues: Issue[],
): ReadonlyMap<TypeId, string> {
  const ids = Object.keys(definition.types);
  return claimExactFirst(ids, pascalCase, (id) => nameOf(id, names, issues));
}

function nameOf(id: TypeId, names: NameScope, issues: Issue[]): string {
  const plain = pascalCase(id);
  const wanted = languageTypeNames.has(plain) ? `${plain}Model` : plain;
  const name = names.claim(wanted);
  if (wanted !== plain) issues.push(reservedName(id, name));
  else if (name !== wanted) issues.push(sharedName(id, name));
  return name;
}

/** What is known of a type before its form is decided. */
type TypeHead = Pick<TypePlan, "id" | "payloadOf" | "name" | "direction" | "shape" | "docs">;

/** The form of a type: an interface where it is an object. */
export function planType(definition: ApiDefinition, head: TypeHead, circular: boolean): TypePlan {
  const object = head.shape.type === "object" ? head.shape : undefined;
  const members = object && planMembers(definition, object);
  return members
    ? { ...head, kind: "interface", ...members }
    : { ...head, kind: "alias", circular, isBranded: false };
}

/** Text without a form of its own: dates and bytes are no identifiers. */
function isText(shape: TypeShape): boolean {
  if (shape.type !== "alias" || shape.value.type !== "primitive") return false;
  return shape.value.value.type === "string" || shape.value.value.type === "uuid";
}

/** What is in an interface. */
interface InterfaceMembers {
  readonly bases: readonly TypeId[];
  readonly properties: readonly ObjectProperty[];
  readonly extra?: TypeReference;
}

/**
 * Bases stay in the head as long as that is legal: all of them interfaces, a property declared again only
 * where it allows less, no index signature. Else the inherited properties are written out. Undefined when
 * a base is not an object at all.
 */
function planMembers(definition: ApiDefinition, object: ObjectType): InterfaceMembers | undefined {
  const bases = object.extends.map((id) => baseObject(definition, id));
  if (bases.includes(undefined)) return undefined;
  const extra = findExtraProperties(definition, object);
  if (!extra && canExtend(definition, object)) {
    return { bases: object.extends, properties: object.properties };
  }
  const properties = listProperties(definition, object);
  return extra ? { bases: [], properties, extra } : { bases: [], properties };
}

function baseObject(definition: ApiDefinition, id: TypeId): ObjectType | undefined {
  return resolveObject(definition, { type: "alias", value: { type: "id", id } });
}

function canExtend(definition: ApiDefinition, object: ObjectType): boolean {
  const own = new Map(object.properties.map((property) => [property.key, property]));
  const seen = new Set<string>();
  for (const id of object.extends) {
    const shape = findType(definition, id)?.shape;
    if (shape?.type !== "object" || extendsItself(definition, shape)) return false;
    for (const inherited of listProperties(definition, shape)) {
      const again = own.get(inherited.key);
      if (seen.has(inherited.key) || (again && !narrowsProperty(definition, again, inherited)))
        return false;
      seen.add(inherited.key);
    }
  }
  return true;
}

function extendsItself(definition: ApiDefinition, object: ObjectType): boolean {
  const seen = new Set<TypeId>();
  const waiting = [...object.extends];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const shape = findType(definition, id)?.shape;
    if (shape === object || shape?.type !== "object") return true;
    if (!seen.has(id)) waiting.push(...shape.extends);
    seen.add(id);
  }
  return false;
}

function reservedName(id: TypeId, name: string): Issue {
  return {
    code: "reserved-name",
    severity: "info",
    message: `The type '${id}' is named ${name} in the package: its own name is one of TypeScript's.`,
    pointer: typePointer(id),
  };
}

function sharedName(id: TypeId, name: string): Issue {
  return {
    code: "name-collision",
    severity: "warning",
    message: `The type '${id}' is named ${name} in the package: its own name is already taken.`,
    pointer: typePointer(id),
    hint: "Rename one of the schemas.",
  };
}

function circularAlias(id: TypeId): Issue {
  return {
    code: "circular-alias",
    severity: "warning",
    message: `The type '${id}' refers to itself without an object or list between and is unknown in the package.`,
    pointer: typePointer(id),
  };
}

function typePointer(id: TypeId): string {
  return `/types/${id.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
