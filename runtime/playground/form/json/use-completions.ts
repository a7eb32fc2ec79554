import { useRef, useState, type RefObject } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { useListBox, type ListBox } from "../../controls/use-list-box.js";
import { usePlayground } from "../../playground-context.js";
import type { JsonCompletion } from "../../state/model/json/json-completions.js";
import { locationAt } from "../../state/model/json/json-draft.js";
import { replaceText } from "./replace-text.js";

type Complete = typeof import("../../state/model/json/json-completions.js").listJsonCompletions;

/** What is offered now, and where. */
export interface OpenCompletions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly JsonCompletion[];
  /** Of what is completed; they count from 0. Pixels are scrolled away. */
  readonly line: number;
  readonly column: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
}

/** The completions of an editor. */
export interface Completions {
  /** `undefined` while none are shown. */
  readonly list: OpenCompletions | undefined;
  /** Fetches what finds them, ahead of the first use. */
  load(): void;
  /** Shows them where the caret is, if there are any. */
  open(): Promise<void>;
  close(): void;
  /** Follows what was typed: opens, narrows or closes. */
  follow(event: Event): void;
  /** Which of them is active, and the keys. */
  readonly box: ListBox;
}

let loading: Promise<Complete> | undefined;

/** Completions are loaded with the first editor that is used. */
function loadComplete(): Promise<Complete> {
  loading ??= import("../../state/model/json/json-completions.js").then(
    (module) => module.listJsonCompletions,
  );
  return loading;
}

/** Looks for completions at the caret of a text area and keeps them in step with it. */
export function useCompletions(
  shape: TypeShape,
  areaRef: RefObject<HTMLTextAreaElement | null>,
): Completions {
  const { open: subject } = usePlayground();
  const [list, setList] = useState<OpenCompletions>();
  const isChoosing = useRef(false);
  const close = (): void => setList(undefined);
  const find = async (): Promise<OpenCompletions | undefined> => {
    const complete = await loadComplete();
    const area = areaRef.current;
    if (!area || document.activeElement !== area) return undefined;
    const found = complete(subject.definition, shape, area.value, area.selectionStart);
    return found && found.items.length > 0 ? placeList(area, found) : undefined;
  };
  const show = (found: OpenCompletions | undefined): void => {
    box.activate(0);
    setList(found);
  };
  const open = async (): Promise<void> => show(await find());
  const choose = (index: number): void => {
    const [area, item] = [areaRef.current, list?.items[index]];
    if (!area || !list || !item) return;
    isChoosing.current = true;
    const { from, to } = list;
    replaceText(area, { from, to, text: item.insert, caret: item.caret });
    isChoosing.current = false;
    close();
    if (item.hasFollowUp) void open();
  };
  const box = useListBox({
    isOpen: list !== undefined,
    count: list?.items.length ?? 0,
    onChoose: choose,
    onClose: close,
  });
  return {
    list,
    box,
    load: () => void loadComplete(),
    open,
    close,
    follow: (event) => {
      if (isChoosing.current) return;
      const typed = event instanceof InputEvent ? (event.data ?? "") : "";
      if (list === undefined && !/^[\w"]$/.test(typed)) return;
      void find().then((found) => show(found && isFinished(found, areaRef) ? undefined : found));
    },
  };
}

function placeList(
  area: HTMLTextAreaElement,
  found: { from: number; to: number; items: readonly JsonCompletion[] },
): OpenCompletions {
  const { line, column } = locationAt(area.value, found.from);
  const { scrollTop, scrollLeft } = area;
  return { ...found, line: line - 1, column: column - 1, scrollTop, scrollLeft };
}

/** Whether the one thing that is offered is there already. */
function isFinished(
  { items, from, to }: OpenCompletions,
  areaRef: RefObject<HTMLTextAreaElement | null>,
): boolean {
  const text = areaRef.current?.value.slice(from, to);
  return (
    items.length === 1 && (items[0]?.insert === text || JSON.stringify(items[0]?.label) === text)
  );
}
