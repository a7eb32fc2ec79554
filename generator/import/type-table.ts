import type { TypeDefinition, TypeShape } from "../../runtime/definition/index.js";
import type { SourceNode } from "../read/index.js";
import { namePointer } from "./name-pointer.js";
import { locationOf } from "./schema/composition/location-of.js";
import { type DynamicScope, emptyScope, scopeKey } from "./schema/dynamic-scope.js";

/** A schema that has a name, and where it stands. */
export interface NamedSchema {
  readonly id: string;
  readonly name: string;
  readonly node: SourceNode;
  /** The type is what others share of it, not its values: see `baseOf`. */
  readonly isBase: boolean;
  /** What dynamic references mean in it. */
  readonly scope: DynamicScope;
}

/**
 * The named types of a definition: gives each schema location one id, tells
 * which are still to be imported, keeps the finished ones.
 */
export interface TypeTable {
  /** Gives a location this name; numbered when taken. Returns the id, the old one if it had one. */
  claim(node: SourceNode, name: string): string;
  /** The id of a location, named after its pointer when it has none yet. */
  idOf(node: SourceNode): string;
  /** The id of a second type for a location: what others extend, where its own type is a union of those. */
  baseOf(node: SourceNode): string;
  /** The id of a location's type where its dynamic references have another meaning. */
  instanceOf(node: SourceNode, scope: DynamicScope, name: string): string;
  /** True for a location that has a name. */
  has(node: SourceNode): boolean;
  /** The next schema that is not imported yet. */
  next(): NamedSchema | undefined;
  /** A finished type; undefined when there is none of this id yet. */
  find(id: string): TypeDefinition | undefined;
  /** Keeps a finished type. */
  define(id: string, type: TypeDefinition): void;
  /** Makes a shape without a location of its own a type, with what is said of it; returns its id. */
  hoist(name: string, shape: TypeShape, notes?: Partial<TypeDefinition>): string;
  /** Schemas whose name was taken by another schema: the id they got instead. */
  readonly renamed: { readonly schema: NamedSchema; readonly id: string }[];
  /** Finished types, in the order in which their ids were given. */
  list(): Record<string, TypeDefinition>;
}

/** An empty table. */
export function createTypeTable(): TypeTable {
  const ids = new Map<string, string>();
  /** References lead to the same node again and again. */
  const idsByNode = new WeakMap<SourceNode, string>();
  const types = new Map<string, TypeDefinition | undefined>();
  const queue: NamedSchema[] = [];
  const renamed: TypeTable["renamed"] = [];
  let position = 0;

  const claim = (
    node: SourceNode,
    name: string,
    { isBase = false, scope = emptyScope }: Partial<Pick<NamedSchema, "isBase" | "scope">> = {},
  ): string => {
    const key = [locationOf(node), isBase ? "base" : "", scopeKey(scope)].join(" ").trim();
    const existing = ids.get(key);
    if (existing !== undefined) return existing;
    const id = findFreeId(types, name);
    const schema = { id, name, node, isBase, scope };
    ids.set(key, id);
    types.set(id, undefined);
    queue.push(schema);
    if (id !== name && !isBase && scope.size === 0) renamed.push({ schema, id });
    return id;
  };
  const define = (id: string, type: TypeDefinition): void => {
    types.set(id, type);
  };
  const idOf = (node: SourceNode): string => {
    const known = idsByNode.get(node);
    if (known !== undefined) return known;
    const id = ids.get(locationOf(node)) ?? claim(node, namePointer(node));
    idsByNode.set(node, id);
    return id;
  };
  return {
    claim: (node, name) => claim(node, name),
    define,
    renamed,
    find: (id) => types.get(id),
    idOf,
    baseOf: (node) => claim(node, `${idOf(node)}Base`, { isBase: true }),
    instanceOf: (node, scope, name) => claim(node, name, { scope }),
    has: (node) => ids.has(locationOf(node)),
    next: () => queue[position++],
    hoist(name, shape, notes = {}) {
      const id = findFreeId(types, name);
      define(id, { name: id, shape, ...notes });
      return id;
    },
    list: () => Object.fromEntries([...types].flatMap(([id, type]) => (type ? [[id, type]] : []))),
  };
}

function findFreeId(types: ReadonlyMap<string, unknown>, name: string): string {
  if (!types.has(name)) return name;
  let number = 2;
  while (types.has(`${name}${number}`)) number++;
  return `${name}${number}`;
}
