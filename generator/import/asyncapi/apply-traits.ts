import { escapeLine } from "../../../runtime/definition/text/index.js";
import { childAt, listItems, type SourceNode } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import type { AsyncContext } from "./async-context.js";

/** An object and its traits, in the order in which they are asked for a key. */
export type Parts = readonly SourceNode[];

/**
 * An operation or message with its traits. Later traits win over earlier ones;
 * in 2.x they win over the object too (JSON Merge Patch), since 3.0 they never do.
 */
export function applyTraits(context: AsyncContext, node: SourceNode): Parts {
  const traits = listItems(childAt(node, "traits")).flatMap((item) => {
    const part = resolvePart(context, item);
    return part ? [part.node] : [];
  });
  traits.reverse();
  return context.isVersion2 ? [...traits, node] : [node, ...traits];
}

/** The node under a key, of the part that decides. */
export function partAt(parts: Parts, key: string): SourceNode | undefined {
  return parts.map((part) => childAt(part, key)).find((child) => child !== undefined);
}

/** The text under a key, of the part that decides; undefined when empty. */
export function partText(parts: Parts, key: string): string | undefined {
  return parts.map((part) => scalarText(part, key)).find((text) => text);
}

/** Texts under these keys as one description, a paragraph each. A title is plain text, a description is Markdown. */
export function joinTexts(parts: Parts, keys: readonly string[]): string | undefined {
  const texts = keys.flatMap((key) => {
    const text = partText(parts, key) ?? [];
    return key === "title" && typeof text === "string" ? escapeLine(text) : text;
  });
  return texts.length > 0 ? texts.join("\n\n") : undefined;
}
