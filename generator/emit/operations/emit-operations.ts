import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan, OperationPlan, StatusPlan } from "../../plan/index.js";
import { codecsMember, operationData } from "./operation-data.js";
import {
  aliasDeclaration,
  constantDeclaration,
  functionDeclaration,
  interfaceDeclaration,
  toSourceFile,
} from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { docText } from "../types/documentation.js";
import { enclose, line } from "../layout/layout.js";
import { memberLayouts } from "../layout/literal-layout.js";
import { httpModule } from "../module-names.js";
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
} from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";
import { planToMember, valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

/** `operations.ts`: for each operation its request and error types, its data and its function. */
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

/** None where the response is a type of the definition, or no object. */
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

/** How the operation is called; its function and the method of the client send it. */
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
