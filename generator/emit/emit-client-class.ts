import type { ClientPlan, GroupPlan, OperationPlan } from "../plan/index.js";
import { docLines, docText } from "./documentation.js";
import { channelMethods } from "./emit-channels.js";
import {
  callLayout,
  callOptionsType,
  codecList,
  requestParameter,
  resultType,
  signatureLayout,
  valueContext,
} from "./emit-operations.js";
import { isPaged, pagedResults } from "./emit-pagination.js";
import { createImports } from "./imports.js";
import type { Imports } from "./imports.js";
import { enclose, hanging, hardline, indent, join, later, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { memberLayouts, stringLiteral } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import type { SourceWriter } from "./source-writer.js";
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
  const { clientName, ungrouped } = plan;
  writeCalls(body, plan, { className: clientName, operations: ungrouped }, context, imports);
  body.statement(clientClass(plan, context, imports), [`A client of ${title}.`]);
  body.statement(`export { ${clientName} as Client };`);
  for (const group of plan.groups) {
    writeCalls(body, plan, group, context, imports);
    body.statement(groupClass(plan, group, context, imports), docText(group.docs));
  }
  const before = [
    ...(plan.channels.length > 0 ? ['import * as channels from "./channels.js";'] : []),
    ...(plan.operations.some(isPaged) ? pagedImports : []),
  ];
  return body.toText([...before, ...imports.declarations()]);
}

const pagedImports = [
  'import * as operations from "./operations.js";',
  'import * as pagination from "./pagination.js";',
];

function clientClass(plan: ClientPlan, context: ValueContext, imports: Imports): Layout {
  const { clientName, ungrouped } = plan;
  const base = baseName(plan, { className: clientName, operations: ungrouped });
  const fields = plan.groups.flatMap((group) => [
    ...docLines(docText(group.docs)),
    `readonly ${group.propertyName}: ${group.className};`,
  ]);
  const assignments = plan.groups.map(({ propertyName, className }): Layout => [
    `this.${propertyName} =`,
    hanging([enclose(`new ${className}(`, ["options"], ")"), ";"]),
  ]);
  const all = [...(base ? [] : [optionsDocs, optionsField]), ...fields];
  return classLayout(clientName, base, [
    ...(all.length > 0 ? [join(hardline, all)] : []),
    constructorLayout("options: ClientOptions = {}", base, assignments),
    ...ungrouped.flatMap((operation) => methodLayouts(plan, operation, context, imports)),
    ...channelMethods(plan, imports),
  ]);
}

const optionsDocs = "/** Used by every call of this client. */";
const optionsField = "readonly options: ClientOptions;";

function groupClass(
  plan: ClientPlan,
  group: GroupPlan,
  context: ValueContext,
  imports: Imports,
): Layout {
  const base = baseName(plan, group);
  const own = base ? [] : [optionsField, constructorLayout("options: ClientOptions", base, [])];
  return classLayout(group.className, base, [
    ...own,
    ...group.operations.flatMap((operation) => methodLayouts(plan, operation, context, imports)),
  ]);
}

function constructorLayout(
  parameter: string,
  base: string | undefined,
  assignments: readonly Layout[],
): Layout {
  const first = base ? "super(options);" : "this.options = options;";
  return block(`constructor(${parameter})`, [first, ...assignments]);
}

function methodLayouts(
  plan: ClientPlan,
  operation: OperationPlan,
  context: ValueContext,
  imports: Imports,
): Layout[] {
  const paged = isPaged(operation) ? pageLayouts(operation, context) : [];
  if (plan.bound?.operations.has(operation)) return paged;
  return [later("", () => methodLayout(plan, operation, context, imports)), ...paged];
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
  const call = isPaged(operation)
    ? pagedCall(operation)
    : callLayout(plan, operation, imports, "this.options");
  if (!isPaged(operation)) imports.useValue("api", operationsModule);
  const docs = docText(operation.docs);
  const head = methodHead(operation, imports);
  const overloads = streamOverloads(context, operation).flatMap((overload) => [
    ...docLines(overload.docs ?? docs),
    [head(overload.request, resultType(context, operation, overload.body)), ";"],
  ]);
  return join(hardline, [
    ...(overloads.length > 0 ? overloads : docLines(docs)),
    block(methodSignature(operation, context, imports), [["return ", call, ";"]]),
  ]);
}

