import { useEffect, useState, type ReactElement } from "react";
import { Icon, type IconName } from "../icons/icons.js";
import { copyText } from "./copy-text.js";

/** Copies a text and confirms it. `text` is called when the button is pressed. */
export function CopyButton({
  label,
  text,
  icon = "copy",
  children,
}: {
  /** Accessible name. */
  readonly label: string;
  readonly text: () => string;
  /** Default: the copy icon. */
  readonly icon?: IconName;
  /** Visible text. Default: only the icon. */
  readonly children?: string;
}): ReactElement {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");
  useEffect(() => {
    if (state === "ready") return undefined;
    const timer = setTimeout(() => setState("ready"), 1600);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    void copyText(text()).then((done) => setState(done ? "copied" : "failed"));
  };
  const message = { ready: "", copied: "Copied", failed: "Could not copy" }[state];
  return (
    <button
      type="button"
      className={children ? "fp-quiet-button" : "fp-icon-button"}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      <Icon name={state === "copied" ? "check" : icon} />
      {children && <span aria-hidden="true">{message || children}</span>}
      <output className="fp-hidden">{message}</output>
    </button>
  );
}
