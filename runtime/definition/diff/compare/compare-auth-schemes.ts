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
  const was = toSecurityEncoding(context.before, id);
  const is = toSecurityEncoding(context.after, id);
  if (before.type !== after.type) return compareTypes(context, place, [before, after], [was, is]);
  if (!isSame(was, is)) {
    const message = "the credential travels differently now";
    report(context, place, "auth-scheme-placement-changed", { message, before: was, after: is });
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
  [was, is]: readonly [SecurityEncoding | undefined, SecurityEncoding | undefined],
): void {
  const isAlike = was?.type === "bearer" && isSame(was, is);
  const code = isAlike ? "auth-scheme-login-changed" : "auth-scheme-type-changed";
  report(context, place, code, { message: `was ${before} and is ${after}`, before, after });
}

/** Compares how tokens are obtained: by OAuth flows, or from an endpoint of the API. */
function compareLogin(
  context: DiffContext,
  place: Place,
  before: AuthScheme,
  after: AuthScheme,
): void {
  const was = tokenEndpointOf(context.before, before);
  const is = tokenEndpointOf(context.after, after);
  if (!was && !is) return compareFlows(context, place, flowsOf(before), flowsOf(after));
  // A token endpoint with a new id or path is the same one. That change is reported for the
  // endpoint.
  const isKept = was?.id === is?.id || was?.address === is?.address;
  if (isKept && isSame(was?.fields, is?.fields)) return;
  const code = was && is ? "auth-scheme-token-endpoint-changed" : "auth-scheme-login-changed";
  const from = is ? is.address : "the declared flows";
  const message = `the token comes from ${from} now`;
  const [gone, found] = [was, is].map((each) => each && { endpoint: each.id, ...each.fields });
  report(context, place, code, { message, before: gone, after: found });
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
