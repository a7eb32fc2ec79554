import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import type { StringType } from "../../../definition/index.js";
import { IconButton } from "../../controls/IconButton.js";
import { createRandomKey, isIdempotencyKey } from "../../state/model/fields/random-key.js";
import { printNumberText } from "../../state/model/fields/number-text.js";
import type { ShapeProps } from "./field-props.js";
import { LengthNote } from "./LengthNote.js";
import { toTextAttributes, useControlLimits } from "./use-control-limits.js";
import { useField } from "./use-field.js";

/**
 * Returns the text after pasting several lines into a single-line input, which would join them. `undefined`
 * for other pastes.
 */
function pasteLines(
  event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
): string | undefined {
  const added = event.clipboardData.getData("text/plain").replaceAll("\r\n", "\n");
  const { currentTarget } = event;
  if (!added.includes("\n") || currentTarget instanceof HTMLTextAreaElement) return undefined;
  const { value, selectionStart, selectionEnd } = currentTarget;
  return `${value.slice(0, selectionStart ?? 0)}${added}${value.slice(selectionEnd ?? 0)}`;
}

/** Focuses a control after the next render, which replaces the current one. */
function useFocusAfterRender(id: string): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    document.getElementById(id)?.focus();
  });
  return () => {
    isWanted.current = true;
  };
}

function GenerateButton({ onChoose }: { readonly onChoose: (key: string) => void }): ReactElement {
  return (
    <button type="button" className="fp-button" onClick={() => onChoose(createRandomKey())}>
      Generate
    </button>
  );
}

/** A text field: single-line or multi-line, masked for passwords, with a generator for idempotency keys. */
export function StringField(props: ShapeProps<StringType>): ReactElement {
  const field = useField(props);
  const text = printNumberText(field.value);
  const limits = useControlLimits(props.shape);
  const { minLength, pattern } = toTextAttributes(limits);
  const isPassword = props.resolved.format === "password";
  const [wantsTall, setWantsTall] = useState(text.includes("\n"));
  // A single-line input would hide line breaks and remove them on the first change.
  const hasLines = !isPassword && text.includes("\n");
  const isTall = wantsTall || hasLines;
  const [isRevealed, setIsRevealed] = useState(false);
  const takeFocus = useFocusAfterRender(props.id);
  const textName = props.name || "this text";
  const control = {
    ...field.control,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !event.altKey || isPassword || hasLines) return;
      event.preventDefault();
      setWantsTall(!isTall);
      takeFocus();
    },
    className: "fp-input",
    value: text,
    spellCheck: false,
    required: props.required,
    minLength,
    onChange: (event: { currentTarget: { value: string } }) =>
      field.setValue(event.currentTarget.value),
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const pasted = pasteLines(event);
      if (pasted === undefined || isPassword) return;
      event.preventDefault();
      setWantsTall(true);
      takeFocus();
      field.setValue(pasted);
    },
  };
  return (
    <>
      <div className="fp-input-line" data-tall={isTall}>
        {isTall && !isPassword ? (
          <textarea {...control} rows={Math.min(12, Math.max(3, text.split("\n").length))} />
        ) : (
          <input
            {...control}
            type={isPassword && !isRevealed ? "password" : "text"}
            pattern={pattern}
            autoComplete="off"
          />
        )}
        {isPassword ? (
          <IconButton
            icon={isRevealed ? "eyeOff" : "eye"}
            label={`Show ${props.name}`}
            aria-pressed={isRevealed}
            className="fp-inside"
            onClick={() => setIsRevealed(!isRevealed)}
          />
        ) : (
          <IconButton
            icon="lines"
            label={`Expand ${textName}`}
            aria-pressed={isTall}
            className="fp-inside fp-subtle"
            title={hasLines ? "The text has several lines" : `Expand ${textName} (Alt+Enter)`}
            // Not in the tab order, because Alt+Enter does the same in the field.
            tabIndex={-1}
            aria-keyshortcuts="Alt+Enter"
            disabled={hasLines}
            onClick={() => setWantsTall(!isTall)}
          />
        )}
        {isIdempotencyKey(props.name) && <GenerateButton onChoose={field.setValue} />}
      </div>
      <LengthNote text={text} max={limits.length.max} />
      {field.messages}
    </>
  );
}
