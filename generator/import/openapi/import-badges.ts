import type { EndpointBadge } from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt } from "../../read/index.js";
import { scalarText } from "./import-info.js";

/** The `x-badges` of an operation. Their colors are not imported, because they could be unreadable. */
export function importBadges(operation: SourceNode): { badges?: EndpointBadge[] } {
  const badges = listItems(childAt(operation, "x-badges")).flatMap((badge): EndpointBadge[] => {
    const name = scalarText(badge, "name");
    if (!name) return [];
    return [{ name, ...(textAt(badge, "position") === "before" ? { position: "before" } : {}) }];
  });
  return badges.length > 0 ? { badges } : {};
}
