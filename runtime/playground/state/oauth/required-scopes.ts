import type { AuthSchemeId, EndpointDefinition } from "../../../definition/index.js";

/** The scopes of a scheme that any alternative of an endpoint's security needs. */
export function listRequiredScopes(
  { multiAuth }: Pick<EndpointDefinition, "multiAuth">,
  scheme: AuthSchemeId,
): string[] {
  const all = (multiAuth ?? []).flatMap(({ scopes }) =>
    scopes && Object.hasOwn(scopes, scheme) ? (scopes[scheme] ?? []) : [],
  );
  return [...new Set(all)];
}
