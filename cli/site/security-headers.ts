import { createContentPolicy } from "./content-policy.js";
import type { InlineSources } from "./built-page.js";
import type { SiteOptions } from "./site-options.js";

/**
 * Lists the security headers of all responses of a site's server. Names are in lower case.
 *
 * @param inline Inlined scripts and styles. Default: none.
 */
export function listSecurityHeaders(
  options: SiteOptions,
  inline?: InlineSources,
): readonly (readonly [name: string, value: string])[] {
  return [
    ["content-security-policy", `${createContentPolicy(options, inline)}; frame-ancestors 'none'`],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["referrer-policy", "no-referrer"],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
  ];
}
