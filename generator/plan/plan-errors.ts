import {
  listNamedErrors,
  listProperties,
  pascalCase,
  resolveObject,
} from "../../runtime/definition/index.js";
import type { ApiDefinition, NamedErrorShape, NameScope } from "../../runtime/definition/index.js";
import type {
  ErrorGuardPlan,
  ErrorPlan,
  OperationPlan,
  StatusPlan,
  ValuePlan,
} from "./client-plan.js";
import type { OperationContext } from "./operation-context.js";
import { unionValue } from "./plan-response.js";

type PlannedErrors = Pick<OperationPlan, "namedErrors" | "declaredStatuses" | "handlerErrors">;

/**
 * Plans the errors of an operation. Clients get errors with a marker by name, and all others by
 * status. Handlers return all errors by name.
 */
export function planErrors({ definition, endpoint }: OperationContext): PlannedErrors {
  const errors = (endpoint.errors ?? []).flatMap((error) => listNamedErrors(definition, error));
  const plans = errors.map((error) => planError(definition, error));
  const marked = plans.filter((_, index) => errors[index]?.encoding.marker);
  return {
    namedErrors: mergeByName(marked),
    declaredStatuses: planStatuses(errors.filter((error) => !error.encoding.marker)),
    handlerErrors: mergeByName(plans),
  };
}

function planError(definition: ApiDefinition, error: NamedErrorShape): ErrorPlan {
  const content = planContent(definition, error);
  return content ? { name: error.name, content } : { name: error.name };
}

/** The content of an error: the property that the encoding names, else the entire body. */
function planContent(definition: ApiDefinition, error: NamedErrorShape): ValuePlan | undefined {
  const { shape, encoding } = error;
  if (encoding.kind === "file") return { kind: "blob" };
  if (!shape) return undefined;
  const object = resolveObject(definition, shape);
  if (!encoding.contentKey || !object) return { kind: "shape", shape, direction: "response" };
  const property = listProperties(definition, object).find(
    ({ key }) => key === encoding.contentKey,
  );
  if (!property) return undefined;
  return { kind: "shape", shape: property.valueShape, direction: "response" };
}

function planStatuses(errors: readonly NamedErrorShape[]): StatusPlan[] {
  const byStatus = new Map<StatusPlan["status"], ValuePlan[]>();
  for (const error of errors) {
    const { status } = error.encoding;
    byStatus.set(status, [...(byStatus.get(status) ?? []), planBody(error)]);
  }
  return [...byStatus].map(([status, bodies]) => ({ status, body: unionValue(bodies) }));
}

function planBody({ encoding, shape }: NamedErrorShape): ValuePlan {
  if (encoding.kind === "empty") return { kind: "empty" };
  if (encoding.kind === "file") return { kind: "blob" };
  if (!shape) return { kind: encoding.kind === "text" ? "text" : "unknown" };
  return { kind: "shape", shape, direction: "response" };
}

/** Plans a type guard, such as `isPetNotFoundError`, for each error name of the package. */
export function planErrorGuards(
  operations: readonly Pick<OperationPlan, "namedErrors">[],
  values: NameScope,
): ErrorGuardPlan[] {
  return mergeByName(operations.flatMap(({ namedErrors }) => namedErrors)).map((error) => {
    const name = `is${pascalCase(error.name).replace(/Error$/, "")}Error`;
    return { ...error, guardName: values.claim(name) };
  });
}

function mergeByName(errors: readonly ErrorPlan[]): ErrorPlan[] {
  const byName = new Map<string, ValuePlan[]>();
  for (const { name, content } of errors) {
    byName.set(name, [...(byName.get(name) ?? []), ...(content ? [content] : [])]);
  }
  return [...byName].map(([name, contents]) =>
    contents.length === 0 ? { name } : { name, content: unionValue(contents) },
  );
}
