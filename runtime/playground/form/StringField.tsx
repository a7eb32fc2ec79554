import { useState, type ReactElement } from "react";
import type { StringType } from "../../definition/index.js";
import { IconButton } from "../controls/IconButton.js";
import { createRandomKey, isIdempotencyKey } from "../state/random-key.js";
import { printNumberText } from "../state/number-text.js";
import type { ShapeProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** Text: one line or many, hidden for passwords, generated for idempotency keys. */
export function StringField(props: ShapeProps<StringType>): ReactElement {
  const field = useField(props);
  const text = printNumberText(field.value);
  const isPassword = props.resolved.format === "password";
  const [isTall, setIsTall] = useState(text.includes("\n"));
  const [isRevealed, setIsRevealed] = useState(false);
  const control = {
    ...field.control,
    className: "fp-input",
    value: text,
    spellCheck: false,
    required: props.required,
    minLength: props.resolved.minLength ?? undefined,
    maxLength: undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      field.setValue(event.currentTarget.value),
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
            onClick={() => setIsTall(!isTall)}
          />
        )}
        {isIdempotencyKey(props.name) && (
          <button
            type="button"
            className="fp-button"
            onClick={() => field.setValue(createRandomKey())}
          >
            Generate
          </button>
        )}
      </div>
      {field.messages}
    </>
  );
}
