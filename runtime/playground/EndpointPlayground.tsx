import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from "react";
import { useStore } from "zustand";
import {
  nodeDescription,
  nodeTitle,
  type ApiDefinition,
  type EndpointDefinition,
} from "../definition/index.js";
import { AuthCard } from "./auth/AuthCard.js";
import { ClientCertificateNote } from "./auth/ClientCertificateNote.js";
import { SplitPane } from "./controls/SplitPane.js";
import { panelId, TabList, tabId } from "./controls/TabList.js";
import { EndpointForm } from "./form/EndpointForm.js";
import { FormFooter } from "./form/FormFooter.js";
import { FormTools } from "./form/FormTools.js";
import { RequestCard, ResponseCard, ShortcutsDialog, VariableCompletion } from "./later-parts.js";
import {
  PlaygroundContext,
  usePlayground,
  usePlaygroundState,
  type PlaygroundContextValue,
} from "./playground-context.js";
import type { PlaygroundEvent, PlaygroundProps } from "./playground-props.js";
import { ProblemCount } from "./request/ProblemCount.js";
import { SendControls } from "./request/SendControls.js";
import { TopBar } from "./request/TopBar.js";
import { useRequestFold } from "./request/use-request-fold.js";
import { createAuthActions } from "./state/auth/auth-actions.js";
import { chooseContent } from "./state/form/choose-content.js";
import { openEndpoint } from "./state/form/open-endpoint.js";
import { hashEndpoint } from "./state/endpoint-hash.js";
import type { LoginState } from "./state/login/login-state.js";
import { createJsonDrafts } from "./state/json/json-drafts.js";
import { createFormActions, createPlaygroundStore } from "./state/playground-store.js";
import { keepForm } from "./state/form/keep-form.js";
import { createOAuthActions } from "./state/oauth/oauth-actions.js";
import { openSavedRequests } from "./state/history/saved-store.js";
import { createRequestStorage } from "./state/history/saved-requests.js";
import { readSharedExtras, readSharedForm } from "./state/history/share-link.js";
import { createSendActions } from "./state/send/send-actions.js";
import { findStorage } from "./state/storage/safe-storage.js";
import { createStoredSession } from "./state/storage/stored-session.js";
import { toPlainText } from "./state/response/plain-text.js";
import { loadSchemas } from "./state/storage/validate-stored.js";
import { useKeys } from "./use-keys.js";
import { useNarrow } from "./use-narrow.js";

/** Properties of {@link EndpointPlayground}. */
export interface EndpointPlaygroundProps {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly playground: PlaygroundProps;
  /** What the site says of its user; `undefined`: its users do not log in. */
  readonly login?: LoginState | undefined;
}

/** The playground of one endpoint. To be keyed by it: another endpoint is another one. */
export function EndpointPlayground(props: EndpointPlaygroundProps): ReactElement {
  const context = useOpenPlayground(props);
  const rootRef = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(rootRef);
  const { onClose, apiReferenceHref } = props.playground;
  const [isHelping, setIsHelping] = useState(false);
  const layout = { apiReferenceHref, onHelp: useCallback(() => setIsHelping(true), []) };
  useKeys({ onSend: () => void context.actions.send(), onClose, onHelp: layout.onHelp });
  return (
    <PlaygroundContext.Provider value={context}>
      <div ref={rootRef} className="fp-endpoint" data-narrow={isNarrow}>
        <TopBar onClose={onClose} withSend={!isNarrow} switcher={props.playground.switcher} />
        {isNarrow ? <NarrowLayout {...layout} /> : <WideLayout {...layout} />}
        <VariableCompletion rootRef={rootRef} />
        {isHelping && <ShortcutsDialog onClose={() => setIsHelping(false)} />}
      </div>
    </PlaygroundContext.Provider>
  );
}

