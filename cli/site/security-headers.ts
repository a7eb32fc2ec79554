import { createContentPolicy } from "./content-policy.js";
import type { InlineSources } from "./built-page.js";
import type { SiteOptions } from "./site-options.js";

/**
 * What every response of a site's server says to browsers, by names in small letters.
 *
 * @param inline What is written into the pages. Default: nothing is.
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
