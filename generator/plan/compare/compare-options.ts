import {
  type ChangeCode,
  changeKinds,
  type Change,
} from "../../../runtime/definition/diff/index.js";
import type { SecurityEncoding } from "../../../runtime/http/index.js";
import type { ClientPlan } from "../client-plan.js";

/**
 * The options of the client that code which is compiled anew can no longer use as before, though each
 * security scheme is what it was: because others were added, or operations ask for others.
 *
 * @example
 * const changes = compareOptions(planClient(before, options), planClient(after, options));
 */
export function compareOptions(before: ClientPlan, after: ClientPlan): Change[] {
  return [...compareToken(before, after), ...compareCredentials(before, after)];
}

function compareToken(before: ClientPlan, after: ClientPlan): Change[] {
  const was = findTokenScheme(before);
  const is = findTokenScheme(after);
  if (!was || (is && isSentAlike(was, is))) return [];
  const { scheme } = was;
  if (!is) {
    const isLeft = listSchemes(after).includes(scheme);
    const instead = isLeft ? ": give it by the option `auth`" : "";
    const message = `the option \`token\`, the credential of the scheme ${scheme}, is gone${instead}`;
    return [optionChange("client-option-removed", ["token"], { message, before: scheme })];
  }
  const message = `the option \`token\` was the credential of the scheme ${scheme} and is that of ${is.scheme}`;
  const change = { message, before: scheme, after: is.scheme };
  return [optionChange("client-option-changed", ["token"], change)];
}

function findTokenScheme({ options, api }: ClientPlan): SecurityEncoding | undefined {
  return options.takesToken
    ? options.schemes.find(({ scheme }) => scheme === api.tokenScheme)
    : undefined;
}

/** A scheme with another id takes the same text. */
function isSentAlike(before: SecurityEncoding, after: SecurityEncoding): boolean {
  return JSON.stringify({ ...before, scheme: "" }) === JSON.stringify({ ...after, scheme: "" });
}

/** Schemes that are gone from the document are a change of the document, which is reported as such. */
function compareCredentials(before: ClientPlan, after: ClientPlan): Change[] {
  const left = listSchemes(after);
  const lost = listSchemes(before).filter(
    (scheme) => !left.includes(scheme) && Object.hasOwn(after.definition.auths, scheme),
  );
  return lost.map((scheme) => {
    const message = `the option \`auth\` takes no credential of the scheme ${scheme}: no operation asks for it`;
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
