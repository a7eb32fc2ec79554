import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { findLinkTarget, visitDescriptions } from "../../../runtime/definition/links/index.js";
import { headingId } from "../../../runtime/markdown/heading-id.js";
import { listBrokenLinks } from "../../../runtime/markdown/list-broken-links.js";
import { listHeadingIds } from "../../../runtime/markdown/list-heading-ids.js";

/**
 * Reports fragments in descriptions that refer to no operation, tag, schema or heading. Relative
 * addresses depend on the site, and `frond build` reports them.
 */
export function checkBrokenLink(definition: ApiDefinition): Issue[] {
  const issues: Issue[] = [];
  visitDescriptions(definition, ({ text, pointer, isMain }) => {
    const resolve = (address: string) =>
      leadsSomewhere(definition, address) ? address : undefined;
    for (const address of listBrokenLinks(text, isMain, resolve)) {
      issues.push({
        code: "broken-link",
        severity: "warning",
        message: `The link to '${address}' leads to no operation, tag, schema or heading.`,
        pointer,
        hint: "Link operations with #operation/<operationId>, tags with #tag/<name>, schemas with #schema/<name>, and headings with #<heading>.",
      });
    }
  });
  return issues;
}

function leadsSomewhere(definition: ApiDefinition, address: string): boolean {
  if (!address.startsWith("#")) return true;
  const target = findLinkTarget(definition, address);
  if (target?.type === "schema") return target.id !== undefined;
  if (target?.type !== "heading") return target !== undefined;
  return listHeadingIds(definition.info?.description ?? "").has(headingId(target.text));
}
