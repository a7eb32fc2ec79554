import type { TypeDefinition, TypeShape } from "../../runtime/definition/index.js";
import { locationOf, type SourceNode } from "../read/index.js";
import { namePointer } from "./name-pointer.js";
import { type DynamicScope, emptyScope, scopeKey } from "./schema/dynamic-scope.js";

/** A schema with a name, and its location. */
export interface NamedSchema {
  readonly id: string;
  readonly name: string;
  readonly node: SourceNode;
  /** Whether the type is the base that other types extend: see `baseOf`. */
  readonly isBase: boolean;
  /** The targets of its dynamic references. */
  readonly scope: DynamicScope;
}

/**
 * The named types of a definition. Assigns an id to each schema location, queues schemas to be imported,
 * and stores the finished types.
 */
export interface TypeTable {
  /** Assigns a name to a location, with a number if it is already used. Returns the id; a location keeps its first one. */
  claim(node: SourceNode, name: string): string;
  /** The id of a location. A location without an id gets one from its pointer. */
  idOf(node: SourceNode): string;
  /** The id of a second type for a location whose first type is a union: the base that members of the union extend. */
  baseOf(node: SourceNode): string;
  /** The id of the type of a location whose dynamic references have the targets in `scope`. */
  instanceOf(node: SourceNode, scope: DynamicScope, name: string): string;
  /** Whether a location has an id. */
  has(node: SourceNode): boolean;
  /** The next schema to import. */
  next(): NamedSchema | undefined;
  /** A finished type; undefined if it is not imported yet. */
  find(id: string): TypeDefinition | undefined;
  /** Stores a finished type. */
  define(id: string, type: TypeDefinition): void;
  /** Stores a shape without its own location as a type with these notes. Returns its id. */
  hoist(name: string, shape: TypeShape, notes?: Partial<TypeDefinition>): string;
  /** Schemas whose name another schema has, with the id that they got instead. */
  readonly renamed: { readonly schema: NamedSchema; readonly id: string }[];
  /** Finished types, in the order in which their ids were assigned. */
  list(): Record<string, TypeDefinition>;
}

export function createTypeTable(): TypeTable {
  const ids = new Map<string, string>();
  /** Cache, because references often lead to the same node. */
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
