import type { MediaChoice, MediaChoices, OperationPlan } from "../../plan/index.js";
import { optionsModule } from "../module-names.js";
import { requestParameter, requestType } from "./request-parameter.js";
import type { Parameter } from "../signature.js";
import {
  genericType,
  importedType,
  intersectionType,
  literalType,
  textType,
  unionType,
} from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";
import { valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

/** One signature of a function: its request, the options of its call, and the type of the body it gives. */
export interface Overload {
  readonly request: Parameter;
  readonly callOptions: Parameter;
  readonly body: TypeSyntax;
  /** What is to be said of it; absent for the first, which has the words of the operation. */
  readonly docs?: readonly string[];
}

/**
 * The signatures of an operation, the usual one first, and that of its implementation. `from`: the
 * module of the request's type, where it is another one.
 */
export function operationOverloads(
  context: ValueContext,
  operation: OperationPlan,
  from?: string,
): { readonly implementation: Overload; readonly overloads: readonly Overload[] } {
  const usual: Overload = {
    request: requestParameter(operation, from),
    callOptions: callOptionsParameter(operation),
    body: operation.responseName
      ? importedType(operation.responseName, from)
      : valueToType(context, operation.response),
  };
  const overloads = [
    ...streamOverloads(context, operation, usual, from),
    ...mediaOverloads(context, operation, usual, from),
  ];
  if (!hasOthers(operation)) return { implementation: usual, overloads };
  const anyText = textType("string");
  const callOptions: Parameter = {
    name: "callOptions",
    isOptional: true,
    type: importedType(callOptionsType(operation), optionsModule, [anyText, anyText]),
  };
  const request = operation.bodyChoices
    ? { ...usual.request, type: textType("object") }
    : usual.request;
  const implementation = { request, callOptions, body: textType("unknown") };
  return { implementation, overloads: [usual, ...overloads] };
}

/** Whether a media type can be chosen for which request or response have another type. */
export function hasOthers({ bodyChoices, responseChoices }: OperationPlan): boolean {
  return [bodyChoices, responseChoices].some((choices) => (choices?.others.length ?? 0) > 0);
}

/** `callOptions?: CallOptions`, with the media types that change no type. */
function callOptionsParameter(operation: OperationPlan): Parameter {
  const { bodyChoices, responseChoices } = operation;
  return {
    name: "callOptions",
    isOptional: true,
    type: optionsOf(operation, responseChoices?.types, bodyChoices?.types),
  };
}

/** `CallOptions<"application/json", "text/csv">`. */
function optionsOf(
  operation: OperationPlan,
  accept: readonly string[] = [],
  contentType: readonly string[] = [],
): TypeSyntax {
  const given = contentType.length > 0 ? [accept, contentType] : [accept];
  const args = given.some((types) => types.length > 0) ? given.map(literals) : [];
  return importedType(callOptionsType(operation), optionsModule, args);
}

function literals(texts: readonly string[]): TypeSyntax {
  return unionType(texts.map(literalType));
}

/** The options of a call; a stream of events can be resumed. */
export function callOptionsType(operation: OperationPlan): "CallOptions" | "StreamOptions" {
  return isEventStream(operation) ? "StreamOptions" : "CallOptions";
}

/** Whether a response is a stream of events. */
function isEventStream({ encoding }: OperationPlan): boolean {
  return encoding.responses.some(({ stream }) => stream?.format === "sse");
}

/**
 * Of an operation whose request says whether the response is a stream: a complete response, a stream,
 * and either where that is known only at run time.
 */
function streamOverloads(
  context: ValueContext,
  { request, streamSwitch }: OperationPlan,
  usual: Overload,
  from: string | undefined,
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
    { ...usual, request: withFlag(false), body: valueToType(context, whole) },
    {
      ...usual,
      request: withFlag(true),
      body: valueToType(context, streamed),
      docs: ["The same as a stream."],
    },
    {
      ...usual,
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

function objectOf(key: string, optional: boolean, type: TypeSyntax): TypeSyntax {
  return { kind: "object", members: [{ key, optional, type }] };
}

/** One signature for each other type of the request, with each type of the response. */
function mediaOverloads(
  context: ValueContext,
  operation: OperationPlan,
  usual: Overload,
  from: string | undefined,
): Overload[] {
  const { bodyChoices, responseChoices } = operation;
  return listGroups(bodyChoices).flatMap((sent) =>
    listGroups(responseChoices).flatMap((received) => {
      if (!sent.value && !received.value) return [];
      const { value } = received;
      const members = [
        ...(value ? [{ key: "accept", type: literals(received.types) }] : []),
        ...(sent.value ? [{ key: "contentType", type: literals(sent.types) }] : []),
      ];
      const options = optionsOf(operation, received.types, sent.types);
      return {
        request: sent.value
          ? otherRequest(context, operation, sent.value, from)
          : toRequired(usual.request),
        callOptions: {
          name: "callOptions",
          type: intersectionType([options, { kind: "object", members }]),
        },
        body: value ? valueToType(context, value) : usual.body,
        docs: describeChoice(sent, received),
      };
    }),
  );
}

/** `The same, sent as image/png and received as text/csv.` */
function describeChoice(sent: Partial<MediaChoice>, received: Partial<MediaChoice>): string[] {
  const name = (word: string, { types = [], value }: Partial<MediaChoice>) =>
    value ? [`${word} as ${types.join(", ")}`] : [];
  const parts = [...name("sent", sent), ...name("received", received)];
  return [`The same, ${parts.join(" and ")}.`];
}

/** The default types, without a value, and the others. */
function listGroups(
  choices: MediaChoices | undefined,
): (Pick<MediaChoice, "types"> & Partial<MediaChoice>)[] {
  return [{ types: choices?.types ?? [] }, ...(choices?.others ?? [])];
}

/** A parameter that nothing has to be given for, before one that must be given. */
function toRequired({ isOptional, ...parameter }: Parameter): Parameter {
  if (!isOptional) return parameter;
  return { ...parameter, type: unionType([parameter.type, textType("undefined")]) };
}

/** The request with another body: `Omit<AddPictureRequest, "body"> & { body: Blob }`. */
function otherRequest(
  context: ValueContext,
  { request }: OperationPlan,
  value: MediaChoice["value"],
  from: string | undefined,
): Parameter {
  const optional = request.properties.some((each) => each.key === "body" && each.optional);
  const body = objectOf("body", optional, valueToType(context, value));
  const isAlone = request.properties.length < 2;
  const rest = genericType("Omit", requestType(request, from), textType('"body"'));
  return toRequired({
    name: "request",
    isOptional: request.optional,
    type: isAlone ? body : intersectionType([rest, body]),
  });
}
