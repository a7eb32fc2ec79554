import { wireMethod } from "../../wire-method.js";
import type { ApiDefinition, AuthScheme, OAuthFlow } from "../../model.js";
import { endpointPath } from "../../find-endpoint.js";
import { toSecurityEncoding } from "../../encoding/to-security-encodings.js";
import type { SecurityEncoding } from "../../../http/types.js";
import {
  compareWords,
  type DiffContext,
  enter,
  isSame,
  type Place,
  report,
} from "../diff-context.js";

/** Compares the declared schemes: their types, credentials, flows and scopes. */
export function compareAuthSchemes(context: DiffContext, place: Place): void {
  const { before, after } = context;
  for (const id of Object.keys(before.auths)) {
    if (Object.hasOwn(after.auths, id)) continue;
    const message = `the scheme ${id} was removed`;
    report(context, enter(place, "auths", id), "auth-scheme-removed", { message });
  }
  for (const [id, scheme] of Object.entries(after.auths)) {
    const inside = enter(place, "auths", id);
    const previous = Object.hasOwn(before.auths, id) ? before.auths[id] : undefined;
    if (previous) compareScheme(context, inside, id, [previous, scheme]);
    else report(context, inside, "auth-scheme-added", { message: `the scheme ${id} was added` });
  }
}

function compareScheme(
  context: DiffContext,
  place: Place,
  id: string,
  [before, after]: readonly [AuthScheme, AuthScheme],
): void {
  const previous = toSecurityEncoding(context.before, id);
  const current = toSecurityEncoding(context.after, id);
  if (before.type !== after.type)
    return compareTypes(context, place, [before, after], [previous, current]);
  if (!isSame(previous, current)) {
    const message = "the credential is sent differently now";
    report(context, place, "auth-scheme-placement-changed", {
      message,
      before: previous,
      after: current,
    });
  }
  compareLogin(context, place, before, after);
  const words = [wordsOf(before), wordsOf(after)] as const;
  compareWords(context, place, "auth-scheme-documentation-changed", words, wordKeys);
}

/** Bearer tokens are sent the same way regardless of how they are obtained. */
function compareTypes(
  context: DiffContext,
  place: Place,
  [{ type: before }, { type: after }]: readonly [AuthScheme, AuthScheme],
  [previous, current]: readonly [SecurityEncoding | undefined, SecurityEncoding | undefined],
): void {
  const isSentAlike = previous?.type === "bearer" && isSame(previous, current);
  const code = isSentAlike ? "auth-scheme-login-changed" : "auth-scheme-type-changed";
  report(context, place, code, { message: `was ${before} and is ${after}`, before, after });
}

/** Compares how tokens are obtained: by OAuth flows, or from an endpoint of the API. */
function compareLogin(
  context: DiffContext,
  place: Place,
  before: AuthScheme,
  after: AuthScheme,
): void {
  const previous = tokenEndpointOf(context.before, before);
  const current = tokenEndpointOf(context.after, after);
  if (!previous && !current) return compareFlows(context, place, flowsOf(before), flowsOf(after));
  // A token endpoint with a new id or path is the same one. That change is reported for the
  // endpoint.
  const isSameEndpoint = previous?.id === current?.id || previous?.address === current?.address;
  if (isSameEndpoint && isSame(previous?.fields, current?.fields)) return;
  const code =
    previous && current ? "auth-scheme-token-endpoint-changed" : "auth-scheme-login-changed";
  const from = current ? current.address : "the declared flows";
  const message = `the token comes from ${from} now`;
  const [removed, found] = [previous, current].map(
    (each) => each && { endpoint: each.id, ...each.fields },
  );
  report(context, place, code, { message, before: removed, after: found });
}

/** An endpoint that issues tokens. */
interface TokenEndpoint {
  readonly id: string;
  readonly address: string;
  /**
   * Locations of credentials and token in request and response. How tokens are sent is compared for
   * all schemes.
   */
  readonly fields: object;
}

function tokenEndpointOf(
  { endpoints }: ApiDefinition,
  scheme: AuthScheme,
): TokenEndpoint | undefined {
  if (scheme.type !== "oAuth" || scheme.value.type !== "clientCredentials") return undefined;
  const { endpointId: id, accessTokenLocator, expiresInLocator } = scheme.value.value;
  const { clientIdProperty, clientSecretProperty } = scheme.value.value;
  const endpoint = Object.hasOwn(endpoints, id) ? endpoints[id] : undefined;
  return {
    id,
    address: endpoint ? `${wireMethod(endpoint.method)} ${endpointPath(endpoint)}` : id,
    fields: { accessTokenLocator, expiresInLocator, clientIdProperty, clientSecretProperty },
  };
}

/** Keys of labels and descriptions. */
const wordKeys = [
  "tokenName",
  "usernameName",
  "passwordName",
  "nameOverride",
  "description",
  "bearerFormat",
  "passwordAlwaysEmpty",
] as const;

function wordsOf(scheme: AuthScheme): Partial<Record<(typeof wordKeys)[number], unknown>> {
  if (scheme.type !== "oAuth") return scheme;
  return scheme.value.type === "flows" ? scheme.value : scheme.value.value;
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
    const previous = before[name];
    const current = after[name];
    const inside = enter(place, name);
    if (!isSame(addressesOf(previous), addressesOf(current))) {
      const message = `the flow ${name} ${!previous ? "was added" : current ? "has other URLs" : "was removed"}`;
      if (previous) report(context, inside, "auth-scheme-flow-changed", { message });
    }
    compareScopes(context, inside, previous, current);
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
  const previous = Object.keys(before?.scopes ?? {});
  const current = Object.keys(after?.scopes ?? {});
  for (const scope of current.filter((each) => !previous.includes(each))) {
    const message = `the scope ${scope} was added`;
    report(context, place, "auth-scope-declared", { message, after: scope });
  }
  for (const scope of previous.filter((each) => !current.includes(each))) {
    const message = `the scope ${scope} was removed`;
    report(context, place, "auth-scope-withdrawn", { message, before: scope });
  }
}
