import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan } from "../../plan/index.js";
import { toSourceFile, functionDeclaration } from "../declarations.js";
import { enclose } from "../layout/layout.js";
import { stringLiteral } from "../layout/literal-layout.js";
import { httpModule } from "../module-names.js";
import { namedError, valueContext } from "./operation-signature.js";
import { genericType, textType } from "../types/type-syntax.js";
import { usedTypes, usedValues } from "../used-names.js";

/** `errors.ts`: a guard for each error that the API declares by name; undefined when there is none. */
export function emitErrors(plan: ClientPlan): SourceFileStructure | undefined {
  if (plan.errorGuards.length === 0) return undefined;
  const context = valueContext(plan);
  const guards = plan.errorGuards.map((error) =>
    functionDeclaration(
      {
        name: error.guardName,
        docs: [`Whether a call that throws failed with \`${error.name}\`.`],
      },
      {
        signature: {
          parameters: [{ name: "error", type: textType("unknown") }],
          result: genericType("error is ApiError", namedError(context, error)),
        },
        returned: enclose("isNamedError(", ["error", stringLiteral(error.name)], ")"),
        uses: [...usedTypes(httpModule, ["ApiError"]), ...usedValues(httpModule, ["isNamedError"])],
      },
    ),
  );
  return toSourceFile(guards);
}
