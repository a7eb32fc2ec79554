import { useEffect, useMemo, useState, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import type { ConnectionStatus } from "../state/transport/channel/channel-state.js";
import type { MessageFilter } from "../state/transport/channel/filter-messages.js";
import { useChannel, useChannelState } from "./channel-context.js";
import { MessageList } from "./MessageList.js";
import { MessageTools } from "./MessageTools.js";
import { useMessageFilter } from "./use-message-filter.js";
import { printCount } from "../state/model/print-numbers.js";

const noFilter: MessageFilter = {};

/** Sent and received messages, live. */
export function MessagesPanel(): ReactElement {
  const { actions } = useChannel();
  const status = useChannelState((state) => state.status);
  const messages = useChannelState((state) => state.messages);
  const waiting = useChannelState((state) => state.waiting);
  const [filter, setFilter] = useState(noFilter);
  const [isFollowing, setIsFollowing] = useState(true);
  const follow = useMemo(() => ({ isOn: isFollowing, onChange: setIsFollowing }), [isFollowing]);
  const { numbers, isBusy } = useMessageFilter(messages, filter);
  const isEmpty = messages.length === 0;
  return (
    <section className="fp-card fp-frames-panel" aria-label="Messages">
      <header className="fp-card-head">
        <h2 className="fp-card-title">Messages</h2>
        <StatusBadge status={status} />
        <span className="fp-fact">
          {!isEmpty && countMessages(messages.length)}
          <ReceivedOfLimit />
        </span>
        {waiting > 0 && (
          <span className="fp-badge" data-tone="warn" title="Sent as soon as the channel is open">
            {waiting} waiting
          </span>
        )}
        <button type="button" className="fp-quiet-button" onClick={actions.clear}>
          Clear
        </button>
      </header>
      <MessageTools
        filter={filter}
        onFilter={setFilter}
        matches={numbers === undefined ? undefined : { count: numbers.length, isBusy }}
        follow={follow}
      />
      <NextAttemptNote />
      {messages.lost > 0 && (
        <p className="fp-panel-note">
          <Icon name="info" size={14} />
          {printCount(messages.lost)} older messages were dropped to save memory.
        </p>
      )}
      <div className="fp-frames-body">
        {isEmpty ? (
          <Empty status={status} />
        ) : (
          <MessageList messages={messages} numbers={numbers} follow={follow} />
        )}
        {numbers?.length === 0 && !isBusy && !isEmpty && (
          <p className="fp-frames-none">No message matches the filter.</p>
        )}
      </div>
    </section>
  );
}

function countMessages(count: number): string {
  return count === 1 ? "1 message" : `${printCount(count)} messages`;
}

function StatusBadge({ status }: { readonly status: ConnectionStatus }): ReactElement {
  return (
    <span className="fp-badge" data-tone={status === "opened" ? "good" : "neutral"}>
      {status === "opened" ? "Connected" : "Not connected"}
    </span>
  );
}

/** Received messages out of the allowed maximum, for limited sessions. */
function ReceivedOfLimit(): ReactElement | null {
  const { flags } = usePlayground();
  const received = useChannelState((state) => state.received);
  const limit = flags["limit-websocket-messages-per-connection"];
  if (!limit || received === 0) return null;
  return (
    <>
      , {received} of {limit} received
    </>
  );
}

function Empty({ status }: { readonly status: ConnectionStatus }): ReactElement {
  return (
    <div className="fp-empty">
      <span className="fp-empty-mark">
        <Icon name="plug" size={20} />
      </span>
      <p>No messages...</p>
      <p className="fp-note">
        {status === "opened"
          ? "Send one from the form, or wait for the server."
          : "Connect to see what is sent and received."}
      </p>
    </div>
  );
}

/** Countdown to the next reconnection attempt. */
function NextAttemptNote(): ReactElement | null {
  const next = useChannelState((state) => state.nextAttempt);
  const [now, setNow] = useState(() => Date.now());
  const isWaiting = next !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!next) return null;
  const seconds = Math.max(0, Math.ceil((next.at - now) / 1_000));
  return (
    <p className="fp-panel-note" data-tone="warn">
      <span className="fp-spinner" aria-hidden="true" />
      The connection was lost. Connecting again in {seconds} s.
    </p>
  );
}
