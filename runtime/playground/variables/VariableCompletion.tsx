import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { useListBox, type ListBox } from "../controls/use-list-box.js";
import { replaceText } from "../form/json/replace-text.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  findOpenReference,
  listFitting,
  type OpenReference,
} from "../state/model/variables/complete-variable.js";
import { maskForView } from "../state/request/secrets/secret-view.js";
import { listEffective, type Variable } from "../state/model/variables/variables.js";

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Offer {
  readonly field: Field;
  readonly reference: OpenReference;
  readonly variables: readonly Variable[];
}

/** Suggests variables when `{{` is typed in a field. The field stays focused. */
export function VariableCompletion({
  rootRef,
}: {
  readonly rootRef: RefObject<HTMLElement | null>;
}): ReactElement | null {
  const { store } = usePlayground();
  const [offer, setOffer] = useState<Offer>();
  // Re-renders when variables change elsewhere.
  usePlaygroundState((state) => state.variables);
  const list = useListBox({
    isOpen: offer !== undefined,
    count: offer?.variables.length ?? 0,
    onChoose: (index) => {
      const variable = offer?.variables[index];
      if (offer && variable) insert(offer, variable);
      setOffer(undefined);
    },
    onClose: () => setOffer(undefined),
    takesTab: true,
  });
  const latestRef = useRef(list);
  useEffect(() => {
    latestRef.current = list;
  });
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    const follow = (event: Event): void => {
      const { variables, environmentId } = store.getState();
      setOffer(findOffer(event.target, listEffective(variables, environmentId)));
      latestRef.current.activate(0);
    };
    // In the capture phase, because the field handles these keys differently.
    const press = (event: KeyboardEvent): void => {
      if (latestRef.current.press(event)) event.stopPropagation();
    };
    const close = (): void => setOffer(undefined);
    root.addEventListener("input", follow);
    root.addEventListener("keydown", press, { capture: true });
    root.addEventListener("focusout", close);
    root.addEventListener("scroll", close, { capture: true });
    return () => {
      root.removeEventListener("input", follow);
      root.removeEventListener("keydown", press, { capture: true });
      root.removeEventListener("focusout", close);
      root.removeEventListener("scroll", close, { capture: true });
    };
  }, [rootRef, store]);
  useFieldMarks(offer?.field, list.fieldProps);
  return offer ? <OfferList list={list} offer={offer} /> : null;
}

function OfferList({
  list,
  offer,
}: {
  readonly list: ListBox;
  readonly offer: Offer;
}): ReactElement {
  const box = offer.field.getBoundingClientRect();
  const isHigh = box.bottom > window.innerHeight - 220;
  const position = isHigh ? { bottom: window.innerHeight - box.top + 4 } : { top: box.bottom + 4 };
  return (
    <div
      {...list.listProps}
      aria-label="Variables"
      className="fp-variable-offer"
      style={{ ...position, left: box.left, minWidth: Math.min(box.width, 260) }}
    >
      {offer.variables.map((variable, index) => (
        <div key={variable.name} {...list.optionProps(index)} className="fp-completion">
          <span className="fp-completion-label">{variable.name}</span>
          <span className="fp-completion-note">{noteOf(variable)}</span>
        </div>
      ))}
    </div>
  );
}

function noteOf({ value, secret }: Variable): string {
  if (value === "") return "no value";
  return secret ? maskForView(value) : value.slice(0, 80);
}

/** The suggestions at the caret. `undefined` if there are none. */
function findOffer(target: EventTarget | null, variables: readonly Variable[]): Offer | undefined {
  if (!isField(target)) return undefined;
  const caret = target.selectionStart;
  const reference = caret === null ? undefined : findOpenReference(target.value, caret);
  if (!reference) return undefined;
  const fitting = listFitting(variables, reference.typed);
  const isDone = fitting.length === 1 && fitting[0]?.name === reference.typed;
  if (fitting.length === 0 || (isDone && reference.to > (caret ?? 0))) return undefined;
  return { field: target, reference, variables: fitting };
}

/** Whether a target is a field of the request. Searches and names are not. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || "plain" in target.dataset) return false;
  const hasDatalist = target.getAttribute("role") === "combobox";
  return !hasDatalist && ["text", "password", "url"].includes(target.type);
}

function insert({ field, reference: { from, to } }: Offer, { name }: Variable): void {
  const text = `{{${name}}}`;
  replaceText(field, { from, to, text, caret: text.length });
}

/**
 * Sets ARIA attributes on the field while the list is open. Another component renders the field, so its
 * attributes are restored afterwards unless it changed them.
 */
function useFieldMarks(field: Field | undefined, marks: ListBox["fieldProps"]): void {
  const {
    "aria-autocomplete": kind,
    "aria-controls": listId,
    "aria-activedescendant": optionId,
  } = marks;
  useEffect(() => mark(field, "aria-autocomplete", kind), [field, kind]);
  useEffect(() => mark(field, "aria-controls", listId), [field, listId]);
  useEffect(() => mark(field, "aria-activedescendant", optionId), [field, optionId]);
}

function mark(field: Field | undefined, name: string, value: string | undefined) {
  if (!field || value === undefined) return undefined;
  const previous = field.getAttribute(name);
  field.setAttribute(name, value);
  return () => {
    if (field.getAttribute(name) !== value) return;
    if (previous === null) field.removeAttribute(name);
    else field.setAttribute(name, previous);
  };
}
