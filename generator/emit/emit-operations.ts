import type { ClientPlan, ErrorPlan, OperationPlan, StatusPlan } from "../plan/index.js";
import { docText } from "./documentation.js";
import { datesName, findDates } from "./emit-dates.js";
import { writeMembers, writeTypeAlias } from "./emit-types.js";
import { createImports } from "./imports.js";
import type { Imports } from "./imports.js";
import { enclose, group, hanging, hardline, indent, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { memberLayouts, stringLiteral } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import { streamOverloads } from "./stream-overloads.js";
import type { SourceWriter } from "./source-writer.js";
import { typeAfter } from "./type-layout.js";
import { textType, unionType } from "./type-syntax.js";
import type { TypeSyntax } from "./type-syntax.js";
import { planToMember, valueToType } from "./value-to-type.js";
import type { ValueContext } from "./value-to-type.js";

const typesModule = "./types.js";
const httpModule = "./http/index.js";
const datesModule = "./dates.js";

/** `operations.ts`: for each operation its request and failure types, and its function. */
export function emitOperations(plan: ClientPlan): string {
  const imports = createImports();
  const context = valueContext(plan, imports);
  const body = createSourceWriter();
  writeApi(body, imports, plan);
  for (const operation of plan.operations) {
    writeRequest(body, context, operation);
    writeFailure(body, context, imports, operation);
    writeFunction(body, context, imports, plan, operation);
  }
  return body.toText(imports.declarations());
}

/** How values of this package's files are written, with their names imported as they are used. */
export function valueContext(plan: ClientPlan, imports: Imports): ValueContext {
  return {
    definition: plan.definition,
    nameType: plan.nameType,
    hasOpenEnums: plan.hasOpenEnums,
    dates: plan.dates,
    use: (name) => imports.useType(name, typesModule),
    useRuntime: (name) => imports.useType(name, httpModule),
  };
}

/** The parameters and return type that the function and the client's method share. */
export function signatureLayout(
  name: string,
  parameters: readonly Layout[],
  result: TypeSyntax,
): Layout {
  const list = enclose(`${name}(`, parameters, ")");
  return group([ungrouped(list), ":", typeAfter(":", result)]);
}

/** `Promise<ApiResult<Body, Failure>>`. */
export function resultType(
  context: ValueContext,
  operation: OperationPlan,
  body = valueToType(context, operation.response),
): TypeSyntax {
  const args = [body, textType(operation.failureName)];
  return { kind: "generic", name: "Promise", args: [{ kind: "generic", name: "ApiResult", args }] };
}

/** The request parameter; it may be left out when all it holds may be. */
export function requestParameter(
  { request }: Pick<OperationPlan, "request">,
  isRead = false,
): string {
  if (!request.optional) return `request: ${request.name}`;
  return isRead ? `request: ${request.name} = {}` : `request?: ${request.name}`;
}

function writeApi(writer: SourceWriter, imports: Imports, { api, shared }: ClientPlan): void {
  imports.useType("OperationApi", httpModule);
  const { codecs, ...data } = shared;
  const members = [
    ...memberLayouts({ ...api, ...data }),
    ...(codecs.length > 0 ? [["codecs: ", codecList(imports, codecs)]] : []),
  ];
  writer.statement(
    [
      "export const api: OperationApi =",
      hanging(enclose("{", members, "}", { padding: line, breaks: true })),
      ";",
    ],
    ["What the package knows about its API as a whole."],
  );
}

function writeRequest(
  writer: SourceWriter,
  context: ValueContext,
  { request, functionName }: OperationPlan,
): void {
  if (request.existing) {
    context.use?.(request.name);
    return;
  }
  const head = { name: request.name, docs: [`What \`${functionName}\` sends.`] };
  const members = request.properties.map((property) => planToMember(context, property));
  if (members.length > 0) return writeMembers(writer, head, members);
  const args = [textType("string"), textType("never")];
  writeTypeAlias(writer, head, { kind: "generic", name: "Record", args });
}

function writeFailure(
  writer: SourceWriter,
  context: ValueContext,
  imports: Imports,
  operation: OperationPlan,
): void {
  imports.useType("CallFailure", httpModule);
  const head = {
    name: operation.failureName,
    docs: [`Why \`${operation.functionName}\` failed.`],
  };
  const named = operation.namedErrors.map((error) => namedError(context, error));
  const declared = operation.declaredStatuses.map((status) => declaredStatus(context, status));
  const both = [unionType(named), ...(declared.length > 0 ? [unionType(declared)] : [])];
  const args = named.length + declared.length > 0 ? both : [];
  const type: TypeSyntax =
    args.length > 0 ? { kind: "generic", name: "CallFailure", args } : textType("CallFailure");
  writeTypeAlias(writer, head, type);
}

/** `NamedError<"PlantNotFoundError", { plantId: string }>`. */
export function namedError(context: ValueContext, { name, content }: ErrorPlan): TypeSyntax {
  context.useRuntime("NamedError");
  const args = [textType(stringLiteral(name)), ...(content ? [valueToType(context, content)] : [])];
  return { kind: "generic", name: "NamedError", args };
}

function declaredStatus(context: ValueContext, { status, body }: StatusPlan): TypeSyntax {
  const isExact = typeof status === "number";
  const name = isExact ? "DeclaredStatusFailure" : "DeclaredRangeFailure";
  context.useRuntime(name);
  const of = textType(isExact ? String(status) : stringLiteral(status));
  return { kind: "generic", name, args: [of, valueToType(context, body)] };
}

/** The options of a call; a stream of events can be resumed. */
export function callOptionsType(operation: OperationPlan): "CallOptions" | "StreamOptions" {
  return isEventStream(operation) ? "StreamOptions" : "CallOptions";
}

function isEventStream({ encoding }: OperationPlan): boolean {
  return encoding.responses.some(({ stream }) => stream?.format === "sse");
}

function writeFunction(
  writer: SourceWriter,
  context: ValueContext,
  imports: Imports,
  plan: ClientPlan,
  operation: OperationPlan,
): void {
  const callOptions = callOptionsType(operation);
  for (const name of ["ApiResult", callOptions, "ClientOptions"]) {
    imports.useType(name, httpModule);
  }
  const head = (request: Layout, result: TypeSyntax) => {
    const parameters = ["options: ClientOptions", request, `callOptions?: ${callOptions}`];
    return signatureLayout(`export function ${operation.functionName}`, parameters, result);
  };
  const overloads = streamOverloads(context, operation);
  for (const { request, body, docs = docText(operation.docs) } of overloads) {
    writer.statement([head(request, resultType(context, operation, body)), ";"], docs);
  }
  writer.statement(
    [
      head(requestParameter(operation), resultType(context, operation)),
      " {",
      indent([hardline, "return ", callLayout(plan, operation, imports, "options"), ";"]),
      hardline,
      "}",
    ],
    overloads.length > 0 ? [] : docText(operation.docs),
  );
}

/** The call itself: how it travels, and around it what turns dates into text and back. */
export function callLayout(
  plan: ClientPlan,
  operation: OperationPlan,
  imports: Imports,
  options: "options" | "this.options",
): Layout {
  const send = isEventStream(operation) ? "streamOperation" : "sendOperation";
  imports.useValue(send, httpModule);
  const dates = findDates(plan, operation);
  const name = datesName(operation.functionName);
  if (dates) imports.useValue(name, datesModule);
  if (dates?.request) imports.useValue("encodeDates", httpModule);
  const request = dates?.request ? `encodeDates(request, ${name}.request)` : "request";
  const data = operationLayout(operation, imports);
  const sent = enclose(`${send}(`, ["api", data, options, request, "callOptions"], ")");
  const receives = dates?.response ?? dates?.errors;
  if (receives) imports.useValue("receiveDates", httpModule);
  return receives ? enclose("receiveDates(", [sent, name], ")") : sent;
}

function operationLayout({ data }: OperationPlan, imports: Imports): Layout {
  const { operation, codecs } = data;
  const members = [
    ...memberLayouts(operation),
    ...(codecs.length > 0 ? [["codecs: ", codecList(imports, codecs)]] : []),
  ];
  return enclose("{", members, "}", { padding: line });
}

/** The codecs as a list of their names. */
export function codecList(imports: Imports, codecs: readonly string[]): Layout {
  for (const codec of codecs) imports.useValue(codec, httpModule);
  return enclose("[", codecs, "]");
}

/** The content of a group, so that it breaks together with what stands beside it. */
function ungrouped(layout: Layout): Layout {
  return typeof layout === "object" && "kind" in layout && layout.kind === "group"
    ? layout.content
    : layout;
}
