import {
  createMemberScope,
  listEndpoints,
  listSuccessful,
  nameOperations,
  pascalCase,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type OperationNames,
  createNameScope,
  type NameScope,
} from "../../runtime/definition/index.js";
import type { EndpointEncoding, Issue, ResponseEncoding } from "../../runtime/http/index.js";
import type { ErrorGuardPlan, OperationPlan, PlanOptions } from "./client-plan.js";
import { describeOperation } from "./describe.js";
import { createNamer, type NameHooks } from "./name-hooks.js";
import { planErrorGuards, planErrors } from "./plan-errors.js";
import { planHeaders } from "./plan-headers.js";
import { createPaginationChoices, planPagination } from "./plan-pagination.js";
import { planBodyChoices, planRequest } from "./plan-request.js";
import { isDownload, planResponses } from "./plan-response.js";
import type { PlannedTypes } from "./plan-types.js";
import { reservedValueNames, runtimeValueNames } from "./reserved-names.js";
import {
  chooseCodecs,
  findShared,
  hasClosedForm,
  toOperation,
  type SharedData,
} from "./to-operation.js";
import { withRetries } from "./plan-retries.js";
import type { OperationContext } from "./operation-context.js";
import { holdsObject } from "./holds-object.js";

/** The planned operations, and the data and names that they share. */
interface PlannedOperations {
  readonly operations: readonly OperationPlan[];
  readonly shared: SharedData;
  readonly errorGuards: readonly ErrorGuardPlan[];
  readonly issues: readonly Issue[];
  /** The taken names of functions and constants. */
  readonly valueNames: NameScope;
}

/** Decides the names and types of every operation, in document order. */
export function planOperations(
  definition: ApiDefinition,
  types: PlannedTypes,
  typeNames: NameScope,
  options: Pick<PlanOptions, "pagination" | "names" | "integers" | "retries"> = {},
): PlannedOperations {
  const values = createNameScope(reservedValueNames);
  const allNames = nameEndpoints(listEndpoints(definition), values, options.names?.operation);
  for (const name of runtimeValueNames) if (!values.has(name)) values.claim(name);
  const encoded = listEndpoints(definition).map((endpoint) => {
    const complete = withoutIdleBody(toEndpointEncoding(definition, endpoint));
    const encoding = withIntegers(complete, options.integers);
    const called = withSuccess(encoding);
    const call = {
      encoding: called,
      codecs: chooseCodecs(called),
      hasClosedForm: hasClosedForm(definition, endpoint),
    };
    return { endpoint, encoding, call };
  });
  const shared = findShared(
    definition,
    encoded.map(({ call }) => call),
  );
  const named = encoded.map(({ endpoint, encoding, call }) => {
    const names = allNames.get(endpoint)!;
    const data = toOperation(call, shared, names.functionName);
    return {
      ...planOperation({ definition, types, typeNames, endpoint, encoding }, names),
      constantName: values.claim(`${names.functionName.replace(/_$/, "")}Operation`),
      data: withRetries(data, endpoint.id, options.retries),
    };
  });
  const issues: Issue[] = [];
  const choices = createPaginationChoices(definition, options.pagination);
  // Derived names are claimed after all operations, so that none takes the name of an operation.
  const operations = named.map((operation) => {
    const pagination = planPagination(definition, operation, choices, values);
    if (pagination && "code" in pagination) issues.push(pagination);
    const headers = planHeaders(definition, operation, { types: typeNames, values });
    const responseName = planResponseName(operation, typeNames);
    return {
      ...operation,
      ...(responseName ? { responseName } : {}),
      ...(headers ? { headers } : {}),
      ...(pagination && !("code" in pagination) ? { pagination } : {}),
    };
  });
  const errorGuards = planErrorGuards(operations, values);
  return {
    operations: withGuards(operations, values),
    shared,
    issues,
    errorGuards,
    valueNames: values,
  };
}

/** Adds the guards by operation. They are named after the guards of named errors, which come first. */
function withGuards(operations: readonly OperationPlan[], values: NameScope): OperationPlan[] {
  return operations.map((operation) =>
    operation.declaredStatuses.length > 0
      ? { ...operation, guardName: values.claim(`is${operation.errorName}`) }
      : operation,
  );
}

