import type { Issue } from "../../runtime/http/index.js";
import { createLineIndex, type LineIndex } from "./line-index.js";
import { createPointerTree } from "./pointer-tree.js";
import type { Place, SourceDocument } from "./source-document.js";
import type { SourceFile } from "./source-node.js";

/**
 * The places of JSON pointers in a file, all in one walk over its text. Where
 * a pointer leads nowhere, the nearest place above it. Keys represent the
 * values of objects: that is where a user looks.
 */
export function locateAll(file: SourceFile, pointers: Iterable<string>): Map<string, Place> {
  const tree = createPointerTree(pointers);
  const offsets = file.findOffsets(tree);
  const lines = linesOf(file);
  return new Map(
    [...offsets].map(([pointer, offset]) => [pointer, { file: file.path, ...lines.find(offset) }]),
  );
}

/** Issues of importing and those of checking are placed one after the other. */
const known = new WeakMap<SourceFile, LineIndex>();

function linesOf(file: SourceFile): LineIndex {
  const lines = known.get(file) ?? createLineIndex(file.text);
  known.set(file, lines);
  return lines;
}

/** The place of one pointer. */
export function locate(file: SourceFile, pointer: string): Place {
  return locateAll(file, [pointer]).get(pointer) ?? { file: file.path, line: 1, column: 1 };
}

/** Which issues get line and column. Finding them takes another walk over the text. */
export type ShouldLocate = (issue: Issue) => boolean;

/**
 * Issues with line and column, found from their file and pointer; those that
 * have a line keep it, those whose position is not requested stay as they are.
 */
export function placeIssues(
  document: SourceDocument,
  issues: readonly Issue[],
  shouldLocate: ShouldLocate = () => true,
): Issue[] {
  const fileToSearch = (issue: Issue): SourceFile | undefined =>
    issue.line === undefined && shouldLocate(issue) ? fileOf(document, issue) : undefined;
  const pointers = new Map<SourceFile, Set<string>>();
  for (const issue of issues) {
    const file = fileToSearch(issue);
    if (!file) continue;
    const known = pointers.get(file) ?? new Set();
    pointers.set(file, known.add(issue.pointer));
  }
  const places = new Map([...pointers].map(([file, wanted]) => [file, locateAll(file, wanted)]));
  return issues.map((issue) => {
    const file = fileToSearch(issue);
    const place = file && places.get(file)?.get(issue.pointer);
    return place ? { ...issue, line: place.line, column: place.column } : issue;
  });
}

function fileOf(document: SourceDocument, issue: Issue): SourceFile | undefined {
  return document.files.get(issue.file ?? document.root.path);
}
