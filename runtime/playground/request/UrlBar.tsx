import { useId, useMemo, useState, type ReactElement, type ReactNode } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import { Select } from "../controls/Select.js";
import { completeBaseUrl, isRelativeBaseUrl } from "../../definition/index.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { PlaygroundState } from "../state/session/playground-store.js";
import { isBaseUrl } from "../state/model/variables/environments.js";
import { isComposing, isEscape } from "../state/session/shortcuts.js";
import { isTemplate } from "../state/model/variables/template.js";
import { cutUrl } from "../state/request/url-pieces.js";
import { useCopyChoice } from "./use-copy-choice.js";
import { useRequest } from "./use-request.js";

/** Environment, base URL, and the path and query as they will be sent. */
export function UrlBar({ children }: { readonly children?: ReactNode }): ReactElement {
  const { open } = usePlayground();
  const { masked, baseUrl, hasSecretUrl, findUrl } = useRequest();
  const { secrets, label } = useCopyChoice();
  // Replacing the form may also replace the base URL.
  const revision = usePlaygroundState((state) => state.revision);
  const pieces = useMemo(
    () => cutUrl(open.encoding, baseUrl, masked?.url ?? baseUrl),
    [open.encoding, baseUrl, masked],
  );
  return (
    <fieldset className="fp-url" aria-label="Address">
      <EnvironmentPicker />
      <div className="fp-url-text">
        <BaseUrl key={revision} shown={baseUrl} />
        <span className="fp-url-rest">
          {pieces
            .filter(({ kind }) => kind !== "base")
            .map(({ kind, text }, index) => (
              // Parts have no identity besides their index.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} data-kind={kind}>
                {text}
              </span>
            ))}
        </span>
      </div>
      {children}
      <CopyButton
        label={label("Copy URL", hasSecretUrl)}
        text={() => findUrl(secrets) ?? baseUrl}
      />
    </fieldset>
  );
}

function EnvironmentPicker(): ReactElement | null {
  const { actions } = usePlayground();
  const environments = usePlaygroundState((state) => state.environments);
  const selected = usePlaygroundState((state) => state.environmentId);
  if (environments.length === 0) return null;
  return (
    <Select
      className="fp-environment"
      aria-label="Environment"
      value={selected}
      onChange={(event) => actions.setEnvironment(event.currentTarget.value)}
    >
      {environments.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** The base URL, or empty if the user must enter it because the definition has only a path. */
function findTypedBaseUrl({ baseUrl }: PlaygroundState): string {
  return isRelativeBaseUrl(baseUrl) && !isTemplate(baseUrl) ? "" : baseUrl;
}

/** Shows the base URL with variables replaced. Pressing it opens a field with the typed text. */
function BaseUrl({ shown }: { readonly shown: string }): ReactElement {
  const { actions, open } = usePlayground();
  const baseUrl = usePlaygroundState(findTypedBaseUrl);
  const pathOnly = usePlaygroundState((state) => (baseUrl === "" ? state.baseUrl : ""));
  const [draft, setDraft] = useState<string>();
  const noteId = useId();
  const finish = (): void => {
    if (draft !== undefined) actions.setBaseUrl(draft.trim());
    setDraft(undefined);
  };
  if (draft === undefined && baseUrl !== "") {
    return (
      <button
        type="button"
        className="fp-url-base"
        aria-label={`Base URL ${shown}, edit`}
        title="Edit the base URL"
        onClick={() => setDraft(baseUrl)}
      >
        {shown.replace(/\/+$/, "")}
      </button>
    );
  }
  const text = draft ?? "";
  const isWrong = text !== "" && !isTemplate(text) && !isBaseUrl(text, open.channel !== undefined);
  return (
    <>
      <input
        className="fp-url-input"
        aria-label="Base URL"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        inputMode="url"
        placeholder={completeBaseUrl(pathOnly)}
        size={Math.max(24, text.length + 1)}
        autoComplete="off"
        spellCheck={false}
        // The user just pressed the base URL.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={draft !== undefined && baseUrl !== ""}
        value={text}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) finish();
          if (!isEscape(event)) return;
          event.preventDefault();
          setDraft(undefined);
        }}
      />
      {isWrong && (
        <span id={noteId} className="fp-hidden">
          Not an absolute URL
        </span>
      )}
    </>
  );
}
