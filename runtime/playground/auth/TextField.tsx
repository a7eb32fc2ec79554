import { useId, useState, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";

/** A field of the authorization card. Its value is kept from password managers and spell checkers. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Hidden while it is typed, with a toggle that shows it. Default: false. */
  readonly secret?: boolean;
  /** Below the field; it describes it. */
  readonly description?: string;
  /** At the end of the line. */
  readonly children?: ReactNode;
}): ReactElement {
  const { label, value, onChange, secret = false, description, children } = props;
  const [isRevealed, setIsRevealed] = useState(false);
  const id = useId();
  return (
    <div className="fp-auth-field">
      <label htmlFor={id} className="fp-name">
        {label}
      </label>
      <div className="fp-input-line">
        <input
          id={id}
          className="fp-input"
          type={secret && !isRevealed ? "password" : "text"}
          // A password manager must not offer to keep tokens of an API as passwords of this site.
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          spellCheck={false}
          value={value}
          aria-describedby={description ? `${id}-about` : undefined}
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
        {children}
      </div>
      {description && (
        <p id={`${id}-about`} className="fp-note">
          {description}
        </p>
      )}
    </div>
  );
}
