import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import type { ApiDefinition, EndpointDefinition } from "../definition/index.js";
import { AuthCard } from "./auth/AuthCard.js";
import { waitUntilIdle } from "./create-lazy.js";
import { EndpointForm } from "./form/EndpointForm.js";
import { usePlayground, type PlaygroundContextValue } from "./playground-context.js";
import type { PlaygroundEvent, PlaygroundFlags, PlaygroundProps } from "./playground-props.js";
import { createAuthActions } from "./state/session/auth-actions.js";
import { hashEndpoint } from "./state/session/history/endpoint-hash.js";
import { followSource } from "./state/session/follow-source.js";
import { chooseContent } from "./state/model/form/choose-content.js";
import { autosaveForm } from "./state/session/form-autosave.js";
import { formKind, openEndpoint } from "./state/model/form/open-endpoint.js";
import { createRequestStorage } from "./state/session/history/saved-requests.js";
import { openSavedRequests } from "./state/session/history/saved-store.js";
import { readSharedExtras, readSharedForm } from "./state/session/history/shared-form.js";
import { createJsonDrafts } from "./state/session/json-drafts.js";
import type { LoginState } from "./state/model/auth/login-state.js";
import { createOAuthActions } from "./state/session/oauth/oauth-actions.js";
import { createPlaygroundStore } from "./state/session/playground-store.js";
import { takePendingValues } from "./state/session/pending-values.js";
import { createFormActions } from "./state/session/form-actions.js";
import { createSendActions } from "./state/session/send-actions.js";
import { findStorage } from "./state/session/storage/safe-storage.js";
import { createStoredSession } from "./state/session/storage/stored-session.js";
import { loadSchemas } from "./state/session/storage/validate-stored.js";

export interface EndpointPlaygroundProps {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  /** Builds the form. Channels pass a function that builds their handshake. Default: `openEndpoint`. */
  readonly openNode?: typeof openEndpoint;
  readonly playground: PlaygroundProps;
  /** State of the site's login. `undefined` if the site has none. */
  readonly login?: LoginState | undefined;
}

/** Creates the store and the actions of an endpoint, and stores the form in the session when it changes. */
export function useOpenPlayground(props: EndpointPlaygroundProps): PlaygroundContextValue {
  const focusNextRef = useRef<string>(undefined);
  const [context] = useState(() => createOpenPlayground(props));
  useEffect(() => context.host.update(props.playground));
  useHostEnvironments(context, props.playground);
  useStoredForm(context);
  useEffect(() => {
    // Stored input is validated after a reload. Loading the schemas now puts them into the browser's cache.
    const stop = followSource(context.store).subscribe(() => {
      stop();
      void waitUntilIdle()
        .then(loadSchemas)
        .catch(() => undefined);
    });
    return stop;
  }, [context]);
  useEffect(
    () => () => {
      context.actions.cancel();
      context.actions.cancelLogins();
    },
    [context],
  );
  useEffect(() => applySharedForm(context), [context]);
  useEffect(() => {
    const values = takePendingValues(context.open.endpoint.id);
    if (values) void context.actions.takeLinked(values).catch(() => undefined);
  }, [context]);
  const { login } = props;
  useEffect(() => context.actions.setLogin(login), [context, login]);
  const contentType = useStore(context.store, ({ extras }) => extras.contentType);
  const { signRequest, loadResponseDefinition } = props.playground;
  const isSigned = signRequest !== undefined;
  const hasResponseDefinition = loadResponseDefinition !== undefined;
  const flags = useUnchanged(props.playground.flags ?? noFlags);
  const sdk = useUnchanged(props.playground.sdk);
  const registry = useUnchanged(props.playground.registry);
  return useMemo(() => {
    const open = chooseContent(context.open, contentType);
    const { loadResponseDefinition: load } = context.host;
    const followed = { flags, sdk, registry, isSigned };
    return {
      ...context,
      ...followed,
      loadResponseDefinition: hasResponseDefinition ? load : undefined,
      declared: context.open,
      open,
      focusNextRef,
      InnerForm,
    };
  }, [context, contentType, isSigned, hasResponseDefinition, flags, sdk, registry]);
}

const noFlags: PlaygroundFlags = {};

/** The same object until its JSON changes, because hosts may pass a new one in each render. */
function useUnchanged<Value>(value: Value): Value {
  const [current, setCurrent] = useState(value);
  if (current === value || JSON.stringify(current) === JSON.stringify(value)) return current;
  setCurrent(value);
  return value;
}

/** Passes environments to the store that the host changes after the playground has opened. */
function useHostEnvironments(context: OpenPlayground, playground: PlaygroundProps): void {
  const { environmentId } = playground;
  const baseUrls = useUnchanged(playground.baseUrls);
  const address = findAddress(playground.flags);
  const takenRef = useRef({ baseUrls, address, environmentId });
  useEffect(() => {
    const taken = takenRef.current;
    takenRef.current = { baseUrls, address, environmentId };
    const hasSwitched = taken.environmentId !== environmentId;
    if (taken.baseUrls === baseUrls && taken.address === address && !hasSwitched) return;
    const sources = { ...(baseUrls === undefined ? {} : { baseUrls }), address };
    context.actions.takeEnvironments(sources, hasSwitched ? environmentId : undefined);
  }, [context, baseUrls, address, environmentId]);
}

