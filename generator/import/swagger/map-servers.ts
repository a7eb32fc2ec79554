import { childAt, listItems, type SourceNode } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import type { Mapper } from "./mapper.js";
import type { DocumentObject, OperationObject } from "./swagger-objects.js";

/**
 * Converts `host`, `basePath` and `schemes` to servers, one for each scheme. Encrypted schemes come
 * first, because the first server is the default. `schemes` of an operation replace those of the
 * document. Without host and base path there are no servers.
 */
export function mapServers(
  mapper: Mapper,
  node: SourceNode<Pick<OperationObject, "schemes">>,
): object[] {
  const { root } = mapper;
  const host = scalarText(root, "host") ?? "";
  const basePath = scalarText(root, "basePath") ?? "";
  const path = basePath === "/" ? "" : basePath.replace(/\/$/, "");
  const origin = childAt(root, "host") ?? childAt(root, "basePath") ?? root;
  const relative = path === "" ? [] : [path];
  const urls = host === "" ? relative : listSchemes(root, node, host, path);
  return urls.map((url) => mapper.setOrigin({ url }, origin));
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
