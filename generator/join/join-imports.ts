import { basename } from "node:path";
import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import type { ImportResult, Origin } from "../import/index.js";
import { appendPointer, locate, type SourceDocument } from "../read/index.js";
import { prefixNames } from "./prefix-names.js";
import { findSharedNames, nameKinds, type NameKind, noNames } from "./shared-names.js";

/** An imported document to be joined with others into one client. */
export interface ImportedPart {
  readonly result: ImportResult;
  /** Prefix of the names that the document declares. Default: none. */
  readonly prefix?: string;
}

/**
 * Joins definitions into one. Equal declarations of one name are merged. Different declarations of
 * one name are an error, unless a prefix distinguishes them. The title and description are those of
 * the first definition.
 */
export function joinImports([first, ...others]: readonly [
  ImportedPart,
  ...ImportedPart[],
]): ImportResult {
  const start = first.prefix ? prefixNames(first.result, first.prefix, noNames) : first.result;
  const joined = others.reduce(joinTwo, start);
  return { ...joined, tagPrefixes: findTagPrefixes([first, ...others]) };
}

/** Prefixes by tag, for tags whose operations are all in documents with the same prefix. */
function findTagPrefixes(parts: readonly ImportedPart[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { result, prefix = "" } of parts) {
    for (const { namespace } of Object.values(result.definition.endpoints)) {
      const tag = namespace?.at(-1);
      if (tag !== undefined) found.set(tag, (found.get(tag) ?? new Set()).add(prefix));
    }
  }
  return new Map(
    [...found].flatMap(([tag, [prefix, ...others]]) =>
      prefix && others.length === 0 ? [[tag, prefix] as const] : [],
    ),
  );
}

function joinTwo(before: ImportResult, { result, prefix }: ImportedPart): ImportResult {
  const shared = findSharedNames(before.definition, result.definition);
  const after = prefix ? prefixNames(result, prefix, shared) : result;
  const issues = nameKinds.flatMap((kind) =>
    Object.keys(after.definition[kind])
      .filter((id) => Object.hasOwn(before.definition[kind], id) && !shared[kind].has(id))
      .map((id) => reportConflict(before, after, kind, id)),
  );
  return {
    definition: joinDefinitions(before.definition, after.definition),
    issues: [...before.issues, ...after.issues, ...issues],
    origins: new Map([...after.origins, ...before.origins]),
    document: joinDocuments(before.document, after.document),
  };
}

/** When both definitions declare a name, the first declaration wins. */
function joinDefinitions(before: ApiDefinition, after: ApiDefinition): ApiDefinition {
  const joined = [...nameKinds, "subpackages" as const].map((kind) => {
    const added = Object.entries(after[kind]).filter(([id]) => !Object.hasOwn(before[kind], id));
    return [kind, { ...before[kind], ...Object.fromEntries(added) }];
  });
  return { ...before, ...(Object.fromEntries(joined) as Partial<ApiDefinition>) };
}

function joinDocuments(before: SourceDocument, after: SourceDocument): SourceDocument {
  return {
    ...before,
    files: new Map([...after.files, ...before.files]),
    failures: new Map([...after.failures, ...before.failures]),
    issues: [...before.issues, ...after.issues],
  };
}

const kindNames: Readonly<Record<NameKind, string>> = {
  types: "schema",
  endpoints: "operation",
  websockets: "channel",
  webhooks: "webhook",
  auths: "security scheme",
};

function reportConflict(
  before: ImportResult,
  after: ImportResult,
  kind: NameKind,
  id: string,
): Issue {
  const pointer = appendPointer(`/${kind}`, id);
  const origin = findOrigin(after, pointer);
  const name = basename(after.document.root.path);
  return {
    code: "conflicting-names",
    severity: "error",
    message: `The ${kindNames[kind]} '${id}' is not the one of that name in ${printLocation(before, pointer)}.`,
    pointer: origin.pointer,
    file: origin.file,
    hint: `Rename one of them, or give this document a prefix in the configuration: { "document": "${name}", "prefix": "..." }.`,
  };
}

/** Where a name is declared. Derived types have no origin of their own: theirs is the document. */
function findOrigin({ origins, document }: ImportResult, pointer: string): Origin {
  return origins.get(pointer) ?? { file: document.root.path, pointer: "" };
}

function printLocation(result: ImportResult, pointer: string): string {
  const origin = findOrigin(result, pointer);
  const file = result.document.files.get(origin.file);
  if (!file) return origin.file;
  const { line, column } = locate(file, origin.pointer);
  return `${file.path}:${line}:${column}`;
}
