import type { ApiDefinition } from "../../runtime/definition/index.js";
import { listAuthUrls, listServerUrls } from "./list-targets.js";

/** The origins of a definition's servers and token endpoints, for pages that call them without a relay. */
export function listOrigins(definition: ApiDefinition): string[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  const urls = [
    ...nodes.flatMap(({ environments }) => (environments ?? []).flatMap(listServerUrls)),
    ...Object.values(definition.auths).flatMap(listAuthUrls),
  ];
  const origins = [...new Set(urls)].flatMap((url) => {
    if (!url) return [];
    const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: "", host: "" };
    const origin = `${protocol}//${host}`;
    return isPolicySource(origin) ? [origin] : [];
  });
  return [...new Set(origins)];
}

/** Whether an origin can be in a Content-Security-Policy: hosts of URLs may hold `;`, which ends a directive, and `*`. */
export function isPolicySource(origin: string): boolean {
  return /^(?:https?|wss?):\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(origin);
}
