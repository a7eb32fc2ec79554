import type { Served } from "../../encoding/environments.js";
import type { Environment, ServerVariable } from "../../model.js";
import { type DiffContext, enter, isSame, type Place, report } from "../diff-context.js";

/** Compares base URLs, the default environment, and server variables. */
export function compareEnvironments(
  context: DiffContext,
  place: Place,
  before: Served,
  after: Served,
): void {
  const previous = byId(before);
  const current = byId(after);
  for (const id of previous.keys()) {
    if (current.has(id)) continue;
    const message = `the environment ${id} was removed`;
    report(context, enter(place, "environment", id), "environment-removed", { message });
  }
  for (const [id, environment] of current) {
    const inside = enter(place, "environment", id);
    const known = previous.get(id);
    if (known) compareEnvironment(context, inside, known, environment);
    else report(context, inside, "environment-added", { message: `${id} was added` });
  }
  compareDefaults(context, place, before, after);
}

function byId({ environments }: Served): Map<string, Environment> {
  return new Map((environments ?? []).map((environment) => [environment.id, environment]));
}

function compareDefaults(context: DiffContext, place: Place, before: Served, after: Served): void {
  const previous = before.defaultEnvironment ?? before.environments?.[0]?.id;
  const current = after.defaultEnvironment ?? after.environments?.[0]?.id;
  if (previous === current || previous === undefined || current === undefined) return;
  const message = `the default environment was ${previous} and is ${current}`;
  report(context, place, "default-environment-changed", {
    message,
    before: previous,
    after: current,
  });
}

function compareEnvironment(
  context: DiffContext,
  place: Place,
  before: Environment,
  after: Environment,
): void {
  if (before.baseUrl !== after.baseUrl) {
    report(context, place, "environment-url-changed", {
      message: `the address was ${before.baseUrl} and is ${after.baseUrl}`,
      before: before.baseUrl,
      after: after.baseUrl,
    });
  }
  const previous = before.variables ?? {};
  const current = after.variables ?? {};
  for (const name of new Set([...Object.keys(previous), ...Object.keys(current)])) {
    compareVariable(context, enter(place, name), previous[name], current[name]);
  }
}

function compareVariable(
  context: DiffContext,
  place: Place,
  before: ServerVariable | undefined,
  after: ServerVariable | undefined,
): void {
  if (!before || !after) {
    report(context, place, after ? "server-variable-added" : "server-variable-removed", {
      message: `the variable was ${after ? "added" : "removed"}`,
    });
    return;
  }
  if (before.default !== after.default) {
    report(context, place, "server-variable-default-changed", {
      message: `the default was ${before.default} and is ${after.default}`,
      before: before.default,
      after: after.default,
    });
  }
  compareVariableValues(context, place, before.values ?? [], after.values ?? []);
}

/** A variable without a list of values allows any. */
function compareVariableValues(
  context: DiffContext,
  place: Place,
  before: readonly string[],
  after: readonly string[],
): void {
  if (isSame(before, after)) return;
  const removed = after.length === 0 ? [] : before.filter((value) => !after.includes(value));
  const isClosed = before.length === 0;
  if (removed.length > 0 || isClosed) {
    const message = isClosed
      ? `allowed now: only ${after.join(", ")}`
      : `no longer allowed: ${removed.join(", ")}`;
    report(context, place, "server-variable-value-removed", { message, before, after });
  }
  const added = isClosed ? [] : after.filter((value) => !before.includes(value));
  if (added.length > 0 || after.length === 0) {
    const message =
      after.length === 0 ? "any value is allowed now" : `new values: ${added.join(", ")}`;
    report(context, place, "server-variable-value-added", { message, before, after });
  }
}
