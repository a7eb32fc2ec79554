import { useDeferredValue, useId, useMemo, type ReactElement } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import { panelId, tabId } from "../controls/TabList.js";
import { Icon } from "../icons/icons.js";
import { addNote, writeSnippet } from "../../snippets/index.js";
import { usePlayground } from "../playground-context.js";
import { LanguagePicker } from "./LanguagePicker.js";
import { ColoredCode } from "../controls/code/ColoredCode.js";
import { MethodBadge } from "../controls/MethodBadge.js";
import { useLanguage } from "./use-language.js";
import { listChoices, unsignedNote, writeChoice } from "./snippet-choices.js";
import type { SnippetChoice } from "./sdk/snippet-choice.js";
import { printSize } from "../state/model/print-numbers.js";
import { CopyRequest } from "./CopyRequest.js";
import { useCopyChoice, type CopiedSecrets } from "./use-copy-choice.js";
import { useCallForCode, useHasSecrets } from "./use-request.js";
import { useSdkTemplates } from "./sdk/use-sdk-templates.js";
import { useRequestFold } from "./use-request-fold.js";

/**
 * The request as code, or collapsed to one line. Secrets are masked on screen. Copied code contains them, or
 * placeholders.
 */
export function RequestCard(): ReactElement {
  const id = useId();
  const { choices, choice, select } = useChoices();
  const [isFolded, setFolded] = useRequestFold();
  const findCall = useCallForCode();
  const deferred = useDeferredValue(findCall);
  const call = useMemo(() => deferred("masked"), [deferred]);
  const note = usePlayground().isSigned ? unsignedNote : undefined;
  const snippet = useMemo(
    () => (choice && !isFolded ? writeChoice(choice, call, note) : { text: "", failed: false }),
    [choice, call, isFolded, note],
  );
  const hasSecrets = useHasSecrets();
  const { secrets, label } = useCopyChoice();
  const copy = (shown: CopiedSecrets): string =>
    choice ? writeChoice(choice, findCall(shown), note).text : "";
  const copyCurl = (): string => {
    const { request } = findCall(secrets);
    if (!request) return "";
    const code = writeSnippet(request, "curl");
    return note === undefined ? code : addNote(code, "curl", note);
  };
  return (
    <section className="fp-card" aria-label="Request" data-folded={isFolded}>
      <header className="fp-card-head">
        <FoldToggle isFolded={isFolded} url={call.request?.url ?? ""} onToggle={setFolded} />
        {isFolded && choice && <span className="fp-request-language">{choice.label}</span>}
        {!isFolded && choice && (
          <LanguagePicker id={id} choices={choices} selected={choice} onSelect={select} />
        )}
        {!isFolded && choice?.id !== "curl" && (
          <CopyButton label={label("Copy as curl", hasSecrets)} icon="terminal" text={copyCurl} />
        )}
        <CopyRequest hasSecrets={hasSecrets && choice?.group !== "Documented"} text={copy} />
      </header>
      <div
        id={panelId(id)}
        className="fp-card-body"
        role="tabpanel"
        aria-labelledby={choice && !isFolded ? tabId(id, choice.id) : undefined}
        aria-label={choice && !isFolded ? undefined : "Code of the request"}
        hidden={isFolded}
        // Focusable, so that keys can scroll it.
        tabIndex={0}
      >
        <Code choice={choice} text={snippet.text} failed={snippet.failed} />
      </div>
    </section>
  );
}

/** The card's title, which collapses it. Collapsed, it also shows method and URL. */
function FoldToggle({
  isFolded,
  url,
  onToggle,
}: {
  readonly isFolded: boolean;
  readonly url: string;
  readonly onToggle: (isFolded: boolean) => void;
}): ReactElement {
  const { open } = usePlayground();
  const { method } = open.endpoint;
  return (
    <h2 className="fp-card-title fp-request-title">
      <button
        type="button"
        className="fp-request-fold"
        aria-expanded={!isFolded}
        title={isFolded ? `Unfold the request\n${url}` : "Fold the request"}
        onClick={() => onToggle(!isFolded)}
      >
        <Icon name="chevronDown" size={14} />
        <span>Request</span>
        {isFolded && (
          <>
            <MethodBadge method={method} />
            <code className="fp-request-url">{url}</code>
          </>
        )}
      </button>
    </h2>
  );
}

/**
 * Maximum length of displayed code. Layout of a long recording in base64 would block every key press.
 * Characters.
 */
const maxCodeLength = 50_000;

function Code({
  choice,
  text,
  failed,
}: {
  readonly choice: SnippetChoice | undefined;
  readonly text: string;
  readonly failed: boolean;
}): ReactElement {
  if (!choice) return <p className="fp-card-note">Failed to create snippet generators</p>;
  if (failed) return <p className="fp-card-note">{text}</p>;
  const isCut = text.length > maxCodeLength;
  return (
    <>
      <pre className="fp-code">
        <ColoredCode
          text={isCut ? `${text.slice(0, maxCodeLength)}…` : text}
          language={choice.language}
        />
      </pre>
      {isCut && (
        <p className="fp-card-note">
          Only the beginning is shown of {printSize(text.length)} of code. Copy copies all of it.
        </p>
      )}
    </>
  );
}

interface Choices {
  readonly choices: readonly SnippetChoice[];
  /** Absent if there are no choices. */
  readonly choice: SnippetChoice | undefined;
  readonly select: (id: string) => void;
}

function useChoices(): Choices {
  const { open, sdk } = usePlayground();
  const templates = useSdkTemplates();
  const [remembered, remember] = useLanguage();
  const choices = useMemo(() => {
    try {
      return listChoices(open, sdk, templates);
    } catch (error) {
      console.error(error);
      return [];
    }
  }, [open, sdk, templates]);
  const choice = choices.find(({ id }) => id === remembered) ?? choices[0];
  return { choices, choice, select: remember };
}
