import { memo, useEffect, useRef, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import type { ChannelMessage, Delivery } from "../state/transport/channel/channel-message.js";
import { printSize } from "../state/model/print-numbers.js";
import { useChannel } from "./channel-context.js";
import { MessageContent } from "./MessageContent.js";
import { printGap, printTime } from "./print-time.js";

/** Longer messages are truncated in the row. Characters. */
const maxShownLength = 400;

interface MessageRowProps {
  /** Index in the list. */
  readonly index: number;
  readonly message: ChannelMessage;
  /** Time of the previous message. */
  readonly previousAt: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (number: number) => void;
  /** Called with the measured height of the content. Pixels. */
  readonly onHeight: (number: number, height: number) => void;
}

/** One message: a line that expands to its content. */
export const MessageRow = memo(
  function MessageRow(props: MessageRowProps): ReactElement {
    const { index, message, isOpen } = props;
    const { origin, data } = message;
    if (origin !== "client" && origin !== "server") {
      return (
        <li className="fp-frame fp-frame-line" data-row={index} data-origin={origin}>
          <span>{data.type === "text" ? data.text : ""}</span>
        </li>
      );
    }
    return (
      <li className="fp-frame" data-row={index} data-origin={origin}>
        <div className="fp-frame-head-row">
          <RowButton {...props} />
          {message.delivery && message.delivery !== "sent" && (
            <DeliveryNote number={message.number} delivery={message.delivery} />
          )}
        </div>
        {isOpen && <Expanded {...props} />}
      </li>
    );
  },
  (before, after) =>
    before.message.number === after.message.number &&
    before.message.delivery === after.message.delivery &&
    before.index === after.index &&
    before.isOpen === after.isOpen &&
    before.previousAt === after.previousAt,
);

function RowButton({ message, previousAt, isOpen, onToggle }: MessageRowProps): ReactElement {
  const { origin, at, size, type, displayName, data } = message;
  const name = displayName ?? type;
  const isSent = origin === "client";
  return (
    <button
      type="button"
      className="fp-frame-row"
      aria-expanded={isOpen}
      onClick={() => onToggle(message.number)}
    >
      <Icon name="chevronDown" size={12} />
      <span className="fp-origin" title={isSent ? "Sent by the client" : "Sent by the server"}>
        <Icon name={isSent ? "arrowUp" : "arrowDown"} size={14} />
        <span className="fp-hidden">{isSent ? "Client" : "Server"}</span>
      </span>
      <time className="fp-frame-time" dateTime={new Date(at).toISOString()}>
        {printTime(at)}
      </time>
      <span className="fp-frame-gap">{previousAt !== undefined && printGap(at - previousAt)}</span>
      {name !== undefined && <span className="fp-event">{name}</span>}
      <code className="fp-frame-preview">
        {data.type === "text"
          ? data.text.slice(0, maxShownLength).replace(/\s*\n\s*/g, " ")
          : "binary"}
      </code>
      <span className="fp-frame-size">{printSize(size)}</span>
    </button>
  );
}

function DeliveryNote({
  number,
  delivery,
}: {
  readonly number: number;
  readonly delivery: Delivery;
}): ReactElement {
  const { actions } = useChannel();
  if (delivery === "waiting") {
    return (
      <span className="fp-badge" data-tone="warn">
        Waiting
      </span>
    );
  }
  return (
    <>
      <span className="fp-badge" data-tone="bad">
        Not sent
      </span>
      <button type="button" className="fp-link-button" onClick={() => actions.sendAgain(number)}>
        Send again
      </button>
    </>
  );
}

/** The content, which reports its height. */
function Expanded({ message, onHeight }: MessageRowProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const { number } = message;
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => onHeight(number, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [number, onHeight]);
  return (
    <div ref={ref} className="fp-frame-content">
      <MessageContent message={message} />
    </div>
  );
}
