import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan, HeadersPlan } from "../../plan/index.js";
import { toSourceFile, functionDeclaration, interfaceDeclaration } from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, objectKey } from "../layout/literal-layout.js";
import { httpModule } from "../module-names.js";
import { valueContext } from "./operation-signature.js";
import { importedType, textType } from "../types/type-syntax.js";
import { usedValues } from "../used-names.js";
import { planToMember } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

/** `headers.ts`: functions that read declared response headers. Undefined when there are none. */
export function emitHeaders(plan: ClientPlan): SourceFileStructure | undefined {
  const context = valueContext(plan);
  const declarations = plan.operations.flatMap(({ headers }) =>
    headers ? headersOf(context, headers) : [],
  );
  return declarations.length > 0 ? toSourceFile(declarations) : undefined;
}

/** How a header with a 64-bit integer is decoded, by the option `integers`. */
const longKinds = {
  exact: "integer",
  number: "number",
  bigint: "bigint",
  string: "digits",
} as const;

function headersOf(
  context: ValueContext,
  { typeName, functionName, headers }: HeadersPlan,
): Declaration[] {
  const members = headers.map(({ property }) => planToMember(context, property));
  const kinds = headers.map(({ property, kind }): Layout => [
    `${objectKey(property.key)}: `,
    literalLayout(kind === "integer" ? longKinds[context.integers] : kind),
  ]);
  const object = enclose("{", kinds, "}", { padding: line });
  return [
    interfaceDeclaration({ name: typeName }, members),
    functionDeclaration(
      {
        name: functionName,
        docs: [`Reads {@link ${typeName}} from the \`rawResponse\` of a result.`],
      },
      {
        signature: {
          parameters: [{ name: "rawResponse", type: importedType("RawResponse", httpModule) }],
          result: textType(typeName),
        },
        returned: ["readHeaders(rawResponse.headers, ", object, ")"],
        uses: usedValues(httpModule, ["readHeaders"]),
      },
    ),
  ];
}
