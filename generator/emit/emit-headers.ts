import type { ClientPlan } from "../plan/index.js";
import { valueContext } from "./emit-operations.js";
import { writeMembers } from "./emit-types.js";
import { createImports } from "./imports.js";
import { enclose, hardline, indent, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { literalLayout, propertyName } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import { planToMember } from "./value-to-type.js";

const httpModule = "./http/index.js";

/** `headers.ts`: for each operation that declares headers of its answers what reads them; undefined when none does. */
export function emitHeaders(plan: ClientPlan): string | undefined {
  const declaring = plan.operations.filter(({ headers }) => headers);
  if (declaring.length === 0) return undefined;
  const imports = createImports();
  const context = valueContext(plan, imports);
  const writer = createSourceWriter();
  imports.useType("RawResponse", httpModule);
  imports.useValue("readHeaders", httpModule);
  for (const { headers, functionName } of declaring) {
    if (!headers) continue;
    const members = headers.headers.map(({ property }) => planToMember(context, property));
    const docs = [`What answers of \`${functionName}\` say in their headers.`];
    writeMembers(writer, { name: headers.typeName, docs }, members);
    const kinds = headers.headers.map(({ property, kind }): Layout => [
      `${propertyName(property.key)}: `,
      literalLayout(kind),
    ]);
    const object = enclose("{", kinds, "}", { padding: line });
    const call: Layout = ["readHeaders(rawResponse.headers, ", object, ")"];
    writer.statement(
      [
        enclose(`export function ${headers.functionName}(`, ["rawResponse: RawResponse"], ")"),
        `: ${headers.typeName} {`,
        indent([hardline, "return ", call, ";"]),
        hardline,
        "}",
      ],
      [`Reads {@link ${headers.typeName}} from the \`rawResponse\` of a result.`],
    );
  }
  return writer.toText(imports.declarations());
}
