import type { Variable } from "./variables.js";

/** A variable reference that is being typed. */
export interface OpenReference {
  /** Offset of its braces, and offset where the replaced text ends. */
  readonly from: number;
  readonly to: number;
  /** The part of the name before the caret. */
  readonly typed: string;
}

/** Finds the reference that the caret is in, from `{{` to the end of the name. */
export function findOpenReference(text: string, caret: number): OpenReference | undefined {
  const before = /(\\*)\{\{[ \t]*([\p{L}\p{N}_.-]*)$/u.exec(text.slice(0, caret));
  if (!before) return undefined;
  const [written, slashes = "", typed = ""] = before;
  if (slashes.length % 2 === 1) return undefined;
  const after = /^[\p{L}\p{N}_.-]*[ \t]*\}{0,2}/u.exec(text.slice(caret))?.[0] ?? "";
  const isClosed = after.endsWith("}}");
  const to = caret + (isClosed ? after.length : 0);
  return { from: before.index + slashes.length, to, typed: written === "" ? "" : typed };
}

/**
 * The variables that match the typed text: first those that start with it, then those that contain
 * it.
 */
export function listFitting(variables: readonly Variable[], typed: string): Variable[] {
  const query = typed.toLowerCase();
  const fitting = variables.filter(({ name }) => name.toLowerCase().includes(query));
  const starts = ({ name }: Variable): boolean => name.toLowerCase().startsWith(query);
  return [...fitting.filter(starts), ...fitting.filter((each) => !starts(each))];
}
