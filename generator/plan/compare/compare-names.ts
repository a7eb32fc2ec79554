import { endpointPath, wireMethod } from "../../../runtime/definition/index.js";
import { changeKinds, type Change } from "../../../runtime/definition/diff/index.js";
import type { ClientPlan, Direction, OperationPlan, TypePlan } from "../client-plan.js";

/**
 * Compares the generated names of types, operations and groups that the document itself did not
 * rename. Such a name changes when something else that takes the name is added or removed.
 *
 * @example
 * const renamed = compareNames(planClient(before, options), planClient(after, options));
 */
export function compareNames(before: ClientPlan, after: ClientPlan): Change[] {
  return [
    ...compareGroups(before, after),
    ...compareOperations(before, after),
    ...compareTypes(before, after),
  ];
}

function compareTypes(before: ClientPlan, after: ClientPlan): Change[] {
  const keyOf = ({ id, direction, payloadOf }: TypePlan) =>
    payloadOf
      ? JSON.stringify([payloadOf.type, payloadOf.id, payloadOf.callback])
      : `${direction} ${id}`;
  const known = new Map(before.types.map((type) => [keyOf(type), type.name]));
  return after.types.flatMap((type) => {
    const oldName = known.get(keyOf(type));
    if (oldName === undefined || oldName === type.name) return [];
    const { id = "", direction, name, payloadOf } = type;
    if (!payloadOf) {
      return renamed({ type: "type", id, label: id }, "the type", oldName, name, { direction });
    }
    const { callback: _callback, ...subject } = payloadOf;
    return renamed(subject, "the type of the payload", oldName, name, { direction });
  });
}

function compareOperations(before: ClientPlan, after: ClientPlan): Change[] {
  const oldOperations = new Map(before.operations.map((each) => [each.endpoint.id, each]));
  return after.operations.flatMap((operation) => {
    const old = oldOperations.get(operation.endpoint.id);
    // The comparison of definitions reports a changed operationId.
    if (!old || old.endpoint.operationId !== operation.endpoint.operationId) return [];
    const { id, method } = operation.endpoint;
    const label = `${wireMethod(method)} ${endpointPath(operation.endpoint)}`;
    const subject = { type: "endpoint", id, label } as const;
    const names = [
      ["the function", old.functionName, operation.functionName],
      ["the method", old.methodName, operation.methodName],
      ["the request type", old.request.name, operation.request.name],
      ["the response type", old.responseName, responseNameOf(after, operation)],
      ["the error type", old.errorName, operation.errorName],
      ["the type of the headers", old.headers?.typeName, operation.headers?.typeName],
      ["the function of one page", old.pagination?.pageName, operation.pagination?.pageName],
      ["the function of the pages", old.pagination?.pagesName, operation.pagination?.pagesName],
      ["the function of the items", old.pagination?.itemsName, operation.pagination?.itemsName],
    ] as const;
    return names.flatMap(([what, oldName, newName]) =>
      oldName === undefined || newName === undefined || oldName === newName
        ? []
        : renamed(subject, what, oldName, newName),
    );
  });
}

/** The name of the response type. An inline body may have become a schema, so that counts too. */
function responseNameOf(
  plan: ClientPlan,
  { response, responseName }: OperationPlan,
): string | undefined {
  if (responseName !== undefined || response.kind !== "shape") return responseName;
  const { shape, direction } = response;
  if (shape.type !== "alias" || shape.value.type !== "id") return undefined;
  return plan.nameType(shape.value.id, direction);
}

/** Skips tags whose name changed, because the comparison of definitions reports them. */
function compareGroups(before: ClientPlan, after: ClientPlan): Change[] {
  const known = new Map(before.groups.map((group) => [group.tag, group.propertyName]));
  return after.groups.flatMap(({ tag, propertyName }) => {
    const oldName = known.get(tag);
    const isSameTag = nameOfTag(before, tag) === nameOfTag(after, tag);
    if (oldName === undefined || oldName === propertyName || !isSameTag) return [];
    const subject = { type: "api", id: "", label: "API" } as const;
    return renamed(subject, `the group '${tag}'`, oldName, propertyName);
  });
}

function nameOfTag({ definition }: ClientPlan, tag: string): string | undefined {
  return definition.subpackages[tag]?.name;
}

function renamed(
  subject: Change["subject"],
  what: string,
  before: string,
  after: string,
  more: { readonly direction?: Direction } = {},
): [Change] {
  const breaks = changeKinds["generated-name-changed"];
  return [
    {
      code: "generated-name-changed",
      breaking: true,
      breaks,
      subject,
      ...more,
      path: [],
      message: `${what} was called ${before} in the client and is called ${after}`,
      before,
      after,
    },
  ];
}
