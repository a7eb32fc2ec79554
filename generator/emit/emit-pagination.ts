import type { ClientPlan, OperationPlan, PaginationPlan } from "../plan/index.js";
import { requestParameter, signatureLayout, valueContext } from "./emit-operations.js";
import { createImports } from "./imports.js";
import type { Imports } from "./imports.js";
import { enclose, hanging, hardline, indent } from "./layout.js";
import type { Layout } from "./layout.js";
import { objectLayout } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import type { SourceWriter } from "./source-writer.js";
import type { TypeSyntax } from "./type-syntax.js";
import { valueToType } from "./value-to-type.js";
import type { ValueContext } from "./value-to-type.js";

const httpModule = "./http/index.js";
const operationsModule = "./operations.js";

type PagedOperation = OperationPlan & { readonly pagination: PaginationPlan };

/** Whether an operation has pages. */
export function isPaged(operation: OperationPlan): operation is PagedOperation {
  return operation.pagination !== undefined;
}

/** `pagination.ts`: for each paged operation its pages and their items; undefined when there is none. */
export function emitPagination(plan: ClientPlan): string | undefined {
  const paged = plan.operations.filter(isPaged);
  if (paged.length === 0) return undefined;
  const imports = createImports();
  const context = valueContext(plan, imports);
  const body = createSourceWriter();
  for (const name of ["CallOptions", "ClientOptions", "Pagination"]) {
    imports.useType(name, httpModule);
  }
  for (const name of ["paginate", "paginateItems"]) imports.useValue(name, httpModule);
  for (const operation of paged) writePagination(body, context, imports, operation);
  return body.toText(imports.declarations());
}

/** What the functions of a paged operation give, by their name. */
export function pagedResults(
  context: ValueContext,
  { pagination, response }: PagedOperation,
): readonly { readonly name: string; readonly result: TypeSyntax; readonly docs: string[] }[] {
  const pages = valueToType(context, response);
  const items = valueToType(context, pagination.item);
  return [
    {
      name: pagination.pagesName,
      result: iterator(pages),
      docs: ["All pages, one after the other."],
    },
    { name: pagination.itemsName, result: iterator(items), docs: ["The items of all pages."] },
  ];
}

function iterator(value: TypeSyntax): TypeSyntax {
  return { kind: "generic", name: "AsyncIterable", args: [value] };
}

function writePagination(
  writer: SourceWriter,
  context: ValueContext,
  imports: Imports,
  operation: PagedOperation,
): void {
  const { functionName, request, pagination } = operation;
  imports.useValue(functionName, operationsModule);
  if (request.existing) context.use?.(request.name);
  else imports.useType(request.name, operationsModule);
  writer.statement(
    [
      `const ${pagination.encodingName}: Pagination =`,
      hanging(objectLayout(pagination.encoding)),
      ";",
    ],
    [`How \`${functionName}\` gets from page to page.`],
  );
  for (const { name, result, docs } of pagedResults(context, operation)) {
    const isPages = name === pagination.pagesName;
    const args = [functionName, pagination.encodingName, "options", "request", "callOptions"];
    const call = enclose(isPages ? "paginate(" : "paginateItems(", args, ")");
    writeFunction(writer, { name, operation, result, call, docs });
  }
}

function writeFunction(
  writer: SourceWriter,
  {
    name,
    operation,
    result,
    call,
    docs,
  }: {
    readonly name: string;
    readonly operation: OperationPlan;
    readonly result: TypeSyntax;
    readonly call: Layout;
    readonly docs: readonly string[];
  },
): void {
  const parameters = [
    "options: ClientOptions",
    requestParameter(operation, true),
    "callOptions?: CallOptions",
  ];
  writer.statement(
    [
      signatureLayout(`export function ${name}`, parameters, result),
      " {",
      indent([hardline, "return ", call, ";"]),
      hardline,
      "}",
    ],
    [
      ...docs,
      "",
      `Throws an \`ApiError\` where a call of {@link ${operation.functionName}} fails.`,
    ],
  );
}
