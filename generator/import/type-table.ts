import type { TypeDefinition, TypeShape } from "../../runtime/definition/index.js";
import type { SourceNode } from "../read/index.js";
import { namePointer } from "./name-pointer.js";

/** A schema that has a name, and where it stands. */
export interface NamedSchema {
  readonly id: string;
  readonly name: string;
  readonly node: SourceNode;
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
  /** The next schema nobody has imported. */
  next(): NamedSchema | undefined;
  /** A finished type; undefined when there is none of this id yet. */
  find(id: string): TypeDefinition | undefined;
  /** Keeps a finished type. */
  define(id: string, type: TypeDefinition): void;
  /** Makes a shape without a location of its own a type; returns its id. */
  hoist(name: string, shape: TypeShape): string;
  /** Schemas whose name was taken by another schema: the id they got instead. */
  readonly renamed: { readonly schema: NamedSchema; readonly id: string }[];
  /** Finished types, in the order in which their ids were given. */
  list(): Record<string, TypeDefinition>;
}

/** An empty table. */
export function createTypeTable(): TypeTable {
  const ids = new Map<string, string>();
  const types = new Map<string, TypeDefinition | undefined>();
  const queue: NamedSchema[] = [];
  const renamed: TypeTable["renamed"] = [];
  let position = 0;

  const claim = (node: SourceNode, name: string): string => {
    const key = locationOf(node);
    const existing = ids.get(key);
    if (existing !== undefined) return existing;
    const id = findFreeId(types, name);
    const schema = { id, name, node };
    ids.set(key, id);
    types.set(id, undefined);
    queue.push(schema);
    if (id !== name) renamed.push({ schema, id });
    return id;
  };
  const define = (id: string, type: TypeDefinition): void => {
    types.set(id, type);
  };
  return {
    claim,
    define,
    renamed,
    find: (id) => types.get(id),
    idOf: (node) => ids.get(locationOf(node)) ?? claim(node, namePointer(node)),
    next: () => queue[position++],
    hoist(name, shape) {
      const id = findFreeId(types, name);
      define(id, { name: id, shape });
      return id;
    },
    list: () => Object.fromEntries([...types].flatMap(([id, type]) => (type ? [[id, type]] : []))),
  };
}

function locationOf(node: SourceNode): string {
  return `${node.file.path}#${node.pointer}`;
}

function findFreeId(types: ReadonlyMap<string, unknown>, name: string): string {
  if (!types.has(name)) return name;
  let number = 2;
  while (types.has(`${name}${number}`)) number++;
  return `${name}${number}`;
}
