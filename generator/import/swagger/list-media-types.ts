import { childAt, listItems, type SourceNode } from "../../read/index.js";
import type { Mapper } from "./mapper.js";
import type { OperationObject } from "./swagger-objects.js";

/** The media types listed under `consumes` or `produces`, of the operation or else the document. */
export function listMediaTypes(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  key: "consumes" | "produces",
): string[] {
  const own = childAt(operation, key) ?? childAt(mapper.root, key);
  return listItems(own)
    .map(({ value }) => value)
    .filter((type): type is string => typeof type === "string" && type !== "");
}
