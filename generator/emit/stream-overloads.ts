import type { OperationPlan } from "../plan/index.js";
import type { Layout } from "./layout.js";
import { typeAfter } from "./type-layout.js";
import { intersectionType, textType, unionType } from "./type-syntax.js";
import type { TypeSyntax } from "./type-syntax.js";
import { valueToType } from "./value-to-type.js";
import type { ValueContext } from "./value-to-type.js";

/** One signature of a function: the types of its request and of the body it gives. */
export interface Overload {
  readonly request: Layout;
  readonly body: TypeSyntax;
  /** What is to be said of it; absent for the first, which has the words of the operation. */
  readonly docs?: readonly string[];
}

/**
 * The signatures of an operation whose request says whether the answer is a stream: a whole answer,
 * a stream, and where that is known only as the program runs either. None for other operations.
 */
export function streamOverloads(
  context: ValueContext,
  { request, response, streamSwitch }: OperationPlan,
): readonly Overload[] {
  if (!streamSwitch) return [];
  const { isInBody, isOn, whole, streamed } = streamSwitch;
  const withFlag = (value: boolean): Layout => {
    const flag = flagObject(value, value === isOn);
    const held = isInBody ? objectOf("body", request.optional && value === isOn, flag) : flag;
    const type = intersectionType([textType(request.name), held]);
    const isOptional = request.optional && value === isOn;
    return [isOptional ? "request?:" : "request:", typeAfter(":", type)];
  };
  return [
    { request: withFlag(false), body: valueToType(context, whole) },
    {
      request: withFlag(true),
      body: valueToType(context, streamed),
      docs: ["The same as a stream."],
    },
    {
      request: [request.optional ? "request?:" : "request:", ` ${request.name}`],
      body: valueToType(context, response),
      docs: ["The same, where only the running program knows whether it asks for a stream."],
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
