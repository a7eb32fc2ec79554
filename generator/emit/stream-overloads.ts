import type { OperationPlan } from "../plan/index.js";
import { requestParameter, requestType } from "./request-parameter.js";
import type { Parameter } from "./signature.js";
import { intersectionType, textType, unionType } from "./type-syntax.js";
import type { TypeSyntax } from "./type-syntax.js";
import { valueToType } from "./value-to-type.js";
import type { ValueContext } from "./value-to-type.js";

/** One signature of a function: its request parameter, and the type of the body it gives. */
export interface Overload {
  readonly request: Parameter;
  readonly body: TypeSyntax;
  /** What is to be said of it; absent for the first, which has the words of the operation. */
  readonly docs?: readonly string[];
}

/**
 * The signatures of an operation whose request says whether the response is a stream: a complete
 * response, a stream, and either where that is known only at run time. None for other operations.
 * `from`: the module of the request's type, where it is another one.
 */
export function streamOverloads(
  context: ValueContext,
  { request, response, streamSwitch }: OperationPlan,
  from?: string,
): readonly Overload[] {
  if (!streamSwitch) return [];
  const { isInBody, isOn, whole, streamed } = streamSwitch;
  const withFlag = (value: boolean): Parameter => {
    const isOptional = request.optional && value === isOn;
    const flag = flagObject(value, value === isOn);
    const held = isInBody ? objectOf("body", isOptional, flag) : flag;
    const type = intersectionType([requestType(request, from), held]);
    return { name: "request", isOptional, type };
  };
  return [
    { request: withFlag(false), body: valueToType(context, whole) },
    {
      request: withFlag(true),
      body: valueToType(context, streamed),
      docs: ["The same as a stream."],
    },
    {
      request: requestParameter({ request }, from),
      body: valueToType(context, response),
      docs: ["The same, if `stream` is known only at run time."],
    },
  ];
}

/** `{ stream: true }`; what holds when nothing is said may be left out. */
function flagObject(value: boolean, isDefault: boolean): TypeSyntax {
  const literal = textType(String(value));
  return objectOf(
    "stream",
    isDefault,
    isDefault ? unionType([literal, textType("null")]) : literal,
  );
}

function objectOf(name: string, optional: boolean, type: TypeSyntax): TypeSyntax {
  return { kind: "object", members: [{ name, optional, type }] };
}
