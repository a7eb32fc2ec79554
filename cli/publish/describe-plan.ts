import type { Change } from "../../runtime/definition/diff/index.js";
import { count } from "../count.js";
import { oneLine } from "../print.js";
import { changesAnything, changesTemplates, type ApiPlan, type PushPlan } from "./plan-push.js";
import type { DocsChange } from "./docs-changes.js";

/** The maximum number of listed breaking changes and page changes. The rest is counted. */
const maxListed = 20;

/** Describes the changes of a push as text. */
export function describePlan(plan: PushPlan): string {
  const { target, apis, docs } = plan;
  const version = target.version === undefined ? "" : `, version ${target.version}`;
  const isNew = docs ? "" : " (new)";
  const heading = `${target.domain}${version}${isNew}`;
  if (!changesAnything(plan)) return `${heading}: nothing changed.\n`;
  return [heading, ...apis.map(describeApi), ...describeDocs(plan.docsChanges), ""].join("\n");
}

/** The changes of a push as JSON. */
export function toPlanJson(plan: PushPlan): object {
  const { target, apis, docs } = plan;
  return {
    org: target.org,
    domain: target.domain,
    ...(target.version === undefined ? {} : { version: target.version }),
    changed: changesAnything(plan),
    newSite: docs === undefined,
    docs: plan.docsChanges,
    apis: apis.map((api) => ({
      id: api.id,
      title: api.title,
      status: statusOf(api),
      ...listOperations(api),
      templates: api.templateChanges,
      snippets: api.snippetChanges,
      breaking: api.diff?.breaking ?? 0,
      compatible: api.diff?.compatible ?? 0,
      changes: api.diff?.changes ?? [],
    })),
  };
}

function statusOf({ before, isSame }: ApiPlan): "new" | "same" | "changed" {
  if (!before) return "new";
  return isSame ? "same" : "changed";
}

function describeApi(api: ApiPlan): string {
  return [describeDefinition(api), ...describeTemplates(api), ...describeSnippets(api)].join("\n");
}

/** Describes changed templates. Unchanged ones are not mentioned. */
function describeTemplates({ templateChanges }: ApiPlan): string[] {
  const { dropped } = templateChanges;
  return [
    ...describeCounts("templates of SDK snippets", templateChanges),
    ...dropped.map(
      (name) => `    - SDK snippets of ${oneLine(name)}: no --templates were given for it`,
    ),
  ];
}

function describeSnippets({ snippetChanges }: ApiPlan): string[] {
  return describeCounts("SDK snippets", snippetChanges);
}

function describeCounts(
  what: string,
  { added: more, changed }: { readonly added: number; readonly changed: number },
): string[] {
  const parts = [
    ...(more > 0 ? [`${more} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ];
  return parts.length === 0 ? [] : [`    ${what}: ${parts.join(", ")}`];
}

function describeDefinition(api: ApiPlan): string {
  const title = `  ${api.id}: ${oneLine(api.title)}`;
  const status = statusOf(api);
  if (status === "same") return `${title}, nothing changed`;
  if (status === "new") return `${title}, new: ${countContents(api)}`;
  const groups = groupChanges(api.diff?.changes ?? []);
  const lines = [...groups].flatMap(([label, changes]) => describeGroup(label, changes));
  const shown = lines.slice(0, maxListed * 3);
  if (lines.length === 0 && changesTemplates(api)) return title;
  const more =
    lines.length > shown.length ? [`    and ${lines.length - shown.length} more lines`] : [];
  return [title, ...shown, ...more, `    ${summarize(api)}`].join("\n");
}

function countContents({ definition }: ApiPlan): string {
  const { endpoints, websockets, webhooks } = definition;
  const parts = [
    [Object.keys(endpoints).length, "endpoint"],
    [Object.keys(websockets).length, "channel"],
    [Object.keys(webhooks).length, "webhook"],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
  return named.length === 0 ? "no endpoints" : named.join(", ");
}

function summarize({ diff }: ApiPlan): string {
  const { changes = [], breaking = 0, compatible = 0 } = diff ?? {};
  if (changes.length === 0) return "only details that callers do not notice";
  return `${breaking} breaking, ${compatible} compatible`;
}

const added = /^(endpoint|channel|webhook|graphql-operation)-added$/;
const removed = /^(endpoint|channel|webhook|graphql-operation)-removed$/;

/** Lists added, removed and changed operations. */
function listOperations({ diff }: ApiPlan): {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
} {
  const changes = diff?.changes ?? [];
  const labels = (match: (change: Change) => boolean) => [
    ...new Set(changes.filter(match).map(({ subject }) => subject.label)),
  ];
  const isOperation = ({ subject }: Change) => subject.type !== "api" && subject.type !== "type";
  const whole = [...labels(({ code }) => added.test(code) || removed.test(code))];
  return {
    added: labels(({ code }) => added.test(code)),
    removed: labels(({ code }) => removed.test(code)),
    changed: labels(isOperation).filter((label) => !whole.includes(label)),
  };
}

function groupChanges(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { type, label } = change.subject;
    const name = type === "type" ? `type ${label}` : label;
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return groups;
}

function describeGroup(label: string, changes: readonly Change[]): string[] {
  const sign = changes.some(({ code }) => added.test(code) || code === "type-added")
    ? "+"
    : changes.some(({ code }) => removed.test(code) || code === "type-removed")
      ? "-"
      : "~";
  const breaking = changes.filter((change) => change.breaking);
  const mark = breaking.length > 0 ? "  BREAKING" : "";
  const line = `    ${sign} ${oneLine(label)}${mark}`;
  if (sign !== "~") return [line];
  return [line, ...changes.slice(0, maxListed).map(describeChange)];
}

function describeChange({ path, message }: Change): string {
  const place = path.length > 0 ? `${path.join(".")}: ` : "";
  return `        ${oneLine(`${place}${message}`)}`;
}

/**
 * Describes the changes of the navigation of docs as text. Added and removed pages of operations are only
 * counted, because the changes of the definition list them.
 */
export function describeDocs(changes: readonly DocsChange[]): string[] {
  if (changes.length === 0) return [];
  const lines = changes.flatMap(describeDocsChange).map(oneLine);
  const shown = lines.slice(0, maxListed);
  const more = lines.length > maxListed ? [`    and ${lines.length - maxListed} more changes`] : [];
  return [`  docs${countPages(changes)}`, ...shown, ...more];
}

function countPages(changes: readonly DocsChange[]): string {
  const countOf = (change: DocsChange["change"]) =>
    changes.filter((each) => each.kind === "page" && each.change === change).length;
  const parts = [
    ...(countOf("added") > 0 ? [`${count(countOf("added"), "new page")}`] : []),
    ...(countOf("removed") > 0 ? [`${count(countOf("removed"), "page")} gone`] : []),
  ];
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

function describeDocsChange({ change, kind, title, before, after }: DocsChange): string[] {
  switch (change) {
    case "added":
      return kind === "page" ? [] : [`    + ${kind} ${title}`];
    case "removed":
      return kind === "page" ? [] : [`    - ${kind} ${title}`];
    case "renamed":
      return [
        `    ~ the ${kind === "title" ? "title" : `title of a ${kind}`} was ${before} and is ${after}`,
      ];
    case "moved":
      return [`    ~ ${kind} ${title} was at ${before} and is at ${after}`];
    case "reordered":
      return ["    ~ the order changed"];
  }
}
