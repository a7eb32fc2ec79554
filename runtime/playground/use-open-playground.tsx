import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import type { ApiDefinition, EndpointDefinition } from "../definition/index.js";
import { AuthCard } from "./auth/AuthCard.js";
import { waitUntilIdle } from "./create-lazy.js";
import { EndpointForm } from "./form/EndpointForm.js";
import { usePlayground, type PlaygroundContextValue } from "./playground-context.js";
import type { PlaygroundEvent, PlaygroundProps } from "./playground-props.js";
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
    if (values) context.actions.takeLinked(values);
  }, [context]);
  const { login } = props;
  useEffect(() => context.actions.setLogin(login), [context, login]);
  const contentType = useStore(context.store, ({ extras }) => extras.contentType);
  const isSigned = props.playground.signRequest !== undefined;
  return useMemo(() => {
    const open = chooseContent(context.open, contentType);
    return { ...context, declared: context.open, open, isSigned, focusNextRef, InnerForm };
  }, [context, contentType, isSigned]);
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
  const { initialState, flags = {}, environmentId, baseUrls, apiReferenceHref, sdk } = playground;
  const { registry } = playground;
  const { apiId = definition.id, loadResponseDefinition, loadEndpoint } = playground;
  const host = createHost();
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
    flags,
    // Relative base URLs are resolved against the page, except on local sites, which are not served by the
    // API's host.
    address: flags.localDevelopment === true ? undefined : window.location.href,
    docsRoute: apiReferenceHref ?? window.location.pathname,
    onEvent: host.report,
    findSigner: host.findSigner,
    callbackUrl: findCallbackUrl(playground.oauthCallbackUrl),
    ...(loadEndpoint ? { loadEndpoint: (id: string) => loadEndpoint(apiId, id) } : {}),
    ...(environmentId === undefined ? {} : { environmentId }),
    ...(baseUrls === undefined ? {} : { baseUrls }),
  };
  const store = createPlaygroundStore(options);
  const oauth = createOAuthActions(store, options);
  const actions = {
    ...createFormActions(store, options),
    ...createAuthActions(store, options),
    ...createSendActions(store, { ...options, renewExpired: oauth.renewExpired }),
    ...oauth,
  };
  actions.setLogin(login);
  const drafts = createJsonDrafts();
  drafts.restore(session.readDrafts(), store.getState().form);
  const { callbackUrl } = options;
  const savedRequests = openSavedRequests(createRequestStorage(tab, device, key));
  const { renewExpired } = oauth;
  const shared = {
    flags,
    sdk,
    registry,
    loadResponseDefinition,
    callbackUrl,
    savedRequests,
    renewExpired,
  };
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

/** Calls the latest functions of the host, which may pass new ones in each render. */
function createHost(): {
  update: (props: Pick<PlaygroundProps, "onEvent" | "signRequest">) => void;
  report: (event: PlaygroundEvent) => void;
  findSigner: () => PlaygroundProps["signRequest"];
} {
  let current: Pick<PlaygroundProps, "onEvent" | "signRequest"> = {};
  return {
    update: (props) => {
      current = props;
    },
    report: (event) => current.onEvent?.(event),
    findSigner: () => current.signRequest,
  };
}
