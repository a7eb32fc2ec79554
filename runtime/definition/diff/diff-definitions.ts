import type { ApiDefinition } from "../model.js";
import type { Change, DefinitionDiff } from "./change.js";
import { compareAuthSchemes } from "./compare/compare-auth-schemes.js";
import { compareChannels } from "./compare/compare-channels.js";
import { compareEndpoints } from "./compare/compare-endpoints.js";
import { compareGraphQlOperations } from "./compare/compare-graphql-operations.js";
import { compareTypes } from "./compare/compare-types.js";
import { compareWebhooks } from "./compare/compare-webhooks.js";
import {
  compareWords,
  createDiffContext,
  type DiffContext,
  enter,
  type Place,
  report,
} from "./diff-context.js";

/**
 * Lists the differences between two definitions and what each breaks: deployed programs (wire), or
 * code compiled against a regenerated client (source).
 * A change inside a named type is reported once per direction, with the users of the type.
 * @example
 * const diff = diffDefinitions(before, after);
 * process.exitCode = diff.breaking > 0 ? 1 : 0;
 */
export function diffDefinitions(before: ApiDefinition, after: ApiDefinition): DefinitionDiff {
  const context = createDiffContext(before, after);
  compareApi(context);
  compareEndpoints(context);
  compareChannels(context);
  compareWebhooks(context);
  compareGraphQlOperations(context);
  compareTypes(context);
  const changes = hoistRepeated(context.changes).map((change) => withUsers(context, change));
  const breaking = changes.filter((change) => change.breaking).length;
  return { changes, breaking, compatible: changes.length - breaking };
}

const api: Place = { subject: { type: "api", id: "", label: "API" }, path: [] };

function compareApi(context: DiffContext): void {
  const previous = context.before.info ?? {};
  const current = context.after.info ?? {};
  if ((previous.version ?? undefined) !== (current.version ?? undefined)) {
    report(context, api, "api-version-changed", {
      message: `the version was ${previous.version ?? "none"} and is ${current.version ?? "none"}`,
      before: previous.version,
      after: current.version,
    });
  }
  compareWords(
    context,
    api,
    "api-documentation-changed",
    [previous, current],
    [
      "title",
      "summary",
      "description",
      "termsOfService",
      "license",
      "contact",
      "externalDocs",
      "logo",
    ],
  );
  compareAuthSchemes(context, api);
  compareGroups(context);
}

function compareGroups(context: DiffContext): void {
  const { before, after } = context;
  for (const [id, group] of Object.entries(after.subpackages)) {
    const previous = Object.hasOwn(before.subpackages, id) ? before.subpackages[id] : undefined;
    if (!previous || previous.name === group.name) continue;
    const message = `the group was renamed from ${previous.name} to ${group.name}`;
    const change = { message, before: previous.name, after: group.name };
    report(context, enter(api, "groups", id), "group-renamed", change);
  }
}

/** Changes that affect the API as a whole and would otherwise be repeated for every endpoint. */
const sharedKinds: ReadonlySet<string> = new Set([
  "environment-added",
  "environment-removed",
  "environment-url-changed",
  "default-environment-changed",
  "server-variable-added",
  "server-variable-removed",
  "server-variable-default-changed",
  "server-variable-value-added",
  "server-variable-value-removed",
]);

/** Reports changes that all endpoints share once, for the API. */
function hoistRepeated(changes: readonly Change[]): Change[] {
  const told = new Set<string>();
  return changes.flatMap((change) => {
    if (!sharedKinds.has(change.code)) return [change];
    const { subject: _subject, ...rest } = change;
    const key = JSON.stringify(rest);
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...change, subject: api.subject }];
  });
}

function withUsers(context: DiffContext, change: Change): Change {
  if (change.subject.type !== "type" || change.direction === undefined) return change;
  const usedBy = findUsers(context, change);
  return usedBy.length > 0 ? { ...change, usedBy } : change;
}

/**
 * Labels of the endpoints, channels and webhooks that reach a changed type, in order of discovery.
 */
function findUsers({ pairs, users }: DiffContext, { subject, direction }: Change): string[] {
  const starts = [...pairs.values()].filter(
    (pair) => pair.after === subject.id && pair.direction === direction,
  );
  const seen = new Set(starts.map(({ key }) => key));
  const labels = new Set<string>();
  for (const key of seen) {
    for (const user of users.get(key) ?? []) {
      if (pairs.has(user)) seen.add(user);
      else labels.add(user);
    }
  }
  return [...labels];
}
