import { isLabelTag, type SubpackageMetadata } from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode } from "../../read/index.js";
import { pickTexts, scalarText } from "./import-info.js";
import { importExternalDocs } from "./import-external-docs.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject, TagObject } from "./openapi-objects.js";

/** The groups of the document: declared tags in their order, then tags that only operations use. */
export interface Subpackages {
  /** The groups of an operation's first tag that is no label, from the outermost in. */
  find(operation: SourceNode<OperationObject>): string[];
  list(): Record<string, SubpackageMetadata>;
}

/** Tags become groups. An operation's namespace is that of its first tag that is no label. */
export function importTags(context: OpenApiContext): Subpackages {
  const groups = new Map<string, SubpackageMetadata>();
  for (const tag of listItems(childAt(context.root, "tags"))) {
    const name = scalarText(tag, "name");
    if (name !== undefined && groups.has(name)) noteRepeated(context, tag);
    if (name !== undefined) groups.set(name, importTag(context, tag, name));
  }
  importTagGroups(context, groups);
  return {
    find(operation) {
      const tags = listTags(operation);
      for (const tag of tags) if (!groups.has(tag)) groups.set(tag, { id: tag, name: tag });
      const group = tags.find((tag) => !isLabelTag(groups.get(tag) ?? {}));
      return group === undefined ? [] : listAncestors(groups, group);
    },
    list: () => Object.fromEntries(groups),
  };
}

function noteRepeated(context: OpenApiContext, tag: SourceNode<TagObject>): void {
  const message = "A tag is declared twice; the last one counts.";
  context.note(tag, { code: "repeated-tag", message, hint: "Remove one of the two." }, "warning");
}

/** Imports `x-tagGroups` as parents of tags. A tag that declares a parent is unchanged. */
function importTagGroups(context: OpenApiContext, groups: Map<string, SubpackageMetadata>): void {
  for (const group of listItems(childAt(context.root, "x-tagGroups"))) {
    const name = scalarText(group, "name");
    if (name === undefined) continue;
    const id = findFreeId(groups, name);
    const members = listItems(childAt(group, "tags")).map(({ value }) => String(value));
    groups.set(id, { id, name });
    for (const tag of members) {
      const member = groups.get(tag) ?? { id: tag, name: tag };
      if (member.parent) continue;
      // Inserted again, because groups are shown in the order of the map.
      groups.delete(tag);
      groups.set(tag, { ...member, parent: id });
    }
  }
}

/** A unique id, because a group may have the name of one of its tags. */
function findFreeId(groups: ReadonlyMap<string, unknown>, name: string): string {
  if (!groups.has(name)) return name;
  let id = `${name} group`;
  for (let number = 2; groups.has(id); number++) id = `${name} group ${number}`;
  return id;
}

function importTag(
  context: OpenApiContext,
  tag: SourceNode<TagObject>,
  name: string,
): SubpackageMetadata {
  const displayName = scalarText(tag, "x-displayName") ?? scalarText(tag, "summary");
  return {
    id: name,
    name,
    ...(displayName ? { displayName } : {}),
    ...pickTexts(tag, ["description", "parent", "kind"]),
    ...importExternalDocs(context, tag),
  };
}

/** The tags of an operation, in order. */
export function listTags(operation: SourceNode<OperationObject>): string[] {
  return listItems(childAt(operation, "tags"))
    .map(({ value }) => value)
    .filter((tag) => typeof tag === "string" || typeof tag === "number")
    .map(String);
}

function listAncestors(groups: ReadonlyMap<string, SubpackageMetadata>, tag: string): string[] {
  const path = [tag];
  let parent = groups.get(tag)?.parent;
  while (parent && groups.has(parent) && !path.includes(parent)) {
    path.unshift(parent);
    parent = groups.get(parent)?.parent;
  }
  return path;
}
