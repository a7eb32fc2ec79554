import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Reports security schemes that no operation or channel requires. */
export function checkUnusedSecurity(definition: ApiDefinition): Issue[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  const used = new Set(
    nodes.flatMap(({ auth, multiAuth }) => [
      ...(auth ?? []),
      ...(multiAuth ?? []).flatMap(({ schemes }) => schemes),
    ]),
  );
  return Object.keys(definition.auths)
    .filter((id) => !used.has(id))
    .map((id) => ({
      code: "unused-security",
      severity: "info",
      message: `No operation uses the security scheme '${id}'.`,
      pointer: appendPointer("/auths", id),
      hint: "Name it under 'security' of the document or of operations, or remove it.",
    }));
}
