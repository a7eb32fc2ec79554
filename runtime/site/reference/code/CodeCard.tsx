import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Icon } from "../../Icon.js";
import { useStaticPage } from "../../state/use-static-page.js";
import { cutCode } from "./cut-code.js";
import { SiteCode } from "./SiteCode.js";

/** Code with a heading and a copy button. Long code is shortened at first. */
export function CodeCard(props: {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** Name of the content for the copy button. Default: the title in lower case. */
  readonly copied?: string;
  /** Between heading and copy button. */
  readonly controls?: ReactNode;
  /** Note below the code. */
  readonly note?: string | undefined;
}): ReactNode {
  const { text, language } = props;
  const [shownText, setShownText] = useState<string>();
  const cut = useMemo(() => (shownText === text ? undefined : cutCode(text)), [shownText, text]);
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
      {/* Scrollable boxes must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="card-code" tabIndex={0}>
        <SiteCode text={cut?.start ?? text} language={language} />
      </pre>
      {cut && <ShowAllLink {...props} lines={cut.lines} onShow={() => setShownText(text)} />}
      {props.note && <p className="card-note">{props.note}</p>}
    </section>
  );
}

/**
 * Shows the complete code. On pages rendered to HTML it is fetched from a separate file; without
 * scripts a link leads there.
 */
function ShowAllLink(props: {
  readonly text: string;
  readonly language: string;
  readonly lines: number;
  readonly onShow: () => void;
}): ReactNode {
  const { text, language, lines, onShow } = props;
  const page = useStaticPage();
  const words = lines > 1 ? `Show all ${lines.toLocaleString("en")} lines` : "Show all of it";
  return (
    <p className="card-more">
      {page ? (
        <a href={page.storeCode({ text, language })} data-complete>
          {words}
        </a>
      ) : (
        <button type="button" onClick={onShow}>
          {words}
        </button>
      )}
    </p>
  );
}

/** Copies text and confirms it for two seconds. */
export function CopyButton(props: {
  readonly text: string;
  readonly name: string;
  /** Copies the code of the card instead, so that pages rendered to HTML contain it once. */
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
