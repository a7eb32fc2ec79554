import type { ClientPlan, GroupPlan, OperationPlan } from "../plan/index.js";
import { docLines, docText } from "./documentation.js";
import { channelMethods } from "./emit-channels.js";
import {
  callLayout,
  callOptionsType,
  requestParameter,
  resultType,
  signatureLayout,
  valueContext,
} from "./emit-operations.js";
import { isPaged, pagedResults } from "./emit-pagination.js";
import { createImports } from "./imports.js";
import type { Imports } from "./imports.js";
import { enclose, hanging, hardline, indent, join } from "./layout.js";
import type { Layout } from "./layout.js";
import { createSourceWriter } from "./source-writer.js";
import { streamOverloads } from "./stream-overloads.js";
import type { TypeSyntax } from "./type-syntax.js";
import type { ValueContext } from "./value-to-type.js";

const httpModule = "./http/index.js";
const operationsModule = "./operations.js";

/** `client.ts`: the client class, and a class for each group of operations. */
export function emitClientClass(plan: ClientPlan): string {
  const imports = createImports();
  const context = valueContext(plan, imports);
  const body = createSourceWriter();
  imports.useType("ClientOptions", httpModule);
  const title = plan.definition.info?.title ?? plan.packageName;
  body.statement(clientClass(plan, context, imports), [`A client of ${title}.`]);
  body.statement(`export { ${plan.clientName} as Client };`);
  for (const group of plan.groups) {
    body.statement(groupClass(plan, group, context, imports), docText(group.docs));
  }
  const before = [
    ...(plan.channels.length > 0 ? ['import * as channels from "./channels.js";'] : []),
    ...(plan.operations.some(isPaged) ? ['import * as pagination from "./pagination.js";'] : []),
  ];
  return body.toText([...before, ...imports.declarations()]);
}

function clientClass(plan: ClientPlan, context: ValueContext, imports: Imports): Layout {
  const fields = plan.groups.flatMap((group) => [
    ...docLines(docText(group.docs)),
    `readonly ${group.propertyName}: ${group.className};`,
  ]);
  const assignments = plan.groups.map(({ propertyName, className }): Layout => [
    `this.${propertyName} =`,
    hanging([enclose(`new ${className}(`, ["options"], ")"), ";"]),
  ]);
  return classLayout(plan.clientName, [
    join(hardline, ["/** Used by every call of this client. */", optionsField, ...fields]),
    constructorLayout("options: ClientOptions = {}", assignments),
    ...plan.ungrouped.flatMap((operation) => methodLayouts(plan, operation, context, imports)),
    ...channelMethods(plan, imports),
  ]);
}

const optionsField = "readonly options: ClientOptions;";

function groupClass(
  plan: ClientPlan,
  group: GroupPlan,
  context: ValueContext,
  imports: Imports,
): Layout {
  return classLayout(group.className, [
    optionsField,
    constructorLayout("options: ClientOptions", []),
    ...group.operations.flatMap((operation) => methodLayouts(plan, operation, context, imports)),
  ]);
}

function constructorLayout(parameter: string, assignments: readonly Layout[]): Layout {
  return block(`constructor(${parameter})`, ["this.options = options;", ...assignments]);
}

function methodLayouts(
  plan: ClientPlan,
  operation: OperationPlan,
  context: ValueContext,
  imports: Imports,
): Layout[] {
  const paged = isPaged(operation) ? pageLayouts(operation, context) : [];
  return [methodLayout(plan, operation, context, imports), ...paged];
}

/** The functions of `pagination.ts` as methods. */
function pageLayouts(
  operation: Parameters<typeof pagedResults>[1],
  context: ValueContext,
): Layout[] {
  return pagedResults(context, operation).map(({ name, result, docs }) => {
    const parameters = [requestParameter(operation), "callOptions?: CallOptions"];
    const args = ["this.options", "request", "callOptions"];
    const call = enclose(`pagination.${name}(`, args, ")");
    const signature = signatureLayout(name, parameters, result);
    return join(hardline, [...docLines(docs), block(signature, [["return ", call, ";"]])]);
  });
}

function methodLayout(
  plan: ClientPlan,
  operation: OperationPlan,
  context: ValueContext,
  imports: Imports,
): Layout {
  const { request, failureName, methodName } = operation;
  imports.useType("ApiResult", httpModule);
  imports.useType(callOptionsType(operation), httpModule);
  imports.useType(failureName, operationsModule);
  if (request.existing) context.use?.(request.name);
  else imports.useType(request.name, operationsModule);
  const head = (request: Layout, result: TypeSyntax) => {
    const parameters = [request, `callOptions?: ${callOptionsType(operation)}`];
    return signatureLayout(methodName, parameters, result);
  };
  const call = callLayout(plan, operation, imports, "this.options");
  imports.useValue("api", operationsModule);
  const docs = docText(operation.docs);
  const overloads = streamOverloads(context, operation).flatMap((overload) => [
    ...docLines(overload.docs ?? docs),
    [head(overload.request, resultType(context, operation, overload.body)), ";"],
  ]);
  const signature = head(requestParameter(operation), resultType(context, operation));
  return join(hardline, [
    ...(overloads.length > 0 ? overloads : docLines(docs)),
    block(signature, [["return ", call, ";"]]),
  ]);
}

function classLayout(name: string, members: readonly Layout[]): Layout {
  return block(`export class ${name}`, [join([hardline, hardline], members)]);
}

/** `head { statements }`, a line a statement. */
function block(head: Layout, statements: readonly Layout[]): Layout {
  return [head, " {", indent(statements.flatMap((each) => [hardline, each])), hardline, "}"];
}
