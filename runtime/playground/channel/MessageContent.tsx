import { useMemo, type ReactElement } from "react";
import { ColoredCode } from "../controls/code/ColoredCode.js";
import { CopyButton } from "../controls/CopyButton.js";
import { saveBlob } from "../controls/save-blob.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { BytesView } from "../response/BytesView.js";
import { JsonView } from "../response/JsonView.js";
import { ToolSlot } from "../response/ToolGroup.js";
import { useJsonReading } from "../response/use-json-reading.js";
import { type ChannelMessage, readMessage } from "../state/transport/channel/channel-message.js";
import { checkMessage } from "../state/transport/channel/check-message.js";
import { printJsonDraft } from "../state/model/json/json-draft.js";
import { printSize, printCount } from "../state/model/print-numbers.js";
import { printTime } from "./print-time.js";

/** Longer JSON is rendered in virtual rows. Characters. */
const maxPrintedLength = 20_000;

/** The complete message: formatted JSON, plain text, or bytes in hexadecimal. */
export function MessageContent({ message }: { readonly message: ChannelMessage }): ReactElement {
  const { data, size, displayName, type, number } = message;
  const name = displayName ?? type;
  const read = useMemo(() => readMessage(data), [data]);
  const pretty = useMemo(() => (read ? printJsonDraft(read.value) : undefined), [read]);
  return (
    <>
      <header className="fp-frame-tools">
        {name !== undefined && <span className="fp-event">{name}</span>}
        <span className="fp-note">
          {data.type === "binary" ? "Binary, " : ""}
          {printCount(size)} bytes
        </span>
        <span className="fp-last">
          {data.type === "binary" ? (
            <button
              type="button"
              className="fp-quiet-button"
              onClick={() => saveBlob(data.bytes, `message-${number + 1}.bin`)}
            >
              <Icon name="download" size={14} />
              Download {printSize(size)}
            </button>
          ) : (
            <CopyButton label="Copy message" text={() => pretty ?? data.text} />
          )}
        </span>
      </header>
      <Differences message={message} />
      {data.type === "binary" ? (
        <div className="fp-frame-box">
          <BytesView raw={data.bytes} label={`Bytes of the message of ${printTime(message.at)}`} />
        </div>
      ) : (
        <MessageText text={data.text} pretty={pretty} />
      )}
    </>
  );
}

function MessageText({
  text,
  pretty,
}: {
  readonly text: string;
  /** Formatted JSON. `undefined` if the text is not JSON. */
  readonly pretty: string | undefined;
}): ReactElement {
  if (pretty !== undefined && pretty.length > maxPrintedLength) return <LongJson text={text} />;
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="fp-frame-text" aria-label="Message text" tabIndex={0}>
      <pre className="fp-raw">
        {pretty === undefined ? text : <ColoredCode text={pretty} language="json" />}
      </pre>
    </section>
  );
}

function LongJson({ text }: { readonly text: string }): ReactElement {
  const reading = useJsonReading(text);
  return (
    <div className="fp-frame-box">
      <ToolSlot.Provider value={undefined}>
        <JsonView reading={reading} label="Message" findLabel="Find in the message" />
      </ToolSlot.Provider>
    </div>
  );
}

/** Differences from the schema. They are information, not errors. */
function Differences({ message }: { readonly message: ChannelMessage }): ReactElement | null {
  const { open } = usePlayground();
  const { channel, definition } = open;
  const found = useMemo(
    () => (channel ? checkMessage(definition, channel, message) : []),
    [definition, channel, message],
  );
  if (found.length === 0) return null;
  const count = found.length === 1 ? "1 difference" : `${found.length} differences`;
  return (
    <div className="fp-frame-differences">
      <p>
        <Icon name="info" size={14} />
        {count} from the definition
      </p>
      <ul>
        {found.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </div>
  );
}
