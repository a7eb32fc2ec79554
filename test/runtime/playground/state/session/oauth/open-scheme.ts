import type { ApiDefinition, OAuthFlows } from "../../../../../../runtime/definition/index.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import {
  createOAuthActions,
  type OAuthActions,
} from "../../../../../../runtime/playground/state/session/oauth/oauth-actions.js";
import {
  findOAuthSetup,
  type OAuthGrant,
  type OAuthSetup,
} from "../../../../../../runtime/playground/state/model/auth/oauth-setup.js";
import type { LoginStatus } from "../../../../../../runtime/playground/state/transport/oauth/login-status.js";
import {
  noOAuth,
  type OAuthState,
} from "../../../../../../runtime/playground/state/model/auth/auth-state.js";
import {
  createPlaygroundStore,
  type PlaygroundStore,
  type PlaygroundStoreOptions,
} from "../../../../../../runtime/playground/state/session/playground-store.js";
import {
  createSendActions,
  type SendActions,
} from "../../../../../../runtime/playground/state/session/send-actions.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { createFixture, primitive, property } from "../../../harness/fixture-definition.js";

await loadSchemas();

const text = primitive({ type: "string" });

/** An API with one endpoint, `GET /plants`, that needs a token, and `POST /token`, which gives one. */
export function createTokenApi(
  baseUrl: string,
  auth: ApiDefinition["auths"][string],
): ApiDefinition {
  const definition = createFixture(baseUrl);
  const environments = [{ id: "production", baseUrl }];
  return {
    ...definition,
    auths: { login: auth },
    endpoints: {
      listPlants: {
        id: "listPlants",
        method: "GET",
        path: [{ type: "literal", value: "/plants" }],
        environments,
        auth: ["login"],
      },
      getToken: {
        id: "getToken",
        method: "POST",
        path: [{ type: "literal", value: "/token" }],
        environments,
        requests: [
          {
            contentType: "application/json",
            body: {
              type: "object",
              extends: [],
              properties: [property("client_id", text), property("client_secret", text)],
            },
          },
        ],
      },
    },
  };
}

/** A scheme whose tokens come from `POST /token`. */
export function referenced(
  accessTokenLocator = "$.access_token",
  more: object = {},
): ApiDefinition["auths"][string] {
  const value = {
    type: "referencedEndpoint" as const,
    endpointId: "getToken",
    accessTokenLocator,
    ...more,
  };
  return { type: "oAuth", value: { type: "clientCredentials", value } };
}

/** A scheme with the flows of OpenAPI. */
export function flows(declared: Omit<OAuthFlows, "type">): ApiDefinition["auths"][string] {
  return { type: "oAuth", value: { type: "flows", ...declared } };
}

/** An endpoint with an OAuth scheme that is open, without a page. */
export interface OpenScheme {
  readonly setup: OAuthSetup;
  readonly grant: OAuthGrant;
  readonly store: PlaygroundStore;
  readonly actions: OAuthActions;
  readonly sending: SendActions;
  readonly stored: ReadonlyMap<string, string>;
  state(): OAuthState;
  status(): LoginStatus | undefined;
  /** Changes the stored state. */
  change(changed: Partial<OAuthState>): void;
}

/** Opens `GET /plants`. */
export function openScheme(
  definition: ApiDefinition,
  options: Partial<PlaygroundStoreOptions> & { readonly before?: OAuthState } = {},
): OpenScheme {
  const endpoint = definition.endpoints["listPlants"];
  const setup = findOAuthSetup(definition, "login");
  if (!endpoint || !setup) throw new Error("no endpoint");
  const storage = createMemoryStorage();
  const session = createStoredSession(storage, { apiId: "a", nodeId: endpoint.id, hash: "1" });
  if (options.before) session.writeAuth({ login: { oauth: options.before } });
  const all = {
    open: openEndpoint(definition, endpoint),
    session,
    flags: { localDevelopment: true },
    docsRoute: "/",
    ...options,
  };
  const store = createPlaygroundStore(all);
  const actions = createOAuthActions(store, all);
  const sending = createSendActions(store, { ...all, renewExpired: actions.renewExpired });
  return {
    setup,
    grant: setup.grants[0] ?? { type: "clientCredentials", scopes: {} },
    store,
    actions,
    sending,
    stored: storage.map,
    state: () => store.getState().auth["login"]?.oauth ?? noOAuth,
    status: () => store.getState().logins["login"],
    change: (changed) => actions.changeOAuth("login", (state) => ({ ...state, ...changed })),
  };
}

/** An unsigned JWT that expires so many seconds from now. */
export function createJwt(expiresIn: number, claims: object = {}): string {
  const encode = (value: object): string =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  return `${encode({ alg: "none" })}.${encode({ exp, ...claims })}.c2lnbmF0dXJl`;
}
