import { useEffect, type RefObject } from "react";
import { usePlayground, usePlaygroundState } from "../../playground-context.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";

/** The text that identifies a path, in `data-path` of the element that shows its value. */
export function pathKey(path: ValuePath): string {
  return JSON.stringify(path);
}

/** Whether the field to focus is that of this path or inside it. */
export function useContainsTarget(path: ValuePath): boolean {
  return usePlaygroundState(
    ({ target }) =>
      target?.type === "field" && path.every((key, index) => target.path[index] === key),
  );
}

/** Focuses the requested field of a form, or else the innermost field around it, if there is one. */
export function useFocusTarget(form: RefObject<HTMLElement | null>): void {
  const { store } = usePlayground();
  const target = usePlaygroundState((state) => state.target);
  useEffect(() => {
    if (target?.type !== "field") return;
    store.setState({ target: undefined });
    const element = form.current && findField(form.current, target.path);
    if (element) focusFirstControl(element);
  }, [store, form, target]);
}

function findField(form: HTMLElement, path: ValuePath): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-path]")];
  for (let length = path.length; length > 0; length -= 1) {
    const key = pathKey(path.slice(0, length));
    const found = fields.find((each) => each.dataset["path"] === key);
    if (found) return found;
  }
  return undefined;
}

const focusable =
  "input:not([tabindex='-1']), textarea, select, button:not([tabindex='-1'], .fp-link-button)";

/** Focuses the first control of a field, after the buttons beside its name. */
export function focusFirstControl(field: HTMLElement): void {
  const area = field.querySelector(":scope > .fp-control, :scope > .fp-item-value") ?? field;
  const control = area.querySelector<HTMLElement>(focusable);
  control?.focus();
  control?.scrollIntoView?.({ block: "nearest" });
}
