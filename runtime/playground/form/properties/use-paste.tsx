import { useState, type ClipboardEvent, type ReactElement } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { Icon } from "../../icons/icons.js";
import { usePlayground } from "../../playground-context.js";
import {
  listPastedDifferences,
  looksLikeJson,
  readPasted,
  type PastedValue,
} from "../../state/model/json/paste-value.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";

/** A value that accepts pasted JSON. */
export interface PasteSubject {
  readonly path: ValuePath;
  readonly shape: TypeShape;
  readonly name: string;
}

/** Props for the element that contains the fields of a value. */
interface PasteTarget {
  readonly onPaste: ((event: ClipboardEvent) => void) | undefined;
  /** Incremented when pasted JSON replaces the value. */
  readonly round: number;
  /** Announced result of the last paste. */
  readonly notice: ReactElement | null;
}

type Outcome =
  | { readonly type: "message"; readonly text: string }
  | { readonly type: "offered"; readonly value: unknown };

/** Maximum number of listed differences. */
const maxDifferences = 3;

/**
 * Replaces a value by JSON that is pasted into any of its fields. Users can undo it. In text fields the JSON
 * is pasted as text, with an offer to replace the value.
 */
export function usePaste(subject: PasteSubject | undefined): PasteTarget {
  const { open, actions } = usePlayground();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  if (!subject) return { onPaste: undefined, round, notice: null };
  const { path, shape } = subject;
  const name = subject.name || "the value";
  const fill = (value: unknown): Outcome => {
    const filled: Outcome = { type: "message", text: describeFilled(name, []) };
    actions.replaceValue(path, value, "JSON pasted");
    setRound(round + 1);
    setOutcome(filled);
    return filled;
  };
  const take = async (pasted: PastedValue, text: string): Promise<void> => {
    if (pasted.type === "refused") {
      setOutcome({ type: "message", text: `${pasted.reason} Nothing was changed.` });
      return;
    }
    const filled = fill(pasted.value);
    const differences = await listPastedDifferences(open.definition, shape, text, pasted.value);
    const described: Outcome = { type: "message", text: describeFilled(name, differences) };
    setOutcome((latest) => (latest === filled ? described : latest));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const kind = findTarget(event.target);
    if (isMarked(event) || (event.defaultPrevented && kind !== "text")) return;
    const text = event.clipboardData.getData("text/plain");
    if (kind === "json" || (kind !== "none" && !looksLikeJson(text))) return setOutcome(undefined);
    const pasted = readPasted(open.definition, shape, text);
    if (kind !== "text") {
      event.preventDefault();
      void take(pasted, text);
      return;
    }
    if (pasted.type === "fits") mark(event);
    setOutcome(pasted.type === "fits" ? { type: "offered", value: pasted.value } : undefined);
  };
  const notice = outcome && (
    <output className="fp-pasted">
      <Icon name="info" size={13} />
      {outcome.type === "message" ? (
        <span>{outcome.text}</span>
      ) : (
        <button type="button" className="fp-link-button" onClick={() => fill(outcome.value)}>
          Fill {name} with the pasted JSON
        </button>
      )}
    </output>
  );
  return { onPaste, round, notice: notice ?? null };
}

function describeFilled(name: string, differences: readonly string[]): string {
  if (differences.length === 0) return `The pasted JSON fills ${name}.`;
  const more = differences.length - maxDifferences;
  const words = differences.slice(0, maxDifferences).join(" ");
  return `The pasted JSON fills ${name}. ${words}${more > 0 ? ` ${more} more differences.` : ""}`;
}

/** The kind of the paste target: editable text, a JSON editor, another field, or none. */
function findTarget(target: EventTarget): "text" | "json" | "value" | "none" {
  if (target instanceof HTMLTextAreaElement) {
    return target.classList.contains("fp-json") ? "json" : "text";
  }
  if (!(target instanceof HTMLInputElement)) return "none";
  if (["radio", "checkbox", "file", "button"].includes(target.type)) return "none";
  const isNumber = target.getAttribute("role") === "spinbutton";
  return isNumber || target.type.startsWith("date") ? "value" : "text";
}

/** The innermost value handles the paste. Marked events are ignored by outer values. */
const marked = new WeakSet<Event>();

function mark(event: ClipboardEvent): void {
  marked.add(event.nativeEvent);
}

function isMarked(event: ClipboardEvent): boolean {
  return marked.has(event.nativeEvent);
}
