import { useEffect, useRef, useState, type ClipboardEvent, type ReactElement } from "react";
import type { StringType } from "../../../definition/index.js";
import { IconButton } from "../../controls/IconButton.js";
import { createRandomKey, isIdempotencyKey } from "../../state/random-key.js";
import { printNumberText } from "../../state/fields/number-text.js";
import { isTemplate } from "../../state/variables/template.js";
import type { ShapeProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** The text after a paste of several lines into one line, which the browser would join; else `undefined`. */
function pasteLines(
  event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
): string | undefined {
  const added = event.clipboardData.getData("text/plain").replaceAll("\r\n", "\n");
  const { currentTarget } = event;
  if (!added.includes("\n") || currentTarget instanceof HTMLTextAreaElement) return undefined;
  const { value, selectionStart, selectionEnd } = currentTarget;
  return `${value.slice(0, selectionStart ?? 0)}${added}${value.slice(selectionEnd ?? 0)}`;
}

/** Gives the focus to the control that takes the place of another after the next drawing. */
function useFocusLater(id: string): () => void {
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

/**
 * The browser's `pattern` covers the full text and is read with the flag `v`; patterns of schemas
 * match anywhere. `undefined` where the browser could not read it.
 */
function findPatternAttribute(regex: string | null | undefined): string | undefined {
  if (!regex) return undefined;
  const pattern = `[\\s\\S]*(?:${regex})[\\s\\S]*`;
  try {
    void new RegExp(pattern, "v");
    return pattern;
  } catch {
    return undefined;
  }
}

/** From this part of the greatest length on, the length is shown. */
const nearlyFull = 0.8;

/**
 * Counts characters near the greatest length. The attribute `maxlength` would cut off what is typed
 * or pasted beyond it, but servers may accept more than their document says.
 */
function LengthNote({
  text,
  most,
}: {
  readonly text: string;
  readonly most: number | null | undefined;
}): ReactElement | null {
  if (typeof most !== "number" || isTemplate(text)) return null;
  const { length } = [...text];
  if (length === 0 || length < most * nearlyFull) return null;
  return (
    <span className="fp-count" aria-hidden="true" data-tone={length > most ? "warn" : "note"}>
      {length} of {most} characters
    </span>
  );
}

function GenerateButton({ onChoose }: { readonly onChoose: (key: string) => void }): ReactElement {
  return (
    <button type="button" className="fp-button" onClick={() => onChoose(createRandomKey())}>
      Generate
    </button>
  );
}

/** Text: one line or many, hidden for passwords, generated for idempotency keys. */
export function StringField(props: ShapeProps<StringType>): ReactElement {
  const field = useField(props);
  const text = printNumberText(field.value);
  const isPassword = props.resolved.format === "password";
  const [wantsTall, setWantsTall] = useState(text.includes("\n"));
  // One line would hide the breaks, and lose them with the first key.
  const hasLines = !isPassword && text.includes("\n");
  const isTall = wantsTall || hasLines;
  const [isRevealed, setIsRevealed] = useState(false);
  const takeFocus = useFocusLater(props.id);
  const control = {
    ...field.control,
    className: "fp-input",
    value: text,
    spellCheck: false,
    required: props.required,
    minLength: props.resolved.minLength ?? undefined,
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
            pattern={findPatternAttribute(props.resolved.regex)}
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
            label={`Several lines for ${props.name || "this text"}`}
            aria-pressed={isTall}
            className="fp-inside fp-subtle"
            title={hasLines ? "The text has several lines" : undefined}
            disabled={hasLines}
            onClick={() => setWantsTall(!isTall)}
          />
        )}
        {isIdempotencyKey(props.name) && <GenerateButton onChoose={field.setValue} />}
      </div>
      <LengthNote text={text} most={props.resolved.maxLength} />
      {field.messages}
    </>
  );
}
