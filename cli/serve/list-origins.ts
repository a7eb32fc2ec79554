import type { ApiDefinition } from "../../runtime/definition/index.js";
import { listServerUrls } from "./list-targets.js";

/** The origins of a definition's servers, for pages that call them without a relay. */
export function listOrigins(definition: ApiDefinition): string[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  const urls = nodes.flatMap(({ environments }) => (environments ?? []).flatMap(listServerUrls));
  const origins = [...new Set(urls)].flatMap((url) => {
    const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: "", host: "" };
    // A source of a policy has neither spaces nor semicolons, and a host has none of either.
    return /^(https?|wss?):$/.test(protocol) && host !== "" ? [`${protocol}//${host}`] : [];
  });
  return [...new Set(origins)];
}
