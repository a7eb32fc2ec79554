import type { ReactElement, ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { CurlCommands } from "./use-curl.js";

/** Result of the last pasted command: ignored parts, or the endpoint it belongs to. */
export function CurlNotice({ curl }: { readonly curl: CurlCommands }): ReactElement | null {
  const { applied } = curl;
  if (!applied) return null;
  switch (applied.type) {
    case "filled":
      return (
        <NoticeLine curl={curl} tone="good" actions={<UndoButton onUndone={curl.dismiss} />}>
          <p>Filled in from the command.</p>
          {applied.messages.length > 0 && (
            <ul>
              {applied.messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </NoticeLine>
      );
    case "other":
      return (
        <NoticeLine curl={curl} tone="warn" actions={<OpenButton curl={curl} />}>
          <p>
            The command is for another endpoint: {applied.endpoint.method} {applied.endpoint.path},{" "}
            {applied.endpoint.title}.
          </p>
        </NoticeLine>
      );
    case "refused":
      return (
        <NoticeLine curl={curl} tone="warn">
          <p>{applied.message}</p>
        </NoticeLine>
      );
  }
}

function NoticeLine({
  curl,
  tone,
  actions,
  children,
}: {
  readonly curl: CurlCommands;
  readonly tone: "good" | "warn";
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="fp-curl-notice" data-tone={tone} role="alert">
      <Icon name={tone === "good" ? "check" : "info"} size={14} />
      <div className="fp-curl-words">{children}</div>
      {actions}
      <IconButton icon="close" label="Close the message" onClick={curl.dismiss} />
    </div>
  );
}

/** Shown until the form is edited. */
function UndoButton({ onUndone }: { readonly onUndone: () => void }): ReactElement | null {
  const { actions } = usePlayground();
  const last = usePlaygroundState((state) => state.undoSteps.at(-1)?.done);
  if (last !== "Filled in from the command") return null;
  return (
    <button
      type="button"
      className="fp-button"
      onClick={() => {
        actions.undo();
        onUndone();
      }}
    >
      Undo the command
    </button>
  );
}

function OpenButton({ curl }: { readonly curl: CurlCommands }): ReactElement | null {
  if (!curl.openOther) return null;
  return (
    <button type="button" className="fp-button" onClick={curl.openOther}>
      Open it there
    </button>
  );
}
