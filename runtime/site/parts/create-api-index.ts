import type { ApiDefinition, EndpointId, TypeId } from "../../definition/index.js";
import { createNavigation, type Navigation, type SiteNode } from "./create-navigation.js";
import { nodeKey } from "./create-node-slugs.js";
import { findFirstCall } from "./find-first-call.js";
import { groupByPath } from "./group-by-path.js";
import { createSchemaUses, type NodeUse, type SchemaUses } from "./find-schema-uses.js";
import { listErrors, type SiteError } from "./list-errors.js";
import { listNamedTypes, type SiteSchema } from "./list-named-types.js";

/** Lookups that pages need besides their own content. Requires the complete definition. */
export interface ApiIndex {
  readonly definition: ApiDefinition;
  readonly navigation: Navigation;
  /** Sorted by title. */
  readonly schemas: readonly SiteSchema[];
  /** Sorted by status. */
  readonly errors: readonly SiteError[];
  /** The endpoint of the quick start. */
  readonly firstCall: EndpointId | undefined;
  readonly findSchema: (id: TypeId) => SiteSchema | undefined;
  readonly findUses: (id: TypeId) => SchemaUses;
  /** Finds a page by its `nodeKey`. */
  readonly findNode: (key: NodeUse["key"]) => SiteNode | undefined;
}

/**
 * Creates the lookups of an API. Those that walk through the definition are computed on first use.
 */
export function createApiIndex(definition: ApiDefinition): ApiIndex {
  const navigation = createNavigation(groupByPath(definition));
  const nodes = new Map(navigation.all.map((node) => [nodeKey(node.kind, node.id), node]));
  const schemas = listNamedTypes(definition);
  const byId = new Map(schemas.map((schema) => [schema.id, schema]));
  let findUses: ApiIndex["findUses"] | undefined;
  return {
    definition,
    navigation,
    schemas,
    errors: listErrors(definition),
    firstCall: findFirstCall(definition),
    findSchema: (id) => byId.get(id),
    findUses: (id) => (findUses ??= createSchemaUses(definition))(id),
    findNode: (key) => nodes.get(key),
  };
}
