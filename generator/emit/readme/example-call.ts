import { createExampleValue, listParameters } from "../../../runtime/definition/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { decodeDates } from "../../../runtime/http/index.js";
import type { ClientPlan, OperationPlan, PropertyPlan, ValuePlan } from "../../plan/index.js";
import { findDates, toDateMap } from "../schemas/emit-dates.js";
import { enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, propertyName } from "../layout/literal-layout.js";

/** The operation that shows best how to call: few required values, a response, not deprecated. */
export function chooseExample(operations: readonly OperationPlan[]): OperationPlan | undefined {
  const cost = (operation: OperationPlan): number =>
    operation.request.properties.filter(({ optional }) => !optional).length +
    (operation.encoding.method === "GET" ? 0 : 3) +
    (operation.response.kind === "shape" ? 0 : 2) +
    (operation.docs.deprecated ? 10 : 0);
  let best: OperationPlan | undefined;
  for (const operation of operations) {
    if (!best || cost(operation) < cost(best)) best = operation;
  }
  return best;
}

/** `plants.listPlants`: an operation's method, as it is reached from the client. */
export function methodPath(plan: ClientPlan, operation: OperationPlan, name?: string): string {
  const group = plan.groups.find(({ operations }) => operations.includes(operation));
  const method = name ?? operation.methodName;
  return group ? `${group.propertyName}.${method}` : method;
}

/** The request object of an example, required values and more; undefined when there is none to give. */
export function exampleRequest(
  plan: ClientPlan,
  operation: OperationPlan,
  more: readonly Layout[] = [],
): Layout | undefined {
  const required = operation.request.properties.filter(({ optional }) => !optional);
  const members = required.map((property): Layout => [
    `${propertyName(property.key)}: `,
    exampleOf(plan, operation, property),
    ...castOf(plan, property).map((name) => ` as ${name}`),
  ]);
  const all = [...members, ...more];
  return all.length > 0 ? enclose("{", all, "}", { padding: line }) : undefined;
}

/** Branded types that the request object of an example names. */
export function exampleTypes(plan: ClientPlan, { request }: OperationPlan): string[] {
  const required = request.properties.filter(({ optional }) => !optional);
  return [...new Set(required.flatMap((property) => castOf(plan, property)))].sort();
}

function castOf(plan: ClientPlan, { value }: PropertyPlan): string[] {
  if (value.kind !== "shape" || value.shape.type !== "alias") return [];
  const { value: reference } = value.shape;
  const name = reference.type === "id" ? plan.nameType(reference.id, "request") : undefined;
  const type = plan.types.find((each) => each.name === name);
  return type?.kind === "alias" && type.isBranded ? [type.name] : [];
}

function exampleOf(plan: ClientPlan, operation: OperationPlan, property: PropertyPlan): Layout {
  const { definition } = plan;
  const { value } = property;
  const dates = findDates(plan, operation)?.request;
  if (dates?.kind === "object" && value.kind === "shape") {
    const text =
      declaredExample(definition, operation, property.key) ??
      createExampleValue(definition, value.shape) ??
      null;
    const decoded = decodeDates({ [property.key]: text }, toDateMap(plan, dates));
    return literalLayout((decoded as Record<string, unknown>)[property.key]);
  }
  const declared = declaredExample(definition, operation, property.key);
  return declared === undefined ? valueLayout(definition, property.value) : literalLayout(declared);
}

/** What the document itself shows for a property of the request. */
function declaredExample(
  definition: ApiDefinition,
  { endpoint, encoding }: OperationPlan,
  key: string,
): unknown {
  const index = encoding.parameters?.findIndex((parameter) => parameter.key === key) ?? -1;
  const [example] = endpoint.examples ?? [];
  const parameter = encoding.parameters?.[index];
  if (parameter) {
    const values = {
      path: example?.pathParameters,
      query: example?.queryParameters,
      header: example?.headers,
      cookie: example?.cookies,
    }[parameter.in];
    return (
      values?.[parameter.name] ??
      listParameters(definition, endpoint)[index]?.property.examples?.[0]
    );
  }
  const body = example?.requestBody;
  if (body?.type !== "json") return undefined;
  const whole = body.value;
  if (!encoding.body?.flat) return whole;
  return typeof whole === "object" && whole !== null
    ? (whole as Record<string, unknown>)[key]
    : undefined;
}

function valueLayout(definition: ApiDefinition, value: ValuePlan): Layout {
  switch (value.kind) {
    case "shape":
      return literalLayout(createExampleValue(definition, value.shape) ?? null);
    case "object":
      return enclose(
        "{",
        value.properties
          .filter(({ optional }) => !optional)
          .map((each): Layout => [
            `${propertyName(each.key)}: `,
            valueLayout(definition, each.value),
          ]),
        "}",
        { padding: line },
      );
    case "file":
    case "bytes":
      return 'new Blob(["..."])';
    case "files":
      return '[new Blob(["..."])]';
    default:
      return '"..."';
  }
}
