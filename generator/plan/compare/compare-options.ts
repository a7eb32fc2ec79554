import {
  type ChangeCode,
  changeKinds,
  type Change,
} from "../../../runtime/definition/diff/index.js";
import type { SecurityEncoding } from "../../../runtime/http/index.js";
import type { ClientPlan } from "../client-plan.js";

/**
 * Compares the authentication options of two clients. An option can change although its security
 * scheme did not: when another scheme is added, or when operations no longer use the scheme.
 *
 * @example
 * const changes = compareOptions(planClient(before, options), planClient(after, options));
 */
export function compareOptions(before: ClientPlan, after: ClientPlan): Change[] {
  return [...compareToken(before, after), ...compareCredentials(before, after)];
}

function compareToken(before: ClientPlan, after: ClientPlan): Change[] {
  const oldToken = findTokenScheme(before);
  const newToken = findTokenScheme(after);
  if (!oldToken || (newToken && isSentAlike(oldToken, newToken))) return [];
  const { scheme } = oldToken;
  if (!newToken) {
    const isStillUsed = listSchemes(after).includes(scheme);
    const instead = isStillUsed ? ": use the option `auth` instead" : "";
    const message = `the option \`token\`, the credential of the scheme ${scheme}, was removed${instead}`;
    return [optionChange("client-option-removed", ["token"], { message, before: scheme })];
  }
  const message = `the option \`token\` was the credential of the scheme ${scheme} and is that of ${newToken.scheme}`;
  const change = { message, before: scheme, after: newToken.scheme };
  return [optionChange("client-option-changed", ["token"], change)];
}

function findTokenScheme({ options, api }: ClientPlan): SecurityEncoding | undefined {
  return options.takesToken
    ? options.schemes.find(({ scheme }) => scheme === api.tokenScheme)
    : undefined;
}

/** Whether two schemes send the same text. Their ids may differ. */
function isSentAlike(before: SecurityEncoding, after: SecurityEncoding): boolean {
  return JSON.stringify({ ...before, scheme: "" }) === JSON.stringify({ ...after, scheme: "" });
}

/** Skips schemes that the document no longer declares: the comparison of definitions reports them. */
function compareCredentials(before: ClientPlan, after: ClientPlan): Change[] {
  const schemes = listSchemes(after);
  const removed = listSchemes(before).filter(
    (scheme) => !schemes.includes(scheme) && Object.hasOwn(after.definition.auths, scheme),
  );
  return removed.map((scheme) => {
    const message = `the option \`auth\` no longer takes a credential of the scheme ${scheme}: no operation uses it`;
    return optionChange("client-option-removed", ["auth", scheme], { message });
  });
}

function listSchemes({ options }: ClientPlan): string[] {
  return options.schemes.map(({ scheme }) => scheme);
}

function optionChange(
  code: ChangeCode,
  path: readonly string[],
  difference: Pick<Change, "message" | "before" | "after">,
): Change {
  const breaks = changeKinds[code];
  const subject = { type: "api", id: "", label: "API" } as const;
  return { code, breaking: breaks.length > 0, breaks, subject, path, ...difference };
}
