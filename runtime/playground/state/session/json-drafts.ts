import { createStore, type StoreApi } from "zustand/vanilla";
import { printJson } from "../../../http/index.js";
import { readJsonDraft } from "../model/json/json-draft.js";
import { validateStoredText } from "./storage/validate-stored.js";
import { valueAt, type ValuePath } from "../model/fields/value-path.js";

/** Text that was typed for a value, correct or not yet. */
interface DraftText {
  readonly text: string;
  /** The value that the form holds meanwhile: the very same, since forms are changed by copying. */
  readonly value: unknown;
}

interface Drafts {
  /** Paths, as JSON, of the values that are edited as JSON. */
  readonly open: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, DraftText>;
}

/**
 * Which values of a form are edited as JSON, and what was typed there: it outlives the editor, so
 * that a draft that is not correct yet is still there when the user comes back to it.
 */
export interface JsonDrafts {
  readonly store: StoreApi<Drafts>;
  setOpen(path: ValuePath, isOpen: boolean): void;
  /** What was typed while the form held this value; `undefined` when it has changed since. */
  find(path: ValuePath, value: unknown): string | undefined;
  keep(path: ValuePath, value: unknown, text: string): void;
  /** Entries under a path have got other keys; without one an entry is gone. */
  rekey(path: ValuePath, toKey: (key: string | number) => string | number | undefined): void;
  /** What outlives a reload of the page: what is edited as JSON, and drafts that are not JSON yet. */
  print(form: unknown): string | undefined;
  /** Takes up what {@link JsonDrafts.print} wrote, where the form still holds the same values. */
  restore(text: string | undefined, form: unknown): void;
}

/** The drafts of one form, none at first. */
export function createJsonDrafts(): JsonDrafts {
  const store = createStore<Drafts>(() => ({ open: new Set(), texts: new Map() }));
  return {
    store,
    setOpen: (path, isOpen) =>
      store.setState(({ open }) => {
        const key = keyOf(path);
        const others = [...open].filter((other) => other !== key);
        return { open: new Set(isOpen ? [...others, key] : others) };
      }),
    find: (path, value) => {
      const draft = store.getState().texts.get(keyOf(path));
      return draft && draft.value === value ? draft.text : undefined;
    },
    keep: (path, value, text) =>
      store.setState(({ texts }) => ({
        texts: new Map(texts).set(keyOf(path), { text, value }),
      })),
    rekey: (path, toKey) =>
      store.setState(({ open, texts }) => ({
        open: new Set([...open].flatMap((key) => rekeyOne(path, toKey, key))),
        texts: new Map(
          [...texts].flatMap(([key, draft]) =>
            rekeyOne(path, toKey, key).map((next): [string, DraftText] => [next, draft]),
          ),
        ),
      })),
    print: (form) => printDrafts(store.getState(), form),
    restore: (text, form) => store.setState(readDrafts(text, form)),
  };
}

/** How a path is in the set of open ones. */
export function keyOf(path: ValuePath): string {
  return JSON.stringify(path);
}

function rekeyOne(
  path: ValuePath,
  toKey: (key: string | number) => string | number | undefined,
  key: string,
): string[] {
  const parts = readKey(key);
  const isInside = path.every((part, index) => parts[index] === part);
  const old = parts[path.length];
  if (!isInside || old === undefined) return [key];
  const next = toKey(old);
  return next === undefined ? [] : [keyOf([...path, next, ...parts.slice(path.length + 1)])];
}

function printDrafts({ open, texts }: Drafts, form: unknown): string | undefined {
  const wrong = [...texts].flatMap(([key, { text, value }]) => {
    const isKept = valueAt(form, readKey(key)) === value && readJsonDraft(text).type === "wrong";
    return isKept ? [[key, { text, value: printed(value) }] as const] : [];
  });
  if (open.size === 0 && wrong.length === 0) return undefined;
  return JSON.stringify({ open: [...open], texts: Object.fromEntries(wrong) });
}

/** Anything that is not completely of the stored format is ignored; so are drafts of values that have changed. */
function readDrafts(text: string | undefined, form: unknown): Drafts {
  const { open = [], texts = {} } = validateStoredText("drafts", text) ?? {};
  return {
    open: new Set(open),
    texts: new Map(
      Object.entries(texts).flatMap(([key, draft]): [string, DraftText][] => {
        const value = valueAt(form, readKey(key));
        return printed(value) === draft.value ? [[key, { text: draft.text, value }]] : [];
      }),
    ),
  };
}

function printed(value: unknown): string {
  return value === undefined ? "" : printJson(value);
}

function readKey(key: string): ValuePath {
  return JSON.parse(key) as (string | number)[];
}
