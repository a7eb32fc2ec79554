import { useId, type ReactElement } from "react";
import { useStore } from "zustand";
import { isApple } from "../controls/is-apple.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { Select } from "../controls/Select.js";
import { useSendBlock } from "./use-send-block.js";

/** The Send button and the timeout. */
export function SendControls(): ReactElement {
  return (
    <div className="fp-send-controls">
      <TimeoutField />
      <SendButton />
    </div>
  );
}

/** Sends the form. Shows the reason as a tooltip while disabled. */
function SendButton(): ReactElement {
  const { actions } = usePlayground();
  const isLoading = usePlaygroundState((state) => state.response.type === "loading");
  const block = useSendBlock();
  const reasonId = useId();
  return (
    <span className="fp-send-place">
      <button
        type="button"
        className="fp-send"
        aria-disabled={block !== undefined}
        aria-describedby={block === undefined ? undefined : reasonId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => {
          if (block === undefined) void actions.send();
        }}
      >
        {isLoading ? <span className="fp-spinner" aria-hidden="true" /> : <Icon name="send" />}
        <span>Send Request</span>
        <kbd aria-hidden="true">{isApple() ? "⌘ ⏎" : "Ctrl ⏎"}</kbd>
      </button>
      {block !== undefined && (
        <span id={reasonId} role="tooltip" className="fp-tooltip">
          {block}
        </span>
      )}
    </span>
  );
}

const choices = [5, 10, 30, 60, 300];

/** Selects the timeout of requests. */
function TimeoutField(): ReactElement {
  const { actions } = usePlayground();
  const timeout = useStore(actions.history, ({ timeoutInSeconds }) => timeoutInSeconds);
  return (
    <span className="fp-timeout" title="Timeout of the request">
      <Icon name="timer" />
      <Select
        aria-label="Timeout"
        value={timeout === undefined ? "" : String(timeout)}
        onChange={({ currentTarget: { value } }) =>
          actions.history.setState({ timeoutInSeconds: value === "" ? undefined : Number(value) })
        }
      >
        <option value="">No timeout</option>
        {choices.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds} s
          </option>
        ))}
      </Select>
    </span>
  );
}
