import type { ApiDefinition } from "../../definition/index.js";
import { hasErrors } from "./list-errors.js";

/** What a definition alone has pages of besides its overview and what can be called. */
export function listSections(definition: ApiDefinition): ("errors" | "schemas")[] {
  return [
    ...(hasErrors(definition) ? ["errors" as const] : []),
    ...(Object.keys(definition.types).length > 0 ? ["schemas" as const] : []),
  ];
}
