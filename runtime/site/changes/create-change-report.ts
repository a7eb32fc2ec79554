import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { diffDefinitions, type Change, type ChangeSubject } from "../../definition/diff/index.js";
import type { NamedDefinition } from "../parts/list-versions.js";
import type { ChangeGroup, ChangeReport } from "./change-report.js";
import { compareLines, type ComparedLines } from "./compare-lines.js";
import { describeSignature } from "./describe-signature.js";

/** Longer signatures are not compared line by line, because that takes quadratic time. */
const maxLines = 400;

/** Compares two versions and groups the changes by subject. */
function createChangeReport(before: NamedDefinition, after: NamedDefinition): ChangeReport {
  const diff = diffDefinitions(before.definition, after.definition);
  const groups = new Map<string, Change[]>();
  for (const change of diff.changes) {
    const { type, id, label } = change.subject;
    const key = `${type} ${id} ${label} ${type === "type" ? (change.direction ?? "") : ""}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const all = [...groups.values()].flatMap((changes) => createGroup(before, after, changes) ?? []);
  return { before, after, diff, groups: sortByBreaking(all, ({ isBreaking }) => isBreaking) };
}

/** Reports for each pair of successive versions, newest first. */
export function listChangeReports(versions: readonly NamedDefinition[]): ChangeReport[] {
  return versions.flatMap((after, index) => {
    const before = versions[index + 1];
    return before ? [createChangeReport(before, after)] : [];
  });
}

function createGroup(
  before: NamedDefinition,
  after: NamedDefinition,
  changes: readonly Change[],
): ChangeGroup | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const { subject, direction, usedBy = [] } = first;
  const signature = subject.type === "endpoint" ? compare(before, after, subject) : undefined;
  return {
    subject,
    ...(subject.type === "type" && direction ? { direction } : {}),
    usedBy,
    changes: sortByBreaking(changes, ({ breaking }) => breaking),
    isBreaking: changes.some(({ breaking }) => breaking),
    ...(signature ? { signature } : {}),
  };
}

function compare(
  before: NamedDefinition,
  after: NamedDefinition,
  subject: ChangeSubject,
): ComparedLines | undefined {
  const endpointAfter = after.definition.endpoints[subject.id];
  const endpointBefore =
    before.definition.endpoints[subject.id] ??
    (endpointAfter && findMoved(before.definition, endpointAfter));
  if (!endpointBefore || !endpointAfter) return undefined;
  const lines = [
    describeSignature(before.definition, endpointBefore),
    describeSignature(after.definition, endpointAfter),
  ] as const;
  if (lines[0].join("\n") === lines[1].join("\n")) return undefined;
  if (lines.some(({ length }) => length > maxLines)) return undefined;
  return compareLines(...lines);
}

/** Finds an endpoint whose id changed by its method and path. */
function findMoved(
  { endpoints }: ApiDefinition,
  { method, path }: EndpointDefinition,
): EndpointDefinition | undefined {
  const key = JSON.stringify(path);
  return Object.values(endpoints).find(
    (each) => each.method === method && JSON.stringify(each.path) === key,
  );
}

function sortByBreaking<Item>(
  items: readonly Item[],
  isBreaking: (item: Item) => boolean,
): readonly Item[] {
  return [...items.filter(isBreaking), ...items.filter((item) => !isBreaking(item))];
}
