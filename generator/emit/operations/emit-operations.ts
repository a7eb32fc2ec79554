import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan, OperationPlan, StatusPlan, StreamSwitchPlan } from "../../plan/index.js";
import {
  aliasDeclaration,
  constantDeclaration,
  functionDeclaration,
  interfaceDeclaration,
  toSourceFile,
  type Declaration,
} from "../declarations.js";
import { docText } from "../types/documentation.js";
import { enclose, line, type Layout } from "../layout/layout.js";
import { memberLayouts } from "../layout/literal-layout.js";
import { httpModule, checksModule } from "../module-names.js";
import {
  clientOptionsParameter,
  namedError,
  operationSignatures,
  valueContext,
} from "./operation-signature.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import {
  genericType,
  importedType,
  literalType,
  textType,
  unionType,
  type TypeSyntax,
} from "../types/type-syntax.js";
import { planToMember, valueToType, type ValueContext } from "../types/value-to-type.js";
import type { CallData, CodecName } from "../../../runtime/http/index.js";
import { checksName, hasChecks } from "../schemas/emit-checks.js";
import { convertsIntegers, datesName, findDates, placesModule } from "../schemas/emit-dates.js";
import { usedValues, type UsedName } from "../used-names.js";

/** `operations.ts`: the request and error types, the data and the function of each operation. */
export function emitOperations(plan: ClientPlan): SourceFileStructure {
  return toSourceFile(declareOperations(plan));
}

function* declareOperations(plan: ClientPlan): Generator<Declaration> {
  const context = valueContext(plan);
  yield apiConstant(plan);
  for (const operation of plan.operations) {
    yield requestDeclaration(context, operation);
    yield* responseDeclaration(context, operation);
    yield errorDeclaration(context, operation);
    yield operationConstant(plan, operation);
    yield operationFunction(context, plan, operation);
  }
}

function apiConstant(plan: ClientPlan): Declaration {
  const { codecs, ...data } = plan.shared;
  const members = [...memberLayouts({ ...plan.api, ...data }), ...codecsMember(plan, codecs)];
  return constantDeclaration(
    { name: "api", docs: ["What the operations of this package share: name and environments."] },
    {
      type: importedType("OperationApi", httpModule),
      value: enclose("{", members, "}", { padding: line, breaks: true }),
      uses: runtimeValues(plan, codecs),
    },
  );
}

function requestDeclaration(context: ValueContext, { request }: OperationPlan): Declaration {
  const head = { name: request.name };
  const members = request.properties.map((property) => planToMember(context, property));
  return members.length > 0
    ? interfaceDeclaration(head, members)
    : aliasDeclaration(head, genericType("Record", textType("string"), textType("never")));
}

/** The type of an inline response. Empty if the response is a named type or not an object. */
function responseDeclaration(
  context: ValueContext,
  { responseName, response }: OperationPlan,
): Declaration[] {
  if (responseName === undefined) return [];
  const head = { name: responseName };
  const type = valueToType(context, response);
  return type.kind === "object"
    ? [interfaceDeclaration(head, type.members)]
    : [aliasDeclaration(head, type)];
}

function errorDeclaration(context: ValueContext, operation: OperationPlan): Declaration {
  const { errorName, namedErrors, declaredStatuses } = operation;
  const named = namedErrors.map((error) => namedError(context, error));
  const declared = declaredStatuses.map((status) => declaredStatus(context, status));
  const both = [unionType(named), ...(declared.length > 0 ? [unionType(declared)] : [])];
  const args = named.length + declared.length > 0 ? both : [];
  return aliasDeclaration({ name: errorName }, importedType("CallFailure", httpModule, args));
}

function declaredStatus(context: ValueContext, { status, body }: StatusPlan): TypeSyntax {
  const isExact = typeof status === "number";
  const of = isExact ? textType(String(status)) : literalType(status);
  const name = isExact ? "DeclaredStatusFailure" : "DeclaredRangeFailure";
  return importedType(name, httpModule, [of, valueToType(context, body)]);
}

/** The constant that describes the call. The function and the client's method send it. */
function operationConstant(plan: ClientPlan, operation: OperationPlan): Declaration {
  const { layout, uses } = operationData(plan, operation);
  return constantDeclaration(
    { name: operation.constantName },
    { type: importedType("Operation", httpModule), value: layout, uses },
  );
}

function operationFunction(
  context: ValueContext,
  plan: ClientPlan,
  operation: OperationPlan,
): Declaration {
  const docs = docText(operation.docs);
  const first = [clientOptionsParameter];
  const args = ["api", operation.constantName, "options", "request", "callOptions"];
  return functionDeclaration(
    { name: operation.functionName, docs },
    {
      ...operationSignatures(context, operation, { docs, first }),
      returned: enclose(`${runtimeName(plan, "sendOperation")}(`, args, ")"),
      uses: runtimeValues(plan, ["sendOperation"]),
    },
  );
}

/** An expression with the names that it uses. */
interface Expression {
  readonly layout: Layout;
  readonly uses: readonly UsedName[];
}

/** The value of an operation's constant. */
function operationData(plan: ClientPlan, operation: OperationPlan): Expression {
  const { data, streamSwitch } = operation;
  const dates = findDates(plan, operation) ? datesName(plan, operation) : undefined;
  const checks = hasChecks(plan, operation) ? checksName(operation) : undefined;
  // The last codec is the outermost, so that schemas validate the values that callers use.
  const codecs: CodecName[] = [
    ...data.codecs,
    ...(streamSwitch ? (["streamFlag"] as const) : []),
    ...(dates ? [valuesCodec(plan)] : []),
    ...(checks ? (["schemaChecks"] as const) : []),
  ];
  const members = [
    ...memberLayouts({ ...data.operation, ...(streamSwitch ? toStreamFlag(streamSwitch) : {}) }),
    ...(dates ? [`dates: ${dates}`] : []),
    ...(checks ? [`checks: ${checks}`] : []),
    ...codecsMember(plan, codecs),
  ];
  return {
    layout: enclose("{", members, "}", { padding: line }),
    uses: [
      ...runtimeValues(plan, codecs),
      ...(dates ? usedValues(placesModule(plan), [dates]) : []),
      ...(checks ? usedValues(checksModule, [checks]) : []),
    ],
  };
}

function toStreamFlag({ isInBody, isOn }: StreamSwitchPlan): Pick<CallData, "streamFlag"> {
  return {
    streamFlag: { in: isInBody ? "body" : "parameters", ...(isOn ? { default: isOn } : {}) },
  };
}

/** The codec that converts dates and integers. */
function valuesCodec(plan: ClientPlan): CodecName {
  return convertsIntegers(plan) ? "integerValues" : "dateValues";
}

/** The member `codecs: [...]`. Empty without codecs. */
function codecsMember(plan: ClientPlan, codecs: readonly CodecName[]): Layout[] {
  const names = codecs.map((name) => runtimeName(plan, name));
  return names.length > 0 ? [["codecs: ", enclose("[", names, "]")]] : [];
}
