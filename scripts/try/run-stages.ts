import { performance } from "node:perf_hooks";
import { checkDefinition } from "../../generator/check/index.js";
import { emitClient } from "../../generator/emit/emit-client.js";
import { importDocument, traceIssues } from "../../generator/import/index.js";
import type { ImportResult } from "../../generator/import/index.js";
import { planClient } from "../../generator/plan/index.js";
import { readDocument } from "../../generator/read/index.js";
import type { DocumentSource, SourceDocument } from "../../generator/read/index.js";
import { fetchText } from "../../cli/commands/document-loader.js";
import type { Issue } from "../../runtime/http/index.js";
import type { SnippetLanguage } from "../../runtime/snippets/index.js";
import {
  describeAllEncodings,
  describeAllRequests,
  describeAllSnippets,
  describeFiles,
  describeImport,
  describePlan,
  describeRead,
} from "./describe-document.js";
import { describeIssues } from "./describe-issues.js";
import { describeOperation } from "./describe-operation.js";
import { findOperation, type FoundOperation } from "./find-operation.js";
import type { Stage } from "./print-stage.js";
import { TryProblem } from "./try-problem.js";

/** The options of {@link runStages}. */
export interface TryOptions {
  /** An id, or method and path. Default: the entire document. */
  readonly operation?: string | undefined;
  /** The language whose snippet is printed. */
  readonly language: SnippetLanguage;
}

/** Codes of issues after which there is no usable definition. */
const endingCodes: ReadonlySet<string> = new Set(["unreadable-file", "not-a-document"]);

/**
 * Runs all stages for a document, or for one of its operations, and yields the result of each.
 *
 * @throws TryProblem When the document cannot be read, or has no such operation.
 */
export async function* runStages(
  source: DocumentSource,
  { operation, language }: TryOptions,
): AsyncGenerator<Stage, void> {
  const clock = createClock();
  const document = await readDocument(source, { load: fetchText, allowRemote: true });
  yield clock.end("read", () => describeRead(document));
  if (document.root.value === undefined)
    throw new TryProblem(explainUnreadable(document.issues, document));

  const imported = await importDocument(document);
  const { definition } = imported;
  if (imported.issues.some(({ code }) => endingCodes.has(code)))
    throw new TryProblem(explainUnreadable(imported.issues, document));
  const found = operation === undefined ? undefined : findOperation(definition, operation);
  yield clock.end("import", () => describeImport(imported));
  const issues = traceIssues(imported, checkDefinition(definition));
  const all = [...imported.issues, ...issues];
  yield clock.end("check", () =>
    describeIssues(found ? issuesOf(imported, all, found) : all, document),
  );

  const plan = planClient(definition, { packageName: "tried" });
  const taken = clock.take();
  const files = emitClient(plan);
  const emitted = clock.take();
  const parts = found
    ? describeOperation(definition, { plan, files, found, language })
    : {
        plan: () => describePlan(plan),
        emit: () => describeFiles(files),
        encoding: () => describeAllEncodings(definition),
        request: () => describeAllRequests(definition),
        snippets: () => describeAllSnippets(definition),
      };
  yield { name: "plan", milliseconds: taken, lines: parts.plan() };
  yield { name: "emit", milliseconds: emitted, lines: parts.emit() };
  for (const name of ["encoding", "request", "snippets"] as const) {
    clock.take();
    const lines = parts[name]();
    yield { name, milliseconds: clock.take(), lines };
  }
}

/** Creates a clock that measures stages without the time for describing them. */
function createClock() {
  let since = performance.now();
  const take = (): number => {
    const took = performance.now() - since;
    since = performance.now();
    return took;
  };
  const end = (name: string, describe: () => readonly string[]): Stage => {
    const milliseconds = take();
    const lines = describe();
    since = performance.now();
    return { name, milliseconds, lines };
  };
  return { take, end };
}

function explainUnreadable(issues: readonly Issue[], document: SourceDocument): string {
  return ["The document cannot be read:", ...describeIssues(issues, document)].join("\n");
}

/** The issues that are located in the declaration of the operation. */
function issuesOf(
  { origins }: ImportResult,
  issues: readonly Issue[],
  found: FoundOperation,
): Issue[] {
  const key =
    found.type === "endpoint"
      ? `/endpoints/${found.endpoint.id}`
      : `/websockets/${found.channel.id}`;
  const origin = origins.get(key);
  if (!origin) return [];
  return issues.filter(
    ({ file, pointer }) =>
      (file ?? "") === origin.file &&
      (pointer === origin.pointer || pointer.startsWith(`${origin.pointer}/`)),
  );
}
