import {
  findExtraProperties,
  findType,
  listProperties,
  pascalCase,
  resolveObject,
  claimExactFirst,
  createNameScope,
  type NameScope,
  type ApiDefinition,
  type ObjectProperty,
  type ObjectType,
  type TypeId,
  type TypeReference,
  type TypeShape,
  resolveShape,
  type PlainShape,
  type ResolvedShape,
} from "../../runtime/definition/index.js";
import type { Issue } from "../../runtime/http/index.js";
import type { Direction, PlanOptions, TypePlan } from "./client-plan.js";
import { describeType } from "./describe.js";
import { findDirections } from "./find-directions.js";
import { createNamer, type NameHooks } from "./name-hooks.js";
import { languageTypeNames } from "./reserved-names.js";

/** The types of a package and a function that returns their names. */
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

/** Names by type id. A hook, if there is one, gets the default name. */
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

/** Ids that are valid type names keep them. Derived names take the remaining names. */
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
  const preferred = languageTypeNames.has(plain) ? `${plain}Model` : plain;
  const name = names.claim(preferred);
  if (preferred !== plain) issues.push(reservedName(id, name));
  else if (name !== preferred) issues.push(sharedName(id, name));
  return name;
}

/** The parts of a type plan that do not depend on its kind. */
type TypeHead = Pick<TypePlan, "id" | "payloadOf" | "name" | "direction" | "shape" | "docs">;

/** Plans a type: an interface if it is an object, else an alias. */
export function planType(definition: ApiDefinition, head: TypeHead, circular: boolean): TypePlan {
  const object = head.shape.type === "object" ? head.shape : undefined;
  const members = object && planMembers(definition, object);
  return members
    ? { ...head, kind: "interface", ...members }
    : { ...head, kind: "alias", circular, isBranded: false };
}

/** Whether a type can be a branded id. Dates and bytes are text too, but never ids. */
function isText(shape: TypeShape): boolean {
  if (shape.type !== "alias" || shape.value.type !== "primitive") return false;
  return shape.value.value.type === "string" || shape.value.value.type === "uuid";
}

/** The members of an interface and its `extends` clause. */
interface InterfaceMembers {
  readonly bases: readonly TypeId[];
  readonly properties: readonly ObjectProperty[];
  readonly extra?: TypeReference;
}

/**
 * Extends the bases if TypeScript allows it: all of them are interfaces, redeclared properties only
 * narrow, and there is no index signature. Otherwise the inherited properties are written out.
 * Undefined when a base is not an object.
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
  const properties = new Map(object.properties.map((property) => [property.key, property]));
  const seen = new Set<string>();
  for (const id of object.extends) {
    const shape = findType(definition, id)?.shape;
    if (shape?.type !== "object" || extendsItself(definition, shape)) return false;
    for (const inherited of listProperties(definition, shape)) {
      const redeclared = properties.get(inherited.key);
      if (seen.has(inherited.key)) return false;
      if (redeclared && !narrowsProperty(definition, redeclared, inherited)) return false;
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

/**
 * Finds types that refer to themselves through references and unions only. TypeScript rejects such
 * aliases. It allows them with a list, map or object in between.
 */
function findCircularAliases(definition: ApiDefinition): Set<TypeId> {
  const state = new Map<TypeId, "open" | "done">();
  const circular = new Set<TypeId>();
  const visit = (id: TypeId): void => {
    if (state.get(id) === "open") circular.add(id);
    if (state.has(id) || !Object.hasOwn(definition.types, id)) return;
    state.set(id, "open");
    const shape = definition.types[id]?.shape;
    for (const used of shape ? eagerTypes(shape) : []) visit(used);
    state.set(id, "done");
  };
  for (const id of Object.keys(definition.types)) visit(id);
  return circular;
}

/** Types that TypeScript must resolve before it can resolve this one. */
function eagerTypes(shape: TypeShape): TypeId[] {
  switch (shape.type) {
    case "alias":
      return eagerReference(shape.value);
    case "undiscriminatedUnion":
      return shape.variants.flatMap((variant) => eagerTypes(variant.shape));
    case "discriminatedUnion":
      return shape.variants.flatMap((variant) => variant.extends);
    case "object":
      return shape.extends;
    case "enum":
      return [];
  }
}

function eagerReference(reference: TypeReference): TypeId[] {
  if (reference.type === "id") return [reference.id];
  if (reference.type === "optional" || reference.type === "nullable") {
    return eagerTypes(reference.shape);
  }
  return [];
}

/** Whether a redeclared property narrows the inherited one: it is required, or has fewer values. */
function narrowsProperty(
  definition: ApiDefinition,
  redeclared: ObjectProperty,
  inherited: ObjectProperty,
): boolean {
  const [narrow, wide] = [redeclared, inherited].map(({ valueShape }) =>
    resolveShape(definition, valueShape),
  );
  if (!narrow || !wide || (narrow.optional && !wide.optional)) return false;
  if (narrow.nullable && !wide.nullable) return false;
  const values = valuesOf(narrow.shape);
  if (!values) return isSameShape(narrow, wide);
  const allowed = valuesOf(wide.shape);
  if (allowed) return values.every((value) => allowed.includes(value));
  return values.every((value) => isOfPrimitive(value, wide.shape));
}

/** The values of an enum or literal. Undefined for other shapes. */
function valuesOf(shape: PlainShape): readonly unknown[] | undefined {
  if (shape.type === "enum") return shape.values.map(({ value }) => value);
  if (shape.type !== "alias" || shape.value.type !== "literal") return undefined;
  return shape.value.value.type === "nullLiteral" ? [null] : [shape.value.value.value];
}

/** Whether a scalar is a value of a primitive type. */
function isOfPrimitive(value: unknown, shape: PlainShape): boolean {
  if (shape.type !== "alias" || shape.value.type !== "primitive") return false;
  switch (shape.value.value.type) {
    case "string":
    case "boolean":
      return typeof value === shape.value.value.type;
    case "integer":
    case "uint":
    case "long":
    case "uint64":
    case "double":
      return typeof value === "number";
    default:
      return false;
  }
}

function isSameShape(a: ResolvedShape, b: ResolvedShape): boolean {
  return a.typeId !== undefined || b.typeId !== undefined
    ? a.typeId === b.typeId
    : a.shape === b.shape || printShape(a.shape) === printShape(b.shape);
}

/** Shapes hold bigints, which JSON cannot print. */
function printShape(shape: PlainShape): string {
  return JSON.stringify(shape, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}
