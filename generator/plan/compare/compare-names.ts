import { endpointPath, wireMethod } from "../../../runtime/definition/index.js";
import { changeKinds, type Change } from "../../../runtime/definition/diff/index.js";
import type { ClientPlan, Direction, OperationPlan, TypePlan } from "../client-plan.js";

/**
 * The names of types, operations and groups that differ between two generated packages though the
 * document names them as before: because something else was added or removed that takes a name.
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
    const was = known.get(keyOf(type));
    if (was === undefined || was === type.name) return [];
    const { id = "", direction, name, payloadOf } = type;
    if (!payloadOf) {
      return renamed({ type: "type", id, label: id }, "the type", was, name, { direction });
    }
    const { callback: _callback, ...subject } = payloadOf;
    return renamed(subject, "the type of the payload", was, name, { direction });
  });
}

function compareOperations(before: ClientPlan, after: ClientPlan): Change[] {
  const known = new Map(before.operations.map((operation) => [operation.endpoint.id, operation]));
  return after.operations.flatMap((operation) => {
    const was = known.get(operation.endpoint.id);
    // An operation with another id is a change of the document, which is reported as such.
    if (!was || was.endpoint.operationId !== operation.endpoint.operationId) return [];
    const { id, method } = operation.endpoint;
    const label = `${wireMethod(method)} ${endpointPath(operation.endpoint)}`;
    const subject = { type: "endpoint", id, label } as const;
    const named = [
      ["the function", was.functionName, operation.functionName],
      ["the method", was.methodName, operation.methodName],
      ["the request type", was.request.name, operation.request.name],
      ["the response type", was.responseName, responseNameOf(after, operation)],
      ["the error type", was.errorName, operation.errorName],
      ["the type of the headers", was.headers?.typeName, operation.headers?.typeName],
      ["the function of one page", was.pagination?.pageName, operation.pagination?.pageName],
      ["the function of the pages", was.pagination?.pagesName, operation.pagination?.pagesName],
      ["the function of the items", was.pagination?.itemsName, operation.pagination?.itemsName],
    ] as const;
    return named.flatMap(([what, old, name]) =>
      old === undefined || name === undefined || old === name
        ? []
        : renamed(subject, what, old, name),
    );
  });
}

/** Also that of a schema, which a body that had a name of its own may have become. */
function responseNameOf(
  plan: ClientPlan,
  { response, responseName }: OperationPlan,
): string | undefined {
  if (responseName !== undefined || response.kind !== "shape") return responseName;
  const { shape, direction } = response;
  if (shape.type !== "alias" || shape.value.type !== "id") return undefined;
  return plan.nameType(shape.value.id, direction);
}

/** A tag with another name is a change of the document, which is reported as such. */
function compareGroups(before: ClientPlan, after: ClientPlan): Change[] {
  const known = new Map(before.groups.map((group) => [group.tag, group.propertyName]));
  return after.groups.flatMap(({ tag, propertyName }) => {
    const was = known.get(tag);
    const isSame = nameOfTag(before, tag) === nameOfTag(after, tag);
    if (was === undefined || was === propertyName || !isSame) return [];
    return renamed({ type: "api", id: "", label: "API" }, `the group '${tag}'`, was, propertyName);
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
