import { childAt, listItems, type SourceNode } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import type { Mapper } from "./mapper.js";
import type { DocumentObject, OperationObject } from "./swagger-objects.js";

/**
 * `host`, `basePath` and `schemes` as servers, one a scheme, the encrypted one
 * first because the first is the default. `schemes` of an operation take the
 * place of the document's. Without host and base path there are none.
 */
export function mapServers(
  mapper: Mapper,
  node: SourceNode<Pick<OperationObject, "schemes">>,
): object[] {
  const { root } = mapper;
  const host = scalarText(root, "host") ?? "";
  const basePath = scalarText(root, "basePath") ?? "";
  const path = basePath === "/" ? "" : basePath.replace(/\/$/, "");
  const place = childAt(root, "host") ?? childAt(root, "basePath") ?? root;
  const relative = path === "" ? [] : [path];
  const urls = host === "" ? relative : listSchemes(root, node, host, path);
  return urls.map((url) => mapper.place({ url }, place));
}

function listSchemes(
  root: SourceNode<DocumentObject>,
  node: SourceNode<Pick<OperationObject, "schemes">>,
  host: string,
  path: string,
): string[] {
  const declared = childAt(node, "schemes") ?? childAt(root, "schemes");
  const schemes = listItems(declared).map(({ value }) => String(value).toLowerCase());
  const ordered = [...new Set(schemes)].sort((a, b) => rank(a) - rank(b));
  return (ordered.length > 0 ? ordered : ["https"]).map((scheme) => `${scheme}://${host}${path}`);
}

function rank(scheme: string): number {
  const index = ["https", "http"].indexOf(scheme);
  return index === -1 ? 2 : index;
}
