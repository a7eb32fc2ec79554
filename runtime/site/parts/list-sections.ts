import type { ApiDefinition } from "../../definition/index.js";
import { hasErrors } from "./list-errors.js";

/** The list pages that a definition has. */
export function listSections(definition: ApiDefinition): ("errors" | "schemas")[] {
  return [
    ...(hasErrors(definition) ? ["errors" as const] : []),
    ...(Object.keys(definition.types).length > 0 ? ["schemas" as const] : []),
  ];
}
