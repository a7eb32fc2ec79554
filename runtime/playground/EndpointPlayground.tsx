import { memo, useCallback, useRef, useState, type ReactElement } from "react";
import { NarrowPanes } from "./controls/panes/NarrowPanes.js";
import { SplitPane } from "./controls/panes/SplitPane.js";
import { EndpointForm } from "./form/EndpointForm.js";
import { FormPane } from "./form/FormPane.js";
import { RequestCard, ResponseCard, ShortcutsDialog, VariableCompletion } from "./lazy-parts.js";
import {
  PlaygroundContext,
  SwitcherContext,
  usePlayground,
  usePlaygroundState,
} from "./playground-context.js";
import { ProblemCount } from "./request/ProblemCount.js";
import { SendControls } from "./request/SendControls.js";
import { TopBar } from "./request/TopBar.js";
import { useRequestFold } from "./request/use-request-fold.js";
import { useKeys } from "./use-keys.js";
import { useNarrow } from "./use-narrow.js";
import { useOpenPlayground, type EndpointPlaygroundProps } from "./use-open-playground.js";

/**
 * The playground of one endpoint. Needs a `key` with the endpoint's id, because its state is created once.
 */
export function EndpointPlayground(props: EndpointPlaygroundProps): ReactElement {
  const context = useOpenPlayground(props);
  const rootRef = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(rootRef);
  const { onClose, apiReferenceHref, switcher } = props.playground;
  const [isHelping, setIsHelping] = useState(false);
  const layout = { apiReferenceHref, onHelp: useCallback(() => setIsHelping(true), []) };
  useKeys({ onSend: () => void context.actions.send(), onClose, onHelp: layout.onHelp });
  return (
    <PlaygroundContext.Provider value={context}>
      <SwitcherContext.Provider value={switcher}>
        <div ref={rootRef} className="fp-endpoint" data-narrow={isNarrow}>
          <TopBar onClose={onClose} withSend={!isNarrow} switcher={switcher} />
          {isNarrow ? <NarrowLayout {...layout} /> : <WideLayout {...layout} />}
          <VariableCompletion rootRef={rootRef} />
          {isHelping && <ShortcutsDialog onClose={() => setIsHelping(false)} />}
        </div>
      </SwitcherContext.Provider>
    </PlaygroundContext.Provider>
  );
}

interface LayoutProps {
  readonly apiReferenceHref: string | undefined;
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void;
}

/** Memoized: it does not depend on props of the host that change. */
const WideLayout = memo(function WideLayout(props: LayoutProps): ReactElement {
  const [isFolded] = useRequestFold();
  return (
    <div className="fp-wide">
      <SplitPane label="Resize the form" direction="row" name="form">
        <EndpointPane {...props} />
        <SplitPane label="Resize the request" direction="column" name="request" isFolded={isFolded}>
          <RequestCard />
          <ResponseCard />
        </SplitPane>
      </SplitPane>
    </div>
  );
});

const NarrowLayout = memo(function NarrowLayout(props: LayoutProps): ReactElement {
  const [selected, setSelected] = useState("request");
  const hasResponse = usePlaygroundState((state) => state.response.type !== "notStartedLoading");
  const response = usePlaygroundState((state) => state.response);
  const [seen, setSeen] = useState(response);
  if (seen.type !== response.type) {
    setSeen(response);
    if (response.type === "loading") setSelected("response");
  }
  const hasTarget = usePlaygroundState((state) => state.target !== undefined);
  if (hasTarget && selected !== "request") setSelected("request");
  return (
    <NarrowPanes
      label="Request or response"
      tabs={[
        { id: "request", label: "Request" },
        { id: "response", label: "Response" },
      ]}
      selected={selected}
      onSelect={setSelected}
      mark={hasResponse && <span className="fp-dot" aria-hidden="true" />}
      bottom={<SendControls />}
    >
      {selected === "request" ? (
        <>
          <EndpointPane {...props} />
          <RequestCard />
        </>
      ) : (
        <ResponseCard />
      )}
    </NarrowPanes>
  );
});

function EndpointPane(props: LayoutProps): ReactElement {
  const { open } = usePlayground();
  return (
    <FormPane node={open.endpoint} {...props}>
      <EndpointForm />
      <ProblemCount />
    </FormPane>
  );
}
