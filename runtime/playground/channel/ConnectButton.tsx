import { useId, type ReactElement } from "react";
import { isApple } from "../controls/is-apple.js";
import { Icon } from "../icons/icons.js";
import { useSendBlock } from "../request/use-send-block.js";
import type { ConnectionStatus } from "../state/transport/channel/channel-state.js";
import { useChannel, useChannelState } from "./channel-context.js";

const labels: Readonly<Record<ConnectionStatus, string>> = {
  closed: "Connect",
  opening: "Connecting...",
  opened: "Disconnect",
};

/** Connects, cancels connecting, or disconnects. Shows the reason as a tooltip while disabled. */
export function ConnectButton(): ReactElement {
  const { actions } = useChannel();
  const status = useChannelState((state) => state.status);
  const block = useSendBlock();
  const reasonId = useId();
  const isBlocked = status === "closed" && block !== undefined;
  const press = (): void => {
    if (status !== "closed") actions.disconnect();
    else if (!isBlocked) void actions.connect();
  };
  return (
    <span className="fp-send-place">
      <button
        type="button"
        className="fp-send fp-connect"
        data-status={status}
        title={status === "opening" ? "Press to cancel" : undefined}
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
        aria-keyshortcuts={status === "closed" ? "Control+Enter Meta+Enter" : undefined}
        onClick={press}
      >
        <ConnectIcon status={status} />
        <span>{labels[status]}</span>
        {status === "closed" && <kbd aria-hidden="true">{isApple() ? "⌘ ⏎" : "Ctrl ⏎"}</kbd>}
      </button>
      {isBlocked && (
        <span id={reasonId} role="tooltip" className="fp-tooltip">
          {block}
        </span>
      )}
    </span>
  );
}

function ConnectIcon({ status }: { readonly status: ConnectionStatus }): ReactElement {
  if (status === "opening") return <span className="fp-spinner" aria-hidden="true" />;
  return <Icon name={status === "closed" ? "plug" : "stop"} />;
}
