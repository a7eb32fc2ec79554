import { useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { usePlayground } from "../playground-context.js";
import { SavedNotice } from "../saved/SavedNotice.js";
import { SavedRow } from "../saved/SavedRow.js";
import { SaveLine } from "../saved/SaveLine.js";
import { listDrafts } from "../state/session/history/message-drafts.js";
import { hashEndpoint } from "../state/session/history/endpoint-hash.js";
import { valueAt } from "../state/model/fields/value-path.js";
import { useEscape } from "../use-escape.js";
import { useChannel, useComposer } from "./channel-context.js";

/** Shows the drafts of one message, and hides those of any other. */
export function DraftsButton({
  type,
  title,
}: {
  readonly type: string;
  readonly title: string;
}): ReactElement {
  const { drafts, composer } = useChannel();
  const count = useStore(drafts.store, ({ requests }) => listDrafts(requests, type).length);
  const shown = useComposer(({ draftsOf }) => draftsOf);
  const toggle = (): void => {
    // The notice and the undo belong to the card that was open before.
    if (shown !== undefined) drafts.store.setState({ notice: "", deleted: undefined });
    composer.setState({ draftsOf: shown === type ? undefined : type });
  };
  const ref = useRef<HTMLButtonElement>(null);
  useEscape(shown === type, () => {
    toggle();
    ref.current?.focus();
  });
  return (
    <button
      ref={ref}
      type="button"
      className="fp-link-button"
      aria-label={`Drafts: ${title}`}
      aria-expanded={shown === type}
      onClick={toggle}
    >
      Drafts{count > 0 && ` (${count})`}
    </button>
  );
}

/** Saves the content of a message card under a name, and restores it. */
export function MessageDraftsPanel({
  type,
  title,
  path,
  onFilled,
}: {
  readonly type: string;
  readonly title: string;
  readonly path: readonly string[];
  /** Called after the value was replaced. The caller must re-render the fields. */
  readonly onFilled: () => void;
}): ReactElement {
  const { declared, store, actions } = usePlayground();
  const { drafts } = useChannel();
  const requests = useStore(drafts.store, (state) => state.requests);
  const remembered = useStore(drafts.store, (state) => state.remembered);
  const listed = listDrafts(requests, type);
  const hash = hashEndpoint(declared.definition, declared.endpoint);
  const fill = (id: number): void => {
    const draft = drafts.pick(id);
    if (!draft) return;
    actions.replaceValue(path, draft.value, "Filled in from a draft");
    onFilled();
  };
  return (
    <section className="fp-drafts" aria-label={`Drafts of ${title}`}>
      <SaveLine
        noun="draft"
        placeholder={`Draft ${listed.length + 1}`}
        onSave={(name) => drafts.save(type, name, valueAt(store.getState().form, path))}
      />
      {listed.length > 0 && (
        <ul className="fp-saved-list" aria-label={`Saved drafts of ${title}`}>
          {listed.map((draft) => (
            <SavedRow
              key={draft.id}
              saved={draft}
              isOutdated={draft.hash !== hash}
              onOpen={() => fill(draft.id)}
              onRename={(name) => drafts.rename(draft.id, name)}
              onDelete={() => drafts.delete(draft.id)}
            />
          ))}
        </ul>
      )}
      <SavedNotice store={drafts.store} onUndo={drafts.undoDelete} />
      <label className="fp-check">
        <input type="checkbox" checked={remembered} onChange={() => drafts.remember(!remembered)} />
        Remember drafts of this channel on this device
      </label>
      <p className="fp-note">Secrets are not saved; the names of variables are.</p>
    </section>
  );
}
