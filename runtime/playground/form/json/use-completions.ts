import { useRef, useState, type RefObject } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { useListBox, type ListBox } from "../../controls/use-list-box.js";
import { usePlayground } from "../../playground-context.js";
import type { JsonCompletion } from "../../state/model/json/json-completions.js";
import { locationAt } from "../../state/model/json/json-draft.js";
import { replaceText } from "./replace-text.js";

type Complete = typeof import("../../state/model/json/json-completions.js").listJsonCompletions;

/** Open completions and their position. */
export interface OpenCompletions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly JsonCompletion[];
  /** Position of the completed text, from 0, and the scroll offset in pixels. */
  readonly line: number;
  readonly column: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
}

/** Completions of an editor. */
export interface Completions {
  /** `undefined` while closed. */
  readonly list: OpenCompletions | undefined;
  /** Preloads the code that finds completions. */
  load(): void;
  /** Opens the completions at the caret, if there are any. */
  open(): Promise<void>;
  close(): void;
  /** Opens, updates or closes the completions after input. */
  follow(event: Event): void;
  /** The active completion, and key handling. */
  readonly box: ListBox;
}

let loading: Promise<Complete> | undefined;

/** Loads the code for completions when an editor is first used. */
function loadComplete(): Promise<Complete> {
  loading ??= import("../../state/model/json/json-completions.js").then(
    (module) => module.listJsonCompletions,
  );
  return loading;
}

/** Finds completions at the caret of a text area and updates them while typing. */
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
    return found && found.items.length > 0 ? locateList(area, found) : undefined;
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

function locateList(
  area: HTMLTextAreaElement,
  found: { from: number; to: number; items: readonly JsonCompletion[] },
): OpenCompletions {
  const { line, column } = locationAt(area.value, found.from);
  const { scrollTop, scrollLeft } = area;
  return { ...found, line: line - 1, column: column - 1, scrollTop, scrollLeft };
}

/** Whether the only completion is already typed. */
function isFinished(
  { items, from, to }: OpenCompletions,
  areaRef: RefObject<HTMLTextAreaElement | null>,
): boolean {
  const text = areaRef.current?.value.slice(from, to);
  return (
    items.length === 1 && (items[0]?.insert === text || JSON.stringify(items[0]?.label) === text)
  );
}
