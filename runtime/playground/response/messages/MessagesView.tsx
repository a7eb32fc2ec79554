import { useState, type ReactElement } from "react";
import type { Following } from "../../controls/use-follow-end.js";
import { VirtualRows } from "../../controls/VirtualRows.js";
import { Icon } from "../../icons/icons.js";
import type { StreamMessage, StreamResult, MessageList } from "../../state/model/proxy-result.js";
import { FindBar } from "../FindBar.js";
import { MessageDetail } from "./MessageDetail.js";
import { useMessageFind } from "./use-message-find.js";

/** Longer messages are truncated in the list. Characters. */
const maxShownLength = 2_000;

/** The messages of a stream with their times. One can be opened. */
export function MessagesView({
  result,
  follow,
}: {
  readonly result: StreamResult;
  readonly follow: Following;
}): ReactElement {
  const { messages, count = 0 } = result;
  if (!messages || count === 0) {
    return (
      <p className="fp-card-note">
        {result.state === "live" ? "Waiting for the first message." : "No messages."}
      </p>
    );
  }
  const { status } = result.response;
  return <MessageRows messages={messages} count={count} follow={follow} status={status} />;
}

function MessageRows({
  messages,
  count,
  follow,
  status,
}: {
  readonly messages: MessageList;
  readonly count: number;
  readonly follow: Following;
  readonly status: number;
}): ReactElement {
  const finding = useMessageFind(messages, count);
  /** Number of the open message. Discarded messages are counted. */
  const [opened, setOpened] = useState<number>();
  const { dropped } = messages;
  const openRow = opened === undefined ? undefined : opened - dropped;
  const message = openRow === undefined ? undefined : messages.at(openRow);
  const open = (row: number | undefined): void => {
    setOpened(row === undefined ? undefined : row + dropped);
    // Following would scroll the selected row out of view.
    if (row !== undefined) follow.onChange(false);
  };
  return (
    <>
      <FindBar finding={finding} label="Find in the messages" />
      <VirtualRows
        label="Messages"
        count={count}
        follow={follow}
        markedRow={finding.row}
        currentRow={message && openRow}
        onPick={(row) => open(row)}
        renderRow={(row) => (
          <MessageRow
            message={messages.at(row)}
            number={row + dropped + 1}
            isOpen={row === openRow}
            onToggle={() => open(row === openRow ? undefined : row)}
          />
        )}
      />
      {message && openRow !== undefined && (
        <MessageDetail
          message={message}
          status={status}
          number={openRow + dropped + 1}
          onStep={(by) => open(Math.max(0, Math.min(count - 1, openRow + by)))}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

interface MessageRowProps {
  readonly message: StreamMessage | undefined;
  readonly number: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function MessageRow({ message, number, isOpen, onToggle }: MessageRowProps): ReactElement | null {
  if (!message) return null;
  const { at, event, id, retry, contentType, data } = message;
  return (
    <>
      <span className="fp-at">{(at / 1000).toFixed(2)} s</span>
      <button
        type="button"
        className="fp-fold"
        aria-expanded={isOpen}
        aria-label={`Open message ${number}`}
        onClick={(pressed) => {
          // The row handles presses too, and would toggle the message again.
          pressed.stopPropagation();
          onToggle();
        }}
      >
        <Icon name="chevronDown" size={12} />
      </button>
      {event !== undefined && <span className="fp-event">{event}</span>}
      {id !== undefined && <span className="fp-event-mark">id {id}</span>}
      {retry !== undefined && <span className="fp-event-mark">retry {retry} ms</span>}
      {contentType !== undefined && <span className="fp-event-mark">{contentType}</span>}
      <code className="fp-row-code">{data.slice(0, maxShownLength).replace(/\s*\n\s*/g, " ")}</code>
    </>
  );
}
