import { useState, type ReactElement } from "react";
import { usePlayground } from "../playground-context.js";
import { isComposing, isEscape } from "../state/session/shortcuts.js";
import { listCustomSets, setIds, withSet } from "../state/model/variables/variables.js";

/** Creates a custom set and selects it. */
export function NewSet({ onAdded }: { readonly onAdded: (name: string) => void }): ReactElement {
  const { actions, store } = usePlayground();
  const [draft, setDraft] = useState<string>();
  const add = (): void => {
    const name = (draft ?? "").trim();
    setDraft(undefined);
    if (name === "") return;
    if (!listCustomSets(store.getState().variables).includes(name)) {
      actions.setVariables((before) => ({
        ...withSet(before, setIds.custom(name), []),
        chosen: name,
      }));
    }
    onAdded(name);
  };
  if (draft === undefined) {
    return (
      <button type="button" className="fp-quiet-button" onClick={() => setDraft("")}>
        New set
      </button>
    );
  }
  return (
    <input
      className="fp-input"
      aria-label="Name of the new set"
      placeholder="Name, then Enter"
      autoComplete="off"
      data-plain
      // The user just pressed New set.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event)) add();
        if (!isEscape(event)) return;
        event.preventDefault();
        setDraft(undefined);
      }}
    />
  );
}
