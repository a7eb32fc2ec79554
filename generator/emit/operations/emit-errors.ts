import type { SourceFileStructure } from "ts-morph";
import { describeCall } from "../../../runtime/http/index.js";
import type { ClientPlan, ErrorGuardPlan, OperationPlan } from "../../plan/index.js";
import { type Declaration, functionDeclaration, toSourceFile } from "../declarations.js";
import { enclose } from "../layout/layout.js";
import { stringLiteral } from "../layout/literal-layout.js";
import { httpModule, operationsModule } from "../module-names.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import { genericType, importedType, textType } from "../types/type-syntax.js";
import type { ValueContext } from "../types/value-to-type.js";
import { usedTypes } from "../used-names.js";
import { namedError, valueContext } from "./operation-signature.js";

/**
 * `errors.ts`: a type guard for each named error of the API, and for each operation that declares
 * error statuses. Undefined when there are none.
 */
export function emitErrors(plan: ClientPlan): SourceFileStructure | undefined {
  const context = valueContext(plan);
  const guards = [
    ...plan.errorGuards.map((error) => guardOfName(plan, context, error)),
    ...plan.operations.flatMap((operation) => guardOfOperation(plan, operation)),
  ];
  return guards.length > 0 ? toSourceFile(guards) : undefined;
}

function guardOfName(plan: ClientPlan, context: ValueContext, error: ErrorGuardPlan): Declaration {
  const { name, guardName } = error;
  return functionDeclaration(
    { name: guardName, docs: [`Whether a call that throws failed with \`${name}\`.`] },
    {
      signature: {
        parameters: [{ name: "error", type: textType("unknown") }],
        result: genericType("error is ApiError", namedError(context, error)),
      },
      returned: enclose(
        `${runtimeName(plan, "isNamedError")}(`,
        ["error", stringLiteral(name)],
        ")",
      ),
      uses: [...usedTypes(httpModule, ["ApiError"]), ...runtimeValues(plan, ["isNamedError"])],
    },
  );
}

function guardOfOperation(plan: ClientPlan, operation: OperationPlan): Declaration[] {
  const { guardName, functionName, errorName, encoding } = operation;
  if (guardName === undefined) return [];
  const failed = importedType(errorName, operationsModule);
  const guard = functionDeclaration(
    {
      name: guardName,
      docs: [
        `Whether \`${functionName}\` failed with a declared status, whose body has its type. \`error\`: of a result, or thrown.`,
      ],
      typeParameters: ["Value", `Status extends DeclaredStatus<${errorName}>`],
    },
    {
      signature: {
        parameters: [
          { name: "error", type: textType("Value") },
          { name: "status", type: textType("Status") },
        ],
        result: genericType(
          "error is Value & DeclaredError",
          textType("Value"),
          failed,
          textType("Status"),
        ),
      },
      returned: enclose(
        `${runtimeName(plan, "isDeclaredError")}(`,
        ["error", stringLiteral(describeCall(encoding)), "status"],
        ")",
      ),
      uses: [
        ...usedTypes(httpModule, ["DeclaredError", "DeclaredStatus"]),
        ...runtimeValues(plan, ["isDeclaredError"]),
      ],
    },
  );
  return [guard];
}
