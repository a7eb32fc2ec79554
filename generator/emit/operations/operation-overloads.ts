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

/** One signature of a function: its request, its call options and the type of the response body. */
export interface Overload {
  readonly request: Parameter;
  readonly callOptions: Parameter;
  readonly body: TypeSyntax;
  /** Its doc comment. Absent for the first overload, which has the description of the operation. */
  readonly docs?: readonly string[];
}

/**
 * The overloads of an operation, starting with the default, and the signature of its implementation.
 * `from` is the module of the request type. Absent: it is in the same module.
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

/** Whether the type of the request or the response depends on the media type. */
export function hasOthers({ bodyChoices, responseChoices }: OperationPlan): boolean {
  return [bodyChoices, responseChoices].some((choices) => (choices?.others.length ?? 0) > 0);
}

/** `callOptions?: CallOptions` with the media types that do not change the types of bodies. */
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

/** The type of the call options. Streams of events have options to resume them. */
export function callOptionsType(operation: OperationPlan): "CallOptions" | "StreamOptions" {
  return isEventStream(operation) ? "StreamOptions" : "CallOptions";
}

function isEventStream({ encoding }: OperationPlan): boolean {
  return encoding.responses.some(({ stream }) => stream?.format === "sse");
}

/**
 * The overloads of an operation whose request chooses between a complete response and a stream: one
 * for each, and one for a flag whose value is only known at run time.
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
    const flagged = isInBody ? objectOf("body", isOptional, flag) : flag;
    const type = intersectionType([requestType(request, from), flagged]);
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

/** `{ stream: true }`. The flag is optional if the value is the default. */
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

/** One overload for each combination of request and response types except the default. */
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

/** The media types of the default, which has no value, and of the others. */
function listGroups(
  choices: MediaChoices | undefined,
): (Pick<MediaChoice, "types"> & Partial<MediaChoice>)[] {
  return [{ types: choices?.types ?? [] }, ...(choices?.others ?? [])];
}

/** Makes an optional parameter required, but lets it be `undefined`, because a required one follows. */
function toRequired({ isOptional, ...parameter }: Parameter): Parameter {
  if (!isOptional) return parameter;
  return { ...parameter, type: unionType([parameter.type, textType("undefined")]) };
}

/** The request with another body type: `Omit<AddPictureRequest, "body"> & { body: Blob }`. */
function otherRequest(
  context: ValueContext,
  { request }: OperationPlan,
  value: MediaChoice["value"],
  from: string | undefined,
): Parameter {
  const optional = request.properties.some(({ key, optional }) => key === "body" && optional);
  const body = objectOf("body", optional, valueToType(context, value));
  const isAlone = request.properties.length < 2;
  const rest = genericType("Omit", requestType(request, from), textType('"body"'));
  return toRequired({
    name: "request",
    isOptional: request.optional,
    type: isAlone ? body : intersectionType([rest, body]),
  });
}
