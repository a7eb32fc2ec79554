// Options that are chosen from inside of a field are more than select and datalist can draw.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from "react";
import { replaceText } from "../form/replace-text.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  findOpenReference,
  listFitting,
  type OpenReference,
} from "../state/variables/complete-variable.js";
import { maskForView } from "../state/mask-secret.js";
import { listEffective, type Variable } from "../state/variables/variables.js";

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Offer {
  readonly field: Field;
  readonly reference: OpenReference;
  readonly variables: readonly Variable[];
  /** Index of the one that Enter takes. */
  readonly active: number;
}

/** Offers the names of variables in whatever field of the playground `{{` is typed. The field keeps the focus. */
export function VariableCompletion({
  rootRef,
}: {
  readonly rootRef: RefObject<HTMLElement | null>;
}): ReactElement | null {
  const { store } = usePlayground();
  const id = useId();
  const [offer, setOffer] = useState<Offer>();
  // Names and values may change while the list is open elsewhere.
  usePlaygroundState((state) => state.variables);
  const latestRef = useRef<{ offer: Offer | undefined; choose: (index: number) => void }>(
    undefined,
  );
  const choose = (index: number): void => {
    const variable = offer?.variables[index];
    if (offer && variable) insert(offer, variable);
    setOffer(undefined);
  };
  useEffect(() => {
    latestRef.current = { offer, choose };
  });
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    const follow = (event: Event): void => {
      const { variables, environmentId } = store.getState();
      setOffer(findOffer(event.target, listEffective(variables, environmentId)));
    };
    const press = (event: KeyboardEvent): void => {
      const { offer: open, choose: take } = latestRef.current ?? {};
      if (!open || event.isComposing || event.ctrlKey || event.metaKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const count = open.variables.length;
      if (step !== undefined) setOffer({ ...open, active: (open.active + step + count) % count });
      else if (event.key === "Escape") setOffer(undefined);
      else if (event.key === "Enter" || event.key === "Tab") take?.(open.active);
      else return;
      event.preventDefault();
      event.stopPropagation();
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
  useFieldMarks(offer, id);
  return offer ? <OfferList id={id} offer={offer} onChoose={choose} /> : null;
}

function OfferList({
  id,
  offer,
  onChoose,
}: {
  readonly id: string;
  readonly offer: Offer;
  readonly onChoose: (index: number) => void;
}): ReactElement {
  const box = offer.field.getBoundingClientRect();
  const isHigh = box.bottom > window.innerHeight - 220;
  const place = isHigh ? { bottom: window.innerHeight - box.top + 4 } : { top: box.bottom + 4 };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="listbox"
      aria-label="Variables"
      tabIndex={-1}
      className="fp-variable-offer"
      style={{ ...place, left: box.left, minWidth: Math.min(box.width, 260) }}
    >
      {offer.variables.map((variable, index) => (
        // The keys are those of the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={variable.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === offer.active}
          className="fp-completion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
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

/** What is offered where the caret stands; `undefined` when nothing is. */
function findOffer(target: EventTarget | null, variables: readonly Variable[]): Offer | undefined {
  if (!isField(target)) return undefined;
  const caret = target.selectionStart;
  const reference = caret === null ? undefined : findOpenReference(target.value, caret);
  if (!reference) return undefined;
  const fitting = listFitting(variables, reference.typed);
  const isDone = fitting.length === 1 && fitting[0]?.name === reference.typed;
  if (fitting.length === 0 || (isDone && reference.to > (caret ?? 0))) return undefined;
  return { field: target, reference, variables: fitting, active: 0 };
}

/** Fields of the request; searches and names are none. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || "plain" in target.dataset) return false;
  const isOwnList = target.getAttribute("role") === "combobox";
  return !isOwnList && ["text", "password", "url"].includes(target.type);
}

function insert({ field, reference: { from, to } }: Offer, { name }: Variable): void {
  const text = `{{${name}}}`;
  replaceText(field, { from, to, text, caret: text.length });
}

/** Tells assistive technology about the list while it is open. */
function useFieldMarks(offer: Offer | undefined, id: string): void {
  const field = offer?.field;
  const active = offer?.active;
  useEffect(() => {
    if (!field || active === undefined) return undefined;
    const marks = {
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-activedescendant": `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(marks)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(marks)) field.removeAttribute(name);
    };
  }, [field, active, id]);
}
