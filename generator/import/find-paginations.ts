import { isSourceObject, type SourceNode, valueAt } from "../read/index.js";
import type { ImportResult } from "./import-result.js";
import { listOperationNodes } from "./list-operation-nodes.js";

/** Pagination rules that extensions declare, by endpoint id. They are not validated. */
export type FoundPaginations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Reads pagination rules from extensions of operations: `x-pagination`, which has the form of the
 * option of a target, `x-speakeasy-pagination`, `x-fern-pagination` and `x-ms-pageable`.
 */
export function findPaginations(result: ImportResult): FoundPaginations {
  const found = listOperationNodes(result).flatMap(({ id, node }) => {
    const choice = readExtensions(node);
    return choice ? [[id, choice] as const] : [];
  });
  return Object.fromEntries(found);
}

type Choice = Readonly<Record<string, unknown>>;

function readExtensions(operation: SourceNode): Choice | undefined {
  const extension = (name: string): Choice | undefined => {
    const value = valueAt(operation, name);
    return isSourceObject(value) ? value : undefined;
  };
  const frond = extension("x-pagination");
  if (frond && typeof frond["type"] === "string" && typeof frond["items"] === "string")
    return frond;
  const speakeasy = extension("x-speakeasy-pagination");
  if (speakeasy) return fromSpeakeasy(speakeasy);
  const fern = extension("x-fern-pagination");
  if (fern) return fromFern(fern);
  const microsoft = extension("x-ms-pageable");
  return microsoft && fromMicrosoft(microsoft);
}

function fromSpeakeasy({ type, inputs, outputs }: Choice): Choice | undefined {
  const out = isSourceObject(outputs) ? outputs : {};
  const items = toPath(out["results"]) ?? "";
  const input = (kind: string): unknown =>
    (Array.isArray(inputs) ? inputs : [])
      .filter(isSourceObject)
      .find((entry) => entry["type"] === kind)?.["name"];
  if (type === "cursor") {
    return { type, cursor: input("cursor"), next: toPath(out["nextCursor"]), items };
  }
  if (type === "url") return { type: "link", next: toPath(out["nextUrl"]), items };
  if (input("page") !== undefined) return { type: "page", page: input("page"), items };
  return { type: "offset", offset: input("offset"), items };
}

function fromFern(fern: Choice): Choice | undefined {
  const items = toPath(fern["results"]) ?? "";
  const more = toPath(fern["has-next-page"]);
  const rest = more === undefined ? { items } : { items, more };
  if (fern["cursor"] !== undefined) {
    const next = toPath(fern["next_cursor"]);
    return { type: "cursor", cursor: toPath(fern["cursor"]), next, ...rest };
  }
  const offset = toPath(fern["offset"]);
  if (offset === undefined) return undefined;
  // Without a step, the offset counts pages.
  return fern["step"] === undefined
    ? { type: "page", page: offset, ...rest }
    : { type: "offset", offset, ...rest };
}

function fromMicrosoft({ nextLinkName, itemName }: Choice): Choice | undefined {
  if (typeof nextLinkName !== "string") return undefined;
  const toKey = (name: unknown) =>
    typeof name === "string" ? name.replaceAll(".", "\\.") : "value";
  return { type: "link", next: toKey(nextLinkName), items: toKey(itemName) };
}

/** Converts `$response.data.items`, `$.data.items` and `data.items` to the same path. */
function toPath(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  return text
    .replace(/^\$(?:request|response)?\.?/, "")
    .replaceAll(/\[(-?\d+)\]/g, ".$1")
    .replaceAll(/\[\(?@\.length-1\)?\]/g, ".-1");
}
