import { createStoredChoice } from "../../playground/controls/stored-choice.js";

/** Whether sections begin `expanded` or `collapsed`: the reader's last choice. */
export const schemaExpansion = createStoredChoice("localStorage", "frond:schemas");

/** The label of the button of a section. */
export function labelExpansion(isExpanded: boolean): string {
  return isExpanded ? "Collapse all" : "Expand all";
}
