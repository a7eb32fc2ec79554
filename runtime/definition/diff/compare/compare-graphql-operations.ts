import type { GraphQlArgument, GraphQlOperation } from "../../model.js";
import { resolveShape } from "../../shapes/resolve-shape.js";
import type { ChangeSubject } from "../change.js";
import { compareEntries, type EntryKind } from "./compare-entries.js";
import { compareShapes } from "./compare-shapes.js";
import { type DiffContext, enter, type Place, report, toward } from "../diff-context.js";

/** Compares GraphQL operations: their kind, arguments and results. */
export function compareGraphQlOperations(context: DiffContext): void {
  compareEntries(
    context,
    kind,
    Object.values(context.before.graphqlOperations ?? {}),
    Object.values(context.after.graphqlOperations ?? {}),
  );
}

const kind: EntryKind<GraphQlOperation> = {
  code: "graphql-operation",
  noun: "operation",
  keyOf: ({ operationType, name }) => `${operationType} ${name}`,
  subjectOf,
  compare: compareOperation,
};

function subjectOf({ id, operationType, name }: GraphQlOperation): ChangeSubject {
  return { type: "graphqlOperation", id, label: `${operationType.toLowerCase()} ${name}` };
}

function compareOperation(
  context: DiffContext,
  before: GraphQlOperation,
  after: GraphQlOperation,
): void {
  const place: Place = { subject: subjectOf(after), path: [] };
  if (before.operationType !== after.operationType) {
    const message = `was a ${before.operationType} and is a ${after.operationType}`;
    report(context, place, "graphql-operation-type-changed", { message });
  }
  compareArguments(context, place, before.arguments ?? [], after.arguments ?? []);
  compareShapes(
    context,
    toward(enter(place, "result"), "response"),
    before.returnType,
    after.returnType,
  );
}

function compareArguments(
  context: DiffContext,
  place: Place,
  before: readonly GraphQlArgument[],
  after: readonly GraphQlArgument[],
): void {
  const removed = new Map(before.map((argument) => [argument.name, argument]));
  for (const argument of after) {
    const inside = toward(enter(place, argument.name), "request");
    const previous = removed.get(argument.name);
    removed.delete(argument.name);
    if (previous) compareShapes(context, inside, previous.type, argument.type);
    else reportArgument(context, inside, argument);
  }
  for (const name of removed.keys()) {
    const message = "the argument was removed";
    report(context, enter(place, name), "graphql-argument-removed", { message });
  }
}

function reportArgument(context: DiffContext, place: Place, argument: GraphQlArgument): void {
  const { optional, nullable } = resolveShape(context.after, argument.type);
  const isFree = optional || nullable || argument.defaultValue !== undefined;
  const code = isFree ? "graphql-argument-added-optional" : "graphql-argument-added-required";
  report(context, place, code, {
    message: `the argument was added${isFree ? "" : " and is required"}`,
  });
}
