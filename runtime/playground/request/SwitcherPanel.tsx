// A non-modal dialog that is part of the page.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { MethodBadge } from "../controls/MethodBadge.js";
import { useListBox, type ListBox } from "../controls/use-list-box.js";
import { searchEndpoints, type SwitcherEndpoint } from "../state/model/search-endpoints.js";

export interface SwitcherPanelProps {
  readonly endpoints: readonly SwitcherEndpoint[];
  readonly currentId: string;
  readonly onClose: () => void;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** Searches the endpoints of the API. */
export function SwitcherPanel(props: SwitcherPanelProps): ReactElement {
  const { endpoints, currentId, onClose, onPoint, onChoose } = props;
  const [text, setText] = useState("");
  const result = useMemo(() => searchEndpoints(endpoints, text), [endpoints, text]);
  const list = useListBox({
    isOpen: true,
    count: result.shown.length,
    start: Math.max(
      0,
      result.shown.findIndex((each) => each.id === currentId),
    ),
    onChoose: (index) => {
      const chosen = result.shown[index];
      if (chosen) onChoose(chosen.id);
    },
    onClose,
  });
  const activeId = result.shown[list.active]?.id;
  useEffect(() => {
    if (activeId !== undefined) onPoint(activeId);
  }, [activeId, onPoint]);
  return (
    <div className="fp-switcher-panel" role="dialog" aria-label="Other endpoints">
      <input
        className="fp-input"
        {...list.comboboxProps}
        aria-label="Find an endpoint"
        placeholder="Find an endpoint"
        autoComplete="off"
        spellCheck={false}
        // The user just opened the search.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          list.activate(0);
        }}
        onKeyDown={list.press}
      />
      <SwitcherList list={list} result={result} currentId={currentId} onPoint={onPoint} />
      {result.more > 0 && <p className="fp-note">{result.more} more. Type to narrow them down.</p>}
    </div>
  );
}

function SwitcherList({
  list,
  result,
  currentId,
  onPoint,
}: {
  readonly list: ListBox;
  readonly result: ReturnType<typeof searchEndpoints>;
  readonly currentId: string;
  readonly onPoint: (id: string) => void;
}): ReactElement {
  if (result.shown.length === 0) return <output className="fp-note">No endpoint matches.</output>;
  return (
    <div {...list.listProps} aria-label="Endpoints" className="fp-switcher-list">
      {result.groups.map(({ title, endpoints }) => (
        <div key={title} role="group" aria-label={title || "Without a group"}>
          {title !== "" && (
            <div className="fp-switcher-group" aria-hidden="true">
              {title}
            </div>
          )}
          {endpoints.map((endpoint) => (
            <SwitcherOption
              key={endpoint.id}
              option={list.optionProps(result.shown.indexOf(endpoint))}
              endpoint={endpoint}
              isCurrent={endpoint.id === currentId}
              onPoint={() => onPoint(endpoint.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function SwitcherOption({
  option,
  endpoint,
  isCurrent,
  onPoint,
}: {
  readonly option: ReturnType<ListBox["optionProps"]>;
  readonly endpoint: SwitcherEndpoint;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
}): ReactElement {
  return (
    <div {...option} className="fp-switcher-option" onPointerEnter={onPoint}>
      <MethodBadge method={endpoint.method} />
      <span className="fp-switcher-title">
        {endpoint.title}
        {isCurrent && <span className="fp-switcher-open"> open now</span>}
      </span>
      {endpoint.path !== endpoint.title && (
        <code className="fp-switcher-path">{endpoint.path}</code>
      )}
    </div>
  );
}