/** The store and actions of the endpoint; the form is written to the session as it changes. */
function useOpenPlayground(props: EndpointPlaygroundProps): PlaygroundContextValue {
  const focusNextRef = useRef<string>(undefined);
  const [context] = useState(() => createOpenPlayground(props));
  useEffect(() => context.host.update(props.playground));
  useKeptForm(context);
  useEffect(() => {
    // What is typed now is validated after a reload: by then the browser has the schemas in its cache.
    const stop = context.store.subscribe(() => {
      stop();
      void loadSchemas().catch(() => undefined);
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
  useEffect(() => takeSharedForm(context), [context]);
  const { login } = props;
  useEffect(() => context.actions.setLogin(login), [context, login]);
  const contentType = useStore(context.store, ({ extras }) => extras.contentType);
  const isSigned = props.playground.signRequest !== undefined;
  return useMemo(() => {
    const open = chooseContent(context.open, contentType);
    return { ...context, declared: context.open, open, isSigned, focusNextRef, InnerForm };
  }, [context, contentType, isSigned]);
}

/** The form of an endpoint that gives tokens: with its own credentials, and nothing that a user may add. */
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
  const { definition, endpoint, playground, login } = props;
  const { initialState, flags = {}, environmentId, baseUrls, apiReferenceHref, sdk } = playground;
  const { apiId = definition.id, loadAnswers, loadEndpoint } = playground;
  const host = createHost();
  const open = openEndpoint(definition, endpoint, initialState);
  const key = { apiId, nodeId: endpoint.id, hash: hashEndpoint(definition, endpoint) };
  const tab = playground.storage ?? findStorage("sessionStorage");
  const device = playground.deviceStorage ?? findStorage("localStorage");
  const session = createStoredSession(tab, key, device);
  const options = {
    open,
    session,
    flags,
    // A local site has an address of its own; any other one is published next to its API's documents.
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
  const shared = { flags, sdk, loadAnswers, callbackUrl, savedRequests };
  return { ...shared, open, apiId, session, store, actions, host, drafts };
}

/** The page that providers send users back to hands the code over on its own origin alone. */
function findCallbackUrl(configured = "/frond/oauth-callback.html"): string {
  const url = new URL(configured, window.location.href);
  if (url.origin === window.location.origin) return url.href;
  throw new Error(`oauthCallbackUrl must be on ${window.location.origin}, and is '${configured}'.`);
}

/** Writes form and drafts to the session as they change, and when the page or the endpoint is left. */
function useKeptForm(context: OpenPlayground): void {
  useEffect(() => {
    const { store, session, drafts } = context;
    const keeper = keepForm(store, context);
    const write = (): void => {
      keeper.write();
      session.writeDrafts(drafts.print(store.getState().form));
    };
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
      keeper.end();
    };
  }, [context]);
}

/** Fills in the form of a shared link once, and takes it out of the address so that a reload keeps later edits. */
function takeSharedForm({ open, actions }: Pick<PlaygroundContextValue, "open" | "actions">): void {
  const { pathname, search, hash } = window.location;
  const form = readSharedForm(open, hash);
  if (form === undefined) return;
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  actions.takeShared(form, readSharedExtras(hash));
}

/** What the host passes at that moment: it may pass other functions at each render. */
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

interface LayoutProps {
  readonly apiReferenceHref: string | undefined;
  /** Shows the list of shortcuts. */
  readonly onHelp: () => void;
}

/** Not drawn again when the host is: nothing in it depends on what the host says later. */
const WideLayout = memo(function WideLayout(props: LayoutProps): ReactElement {
  const [isFolded] = useRequestFold();
  return (
    <div className="fp-wide">
      <SplitPane label="Resize the form" direction="row" name="form">
        <FormPane {...props} />
        <SplitPane label="Resize the request" direction="column" name="request" isFolded={isFolded}>
          <RequestCard />
          <ResponseCard />
        </SplitPane>
      </SplitPane>
    </div>
  );
});

const NarrowLayout = memo(function NarrowLayout(props: LayoutProps): ReactElement {
  const id = useId();
  const [selected, setSelected] = useState("request");
  const isAnswered = usePlaygroundState((state) => state.answer.type !== "notStartedLoading");
  const answer = usePlaygroundState((state) => state.answer);
  const [seen, setSeen] = useState(answer);
  if (seen.type !== answer.type) {
    setSeen(answer);
    if (answer.type === "loading") setSelected("response");
  }
  return (
    <>
      <div className="fp-narrow-tabs">
        <TabList
          label="Request or response"
          tabs={[
            { id: "request", label: "Request" },
            { id: "response", label: "Response" },
          ]}
          selected={selected}
          onSelect={setSelected}
          idPrefix={id}
        />
        {isAnswered && <span className="fp-dot" aria-hidden="true" />}
      </div>
      <div
        id={panelId(id)}
        className="fp-narrow-panel"
        role="tabpanel"
        aria-labelledby={tabId(id, selected)}
      >
        {selected === "request" ? (
          <>
            <FormPane {...props} />
            <RequestCard />
          </>
        ) : (
          <ResponseCard />
        )}
      </div>
      <div className="fp-bottom">
        <SendControls />
      </div>
    </>
  );
});

function FormPane(props: LayoutProps): ReactElement {
  const { open } = usePlayground();
  const { endpoint } = open;
  const summary = toPlainText(nodeDescription(endpoint));
  return (
    <div className="fp-pane">
      <div className="fp-pane-scroll">
        <div className="fp-intro">
          <h2 className="fp-title">{nodeTitle(endpoint)}</h2>
          {endpoint.availability === "Deprecated" && (
            <span className="fp-availability" data-tone="warn">
              deprecated
            </span>
          )}
          {summary !== "" && <p className="fp-summary">{summary}</p>}
        </div>
        <AuthCard />
        <ClientCertificateNote />
        <FormTools />
        <EndpointForm />
        <ProblemCount />
      </div>
      <FormFooter {...props} />
    </div>
  );
}
