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
  /** Name of the exported function. */
  readonly functionName: string;
  /** The function's name on the client, where reserved words are allowed. */
  readonly methodName: string;
}

/**
 * Claims the names of an operation in a package. Call it in document order: earlier operations have the
 * first choice.
 *
 * @example
 * const scope = createNameScope();
 * for (const each of listEndpoints(definition)) console.log(nameOperation(each, scope).functionName);
 */
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

/**
 * A scope for the members of a client class. Reserved from the start: the client's own members and the
 * methods of operations without a group.
 *
 * @example
 * const members = createMemberScope(["listPets"]);
 * members.claim("listPets"); // another name
 */
export function createMemberScope(ungroupedMethods: readonly string[]): NameScope {
  return createNameScope([...reservedMemberNames, ...ungroupedMethods]);
}

/**
 * The name of a group of operations on the client.
 *
 * @example
 * nameGroup(definition, "pets", createMemberScope([])); // "pets"
 */
export function nameGroup(definition: ApiDefinition, tag: string, members: NameScope): string {
  return members.claim(camelCase(definition.subpackages[tag]?.name ?? tag));
}

/**
 * How the operation of each endpoint is reached from the client of a package that was generated from
 * the complete definition, by endpoint id.
 *
 * @example
 * listMethodPaths(definition).get(endpoint.id); // "plants.listPlants"
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
