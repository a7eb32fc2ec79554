import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "../Icon.js";
import { useStaticPage } from "../state/use-static-page.js";
import { SiteCode } from "./SiteCode.js";

/** Code under a heading, with room for tabs and a copy button. */
export function CodeCard(props: {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** What the copy button copies. Default: the title in lower case. */
  readonly copied?: string;
  /** Between heading and copy button. */
  readonly controls?: ReactNode;
}): ReactNode {
  return (
    <section className="card" aria-label={props.title}>
      <header className="card-head">
        <h2 className="card-title">{props.title}</h2>
        <div className="card-controls">{props.controls}</div>
        <CopyButton
          text={props.text}
          name={`Copy ${props.copied ?? props.title.toLowerCase()}`}
          isOfCard
        />
      </header>
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="card-code" tabIndex={0}>
        <SiteCode text={props.text} language={props.language} />
      </pre>
    </section>
  );
}

/** Puts text on the clipboard and says so for two seconds. */
export function CopyButton(props: {
  readonly text: string;
  readonly name: string;
  /** The text is the code of the card around the button: pages written as HTML have it once. */
  readonly isOfCard?: boolean;
}): ReactNode {
  const isStatic = useStaticPage() !== undefined;
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copy = async () => {
    setState(await writeClipboard(props.text));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState("idle"), 2000);
  };
  const words = { idle: "", copied: "Copied", failed: "Cannot copy here" }[state];
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={props.name}
      title={props.name}
      data-copy={isStatic ? (props.isOfCard ? "" : props.text) : undefined}
      onClick={copy}
    >
      <Icon name={state === "copied" ? "check" : "copy"} size={15} />
      <output className="visually-hidden">{words}</output>
    </button>
  );
}

async function writeClipboard(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
