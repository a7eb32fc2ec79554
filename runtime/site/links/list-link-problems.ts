import { pointerKey } from "../../definition/index.js";
import { visitDescriptions } from "../../definition/links/index.js";
import { listBrokenLinks } from "../../markdown/index.js";
import { resolveAddress, type LinkedApi } from "./resolve-address.js";

/** More messages would hide others. */
const maxListed = 20;

/** A message for each link of an API's descriptions that leads to no page of the site. */
export function listLinkProblems(api: LinkedApi): string[] {
  const messages = new Set<string>();
  visitDescriptions(api.definition, ({ text, pointer, isMain }) => {
    const broken = listBrokenLinks(text, isMain, (address) => resolveAddress(api, address)?.path);
    for (const address of broken) {
      messages.add(`${api.apiId}, ${nameOwner(pointer)}: the link to '${address}' leads nowhere.`);
    }
  });
  const listed = [...messages].slice(0, maxListed);
  const more = messages.size - listed.length;
  return [
    ...listed,
    ...(more > 0 ? [`${api.apiId}: ${more} more links of descriptions lead nowhere.`] : []),
    ...(messages.size > 0 ? [advice] : []),
  ];
}

const advice =
  "Link operations with #operation/<operationId>, tags with #tag/<name>, schemas with #schema/<name>, pages with their path, and other sites with https://.";

/** The part of the definition that a description belongs to: `getPet`, or `Pet`. */
function nameOwner(pointer: string): string {
  const [, table = "", name = ""] = pointer.split("/");
  return table === "info" ? "description" : pointerKey(name);
}
