import {
  listEndpoints,
  nameOperation,
  pascalCase,
  toEndpointEncoding,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  OperationNames,
} from "../../runtime/definition/index.js";
import type { TargetOptions } from "../files/index.js";
import type { EndpointEncoding, Issue } from "../../runtime/http/index.js";
import type { OperationPlan } from "./client-plan.js";
import { describeOperation } from "./describe.js";
import { createNameScope } from "./name-scope.js";
import type { NameScope } from "./name-scope.js";
import { planErrors } from "./plan-errors.js";
import { planHeaders } from "./plan-headers.js";
import { createPaginationChoices, planPagination } from "./plan-pagination.js";
import { planRequest } from "./plan-request.js";
import { planResponse } from "./plan-response.js";
import type { PlannedTypes } from "./plan-types.js";
import { reservedValueNames } from "./reserved-names.js";

/** Decides the names and types of every operation, in document order. */
export function planOperations(
  definition: ApiDefinition,
  types: PlannedTypes,
  typeNames: NameScope,
  options: Pick<TargetOptions, "pagination"> = {},
): { readonly operations: OperationPlan[]; readonly issues: readonly Issue[] } {
  const values = createNameScope(reservedValueNames);
  const named = listEndpoints(definition).map((endpoint) => {
    const encoding = toEndpointEncoding(definition, endpoint);
    const names = nameOperation(endpoint, values);
    return planOperation({ definition, types, typeNames, endpoint, encoding }, names);
  });
  const issues: Issue[] = [];
  const choices = createPaginationChoices(definition, options.pagination);
  // Their own names come first: no page takes the name of an operation.
  const operations = named.map((operation) => {
    const pagination = planPagination(definition, operation, choices, values);
    if (pagination && "code" in pagination) issues.push(pagination);
    const headers = planHeaders(definition, operation, { types: typeNames, values });
    return {
      ...operation,
      ...(headers ? { headers } : {}),
      ...(pagination && !("code" in pagination) ? { pagination } : {}),
    };
  });
  return { operations, issues };
}

/** What planning one operation needs to look at. */
export interface OperationContext {
  readonly definition: ApiDefinition;
  readonly types: PlannedTypes;
  readonly typeNames: NameScope;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
}

function planOperation(context: OperationContext, names: OperationNames): OperationPlan {
  const { endpoint, encoding, typeNames } = context;
  const typeName = pascalCase(names.functionName.replace(/_$/, ""));
  return {
    endpoint,
    encoding,
    ...names,
    docs: describeOperation(endpoint),
    request: planRequest(context, typeName),
    response: planResponse(context),
    failureName: typeNames.claim(`${typeName}Failure`),
    ...planErrors(context),
  };
}
