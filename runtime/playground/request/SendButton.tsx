import { useId, type ReactElement } from "react";
import { isApple } from "../controls/is-apple.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { useSendBlock } from "./use-send-block.js";

/** Sends the form. Disabled with the reason as its tooltip. */
export function SendButton(): ReactElement {
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
