import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from "react";
import { endpointPath, type ApiDefinition, type EndpointDefinition } from "../definition/index.js";
import { AuthCard } from "./auth/AuthCard.js";
import { SplitPane } from "./controls/SplitPane.js";
import { panelId, TabList, tabId } from "./controls/TabList.js";
import { EndpointForm } from "./form/EndpointForm.js";
import { FormFooter } from "./form/FormFooter.js";
import {
  PlaygroundContext,
  usePlayground,
  usePlaygroundState,
  type PlaygroundContextValue,
} from "./playground-context.js";
import type { PlaygroundEvent, PlaygroundProps } from "./playground-props.js";
import { ProblemCount } from "./request/ProblemCount.js";
import { RequestCard } from "./request/RequestCard.js";
import { SendButton } from "./request/SendButton.js";
import { TopBar } from "./request/TopBar.js";
import { ResponseCard } from "./response/ResponseCard.js";
import { openEndpoint } from "./state/encode-form.js";
import { hashEndpoint } from "./state/endpoint-hash.js";
import { createFormActions, createPlaygroundStore, keepForm } from "./state/playground-store.js";
import { readSharedForm } from "./state/share-link.js";
import { createSendActions } from "./state/send-actions.js";
import { createStoredSession, type SessionStorage } from "./state/stored-session.js";
import { toPlainText } from "./state/plain-text.js";
import { useKeys } from "./use-keys.js";
import { useNarrow } from "./use-narrow.js";

/** Properties of {@link EndpointPlayground}. */
export interface EndpointPlaygroundProps {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly playground: PlaygroundProps;
}

/** The playground of one endpoint. To be keyed by it: another endpoint is another one. */
export function EndpointPlayground(props: EndpointPlaygroundProps): ReactElement {
  const context = useOpenPlayground(props);
  const rootRef = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(rootRef);
  const { onClose, apiReferenceHref } = props.playground;
  useKeys({ onSend: () => void context.actions.send(), onClose });
  return (
    <PlaygroundContext.Provider value={context}>
      <div ref={rootRef} className="fp-endpoint" data-narrow={isNarrow}>
        <TopBar onClose={onClose} withSend={!isNarrow} switcher={props.playground.switcher} />
        {isNarrow ? (
          <NarrowLayout apiReferenceHref={apiReferenceHref} />
        ) : (
          <WideLayout apiReferenceHref={apiReferenceHref} />
        )}
      </div>
    </PlaygroundContext.Provider>
  );
}

/** The store and actions of the endpoint; the form is written to the session as it changes. */
function useOpenPlayground({
  definition,
  endpoint,
  playground,
}: EndpointPlaygroundProps): PlaygroundContextValue {
  const focusNextRef = useRef<string>(undefined);
  const [context] = useState(() => {
    const { initialState, flags = {}, environmentId, baseUrls, apiReferenceHref, sdk } = playground;
    const listener = createListener();
    const open = openEndpoint(definition, endpoint, initialState);
    const session = createStoredSession(playground.storage ?? findSessionStorage(), {
      apiId: playground.apiId ?? definition.id,
      nodeId: endpoint.id,
      hash: hashEndpoint(definition, endpoint),
    });
    const options = {
      open,
      session,
      flags,
      docsRoute: apiReferenceHref ?? window.location.pathname,
      onEvent: listener.report,
      ...(environmentId === undefined ? {} : { environmentId }),
      ...(baseUrls === undefined ? {} : { baseUrls }),
    };
    const store = createPlaygroundStore(options);
    const actions = { ...createFormActions(store, options), ...createSendActions(store, options) };
    return { open, session, store, actions, flags, sdk, listener };
  });
  useEffect(() => context.listener.listen(playground.onEvent));
  useEffect(() => {
    const keeper = keepForm(context.store, context.session);
    window.addEventListener("pagehide", keeper.write);
    return () => {
      window.removeEventListener("pagehide", keeper.write);
      keeper.end();
    };
  }, [context]);
  useEffect(() => () => context.actions.cancel(), [context]);
  useEffect(() => takeSharedForm(context), [context]);
  return useMemo(() => ({ ...context, focusNextRef }), [context]);
}

/** Fills in the form of a shared link once, and takes it out of the address so that a reload keeps later edits. */
function takeSharedForm({ open, actions }: Pick<PlaygroundContextValue, "open" | "actions">): void {
  const { pathname, search, hash } = window.location;
  const form = readSharedForm(open, hash);
  if (form === undefined) return;
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  actions.takeShared(form);
}

/** Hands events to whoever listens at that moment: the host may pass another function at each render. */
function createListener(): {
  listen: (onEvent: PlaygroundProps["onEvent"]) => void;
  report: (event: PlaygroundEvent) => void;
} {
  let current: PlaygroundProps["onEvent"];
  return {
    listen: (onEvent) => {
      current = onEvent;
    },
    report: (event) => current?.(event),
  };
}

/** Browsers may forbid even looking at it. */
function findSessionStorage(): SessionStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

interface LayoutProps {
  readonly apiReferenceHref: string | undefined;
}

function WideLayout({ apiReferenceHref }: LayoutProps): ReactElement {
  return (
    <div className="fp-wide">
      <SplitPane label="Resize the form" direction="row" name="form">
        <FormPane apiReferenceHref={apiReferenceHref} />
        <SplitPane label="Resize the request" direction="column" name="request">
          <RequestCard />
          <ResponseCard />
        </SplitPane>
      </SplitPane>
    </div>
  );
}

function NarrowLayout({ apiReferenceHref }: LayoutProps): ReactElement {
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
            <FormPane apiReferenceHref={apiReferenceHref} />
            <RequestCard />
          </>
        ) : (
          <ResponseCard />
        )}
      </div>
      <div className="fp-bottom">
        <SendButton />
      </div>
    </>
  );
}

function FormPane({ apiReferenceHref }: LayoutProps): ReactElement {
  const { open } = usePlayground();
  const { endpoint } = open;
  const title = endpoint.displayName ?? endpointPath(endpoint);
  const summary = toPlainText(endpoint.description ?? "");
  return (
    <div className="fp-pane">
      <div className="fp-pane-scroll">
        <div className="fp-intro">
          <h2 className="fp-title">{title}</h2>
          {endpoint.availability === "Deprecated" && (
            <span className="fp-availability" data-tone="warn">
              deprecated
            </span>
          )}
          {summary !== "" && <p className="fp-summary">{summary}</p>}
        </div>
        <AuthCard />
        <EndpointForm />
        <ProblemCount />
      </div>
      <FormFooter apiReferenceHref={apiReferenceHref} />
    </div>
  );
}
