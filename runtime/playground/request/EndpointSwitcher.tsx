// A combo box over grouped options with badges is more than select and datalist can draw.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { useOutside } from "../controls/use-outside.js";
import { Icon } from "../icons/icons.js";
import type { PlaygroundSwitcher } from "../playground-props.js";
import { searchEndpoints, type SwitcherEndpoint } from "../state/search-endpoints.js";
import { isComposing } from "../state/shortcuts.js";
import { useEscape } from "../use-escape.js";
import { MethodBadge } from "../controls/MethodBadge.js";

/** Properties of {@link EndpointSwitcher}. */
export interface EndpointSwitcherProps {
  readonly switcher: PlaygroundSwitcher;
  /** The endpoint that is open. */
  readonly currentId: string;
}

/** A button that opens a search over the other endpoints; each keeps its own form. */
export function EndpointSwitcher({ switcher, currentId }: EndpointSwitcherProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutside(root, isOpen, () => setIsOpen(false));
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className="fp-switcher">
      <button
        ref={button}
        type="button"
        className="fp-icon-button"
        aria-label="Other endpoints"
        title="Other endpoints"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="list" />
      </button>
      {isOpen && (
        <SwitcherPanel
          endpoints={switcher.endpoints}
          currentId={currentId}
          onClose={close}
          onPoint={(id) => {
            if (id !== currentId) switcher.onPoint?.(id);
          }}
          onChoose={(id) => {
            close();
            if (id !== currentId) switcher.onChoose(id);
          }}
        />
      )}
    </div>
  );
}

interface SwitcherPanelProps {
  readonly endpoints: readonly SwitcherEndpoint[];
  readonly currentId: string;
  readonly onClose: () => void;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

function SwitcherPanel(props: SwitcherPanelProps): ReactElement {
  const { endpoints, currentId, onClose, onPoint, onChoose } = props;
  const id = useId();
  const [text, setText] = useState("");
  const result = useMemo(() => searchEndpoints(endpoints, text), [endpoints, text]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      result.shown.findIndex((each) => each.id === currentId),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView?.({ block: "nearest" });
  });
  const activeId = result.shown[active]?.id;
  useEffect(() => {
    if (activeId !== undefined) onPoint(activeId);
  }, [activeId, onPoint]);
  useEscape(true, onClose);
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const next = findNext(event.key, active, result.shown.length);
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      const chosen = result.shown[active];
      if (chosen) onChoose(chosen.id);
    } else if (next === undefined) return;
    else setActive(next);
    event.preventDefault();
  };
  return (
    <div className="fp-switcher-panel" role="dialog" aria-label="Other endpoints">
      <input
        className="fp-input"
        role="combobox"
        aria-label="Find an endpoint"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId === undefined ? undefined : `${id}-${activeId}`}
        placeholder="Find an endpoint"
        autoComplete="off"
        spellCheck={false}
        // The reader has just opened the search.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      {result.shown.length === 0 ? (
        <output className="fp-note">No endpoint has that in its name, path or group.</output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Endpoints"
          tabIndex={-1}
          className="fp-switcher-list"
        >
          {result.groups.map(({ title, endpoints: inside }) => (
            <div key={title} role="group" aria-label={title || "Without a group"}>
              {title !== "" && (
                <div className="fp-switcher-group" aria-hidden="true">
                  {title}
                </div>
              )}
              {inside.map((endpoint) => (
                <SwitcherOption
                  key={endpoint.id}
                  id={`${id}-${endpoint.id}`}
                  endpoint={endpoint}
                  isActive={endpoint.id === activeId}
                  isCurrent={endpoint.id === currentId}
                  onPoint={() => onPoint(endpoint.id)}
                  onChoose={() => onChoose(endpoint.id)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {result.more > 0 && <p className="fp-note">{result.more} more. Type to narrow them down.</p>}
    </div>
  );
}

function SwitcherOption({
  id,
  endpoint,
  isActive,
  isCurrent,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly endpoint: SwitcherEndpoint;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}): ReactElement {
  return (
    // The keys are those of the search field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="fp-switcher-option"
      onPointerEnter={onPoint}
      onClick={onChoose}
    >
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

function findNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active - 1 + count) % count;
  return undefined;
}
