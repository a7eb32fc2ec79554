import { useDeferredValue, useId, useMemo, useState, type ReactElement } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import { IconButton } from "../controls/IconButton.js";
import { panelId, tabId } from "../controls/TabList.js";
import { writeSnippet } from "../../snippets/index.js";
import { usePlayground } from "../playground-context.js";
import { HighlightedCode } from "./HighlightedCode.js";
import { LanguagePicker } from "./LanguagePicker.js";
import { useLanguage } from "./use-language.js";
import { listChoices, writeChoice, type SnippetChoice } from "./snippet-choices.js";
import { useCallForCode } from "./use-request.js";

/** The request as code, in the reader's language. Secrets are masked here and real when copied. */
export function RequestCard(): ReactElement {
  const id = useId();
  const { choices, choice, select } = useChoices();
  const [isFolded, setIsFolded] = useState(false);
  const findCall = useCallForCode();
  const deferred = useDeferredValue(findCall);
  const snippet = useMemo(
    () =>
      choice && !isFolded ? writeChoice(choice, deferred("masked")) : { text: "", failed: false },
    [choice, deferred, isFolded],
  );
  const copy = (): string => (choice ? writeChoice(choice, findCall("real")).text : "");
  const copyCurl = (): string => {
    const { request } = findCall("real");
    return request ? writeSnippet(request, "curl") : "";
  };
  return (
    <section className="fp-card" aria-labelledby={`${id}-title`}>
      <header className="fp-card-head">
        <IconButton
          icon="chevronDown"
          label={`${isFolded ? "Unfold" : "Fold"} the request`}
          className="fp-fold-card"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        />
        <h2 id={`${id}-title`} className="fp-card-title">
          Request
        </h2>
        {choice && <LanguagePicker id={id} choices={choices} selected={choice} onSelect={select} />}
        {choice?.id !== "curl" && (
          <CopyButton label="Copy as curl" icon="terminal" text={copyCurl} />
        )}
        <CopyButton label="Copy request" text={copy}>
          Copy
        </CopyButton>
      </header>
      <div
        id={panelId(id)}
        className="fp-card-body"
        role="tabpanel"
        aria-labelledby={choice ? tabId(id, choice.id) : `${id}-title`}
        hidden={isFolded}
        // The code may be wider or longer than its panel.
        tabIndex={0}
      >
        <Code choice={choice} text={snippet.text} failed={snippet.failed} />
      </div>
    </section>
  );
}

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
  return <HighlightedCode code={text} language={choice.language} />;
}

interface Choices {
  readonly choices: readonly SnippetChoice[];
  /** Absent when there is none to choose. */
  readonly choice: SnippetChoice | undefined;
  readonly select: (id: string) => void;
}

function useChoices(): Choices {
  const { open, sdk } = usePlayground();
  const [remembered, remember] = useLanguage();
  const choices = useMemo(() => {
    try {
      return listChoices(open, sdk);
    } catch (error) {
      console.error(error);
      return [];
    }
  }, [open, sdk]);
  const choice = choices.find(({ id }) => id === remembered) ?? choices[0];
  return { choices, choice, select: remember };
}
