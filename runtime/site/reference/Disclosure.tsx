import { useId, useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "../Icon.js";

/** A button that shows and hides what belongs to a name. Nothing is drawn before it is opened. */
export function Disclosure(props: {
  /** What is shown, such as `3 properties`. */
  readonly what: string;
  /** Whose it is, for the button's name. */
  readonly of: string;
  readonly initiallyOpen?: boolean | undefined;
  readonly children: () => ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(props.initiallyOpen ?? false);
  const id = useId();
  return (
    <div className="nested">
      <button
        type="button"
        className="nested-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={13} />
        {isOpen ? "Hide" : "Show"} {props.what}{" "}
        <span className="visually-hidden">of {props.of}</span>
      </button>
      <div id={id} className="nested-body" hidden={!isOpen}>
        {isOpen && props.children()}
      </div>
    </div>
  );
}
