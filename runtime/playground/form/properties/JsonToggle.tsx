import type { ReactElement } from "react";
import { useStore } from "zustand";
import { IconButton } from "../../controls/IconButton.js";
import { usePlayground } from "../../playground-context.js";
import { keyOf } from "../../state/session/json-drafts.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";

/** Whether the user edits a value as JSON. */
export function useJsonMode(path: ValuePath): boolean {
  const { drafts } = usePlayground();
  const key = keyOf(path);
  return useStore(drafts.store, ({ open }) => open.has(key));
}

/** Switches between fields and JSON. */
export function JsonToggle({
  path,
  name,
}: {
  readonly path: ValuePath;
  readonly name: string;
}): ReactElement {
  const { drafts } = usePlayground();
  const isJson = useJsonMode(path);
  return (
    <IconButton
      icon="braces"
      label={`Edit ${name || "the value"} as JSON`}
      className="fp-json-toggle"
      aria-pressed={isJson}
      onClick={() => drafts.setOpen(path, !isJson)}
    />
  );
}
