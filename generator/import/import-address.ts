import { isSourceObject, type SourceNode } from "../read/index.js";
import { isAddress } from "../read/reference-target.js";
import type { ImportContext } from "./import-context.js";

/**
 * Resolves an address that pages link to against the address of its document. Reports addresses that
 * pages do not link to: relative ones without a base, and those of other schemes than http and https.
 */
export function importAddress(context: ImportContext, node: SourceNode, address: string): string {
  if (isAddress(address)) return address;
  const base = findBase(context, node);
  const url = URL.canParse(address, base) ? new URL(address, base).href : undefined;
  if (url !== undefined && isAddress(url)) return url;
  const reason =
    url === undefined
      ? "relative, and the address of the document is not known"
      : "not an address of the web";
  context.report(node, "warning", {
    code: "unusable-address",
    message: `'${address}' is ${reason}; pages do not link to it.`,
    hint: "Write an address that begins with https://.",
  });
  return address;
}

/** The address of a file: its `$self` (OpenAPI 3.2), or where it was loaded from. */
function findBase({ document }: ImportContext, { file }: SourceNode): string | undefined {
  const self = isSourceObject(file.value) ? file.value["$self"] : undefined;
  const loaded = file.path === document.root.path ? document.address : undefined;
  return [self, loaded, file.path].find(
    (each): each is string => typeof each === "string" && isAddress(each),
  );
}
