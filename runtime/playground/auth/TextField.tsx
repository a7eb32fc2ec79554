import { useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";

/** A field of the authorization card. Its value is kept from password managers and spell checkers. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Hidden while it is typed, with a toggle that shows it. Default: false. */
  readonly secret?: boolean;
  /** Has the focus when the dialog around it opens. Default: false. */
  readonly takesFocus?: boolean;
  /** Below the field; it describes it. */
  readonly description?: string;
  /** Where the value is sent, such as the name of a header; at the end of the label's line. */
  readonly place?: string;
  /** Goes back to the value at first. Absent: the field has it. */
  readonly onReset?: (() => void) | undefined;
  /** What Reset says. Default `Reset`. */
  readonly resetLabel?: string;
  /** In front of the input, on its line. */
  readonly before?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}): ReactElement {
  const { label, value, onChange, secret = false, description, place, onReset } = props;
  const { resetLabel = "Reset" } = props;
  const [isRevealed, setIsRevealed] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const described = [description && `${id}-about`, place && `${id}-place`].filter(Boolean);
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
              // The button goes with what it resets.
              inputRef.current?.focus();
            }}
          >
            {resetLabel}
          </button>
        )}
        {place && (
          <span id={`${id}-place`} className="fp-auth-place">
            {place}
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
          // A password manager must not offer to keep tokens of an API as passwords of this site.
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