/** The function that its pages ask, too, so that a bundle has the call once. */
function pagedCall({ functionName }: OperationPlan): Layout {
  return enclose(`operations.${functionName}(`, ["this.options", "request", "callOptions"], ")");
}

/** `listPlants(request?: ListPlantsRequest, callOptions?: CallOptions): Promise<ApiResult<...>>`. */
function methodSignature(
  operation: OperationPlan,
  context: ValueContext,
  imports: Imports,
): Layout {
  const { request, failureName } = operation;
  imports.useType("ApiResult", httpModule);
  imports.useType(failureName, operationsModule);
  if (request.existing) context.use?.(request.name);
  else imports.useType(request.name, operationsModule);
  const head = methodHead(operation, imports);
  return head(requestParameter(operation), resultType(context, operation));
}

function methodHead(
  operation: OperationPlan,
  imports: Imports,
): (request: Layout, result: TypeSyntax) => Layout {
  const callOptions = callOptionsType(operation);
  imports.useType(callOptions, httpModule);
  return (request, result) =>
    signatureLayout(operation.methodName, [request, `callOptions?: ${callOptions}`], result);
}

function classLayout(name: string, base: string | undefined, members: readonly Layout[]): Layout {
  const head = `export class ${name}${base ? ` extends ${base}` : ""}`;
  return members.length > 0 ? block(head, [join([hardline, hardline], members)]) : `${head} {}`;
}

/** `head { statements }`, a line a statement. */
function block(head: Layout, statements: readonly Layout[]): Layout {
  return [head, " {", indent(statements.flatMap((each) => [hardline, each])), hardline, "}"];
}

type Owner = Pick<GroupPlan, "className" | "operations">;

/** The name of the class that has a client's or group's bound calls; undefined where it has none. */
function baseName({ bound }: ClientPlan, { className, operations }: Owner): string | undefined {
  const isNeeded = operations.some((operation) => bound?.operations.has(operation));
  return isNeeded ? bound?.classNames.get(className) : undefined;
}

/** The calls that are bound instead of written out: their signatures, and the table of their texts. */
function writeCalls(
  writer: SourceWriter,
  plan: ClientPlan,
  owner: Owner,
  context: ValueContext,
  imports: Imports,
): void {
  const name = baseName(plan, owner);
  if (!name || !plan.bound) return;
  const { operations, prefix } = plan.bound;
  const calls = owner.operations.filter((operation) => operations.has(operation));
  imports.useValue("bindCalls", httpModule);
  imports.useType("CallsConstructor", httpModule);
  imports.useValue("api", operationsModule);
  const members = calls.map((operation) =>
    join(hardline, [
      ...docLines(docText(operation.docs)),
      [methodSignature(operation, context, imports), ";"],
    ]),
  );
  const options = join(hardline, [optionsDocs, optionsField]);
  writer.statement(
    block(`export interface ${name}`, [join([hardline, hardline], [options, ...members])]),
    [`The calls of {@link ${owner.className}} that are named by their method and path.`],
  );
  const table = enclose("[", boundLayouts(calls, imports), "]", { breaks: true });
  writer.statement([
    `const ${name}: CallsConstructor<${name}> = /* @__PURE__ */ `,
    enclose("bindCalls(", ["api", stringLiteral(prefix), table], ")", { breaks: true }),
    ";",
  ]);
}

/** The calls by the codecs that they need. */
function boundLayouts(calls: readonly OperationPlan[], imports: Imports): Layout[] {
  const groups = new Map<string, OperationPlan[]>();
  for (const call of calls) {
    const key = call.data.codecs.join();
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return [...groups.values()].map((group) => {
    const texts = group.map(({ data }) => {
      const { call, ...rest } = data.operation;
      const isText = Object.keys(rest).length === 0;
      return isText
        ? stringLiteral(call)
        : enclose("{", memberLayouts(data.operation), "}", { padding: line });
    });
    return enclose("[", [codecList(imports, group[0]?.data.codecs ?? []), ...texts], "]", {
      breaks: true,
    });
  });
}
