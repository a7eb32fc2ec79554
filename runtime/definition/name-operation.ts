import { camelCase, isReservedWord } from "./camel-case.js";
import { listEndpoints } from "./find-endpoint.js";
import type { ApiDefinition, EndpointDefinition } from "./model.js";
import { createNameScope, type NameScope } from "./name-scope.js";
import {
  reservedFunctionNames,
  reservedMemberNames,
  reservedValueNames,
} from "./reserved-names.js";

/** What an operation is called in a generated package. */
export interface OperationNames {
  readonly functionName: string;
  /** The function's name on the client, where reserved words are allowed. */
  readonly methodName: string;
}

/** Takes the names of an operation from those that the package has left; in document order. */
export function nameOperation(endpoint: EndpointDefinition, values: NameScope): OperationNames {
  const wanted = camelCase(endpoint.operationId ?? endpoint.id);
  const isForbidden = isReservedWord(wanted) || reservedFunctionNames.has(wanted);
  const functionName = values.claim(isForbidden ? `${wanted}_` : wanted);
  const isTaken = reservedMemberNames.has(functionName);
  const isFirst = functionName === `${wanted}_`;
  return {
    functionName,
    methodName:
      isFirst && isReservedWord(wanted) ? wanted : isTaken ? `${functionName}_` : functionName,
  };
}

/** The names that members of a client may not have: its own, and those of operations without a group. */
export function createMemberScope(ungroupedMethods: readonly string[]): NameScope {
  return createNameScope([...reservedMemberNames, ...ungroupedMethods]);
}

/** What a group of operations is called on the client. */
export function nameGroup(definition: ApiDefinition, tag: string, members: NameScope): string {
  return members.claim(camelCase(definition.subpackages[tag]?.name ?? tag));
}

/**
 * `plants.listPlants`: how the operation of each endpoint is reached from the client of a
 * package generated from the whole definition, by endpoint id.
 */
export function listMethodPaths(definition: ApiDefinition): ReadonlyMap<string, string> {
  const values = createNameScope(reservedValueNames);
  const methods = listEndpoints(definition).map((endpoint) => ({
    id: endpoint.id,
    tag: endpoint.namespace?.at(-1),
    name: nameOperation(endpoint, values).methodName,
  }));
  const ungrouped = methods.filter(({ tag }) => tag === undefined).map(({ name }) => name);
  const members = createMemberScope(ungrouped);
  const groups = new Map<string, string>();
  return new Map(
    methods.map(({ id, tag, name }) => {
      if (tag === undefined) return [id, name];
      const group = groups.get(tag) ?? nameGroup(definition, tag, members);
      groups.set(tag, group);
      return [id, `${group}.${name}`];
    }),
  );
}
