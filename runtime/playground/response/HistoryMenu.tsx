import { useEffect, useId, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { usePopup } from "../controls/use-popup.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { printSize, printDuration } from "../state/model/print-numbers.js";
import { sizeOfResult, type ProxyResult } from "../state/model/proxy-result.js";
import type { SentCall } from "../state/session/history/sent-history.js";
import { useEscape } from "../use-escape.js";
import { StatusBadge } from "./StatusBadge.js";

/** Requests of this session, with buttons to show, compare and replay them. */
export function HistoryMenu({ shown }: { readonly shown: ProxyResult }): ReactElement | null {
  const { actions } = usePlayground();
  const calls = useStore(actions.history, (state) => state.calls);
  const { isOpen, rootRef, buttonRef, toggle, close } = usePopup();
  const panelId = useId();
  const current = calls.find(({ result }) => result === shown);
  if (!current || calls.length < 2) return null;
  return (
    <div ref={rootRef} className="fp-menu">
      <button
        ref={buttonRef}
        type="button"
        className="fp-icon-button fp-history"
        aria-label={`History, ${calls.length} requests`}
        title="History: show, compare or replay a request of this session"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        <Icon name="history" />
        <span aria-hidden="true">{calls.length}</span>
      </button>
      {isOpen && <HistoryPanel id={panelId} calls={calls} current={current} onClose={close} />}
    </div>
  );
}

function HistoryPanel({
  id,
  calls,
  current,
  onClose,
}: {
  readonly id: string;
  readonly calls: readonly SentCall[];
  readonly current: SentCall;
  readonly onClose: () => void;
}): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("[aria-current]")?.focus(), []);
  useEscape(true, onClose);
  return (
    <div
      ref={panel}
      id={id}
      // A dialog element would be positioned and focused by the browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label="History"
      className="fp-menu-list fp-history-panel"
      tabIndex={-1}
    >
      <ol>
        {calls.map((call) => (
          <HistoryRow key={call.id} call={call} isCurrent={call === current} onClose={onClose} />
        ))}
      </ol>
    </div>
  );
}

function HistoryRow({
  call,
  isCurrent,
  onClose,
}: {
  readonly call: SentCall;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { actions } = usePlayground();
  const comparedWith = useStore(actions.history, (state) => state.comparedWith);
  const { id, sentAt, result } = call;
  const { status, statusText } = result.response;
  const isCompared = comparedWith === call;
  const size = sizeOfResult(result);
  const choose = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <li className="fp-history-row">
      <button
        type="button"
        className="fp-history-show"
        aria-current={isCurrent || undefined}
        title={`Show response ${id}`}
        onClick={choose(() => actions.showCall(call))}
      >
        <span className="fp-history-number">{id}</span>
        <StatusBadge status={status} statusText={statusText} />
        <span className="fp-history-facts">
          {new Date(sentAt).toLocaleTimeString()}
          <span className="fp-history-more">
            {` · ${printDuration(result.time)}${size === null ? "" : ` · ${printSize(size)}`}`}
          </span>
        </span>
      </button>
      {!isCurrent && (
        <button
          type="button"
          className="fp-quiet-button"
          aria-label={`Compare with response ${id}`}
          aria-pressed={isCompared}
          onClick={choose(() => actions.compareWith(isCompared ? undefined : call))}
        >
          Compare
        </button>
      )}
      <button
        type="button"
        className="fp-quiet-button"
        aria-label={`Replay request ${id}`}
        title="Fill in this request again and send it"
        onClick={choose(() => void actions.replay(call))}
      >
        Replay
      </button>
    </li>
  );
}
