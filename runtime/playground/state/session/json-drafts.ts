import { createStore, type StoreApi } from "zustand/vanilla";
import { printJson } from "../../../http/index.js";
import { readJsonDraft } from "../model/json/json-draft.js";
import { validateStoredText } from "./storage/validate-stored.js";
import { valueAt, type ValuePath } from "../model/fields/value-path.js";

/** Text that a user typed for a value. It may be invalid. */
interface DraftText {
  readonly text: string;
  /**
   * The value in the form while the text was typed. It is compared by identity, because every
   * change to the form creates a copy.
   */
  readonly value: unknown;
}

interface Drafts {
  /** JSON-encoded paths of the values that are edited as JSON. */
  readonly open: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, DraftText>;
}

/**
 * The values of a form that are edited as JSON, with the typed text. It is stored outside the
 * editor, so that an invalid draft is still there when the user returns to it.
 */
export interface JsonDrafts {
  readonly store: StoreApi<Drafts>;
  setOpen(path: ValuePath, isOpen: boolean): void;
  /** The draft of a value; `undefined` if the value has changed since. */
  find(path: ValuePath, value: unknown): string | undefined;
  set(path: ValuePath, value: unknown, text: string): void;
  /**
   * Updates the paths below `path` after its entries got new keys. If `toKey` returns `undefined`,
   * the entry was removed.
   */
  rekey(path: ValuePath, toKey: (key: string | number) => string | number | undefined): void;
  /** Prints what survives a reload: the paths that are edited as JSON, and invalid drafts. */
  print(form: unknown): string | undefined;
  /** Restores the output of {@link JsonDrafts.print}, for values that the form still contains. */
  restore(text: string | undefined, form: unknown): void;
}

/** Creates the drafts of a form, initially empty. */
export function createJsonDrafts(): JsonDrafts {
  const store = createStore<Drafts>(() => ({ open: new Set(), texts: new Map() }));
  return {
    store,
    setOpen: (path, isOpen) =>
      store.setState(({ open }) => {
        const key = keyOf(path);
        const others = [...open].filter((existing) => existing !== key);
        return { open: new Set(isOpen ? [...others, key] : others) };
      }),
    find: (path, value) => {
      const draft = store.getState().texts.get(keyOf(path));
      return draft && draft.value === value ? draft.text : undefined;
    },
    set: (path, value, text) =>
      store.setState(({ texts }) => ({
        texts: new Map(texts).set(keyOf(path), { text, value }),
      })),
    rekey: (path, toKey) =>
      store.setState(({ open, texts }) => ({
        open: new Set([...open].flatMap((key) => rekeyPath(path, toKey, key))),
        texts: new Map(
          [...texts].flatMap(([key, draft]) =>
            rekeyPath(path, toKey, key).map((next): [string, DraftText] => [next, draft]),
          ),
        ),
      })),
    print: (form) => printDrafts(store.getState(), form),
    restore: (text, form) => store.setState(readDrafts(text, form)),
  };
}

/** The key of a path in the set of open paths. */
export function keyOf(path: ValuePath): string {
  return JSON.stringify(path);
}

function rekeyPath(
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

/** Ignores text that does not match the format, and drafts of values that have changed. */
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
