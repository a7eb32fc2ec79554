import type { AuthScheme, OAuthFlow } from "../../model.js";
import { toSecurityEncoding } from "../../encoding/to-security-encodings.js";
import { type DiffContext, enter, isSame, type Place, report } from "../diff-context.js";

/** Compares the declared schemes: what they are, how their credentials travel, their flows and scopes. */
export function compareAuthSchemes(context: DiffContext, place: Place): void {
  const { before, after } = context;
  for (const id of Object.keys(before.auths)) {
    if (Object.hasOwn(after.auths, id)) continue;
    const message = `the scheme ${id} is gone`;
    report(context, enter(place, "auths", id), "auth-scheme-removed", { message });
  }
  for (const [id, scheme] of Object.entries(after.auths)) {
    const inside = enter(place, "auths", id);
    const was = Object.hasOwn(before.auths, id) ? before.auths[id] : undefined;
    if (was) compareScheme(context, inside, id, [was, scheme]);
    else report(context, inside, "auth-scheme-added", { message: `the scheme ${id} is new` });
  }
}

function compareScheme(
  context: DiffContext,
  place: Place,
  id: string,
  [before, after]: readonly [AuthScheme, AuthScheme],
): void {
  if (before.type !== after.type) {
    const message = `was ${before.type} and is ${after.type}`;
    const change = { message, before: before.type, after: after.type };
    report(context, place, "auth-scheme-type-changed", change);
    return;
  }
  const was = toSecurityEncoding(context.before, id);
  const is = toSecurityEncoding(context.after, id);
  if (!isSame(was, is)) {
    const message = "the credential travels differently now";
    report(context, place, "auth-scheme-placement-changed", { message, before: was, after: is });
  }
  compareFlows(context, place, flowsOf(before), flowsOf(after));
}

const flowNames = [
  "authorizationCode",
  "clientCredentials",
  "deviceAuthorization",
  "implicit",
  "password",
] as const;

type Flows = Readonly<Partial<Record<(typeof flowNames)[number], OAuthFlow | null>>>;

function flowsOf(scheme: AuthScheme): Flows {
  return scheme.type === "oAuth" && scheme.value.type === "flows" ? scheme.value : {};
}

function compareFlows(context: DiffContext, place: Place, before: Flows, after: Flows): void {
  for (const name of flowNames) {
    const was = before[name];
    const is = after[name];
    const inside = enter(place, name);
    if (!isSame(addressesOf(was), addressesOf(is))) {
      const message = `the flow ${name} is ${!was ? "new" : is ? "at other addresses" : "gone"}`;
      if (was) report(context, inside, "auth-scheme-flow-changed", { message });
    }
    compareScopes(context, inside, was, is);
  }
}

function addressesOf(flow: OAuthFlow | null | undefined): unknown {
  if (!flow) return undefined;
  const { scopes: _scopes, ...addresses } = flow;
  return addresses;
}

function compareScopes(
  context: DiffContext,
  place: Place,
  before: OAuthFlow | null | undefined,
  after: OAuthFlow | null | undefined,
): void {
  const was = Object.keys(before?.scopes ?? {});
  const is = Object.keys(after?.scopes ?? {});
  for (const scope of is.filter((each) => !was.includes(each))) {
    const message = `the scope ${scope} is new`;
    report(context, place, "auth-scope-declared", { message, after: scope });
  }
  for (const scope of was.filter((each) => !is.includes(each))) {
    const message = `the scope ${scope} is gone`;
    report(context, place, "auth-scope-withdrawn", { message, before: scope });
  }
}
