import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan } from "../../plan/index.js";
import { listDeclaration, toSourceFile } from "../declarations.js";

/** `enums.ts`: the values of all named enums. Undefined when there are none. */
export function emitEnums({ enums }: ClientPlan): SourceFileStructure | undefined {
  if (enums.length === 0) return undefined;
  return toSourceFile(
    enums.map(({ name, typeName, values }) =>
      listDeclaration(
        { name, docs: [`The values of \`${typeName}\` that the document lists.`] },
        values,
      ),
    ),
  );
}
