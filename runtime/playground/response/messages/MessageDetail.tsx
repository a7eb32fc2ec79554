import { useMemo, type ReactElement } from "react";
import { CopyButton } from "../../controls/CopyButton.js";
import { IconButton } from "../../controls/IconButton.js";
import { findEndpoint } from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import {
  createMessageCheck,
  type CheckMessage,
} from "../../state/transport/response/check-message.js";
import type { StreamMessage } from "../../state/model/proxy-result.js";
import { useEscape } from "../../use-escape.js";
import { Differences } from "../DifferenceList.js";
import { JsonView } from "../JsonView.js";
import { ToolSlot } from "../ToolGroup.js";
import { useResponseDefinition } from "../use-response-definition.js";
import { useJsonReading } from "../use-json-reading.js";
import { printCount } from "../../state/model/print-numbers.js";

interface MessageDetailProps {
  readonly message: StreamMessage;
  /** Status of the response, which selects the declared schema. */
  readonly status: number;
  /** Number of the message, from 1. */
  readonly number: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** A complete message, with formatted JSON. Escape closes it. */
export function MessageDetail({
  message,
  status,
  number,
  onStep,
  onClose,
}: MessageDetailProps): ReactElement {
  const { data, event, id, retry, contentType } = message;
  const isJson = useMemo(() => canParse(data), [data]);
  const check = useMessageCheck(status);
  const differences = useMemo(() => check(message), [check, message]);
  useEscape(true, onClose);
  const marks = [event, id && `id ${id}`, retry !== undefined && `retry ${retry} ms`, contentType];
  return (
    <section className="fp-message-detail" aria-label={`Message ${number}`}>
      <header className="fp-message-head">
        <span className="fp-message-title">Message {printCount(number)}</span>
        <span className="fp-note">{marks.filter(Boolean).join(", ")}</span>
        <span className="fp-last">
          <IconButton icon="arrowUp" label="Previous message" onClick={() => onStep(-1)} />
          <IconButton icon="arrowDown" label="Next message" onClick={() => onStep(1)} />
          <CopyButton label="Copy message" text={() => data} />
          <IconButton icon="close" label="Close the message" onClick={onClose} />
        </span>
      </header>
      <Differences found={differences} />
      {isJson ? (
        <MessageJson key={number} text={data} />
      ) : (
        // Focusable, so that keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="fp-scroll" aria-label="Message text" tabIndex={0}>
          <pre className="fp-raw">{data}</pre>
        </section>
      )}
    </section>
  );
}

function useMessageCheck(status: number): CheckMessage {
  const { open } = usePlayground();
  const definition = useResponseDefinition();
  return useMemo(() => {
    const endpoint = definition && findEndpoint(definition, open.endpoint.id);
    return endpoint ? createMessageCheck(definition, endpoint, status) : () => [];
  }, [definition, open, status]);
}

function MessageJson({ text }: { readonly text: string }): ReactElement {
  const reading = useJsonReading(text);
  return (
    // Its tools are shown here, because the toolbar has those of the list.
    <ToolSlot.Provider value={undefined}>
      <JsonView reading={reading} label="Message" findLabel="Find in the message" />
    </ToolSlot.Provider>
  );
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
