import { createExampleValue, listParameters } from "../../../runtime/definition/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { decodeIntegers } from "../../../runtime/http/index.js";
import type { ClientPlan, OperationPlan, PropertyPlan, ValuePlan } from "../../plan/index.js";
import { findDates, toDateMap } from "../schemas/emit-dates.js";
import { enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, objectKey } from "../layout/literal-layout.js";

/** Chooses the simplest example: few required values, a response body, not deprecated. */
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

/** The path from the client to an operation's method: `plants.listPlants`. */
export function methodPath(plan: ClientPlan, operation: OperationPlan, name?: string): string {
  const group = plan.groups.find(({ operations }) => operations.includes(operation));
  const method = name ?? operation.methodName;
  return group ? `${group.propertyName}.${method}` : method;
}

/**
 * The request object of an example: required values, and with `isStreamed` the flag for a stream.
 * Undefined when it would be empty.
 */
export function exampleRequest(
  plan: ClientPlan,
  operation: OperationPlan,
  isStreamed = false,
): Layout | undefined {
  const isFlagInBody = isStreamed && operation.streamSwitch?.isInBody === true;
  const required = operation.request.properties.filter(({ key, optional }) => {
    return !optional || (isFlagInBody && key === "body");
  });
  const members = required.map((property): Layout => {
    const isFlagged = isFlagInBody && property.key === "body";
    return [`${objectKey(property.key)}: `, valueOf(plan, operation, property, isFlagged)];
  });
  const all = [...members, ...(isStreamed && !isFlagInBody ? ["stream: true"] : [])];
  return all.length > 0 ? enclose("{", all, "}", { padding: line }) : undefined;
}

function valueOf(
  plan: ClientPlan,
  operation: OperationPlan,
  property: PropertyPlan,
  isFlagged: boolean,
): Layout {
  const value = exampleOf(plan, operation, property, isFlagged);
  return [value, ...castOf(plan, property).map((name) => ` as ${name}`)];
}

/** The branded types that the request object of an example uses. */
export function exampleTypes(plan: ClientPlan, operation: OperationPlan): string[] {
  const required = operation.request.properties.filter(({ optional }) => !optional);
  return [...new Set(required.flatMap((each) => castOf(plan, each)))].sort();
}

function castOf(plan: ClientPlan, { value }: PropertyPlan): string[] {
  if (value.kind !== "shape" || value.shape.type !== "alias") return [];
  const { value: reference } = value.shape;
  const name = reference.type === "id" ? plan.nameType(reference.id, "request") : undefined;
  const type = plan.types.find((each) => each.name === name);
  return type?.kind === "alias" && type.isBranded ? [type.name] : [];
}

function exampleOf(
  plan: ClientPlan,
  operation: OperationPlan,
  { key, value }: PropertyPlan,
  isFlagged: boolean,
): Layout {
  const { definition } = plan;
  const declared = declaredExample(definition, operation, key);
  if (value.kind !== "shape") {
    return declared === undefined ? valueLayout(definition, value) : literalLayout(declared);
  }
  const example = declared ?? createShapeExample(definition, value) ?? null;
  const flagged = isFlagged ? { ...(example as object), stream: true } : example;
  const dates = findDates(plan, operation)?.request;
  if (dates?.kind !== "object") return literalLayout(flagged);
  const decoded = decodeIntegers({ [key]: flagged }, toDateMap(plan, dates));
  return literalLayout((decoded as Record<string, unknown>)[key]);
}

/** The document's own example for a property of the request. */
function declaredExample(
  definition: ApiDefinition,
  { endpoint, encoding }: OperationPlan,
  key: string,
): unknown {
  const { parameters = [] } = encoding;
  const index = parameters.findIndex((parameter) => parameter.key === key);
  const [example] = endpoint.examples ?? [];
  const parameter = parameters[index];
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
  return body?.type === "json" ? body.value : undefined;
}

function createShapeExample(
  definition: ApiDefinition,
  { shape, direction }: Extract<ValuePlan, { kind: "shape" }>,
): unknown {
  return createExampleValue(definition, shape, { direction, extent: "everything" });
}

function valueLayout(definition: ApiDefinition, value: ValuePlan): Layout {
  switch (value.kind) {
    case "shape":
      return literalLayout(createShapeExample(definition, value) ?? null);
    case "object":
      return enclose(
        "{",
        value.properties
          .filter(({ optional }) => !optional)
          .map((each): Layout => [`${objectKey(each.key)}: `, valueLayout(definition, each.value)]),
        "}",
        { padding: line },
      );
    case "parts":
      return enclose("[", listPartExamples(definition, value), "]");
    case "file":
    case "bytes":
      return 'new Blob(["..."])';
    case "files":
      return '[new Blob(["..."])]';
    default:
      return '"..."';
  }
}

/** Examples of the required parts, or one further part if none is required. */
function listPartExamples(
  definition: ApiDefinition,
  { parts, rest }: Extract<ValuePlan, { kind: "parts" }>,
): Layout[] {
  const required = parts.filter(({ optional }) => !optional).map(({ value }) => value);
  const shown = rest && required.length === 0 ? [rest] : required;
  return shown.map((value) => valueLayout(definition, value));
}
