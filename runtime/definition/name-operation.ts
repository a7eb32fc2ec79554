import { camelCase, isReservedWord } from "./camel-case.js";
import { listEndpoints } from "./find-endpoint.js";
import type { ApiDefinition, EndpointDefinition } from "./model.js";
import { claimExactFirst, createNameScope, type NameScope } from "./name-scope.js";
import {
  reservedFunctionNames,
  reservedMemberNames,
  reservedValueNames,
} from "./reserved-names.js";

/** Names of an operation in a generated package. */
export interface OperationNames {
  /** Name of the exported function. */
  readonly functionName: string;
  /** Name of the client's method, which may be a reserved word. */
  readonly methodName: string;
}

/**
 * The names of operations in a package, by endpoint. An operation id that can be a name belongs to its
 * operation; derived ones get what is left, earlier operations first. A method keeps a name that the
 * function cannot have because the runtime exports it.
 *
 * @example
 * const names = nameOperations(listEndpoints(definition), createNameScope());
 * for (const { functionName } of names.values()) console.log(functionName);
 */
export function nameOperations(
  endpoints: readonly EndpointDefinition[],
  values: NameScope,
): ReadonlyMap<EndpointDefinition, OperationNames> {
  const methods = new Set<string>();
  const claim = (endpoint: EndpointDefinition): OperationNames => {
    const requested = camelCase(idOf(endpoint));
    const names = nameOperation(requested, values);
    const isFree = reservedValueNames.has(requested) && !methods.has(requested);
    const methodName = isFree ? requested : names.methodName;
    methods.add(methodName);
    return { ...names, methodName };
  };
  return claimExactFirst(endpoints, camelCase, claim, idOf);
}

function idOf({ operationId, id }: EndpointDefinition): string {
  return operationId ?? id;
}

function nameOperation(requested: string, values: NameScope): OperationNames {
  const isForbidden = isReservedWord(requested) || reservedFunctionNames.has(requested);
  const functionName = values.claim(isForbidden ? `${requested}_` : requested);
  const isTaken = reservedMemberNames.has(functionName);
  const isFirst = functionName === `${requested}_`;
  return {
    functionName,
    methodName:
      isFirst && isReservedWord(requested)
        ? requested
        : isTaken
          ? `${functionName}_`
          : functionName,
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
 * The names of groups of operations on the client, by tag. A tag that can be a name belongs to its group.
 *
 * @example
 * nameGroups(definition, ["pets"], createMemberScope([])).get("pets"); // "pets"
 */
export function nameGroups(
  definition: ApiDefinition,
  tags: readonly string[],
  members: NameScope,
): ReadonlyMap<string, string> {
  const nameOf = (tag: string) => definition.subpackages[tag]?.name ?? tag;
  return claimExactFirst(tags, camelCase, (tag) => members.claim(camelCase(nameOf(tag))), nameOf);
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
  const names = nameOperations(listEndpoints(definition), values);
  const methods = [...names].map(([{ id, namespace }, { methodName }]) => ({
    id,
    tag: namespace?.at(-1),
    name: methodName,
  }));
  const ungrouped = methods.filter(({ tag }) => tag === undefined).map(({ name }) => name);
  const tags = [...new Set(methods.flatMap(({ tag }) => tag ?? []))];
  const groups = nameGroups(definition, tags, createMemberScope(ungrouped));
  return new Map(
    methods.map(({ id, tag, name }) => [
      id,
      tag === undefined ? name : `${groups.get(tag)}.${name}`,
    ]),
  );
}