/**
 * Relative base URLs are resolved against the page, except on local sites, which are not served by the API's
 * host.
 */
function findAddress(flags: PlaygroundFlags | undefined): string | undefined {
  return flags?.localDevelopment === true ? undefined : window.location.href;
}

/** The form of a token endpoint: its credentials and its declared fields. */
function InnerForm(): ReactElement {
  const { open } = usePlayground();
  const isAuthorized = (open.encoding.security ?? []).some((needed) => needed.length > 0);
  return (
    <>
      {isAuthorized && <AuthCard />}
      <EndpointForm label="Token request" isPlain />
    </>
  );
}

type OpenPlayground = ReturnType<typeof createOpenPlayground>;

function createOpenPlayground(props: EndpointPlaygroundProps) {
  const { definition, endpoint, playground, login, openNode = openEndpoint } = props;
  const { initialState, environmentId, baseUrls, loadEndpoint } = playground;
  const { apiId = definition.id } = playground;
  const host = createHost(playground);
  const open = openNode(definition, endpoint, initialState);
  // An endpoint and a channel may have the same id.
  const nodeId = open.channel ? `channel:${endpoint.id}` : endpoint.id;
  const hash = hashEndpoint(definition, endpoint);
  const key = { apiId, nodeId, hash, kind: formKind(open) };
  const tab = playground.storage ?? findStorage("sessionStorage");
  const device = playground.deviceStorage ?? findStorage("localStorage");
  const session = createStoredSession(tab, key, device);
  const options = {
    open,
    session,
    get flags() {
      return host.current().flags ?? noFlags;
    },
    get docsRoute() {
      return host.current().apiReferenceHref ?? window.location.pathname;
    },
    address: findAddress(playground.flags),
    onEvent: host.report,
    findSigner: host.findSigner,
    callbackUrl: findCallbackUrl(playground.oauthCallbackUrl),
    ...(loadEndpoint ? { loadEndpoint: (id: string) => host.loadEndpoint(apiId, id) } : {}),
    renewExpired: (signal: AbortSignal) => oauth.renewExpired(signal),
    ...(environmentId === undefined ? {} : { environmentId }),
    ...(baseUrls === undefined ? {} : { baseUrls }),
  };
  const store = createPlaygroundStore(options);
  const oauth = createOAuthActions(store, options);
  const actions = {
    ...createFormActions(store, options),
    ...createAuthActions(store, options),
    ...createSendActions(store, options),
    ...oauth,
  };
  actions.setLogin(login);
  const drafts = createJsonDrafts();
  drafts.restore(session.readDrafts(), store.getState().form);
  const { callbackUrl } = options;
  const savedRequests = openSavedRequests(createRequestStorage(tab, device, key));
  const { renewExpired } = oauth;
  const findFlags = (): PlaygroundFlags => options.flags;
  const shared = { findFlags, callbackUrl, savedRequests, renewExpired };
  const storage = { tab, device, key };
  return { ...shared, open, apiId, session, storage, store, actions, host, drafts };
}

/**
 * Resolves the redirect URL. It must have the origin of this page, because the code is passed to this origin
 * only.
 */
function findCallbackUrl(configured = "/frond/oauth-callback.html"): string {
  const url = new URL(configured, window.location.href);
  if (url.origin === window.location.origin) return url.href;
  throw new Error(
    `oauthCallbackUrl must have the origin ${window.location.origin}, but is "${configured}".`,
  );
}

/** Stores form and drafts when they change, and when the page or the endpoint is left. */
function useStoredForm(context: OpenPlayground): void {
  useEffect(() => {
    const { store, session, drafts } = context;
    const autosave = autosaveForm(store, context);
    const write = (): void => {
      autosave.flush();
      session.writeDrafts(drafts.print(store.getState().form));
    };
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
      autosave.stop();
    };
  }, [context]);
}

/**
 * Fills in the form of a shared link, then removes it from the URL, so that a reload does not overwrite later
 * edits.
 */
function applySharedForm({
  open,
  actions,
}: Pick<PlaygroundContextValue, "open" | "actions">): void {
  const { pathname, search, hash } = window.location;
  const form = readSharedForm(open, hash);
  if (form === undefined) return;
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  actions.takeShared(form, readSharedExtras(hash));
}

/** The latest properties of the host, which may pass new functions in each render. */
interface Host {
  readonly update: (props: PlaygroundProps) => void;
  readonly current: () => PlaygroundProps;
  readonly report: (event: PlaygroundEvent) => void;
  readonly findSigner: () => PlaygroundProps["signRequest"];
  readonly loadEndpoint: NonNullable<PlaygroundProps["loadEndpoint"]>;
  readonly loadResponseDefinition: NonNullable<PlaygroundProps["loadResponseDefinition"]>;
}

function createHost(first: PlaygroundProps): Host {
  let current = first;
  const nothing = Promise.resolve(undefined);
  return {
    update: (props) => {
      current = props;
    },
    current: () => current,
    report: (event) => current.onEvent?.(event),
    findSigner: () => current.signRequest,
    loadEndpoint: (...ids) => current.loadEndpoint?.(...ids) ?? nothing,
    loadResponseDefinition: (...ids) => current.loadResponseDefinition?.(...ids) ?? nothing,
  };
}
