import type { EndpointEncoding } from "../../runtime/http/index.js";
import type { ClientPlan, OperationPlan } from "../plan/index.js";
import { docText } from "./documentation.js";
import { namedError, signatureLayout, valueContext } from "./emit-operations.js";
import { createImports } from "./imports.js";
import type { Imports } from "./imports.js";
import { enclose, hanging, hardline, indent, later } from "./layout.js";
import { docLines } from "./documentation.js";
import type { Layout } from "./layout.js";
import { literalLayout, propertyName } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import type { SourceWriter } from "./source-writer.js";
import { textType, unionType } from "./type-syntax.js";
import type { TypeSyntax } from "./type-syntax.js";
import { valueToType } from "./value-to-type.js";
import type { ValueContext } from "./value-to-type.js";

const httpModule = "./http/index.js";
const operationsModule = "./operations.js";

const answerType = `export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;`;

/** `handlers.ts`: the other side of the calls, for servers. */
export function emitHandlers(plan: ClientPlan): string {
  const imports = createImports();
  const context = valueContext(plan, imports);
  const body = createSourceWriter();
  for (const name of ["EndpointEncoding", "HandlerResult", "ServedApi"])
    imports.useType(name, httpModule);
  imports.useValue("serveCalls", httpModule);
  body.statement(answerType, ["What a handler returns, at once or later."]);
  writeHandlers(body, plan, context, imports);
  writeFactory(body, plan, imports);
  return body.toText(imports.declarations());
}

function writeHandlers(
  writer: SourceWriter,
  plan: ClientPlan,
  context: ValueContext,
  imports: Imports,
): void {
  const methods = plan.operations.map((operation) =>
    later("", () => method(context, imports, operation)),
  );
  const open = "export type Handlers<Context = unknown> = ";
  writer.statement(
    methods.length === 0
      ? `${open}Record<string, never>;`
      : [open, "{", indent(methods.flatMap((each) => [hardline, each])), hardline, "};"],
    ["The implementation of the API: one method an operation, by operation id."],
  );
}

function method(context: ValueContext, imports: Imports, operation: OperationPlan): Layout {
  const { request, endpoint, handlerErrors } = operation;
  imports.useType("HandlerCall", httpModule);
  if (request.existing) context.use?.(request.name);
  else imports.useType(request.name, operationsModule);
  const errors = handlerErrors.map((error) => namedError(context, error));
  const args = [
    valueToType(context, operation.response),
    ...(errors.length > 0 ? [unionType(errors)] : []),
  ];
  const result: TypeSyntax = { kind: "generic", name: "Answer", args };
  const comment = docLines(docText(operation.docs)).flatMap((text) => [text, hardline]);
  const parameters = [`request: ${request.name}`, "call: HandlerCall<Context>"];
  // Unquoted it would be a construct signature.
  const name = endpoint.id === "new" ? '"new"' : propertyName(endpoint.id);
  const signature = signatureLayout(name, parameters, result);
  return [...comment, signature, ";"];
}

/**
 * As arguments, encodings are checked one by one. Of a list the compiler makes the union of all
 * first, which takes a quarter of its time with some hundreds and is an error with thousands.
 */
function encodingList(encodings: readonly EndpointEncoding[]): Layout {
  if (encodings.length < 2) return literalLayout(encodings);
  return enclose("Array.of<EndpointEncoding>(", encodings.map(literalLayout), ")");
}

function writeFactory(writer: SourceWriter, plan: ClientPlan, imports: Imports): void {
  const served = plan.dates ? "handlers: serveDates(handlers, dates)" : "handlers";
  if (plan.dates) {
    imports.useValue("serveDates", httpModule);
    imports.useValue("dates", "./dates.js");
  }
  const list = hanging(encodingList(plan.operations.map(({ encoding }) => encoding)));
  writer.statement(
    ["export const operations: readonly EndpointEncoding[] =", list, ";"],
    ["How every operation is read, in document order."],
  );
  writer.statement(
    "export type FetchHandlerOptions<Context = unknown> = Pick<\n  ServedApi<Context>,\n" +
      '  "check" | "maxBodyBytes" | "onError"\n>;',
    ["Choices of {@link createFetchHandler}."],
  );
  const parameters = ["handlers: Handlers<Context>", "options: FetchHandlerOptions<Context> = {}"];
  const result = textType("(request: Request, context: Context) => Promise<Response>");
  writer.statement(
    [
      signatureLayout("export function createFetchHandler<Context = unknown>", parameters, result),
      " {",
      indent([hardline, `return serveCalls({ ...options, operations, ${served} });`]),
      hardline,
      "}",
    ],
    ["Serves the API by its handlers, as a function from a `Request` to a `Response`."],
  );
}
