import { useId, useMemo, useRef, type ReactElement } from "react";
import type { TypeShape, WebSocketMessage } from "../../definition/index.js";
import { Segmented } from "../controls/Segmented.js";
import { FilePicker } from "../form/fields/FileField.js";
import { JsonEditor } from "../form/json/JsonEditor.js";
import { JsonProblemList } from "../form/json/JsonProblemList.js";
import { useJsonProblems } from "../form/json/use-json-problems.js";
import { Icon } from "../icons/icons.js";
import { useChannel, useComposer } from "./channel-context.js";
import type { ComposerMode } from "./composer-store.js";
import { MessageQuestionNote } from "./MessageQuestionNote.js";
import { sendByKey } from "./send-by-key.js";

const modes = [
  { value: "json", label: "JSON" },
  { value: "text", label: "Text" },
  { value: "file", label: "File" },
] as const;

/** Sends messages that the definition does not declare: JSON, text, or a file as a binary message. */
export function Composer({
  messages,
}: {
  /** Declared client messages, for completions. */
  readonly messages: readonly WebSocketMessage[];
}): ReactElement {
  const { actions, composer } = useChannel();
  const mode = useComposer((state) => state.mode);
  const isEmpty = useComposer((state) =>
    state.mode === "file" ? !state.file : state[state.mode] === "",
  );
  const titleId = useId();
  const send = (): void => {
    const { file, json, text } = composer.getState();
    if (mode !== "file") actions.sendText(mode === "json" ? json : text);
    else if (file) actions.sendBinary(file);
  };
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
          Custom message
        </h4>
        <Segmented
          options={modes}
          value={mode}
          labelledBy={titleId}
          onChange={(value) => composer.setState({ mode: value as ComposerMode })}
        />
        <button
          type="button"
          className="fp-button"
          aria-label="Send custom message"
          aria-disabled={isEmpty && mode === "file"}
          onClick={send}
        >
          <Icon name="send" size={14} />
          Send
        </button>
      </header>
      <div className="fp-message-card-body">
        {mode === "json" && <JsonText titleId={titleId} messages={messages} />}
        {mode === "text" && <PlainText titleId={titleId} />}
        {mode === "file" && <BinaryFile titleId={titleId} />}
        <MessageQuestionNote type={undefined} />
      </div>
    </section>
  );
}

function JsonText({
  titleId,
  messages,
}: {
  readonly titleId: string;
  readonly messages: readonly WebSocketMessage[];
}): ReactElement {
  const { composer } = useChannel();
  const text = useComposer((state) => state.json);
  const id = useId();
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const shape = useMemo(() => toUnion(messages), [messages]);
  const { problems, isWrong } = useJsonProblems(shape, text);
  return (
    <>
      <JsonEditor
        id={id}
        labelledBy={titleId}
        describedBy={problems.length > 0 ? `${id}-problems` : undefined}
        isInvalid={problems.length > 0}
        shape={shape}
        text={text}
        onChange={(json) => composer.setState({ json })}
        areaRef={areaRef}
      />
      <JsonProblemList
        id={`${id}-problems`}
        problems={problems}
        isWrong={isWrong}
        whenWrong="It is sent unchanged."
        areaRef={areaRef}
      />
    </>
  );
}

/** A union of all messages. */
function toUnion(messages: readonly WebSocketMessage[]): TypeShape {
  const [first] = messages;
  if (!first) return { type: "alias", value: { type: "unknown" } };
  if (messages.length === 1) return first.body;
  const variants = messages.map(({ body, displayName, type }) => ({
    displayName: displayName ?? type,
    shape: body,
  }));
  return { type: "undiscriminatedUnion", variants };
}

function PlainText({ titleId }: { readonly titleId: string }): ReactElement {
  const { composer } = useChannel();
  const text = useComposer((state) => state.text);
  return (
    <textarea
      className="fp-input"
      aria-labelledby={titleId}
      rows={Math.min(12, Math.max(3, text.split("\n").length))}
      spellCheck={false}
      placeholder="Text"
      value={text}
      onChange={(event) => composer.setState({ text: event.currentTarget.value })}
    />
  );
}

function BinaryFile({ titleId }: { readonly titleId: string }): ReactElement {
  const { composer } = useChannel();
  const file = useComposer((state) => state.file);
  const id = useId();
  return (
    <FilePicker
      id={id}
      labelledBy={titleId}
      name="message"
      file={file}
      onChange={(chosen) => composer.setState({ file: chosen })}
    />
  );
}
