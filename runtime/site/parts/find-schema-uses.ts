import {
  visitShapes,
  type ApiDefinition,
  type ShapeStart,
  type TypeId,
} from "../../definition/index.js";
import { listExchanges, type UsePlace } from "./list-exchanges.js";

/** A page on which a schema is used, by the key of `nodeKey`. */
export interface NodeUse {
  readonly key: string;
  /** Each once. */
  readonly places: readonly UsePlace[];
}

/** Where a schema is used. */
export interface SchemaUses {
  /** What names it itself. */
  readonly nodes: readonly NodeUse[];
  /** What reaches it only through other schemas; filled where nothing names it itself. */
  readonly indirect: readonly NodeUse[];
  /** Other schemas that name it. */
  readonly schemas: readonly TypeId[];
}

/** Answers for every schema of a definition where it is used; walks through the definition once. */
export function createSchemaUses(definition: ApiDefinition): (id: TypeId) => SchemaUses {
  const users = findUsers(definition);
  const nodes = findNodes(definition);
  return (id) => {
    const own = toUses(nodes.get(id));
    return {
      nodes: own,
      indirect: own.length > 0 ? [] : findIndirect(id, users, nodes),
      schemas: [...(users.get(id) ?? [])].filter((user) => user !== id),
    };
  };
}

type Places = Map<string, Set<UsePlace>>;

/** By type: the types whose shapes name it. */
function findUsers(definition: ApiDefinition): Map<TypeId, Set<TypeId>> {
  const users = new Map<TypeId, Set<TypeId>>();
  for (const [id, { shape }] of Object.entries(definition.types)) {
    for (const named of listNamed({ shape })) {
      users.set(named, (users.get(named) ?? new Set()).add(id));
    }
  }
  return users;
}

/** By type: the pages that name it, and where. */
function findNodes(definition: ApiDefinition): Map<TypeId, Places> {
  const nodes = new Map<TypeId, Places>();
  for (const { key, places } of listExchanges(definition)) {
    for (const [place, start] of places) {
      for (const id of listNamed(start)) {
        const found: Places = nodes.get(id) ?? new Map();
        nodes.set(id, found.set(key, (found.get(key) ?? new Set()).add(place)));
      }
    }
  }
  return nodes;
}

/** The types that shapes name, without those that these name in turn. */
function listNamed(start: ShapeStart): TypeId[] {
  const found: TypeId[] = [];
  visitShapes(withoutTypes, start, { type: (id) => void found.push(id) });
  return found;
}

/** A walk ends at names that the definition does not have. */
const withoutTypes: ApiDefinition = {
  id: "",
  endpoints: {},
  websockets: {},
  webhooks: {},
  types: {},
  subpackages: {},
  auths: {},
};

function findIndirect(
  id: TypeId,
  users: ReadonlyMap<TypeId, ReadonlySet<TypeId>>,
  nodes: ReadonlyMap<TypeId, Places>,
): NodeUse[] {
  const seen = new Set([id]);
  const found: Places = new Map();
  for (const type of seen) {
    for (const user of users.get(type) ?? []) seen.add(user);
    for (const [key, places] of nodes.get(type) ?? []) {
      found.set(key, new Set([...(found.get(key) ?? []), ...places]));
    }
  }
  return toUses(found);
}

function toUses(places: Places | undefined): NodeUse[] {
  return [...(places ?? [])].map(([key, found]) => ({ key, places: [...found] }));
}
