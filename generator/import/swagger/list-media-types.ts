import { childAt, listItems, type SourceNode } from "../../read/index.js";
import type { Mapper } from "./mapper.js";
import type { OperationObject } from "./swagger-objects.js";

/** The media types under `consumes` or `produces` of the operation, or of the document if the operation has none. */
export function listMediaTypes(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  key: "consumes" | "produces",
): string[] {
  const list = childAt(operation, key) ?? childAt(mapper.root, key);
  return listItems(list)
    .map(({ value }) => value)
    .filter((type): type is string => typeof type === "string" && type !== "");
}
