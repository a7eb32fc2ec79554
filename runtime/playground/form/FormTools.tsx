import { useId, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { chooseRequest } from "../../definition/index.js";
import { Icon, type IconName } from "../icons/icons.js";
import { SavedPanel, VariablesPanel } from "../lazy-parts.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { listParameterSections } from "../state/model/form/sections.js";
import type { FormTool } from "../state/session/playground-store.js";
import { listEffective } from "../state/model/variables/variables.js";
import { useEscape } from "../use-escape.js";

/** Panels for variables and saved requests. At most one is open. */
export function FormTools(): ReactElement {
  const { open, actions, savedRequests } = usePlayground();
  const id = useId();
  const tool = usePlaygroundState((state) => state.tool);
  const variables = usePlaygroundState((state) => state.variables);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  const savedLabel = open.channel ? "Saved forms" : "Saved requests";
  const saved = useStore(savedRequests.saved, (state) => state.requests.length);
  const root = useRef<HTMLDivElement>(null);
  useEscape(tool !== undefined, () => {
    const button = root.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (root.current?.contains(document.activeElement)) button?.focus();
    actions.openTool(undefined);
  });
  const panelIds = { variables: `${id}-variables`, saved: `${id}-saved` };
  return (
    <div ref={root} className="fp-tools">
      <div className="fp-tools-line">
        <ToolButton
          tool="variables"
          icon="braces"
          label="Variables"
          count={listEffective(variables, environmentId).length}
          panelId={panelIds.variables}
        />
        <ToolButton
          tool="saved"
          icon="list"
          label={savedLabel}
          count={saved}
          panelId={panelIds.saved}
        />
        <FillExample />
      </div>
      {tool === "variables" && (
        <section id={panelIds.variables} className="fp-tool-panel" aria-label="Variables">
          <VariablesPanel />
        </section>
      )}
      {tool === "saved" && (
        <section id={panelIds.saved} className="fp-tool-panel" aria-label={savedLabel}>
          <SavedPanel />
        </section>
      )}
    </div>
  );
}

/** Offers the example while nothing is filled in. */
function FillExample(): ReactElement | null {
  const { open, actions } = usePlayground();
  const isEmpty = usePlaygroundState(({ form, emptyForm }) => form === emptyForm);
  const hasFields =
    chooseRequest(open.endpoint) !== undefined ||
    listParameterSections(open.definition, open.endpoint).length > 0;
  if (!isEmpty || !hasFields) return null;
  return (
    <button
      type="button"
      className="fp-link-button fp-fill-example"
      onClick={() => actions.fillExample()}
    >
      Fill in an example
    </button>
  );
}

function ToolButton({
  tool,
  icon,
  label,
  count,
  panelId,
}: {
  readonly tool: FormTool;
  readonly icon: IconName;
  readonly label: string;
  readonly count: number;
  readonly panelId: string;
}): ReactElement {
  const { actions } = usePlayground();
  const isOpen = usePlaygroundState((state) => state.tool === tool);
  return (
    <button
      type="button"
      className="fp-tool"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => actions.openTool(isOpen ? undefined : tool)}
    >
      <Icon name={icon} size={14} />
      {label}
      {count > 0 && <span className="fp-tab-count">{count}</span>}
    </button>
  );
}
