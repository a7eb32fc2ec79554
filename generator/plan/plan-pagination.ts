import {
  listProperties,
  resolveObject,
  resolveShape,
  type NameScope,
} from "../../runtime/definition/index.js";
import { wireMethod } from "../../runtime/definition/index.js";
import type { ApiDefinition, TypeShape } from "../../runtime/definition/index.js";
import type { ResponsePath, Issue, Pagination } from "../../runtime/http/index.js";
import type { PaginationChoice, TargetOptions } from "../target-options.js";
import type { OperationPlan, PaginationPlan } from "./client-plan.js";
import { createChoiceFinder, endpointCandidate } from "./select-operations.js";

/** Returns the pagination option of an operation. Undefined when no pattern matches it. */
type PaginationChoices = (operation: OperationPlan) => PaginationChoice | false | undefined;

/** Compiles the patterns of the option once for all operations. */
export function createPaginationChoices(
  definition: ApiDefinition,
  options: TargetOptions["pagination"] = {},
): PaginationChoices {
  const findChoice = createChoiceFinder(options);
  return ({ endpoint }) => findChoice(endpointCandidate(definition, endpoint));
}

/**
 * Plans how an operation is paged: by the first option whose pattern matches it, else by a `Link`
 * header that it declares for a list. Undefined when it is not paged. Returns an issue when the
 * option does not fit the request or the response.
 */
export function planPagination(
  definition: ApiDefinition,
  operation: OperationPlan,
  choices: PaginationChoices,
  values: NameScope,
): PaginationPlan | Issue | undefined {
  const chosen = choices(operation);
  const choice =
    chosen ?? (declaresLink(operation) ? ({ type: "link", items: "" } as const) : false);
  if (choice === false) return undefined;
  const encoding = toPagination(choice);
  const item = findItem(definition, operation, encoding.items);
  const { properties } = operation.request;
  const parameter = encoding.type === "link" ? undefined : encoding.parameter;
  const isKey = parameter === undefined || properties.some(({ key }) => key === parameter);
  const isInBody = !isKey && listBodyKeys(definition, operation).includes(parameter);
  if (!item || !(isKey || isInBody)) {
    if (chosen === undefined) return undefined;
    const problem = item ? "the request has no such parameter" : "the response has no list there";
    return misfit(operation, problem);
  }
  const { functionName } = operation;
  return {
    encoding,
    encodingName: values.claim(`${functionName}Pagination`),
    pageName: values.claim(`${functionName}Page`),
    pagesName: values.claim(`${functionName}Pages`),
    itemsName: values.claim(`${functionName}Items`),
    item: { kind: "shape", shape: item, direction: "response" },
    isInBody,
  };
}

function listBodyKeys(definition: ApiDefinition, { request }: OperationPlan): string[] {
  const value = request.properties.find(({ key }) => key === "body")?.value;
  if (value?.kind === "object") return value.properties.map(({ key }) => key);
  const object = value?.kind === "shape" ? resolveObject(definition, value.shape) : undefined;
  return object ? listProperties(definition, object).map(({ key }) => key) : [];
}

/** Whether the operation declares a `Link` header (RFC 8288). */
function declaresLink({ endpoint }: OperationPlan): boolean {
  const headers = [
    ...(endpoint.responseHeaders ?? []),
    ...(endpoint.responses ?? []).flatMap((response) => response.headers ?? []),
  ];
  return wireMethod(endpoint.method) === "GET" && headers.some(({ key }) => /^link$/i.test(key));
}

function toPagination(choice: PaginationChoice): Pagination {
  const paths = {
    items: toPath(choice.items),
    ...(choice.more === undefined ? {} : { more: toPath(choice.more) }),
  };
  switch (choice.type) {
    case "cursor":
      return { type: "cursor", parameter: choice.cursor, next: toPath(choice.next), ...paths };
    case "offset":
      return { type: "offset", parameter: choice.offset, ...paths };
    case "page":
      return { type: "page", parameter: choice.page, first: choice.first ?? 1, ...paths };
    case "link":
      return {
        type: "link",
        ...(choice.next === undefined ? {} : { next: toPath(choice.next) }),
        ...paths,
      };
  }
}

function toPath(text: string): ResponsePath {
  if (text === "") return [];
  const keys = text.split(/(?<!\\)\./).map((key) => key.replaceAll("\\.", "."));
  return keys.map((key) => (/^-\d+$/.test(key) ? Number(key) : key));
}

/** The shape of the items in the JSON response. */
function findItem(
  definition: ApiDefinition,
  { response }: OperationPlan,
  path: ResponsePath,
): TypeShape | undefined {
  // JSON comes first. Other JSON media types have the same structure.
  const first = response.kind === "union" ? response.values[0] : response;
  let shape = first?.kind === "shape" ? first.shape : undefined;
  for (const key of path) {
    const object = shape && resolveObject(definition, shape);
    const properties = object ? listProperties(definition, object) : [];
    shape = properties.find((property) => property.key === key)?.valueShape;
  }
  const list = shape && resolveShape(definition, shape).shape;
  if (list?.type !== "alias") return undefined;
  const { value } = list;
  return value.type === "list" || value.type === "set" ? value.itemShape : undefined;
}

function misfit({ endpoint }: OperationPlan, problem: string): Issue {
  return {
    code: "invalid-pagination",
    severity: "warning",
    message: `'${endpoint.id}' is not paged: ${problem}.`,
    pointer: `/endpoints/${endpoint.id.replaceAll("~", "~0").replaceAll("/", "~1")}`,
  };
}
