import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan, OperationPlan, PaginationPlan } from "../../plan/index.js";
import { constantDeclaration, toSourceFile, functionDeclaration } from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { enclose } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { objectLayout } from "../layout/literal-layout.js";
import { httpModule, operationsModule } from "../module-names.js";
import {
  callOptionsParameter,
  clientOptionsParameter,
  valueContext,
} from "./operation-signature.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import { requestParameter } from "./request-parameter.js";
import type { Parameter } from "../signature.js";
import { genericType, importedType } from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";
import { usedValues } from "../used-names.js";
import type { UsedName } from "../used-names.js";
import { valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

/** An operation that has pages. */
export type PagedOperation = OperationPlan & { readonly pagination: PaginationPlan };

export function isPaged(operation: OperationPlan): operation is PagedOperation {
  return operation.pagination !== undefined;
}

/** `pagination.ts`: the functions that load pages and items. Undefined without paged operations. */
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

/** A function of a paged operation. The client has a method of the same name. */
interface PagedFunction {
  readonly name: string;
  /** The function of the runtime that it calls. */
  readonly call: "loadPage" | "paginate" | "paginateItems";
  readonly result: TypeSyntax;
  readonly docs: string[];
  /** Parameters after the call options. */
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
  const { encodingName, encoding, isInBody } = pagination;
  const constant = constantDeclaration(
    { name: encodingName },
    {
      type: importedType("Pagination", httpModule),
      value: objectLayout({ ...encoding, ...(isInBody ? { isInBody } : {}) }),
    },
  );
  const functions = listPagedFunctions(context, operation).map((paged) => {
    const { name, result, docs, more } = paged;
    const failing = `Throws an \`ApiError\` if a call of \`${functionName}\` fails.`;
    const parameters = [
      clientOptionsParameter,
      requestParameter(operation, operationsModule),
      callOptionsParameter("CallOptions"),
      ...more,
    ];
    return functionDeclaration(
      { name, docs: [...docs, "", failing] },
      { signature: { parameters, result }, ...pagedCall(plan, operation, paged, "options") },
    );
  });
  return [constant, ...functions];
}

/** The expression that a paging function or method returns, with the names that it uses. */
export function pagedCall(
  plan: ClientPlan,
  { constantName, pagination }: PagedOperation,
  { call, more }: PagedFunction,
  options: string,
): { readonly returned: Layout; readonly uses: readonly UsedName[] } {
  const args = [
    "api",
    constantName,
    pagination.encodingName,
    options,
    "request",
    "callOptions",
    ...more.map(({ name }) => name),
  ];
  return {
    returned: enclose(`${runtimeName(plan, call)}(`, args, ")"),
    uses: [...runtimeValues(plan, [call]), ...usedValues(operationsModule, ["api", constantName])],
  };
}