/** Names by endpoint. A hook, if there is one, gets the default name. */
function nameEndpoints(
  endpoints: readonly EndpointDefinition[],
  values: NameScope,
  hook: NameHooks["operation"],
): ReadonlyMap<EndpointDefinition, OperationNames> {
  if (!hook) return nameOperations(endpoints, values);
  const defaults = nameOperations(endpoints, createNameScope(reservedValueNames));
  const members = createMemberScope([]);
  const choose = createNamer("names.operation", hook, values);
  return new Map(
    [...defaults].map(([endpoint, { functionName }]) => {
      const name = choose(functionName, endpoint, `operation '${endpoint.id}'`);
      const methodName = members.has(name) ? `${name}_` : name;
      return [endpoint, { functionName: name, methodName }];
    }),
  );
}

/**
 * Removes optional bodies of GET and HEAD, because `fetch` rejects them. Callers could only use them
 * for calls that fail, and every app would bundle the code that serializes them.
 */
function withoutIdleBody(encoding: EndpointEncoding): EndpointEncoding {
  const { body, ...rest } = encoding;
  const isIdle = body && !body.required && /^(?:GET|HEAD)$/.test(encoding.method);
  return isIdle ? rest : encoding;
}

/** Changes the encoding for the option `integers`. `exact` is the default of encodings. */
function withIntegers(
  encoding: EndpointEncoding,
  integers: PlanOptions["integers"] = "exact",
): EndpointEncoding {
  if (integers === "exact") return encoding;
  const decodeAs = integers === "string" ? "digits" : integers;
  const convert = <Body extends Pick<ResponseEncoding, "decodeAs">>(body: Body): Body =>
    body.decodeAs === "integer" ? { ...body, decodeAs } : body;
  const { errors } = encoding;
  return {
    ...(integers === "number" ? withoutExact(encoding) : encoding),
    responses: encoding.responses.map(convert),
    ...(errors && { errors: errors.map(convert) }),
  };
}

/** Removes the paths of exact integers, so that responses are parsed by `JSON.parse`. */
export function withoutExact<Encoding extends Pick<EndpointEncoding, "exact">>(
  encoding: Encoding,
): Encoding {
  const { exact: _exact, ...rest } = encoding;
  return rest as Encoding;
}

/**
 * Limits the responses to those that a client reads as success: 2xx. If only redirects are declared,
 * `fetch` follows them, and the response is a file of an undeclared type. Servers still send the
 * redirect.
 */
function withSuccess(encoding: EndpointEncoding): EndpointEncoding {
  if (encoding.method === "HEAD") return { ...encoding, responses: [] };
  const responses: ResponseEncoding[] = isDownload(encoding)
    ? [{ status: "2XX", kind: "file" }]
    : listSuccessful(encoding.responses);
  return { ...encoding, responses };
}

function planOperation(
  context: OperationContext,
  names: OperationNames,
): Omit<OperationPlan, "constantName" | "data"> {
  const { endpoint, encoding, typeNames } = context;
  const typeName = pascalCase(names.functionName.replace(/_$/, ""));
  const bodyChoices = planBodyChoices(context);
  return {
    endpoint,
    encoding,
    ...names,
    docs: describeOperation(endpoint),
    request: planRequest(context, typeName),
    ...(bodyChoices ? { bodyChoices } : {}),
    ...planResponses(context),
    errorName: typeNames.claim(`${typeName}Error`),
    ...planErrors(context),
  };
}

/**
 * Names a successful body that the operation declares inline: `GetPetResponse`. Undefined when the
 * body is a named type, or when it is not an object and holds none.
 */
function planResponseName(
  { functionName, response }: Pick<OperationPlan, "functionName" | "response">,
  names: NameScope,
): string | undefined {
  if (response.kind !== "shape" || !holdsObject(response.shape)) return undefined;
  const name = pascalCase(functionName.replace(/_$/, ""));
  const free = [`${name}Response`, `${name}Body`].find((candidate) => !names.has(candidate));
  return names.claim(free ?? `${name}Response`);
}
