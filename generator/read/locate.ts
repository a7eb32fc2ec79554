import type { Issue } from "../../runtime/http/index.js";
import { createLineIndex } from "./line-index.js";
import { locateInJson } from "./locate-in-json.js";
import { locateInYaml } from "./locate-in-yaml.js";
import { createPointerTree } from "./pointer-tree.js";
import type { Place, SourceDocument, SourceFile } from "./source-document.js";

/**
 * The places of JSON pointers in a file, all in one walk over its text. Where
 * a pointer leads nowhere, the nearest place above it. Keys stand for the
 * values of objects: that is where a reader looks.
 */
export function locateAll(file: SourceFile, pointers: Iterable<string>): Map<string, Place> {
  const tree = createPointerTree(pointers);
  const offsets =
    file.format === "json"
      ? locateInJson(file.text, tree)
      : locateInYaml(file.text, tree, file.events);
  const lines = createLineIndex(file.text);
  return new Map(
    [...offsets].map(([pointer, offset]) => [pointer, { file: file.path, ...lines.find(offset) }]),
  );
}

/** The place of one pointer. */
export function locate(file: SourceFile, pointer: string): Place {
  return locateAll(file, [pointer]).get(pointer) ?? { file: file.path, line: 1, column: 1 };
}

/** Issues with line and column, found from their file and pointer; those that have a line keep it. */
export function placeIssues(document: SourceDocument, issues: readonly Issue[]): Issue[] {
  const wanted = new Map<SourceFile, string[]>();
  for (const issue of issues) {
    const file = issue.line === undefined ? fileOf(document, issue) : undefined;
    if (file) wanted.set(file, [...(wanted.get(file) ?? []), issue.pointer]);
  }
  const places = new Map([...wanted].map(([file, pointers]) => [file, locateAll(file, pointers)]));
  return issues.map((issue) => {
    const file = issue.line === undefined ? fileOf(document, issue) : undefined;
    const place = file && places.get(file)?.get(issue.pointer);
    return place ? { ...issue, line: place.line, column: place.column } : issue;
  });
}

function fileOf(document: SourceDocument, issue: Issue): SourceFile | undefined {
  return document.files.get(issue.file ?? document.root.path);
}
