import {
  visitShapes,
  type ApiDefinition,
  type ShapeStart,
  type TypeId,
} from "../../definition/index.js";
import { listExchanges, type UsePlace } from "./list-exchanges.js";

/** A page that uses a schema, by its `nodeKey`. */
export interface NodeUse {
  readonly key: string;
  /** Unique. */
  readonly places: readonly UsePlace[];
}

/** Users of a schema. */
export interface SchemaUses {
  /** Pages that reference it directly. */
  readonly nodes: readonly NodeUse[];
  /**
   * Pages that reach it through other schemas only. Only computed if none references it directly.
   */
  readonly indirect: readonly NodeUse[];
  /** Schemas that reference it. */
  readonly schemas: readonly TypeId[];
}

/** Creates a lookup of the users of schemas. Walks through the definition once. */
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

/** For each type, the types that reference it. */
function findUsers(definition: ApiDefinition): Map<TypeId, Set<TypeId>> {
  const users = new Map<TypeId, Set<TypeId>>();
  for (const [id, { shape }] of Object.entries(definition.types)) {
    for (const named of listNamed({ shape })) {
      users.set(named, (users.get(named) ?? new Set()).add(id));
    }
  }
  return users;
}

/** For each type, the pages that reference it and where. */
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

/** Types referenced directly by shapes. */
function listNamed(start: ShapeStart): TypeId[] {
  const found: TypeId[] = [];
  visitShapes(withoutTypes, start, { type: (id) => void found.push(id) });
  return found;
}

/** Without types, the walk stops at references. */
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
