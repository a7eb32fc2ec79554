import type { SubpackageMetadata } from "../../runtime/definition/index.js";
import { listItems, type SourceNode } from "../read/index.js";
import type { ImportContext } from "./import-context.js";
import { pickTexts, scalarText } from "./openapi/import-info.js";
import { importExternalDocs } from "./openapi/import-external-docs.js";
import { resolvePart } from "./openapi/openapi-context.js";

/** Groups of operations and channels by tag, for formats whose tags are objects where they are used (AsyncAPI, OpenRPC). */
export interface TagGroups {
  /** Adds the tags of a list and returns their names. */
  declare(tags: SourceNode | undefined): string[];
  /** The namespace of a part of the document with these tags: its first tag, or empty without tags. */
  find(tags: SourceNode | undefined): string[];
  list(): Record<string, SubpackageMetadata>;
}

/** Creates an empty table. If a tag is described several times, the first description is used. */
export function createTagGroups(context: ImportContext): TagGroups {
  const groups = new Map<string, SubpackageMetadata>();
  const declare = (tags: SourceNode | undefined): string[] =>
    listItems(tags).flatMap((item) => {
      const group = importTag(context, item);
      if (!group) return [];
      groups.set(group.id, { ...group, ...groups.get(group.id) });
      return [group.id];
    });
  return {
    declare,
    find(tags) {
      const [first, ...others] = declare(tags);
      if (tags && others.length > 0) noteTags(context, tags);
      return first === undefined ? [] : [first];
    },
    list: () => Object.fromEntries(groups),
  };
}

function importTag(context: ImportContext, item: SourceNode): SubpackageMetadata | undefined {
  const part = resolvePart(context, item);
  if (!part) return undefined;
  const { node } = part;
  const name = typeof node.value === "string" ? node.value : scalarText(node, "name");
  if (!name) return undefined;
  const displayName = scalarText(node, "x-displayName") ?? scalarText(node, "summary");
  return {
    id: name,
    name,
    ...(displayName ? { displayName } : {}),
    ...pickTexts(node, ["description"]),
    ...importExternalDocs(context, node),
  };
}

function noteTags(context: ImportContext, tags: SourceNode): void {
  context.note(tags, {
    code: "further-tags",
    message: "A channel with several tags is shown under the first.",
    hint: "Put the most important tag first.",
  });
}
