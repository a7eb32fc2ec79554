import { useId, type ReactElement } from "react";
import { useStore } from "zustand";
import { isApple } from "../controls/is-apple.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { Menu } from "../controls/Menu.js";
import { useSendBlock } from "./use-send-block.js";

/** The Send button and the options of the request. */
export function SendControls(): ReactElement {
  return (
    <div className="fp-send-controls">
      <SendButton />
      <RequestOptions />
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

/** Options of sending. A chosen timeout is shown on the button. */
function RequestOptions(): ReactElement {
  const { actions } = usePlayground();
  const timeout = useStore(actions.history, ({ timeoutInSeconds }) => timeoutInSeconds);
  const items = [undefined, ...choices].map((seconds) => ({
    id: String(seconds ?? ""),
    label: seconds === undefined ? "No timeout" : `Timeout after ${seconds} s`,
    checked: seconds === timeout,
  }));
  return (
    <Menu
      className="fp-request-options"
      label={timeout === undefined ? "Request options" : `Request options: timeout ${timeout} s`}
      items={items}
      onChoose={(id) =>
        actions.history.setState({ timeoutInSeconds: id === "" ? undefined : Number(id) })
      }
    >
      {timeout !== undefined && <span>{timeout} s</span>}
      <Icon name={timeout === undefined ? "more" : "timer"} />
    </Menu>
  );
}
