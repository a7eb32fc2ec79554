import { useId, useMemo, useState, type ReactElement } from "react";
import { messageFormat, type WebSocketMessage, type TypeShape } from "../../definition/index.js";
import { ErrorBoundary } from "../ErrorBoundary.js";
import { BodyField } from "../form/BodyField.js";
import { FilePicker } from "../form/fields/FileField.js";
import { useJsonMode } from "../form/properties/JsonToggle.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { hasParts } from "../state/model/fields/fits-control.js";
import { valueAt } from "../state/model/fields/value-path.js";
import { toPlainText } from "../../definition/text/index.js";
import { useField } from "../form/fields/use-field.js";
import { useChannel, useComposer } from "./channel-context.js";
import { DraftsButton, MessageDraftsPanel } from "./MessageDraftsPanel.js";
import { MessageQuestionNote } from "./MessageQuestionNote.js";
import { sendByKey } from "./send-by-key.js";

/** The form of a client message, and the button that sends it. Ctrl+Enter sends it too. */
export function MessageCard({ message }: { readonly message: WebSocketMessage }): ReactElement {
  const { actions, composer } = useChannel();
  const { store } = usePlayground();
  const { type } = message;
  const title = message.displayName ?? type;
  const titleId = useId();
  const isFolded = useComposer(({ folded }) => folded.has(type));
  const path = useMemo(() => ["body", "value", type], [type]);
  const isBinary = messageFormat(message) === "bytes";
  const showsDrafts = useComposer(({ draftsOf }) => draftsOf === type);
  const [timesFilled, setTimesFilled] = useState(0);
  const send = (): void =>
    actions.sendMessage(
      type,
      isBinary ? composer.getState().files.get(type) : valueAt(store.getState().form, path),
    );
  const fold = (): void =>
    composer.setState(({ folded }) => {
      const others = [...folded].filter((other) => other !== type);
      return { folded: new Set(isFolded ? others : [...others, type]) };
    });
  return (
    // Handles Ctrl+Enter of all its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="fp-message-card"
      aria-labelledby={titleId}
      onKeyDown={(event) => sendByKey(event, send)}
    >
      <header className="fp-message-card-head">
        <h4 id={titleId} className="fp-message-card-title">
          <button type="button" aria-expanded={!isFolded} onClick={fold}>
            <Icon name="chevronDown" size={14} />
            <span>{title}</span>
          </button>
        </h4>
        {!isFolded && <JsonSwitch message={message} title={title} path={path} />}
        {!isFolded && !isBinary && <DraftsButton type={type} title={title} />}
        <button
          type="button"
          className="fp-button"
          aria-label={`Send message ${title}`}
          onClick={send}
        >
          <Icon name="send" size={14} />
          Send message
        </button>
      </header>
      {!isFolded && showsDrafts && (
        <MessageDraftsPanel
          type={type}
          title={title}
          path={path}
          onFilled={() => setTimesFilled(timesFilled + 1)}
        />
      )}
      {!isFolded && (
        <MessageFields key={timesFilled} message={message} titleId={titleId} path={path} />
      )}
      <MessageQuestionNote type={type} />
    </section>
  );
}

interface MessageFieldsProps {
  readonly message: WebSocketMessage;
  readonly titleId: string;
  readonly path: readonly string[];
}

function MessageFields({ message, titleId, path }: MessageFieldsProps): ReactElement {
  const { description } = message;
  return (
    <div className="fp-message-card-body">
      {description && (
        <p className="fp-note" dir="auto">
          {toPlainText(description)}
        </p>
      )}
      <ErrorBoundary message="Error rendering object properties form">
        <MessageField message={message} titleId={titleId} path={path} />
      </ErrorBoundary>
    </div>
  );
}

/** A form for JSON, a text area for text, a file picker for bytes. */
function MessageField({ message, titleId, path }: MessageFieldsProps): ReactElement {
  const { body, type, displayName } = message;
  const name = displayName ?? type;
  switch (messageFormat(message)) {
    case "text":
      return <TextMessageField titleId={titleId} path={path} shape={body} name={name} />;
    case "bytes":
      return <BinaryMessageField titleId={titleId} type={type} name={name} />;
    default:
      return <BodyField titleId={titleId} path={path} shape={body} name={name} required />;
  }
}

function BinaryMessageField({
  titleId,
  type,
  name,
}: {
  readonly titleId: string;
  readonly type: string;
  readonly name: string;
}): ReactElement {
  const { composer } = useChannel();
  const file = useComposer(({ files }) => files.get(type));
  const id = useId();
  const choose = (chosen: File | undefined): void =>
    composer.setState(({ files }) => {
      const others = [...files].filter(([other]) => other !== type);
      return { files: new Map(chosen ? [...others, [type, chosen]] : others) };
    });
  return <FilePicker id={id} labelledBy={titleId} name={name} file={file} onChange={choose} />;
}

function JsonSwitch({
  message,
  title,
  path,
}: {
  readonly message: WebSocketMessage;
  readonly title: string;
  readonly path: readonly string[];
}): ReactElement | null {
  const { open, drafts } = usePlayground();
  const isJson = useJsonMode(path);
  if (messageFormat(message) !== "json" || !hasParts(open.definition, message.body)) return null;
  const action = isJson ? "Edit as form" : "Edit as JSON";
  return (
    <button
      type="button"
      className="fp-link-button"
      aria-label={`${action}: ${title}`}
      onClick={() => drafts.setOpen(path, !isJson)}
    >
      {action}
    </button>
  );
}

function TextMessageField({
  titleId,
  path,
  shape,
  name,
}: {
  readonly titleId: string;
  readonly path: readonly string[];
  readonly shape: TypeShape;
  readonly name: string;
}): ReactElement {
  const id = useId();
  const field = useField({ id, labelledBy: titleId, path, shape, name, required: true });
  const text = typeof field.value === "string" ? field.value : "";
  return (
    <>
      <textarea
        {...field.control}
        className="fp-input"
        rows={Math.min(12, Math.max(3, text.split("\n").length))}
        spellCheck={false}
        placeholder="Text"
        value={text}
        onChange={(event) => field.setValue(event.currentTarget.value)}
      />
      {field.messages}
    </>
  );
}
