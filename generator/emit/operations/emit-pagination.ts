import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan, OperationPlan, PaginationPlan } from "../../plan/index.js";
import { constantDeclaration, toSourceFile, functionDeclaration } from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { enclose, group as grouped, indent, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { objectLayout } from "../layout/literal-layout.js";
import { httpModule, operationsModule } from "../module-names.js";
import {
  callOptionsParameter,
  clientOptionsParameter,
  valueContext,
} from "./operation-signature.js";
import { hasOthers } from "./operation-overloads.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import { requestParameter } from "./request-parameter.js";
import type { Parameter } from "../signature.js";
import { genericType, importedType } from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";
import { usedValues } from "../used-names.js";
import { valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

type PagedOperation = OperationPlan & { readonly pagination: PaginationPlan };

/** Whether an operation has pages. */
export function isPaged(operation: OperationPlan): operation is PagedOperation {
  return operation.pagination !== undefined;
}

/** `pagination.ts`: for each paged operation its pages and their items; undefined when there is none. */
export function emitPagination(plan: ClientPlan): SourceFileStructure | undefined {
  const paged = plan.operations.filter(isPaged);
  if (paged.length === 0) return undefined;
  return toSourceFile(declarePaginations(plan, paged));
}

function* declarePaginations(
  plan: ClientPlan,
  paged: readonly PagedOperation[],
): Generator<Declaration> {
  const context = valueContext(plan);
  for (const operation of paged) yield* paginationOf(plan, context, operation);
}

/** A function of a paged operation, or the method that calls it. */
export interface PagedFunction {
  readonly name: string;
  /** The function of the runtime that it calls. */
  readonly call: "loadPage" | "paginate" | "paginateItems";
  readonly result: TypeSyntax;
  readonly docs: string[];
  /** Parameters after the options of the call. */
  readonly more: readonly Parameter[];
}

/** The functions of a paged operation. */
export function listPagedFunctions(
  context: ValueContext,
  { pagination, response }: PagedOperation,
): readonly PagedFunction[] {
  const body = valueToType(context, response);
  const item = valueToType(context, pagination.item);
  return [
    {
      name: pagination.pageName,
      call: "loadPage",
      result: genericType("Promise", importedType("Page", httpModule, [body, item])),
      docs: ["One page: the first, or the one at `step`, which is `next` of the page before."],
      more: [{ name: "step", isOptional: true, type: importedType("PageStep", httpModule) }],
    },
    {
      name: pagination.pagesName,
      call: "paginate",
      result: genericType("AsyncIterable", body),
      docs: ["All pages, one after the other."],
      more: [],
    },
    {
      name: pagination.itemsName,
      call: "paginateItems",
      result: genericType("AsyncIterable", item),
      docs: ["The items of all pages."],
      more: [],
    },
  ];
}

function paginationOf(
  plan: ClientPlan,
  context: ValueContext,
  operation: PagedOperation,
): Declaration[] {
  const { functionName, pagination } = operation;
  const constant = constantDeclaration(
    { name: pagination.encodingName },
    {
      type: importedType("Pagination", httpModule),
      value: objectLayout(pagination.encoding),
      isExported: false,
    },
  );
  const functions = listPagedFunctions(context, operation).map((paged) => {
    const { name, call, result, docs, more } = paged;
    const args = [
      pagedCall(operation),
      pagination.encodingName,
      "options",
      pagination.isInBody ? readBody(operation) : "request",
      "callOptions",
      ...more.map((parameter) => parameter.name),
    ];
    const failing = `Throws an \`ApiError\` if a call of {@link ${functionName}} fails.`;
    return functionDeclaration(
      { name, docs: [...docs, "", failing] },
      {
        signature: { parameters: [...parametersOf(operation), ...more], result },
        returned: enclose(`${runtimeName(plan, call)}(`, args, ")"),
        uses: [...runtimeValues(plan, [call]), ...usedValues(operationsModule, [functionName])],
      },
    );
  });
  return [constant, ...functions];
}

/**
 * The function that gives a page; where the parameter is in the body, the body alone is passed from page to
 * page. Of a function with overloads the compiler would take the last one, so it is called instead.
 */
function pagedCall(operation: PagedOperation): Layout {
  const { functionName, pagination, streamSwitch } = operation;
  const isOverloaded = hasOthers(operation) || streamSwitch !== undefined;
  if (!pagination.isInBody && !isOverloaded) return functionName;
  const [parameter, request] = pagination.isInBody
    ? ["body", "{ ...request, body }"]
    : ["request", "request"];
  const call = enclose(`${functionName}(`, ["options", request, "callOptions"], ")");
  return grouped([`(options, ${parameter}, callOptions) =>`, indent([line, call])]);
}

/** A body that may be left out is empty. */
function readBody({ request }: PagedOperation): string {
  const isOptional = request.properties.some(({ key, optional }) => key === "body" && optional);
  return isOptional ? "request.body ?? {}" : "request.body";
}

/** The request is read here, so an optional one gets its default. */
function parametersOf(operation: PagedOperation): Parameter[] {
  const { isOptional, ...request } = requestParameter(operation, operationsModule);
  return [
    clientOptionsParameter,
    isOptional ? { ...request, initializer: "{}" } : request,
    callOptionsParameter("CallOptions"),
  ];
}
