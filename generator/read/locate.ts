import type { Issue } from "../../runtime/http/index.js";
import { createLineIndex, type LineIndex } from "./line-index.js";
import { createPointerTree } from "./pointer-tree.js";
import type { SourceLocation, SourceDocument } from "./source-document.js";
import type { SourceFile } from "./source-node.js";

/**
 * Finds the positions of JSON pointers in a file in one walk over its text. A pointer that leads
 * nowhere has the position of its nearest existing ancestor. The position of an object's value is that
 * of its key, because users look for the key.
 */
export function locateAll(
  file: SourceFile,
  pointers: Iterable<string>,
): Map<string, SourceLocation> {
  const tree = createPointerTree(pointers);
  const offsets = file.findOffsets(tree);
  const lines = linesOf(file);
  return new Map(
    [...offsets].map(([pointer, offset]) => [pointer, { file: file.path, ...lines.find(offset) }]),
  );
}

/** Cached, because the issues of importing and of checking are located separately. */
const known = new WeakMap<SourceFile, LineIndex>();

function linesOf(file: SourceFile): LineIndex {
  const lines = known.get(file) ?? createLineIndex(file.text);
  known.set(file, lines);
  return lines;
}

/** Finds the position of one pointer. */
export function locate(file: SourceFile, pointer: string): SourceLocation {
  return locateAll(file, [pointer]).get(pointer) ?? { file: file.path, line: 1, column: 1 };
}

/** Whether an issue gets a line and column. Finding them takes another walk over the text. */
export type ShouldLocate = (issue: Issue) => boolean;

/**
 * Adds line and column to issues, found from their file and pointer. Issues that already have a line,
 * and those that `shouldLocate` excludes, stay unchanged.
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
    const ofFile = pointers.get(file) ?? new Set();
    pointers.set(file, ofFile.add(issue.pointer));
  }
  const locations = new Map([...pointers].map(([file, list]) => [file, locateAll(file, list)]));
  return issues.map((issue) => {
    const file = fileToSearch(issue);
    const location = file && locations.get(file)?.get(issue.pointer);
    return location ? { ...issue, line: location.line, column: location.column } : issue;
  });
}

function fileOf(document: SourceDocument, issue: Issue): SourceFile | undefined {
  return document.files.get(issue.file ?? document.root.path);
}
