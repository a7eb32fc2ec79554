import { useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";

/** A field of the authorization card. Password managers and spell checkers ignore it. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Masks the value, with a button that shows it. Default: false. */
  readonly secret?: boolean;
  /** Whether it is focused when its dialog opens. Default: false. */
  readonly takesFocus?: boolean;
  /** Description below the field. */
  readonly description?: string;
  /** Where the value is sent, such as the name of a header. */
  readonly location?: string;
  /** Restores the initial value. Absent if the field has it. */
  readonly onReset?: (() => void) | undefined;
  /** Label of the reset button. Default: `Reset`. */
  readonly resetLabel?: string;
  /** Shown before the input, on the same line. */
  readonly before?: ReactNode;
  /** Shown at the end of the line. */
  readonly children?: ReactNode;
}): ReactElement {
  const { label, value, onChange, secret = false, description, location, onReset } = props;
  const { resetLabel = "Reset" } = props;
  const [isRevealed, setIsRevealed] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const described = [description && `${id}-about`, location && `${id}-place`].filter(Boolean);
  return (
    <div className="fp-auth-field">
      <div className="fp-auth-label">
        <label htmlFor={id} className="fp-name">
          {label}
        </label>
        {onReset && (
          <button
            type="button"
            className="fp-link-button"
            aria-label={`${resetLabel}: ${label}`}
            onClick={() => {
              onReset();
              // The button disappears after a reset.
              inputRef.current?.focus();
            }}
          >
            {resetLabel}
          </button>
        )}
        {location && (
          <span id={`${id}-place`} className="fp-auth-place">
            {location}
          </span>
        )}
      </div>
      <div className="fp-input-line">
        {props.before}
        <input
          ref={inputRef}
          id={id}
          className="fp-input"
          data-autofocus={props.takesFocus || undefined}
          type={secret && !isRevealed ? "password" : "text"}
          // Password managers must not save API tokens as passwords of this site.
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          spellCheck={false}
          value={value}
          aria-describedby={described.length > 0 ? described.join(" ") : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {secret && (
          <IconButton
            icon={isRevealed ? "eyeOff" : "eye"}
            label={`Show ${label}`}
            aria-pressed={isRevealed}
            className="fp-inside"
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
        {props.children}
      </div>
      {description && (
        <p id={`${id}-about`} className="fp-note">
          {description}
        </p>
      )}
    </div>
  );
}
