import { escapeLine } from "../../../runtime/definition/text/index.js";
import { childAt, listItems, type SourceNode } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import type { AsyncContext } from "./async-context.js";

/** An object and its traits. The first one that has a key determines its value. */
export type Parts = readonly SourceNode[];

/**
 * Lists an operation or message and its traits. Later traits take precedence over earlier ones.
 * In 2.x traits take precedence over the object (JSON Merge Patch). Since 3.0 the object takes precedence.
 */
export function applyTraits(context: AsyncContext, node: SourceNode): Parts {
  const traits = listItems(childAt(node, "traits")).flatMap((item) => {
    const part = resolvePart(context, item);
    return part ? [part.node] : [];
  });
  traits.reverse();
  return context.isVersion2 ? [...traits, node] : [node, ...traits];
}

/** The node under a key, in the first part that has the key. */
export function partAt(parts: Parts, key: string): SourceNode | undefined {
  return parts.map((part) => childAt(part, key)).find((child) => child !== undefined);
}

/** The text under a key, in the first part where it is not empty. */
export function partText(parts: Parts, key: string): string | undefined {
  return parts.map((part) => scalarText(part, key)).find((text) => text);
}

/**
 * Joins the texts under these keys to a Markdown description with a paragraph for each. Titles are escaped, because
 * they are plain text.
 */
export function joinTexts(parts: Parts, keys: readonly string[]): string | undefined {
  const texts = keys.flatMap((key) => {
    const text = partText(parts, key) ?? [];
    return key === "title" && typeof text === "string" ? escapeLine(text) : text;
  });
  return texts.length > 0 ? texts.join("\n\n") : undefined;
}
