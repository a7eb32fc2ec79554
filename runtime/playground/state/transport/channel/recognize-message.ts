import {
  checkValue,
  findConstant,
  listProperties,
  matchVariant,
  messageFormat,
  resolveShape,
  type ApiDefinition,
  type TypeShape,
  type WebSocketMessage,
} from "../../../../definition/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import { unnamed, type MessageName, type NameMessage } from "./channel-log.js";
import { type MessageData, readMessage } from "./channel-message.js";

/** Longer texts are recognized by a constant alone: comparing them in full would hold the page up. Characters. */
const maxComparedLength = 100_000;

/** What is known of the message types of one side. */
interface Candidates {
  readonly definition: ApiDefinition;
  readonly json: readonly WebSocketMessage[];
  /** Properties that are constants, such as `type`, and the message that has each of their values. */
  readonly constants: readonly (readonly [key: string, byValue: Map<unknown, WebSocketMessage>])[];
  readonly text: readonly WebSocketMessage[];
  readonly bytes: readonly WebSocketMessage[];
}

/**
 * Finds the type of a message among those of one side: by a constant that only one of them has, such as
 * `type`; else the first that fits in full. A side with a single type of that format sends no other.
 */
export function createRecognizer(
  definition: ApiDefinition,
  messages: readonly WebSocketMessage[],
): NameMessage {
  const candidates = toCandidates(definition, messages);
  const names = new Map(messages.map((message) => [message, nameOf(message)]));
  return (data) => {
    const found = recognize(candidates, data) ?? findOnly(candidates, data);
    return (found && names.get(found)) ?? unnamed;
  };
}

/** Finds the type that a text of the user is of, as {@link createRecognizer} does; free text may be of none. */
export function findMessageType(
  definition: ApiDefinition,
  messages: readonly WebSocketMessage[],
  text: string,
): WebSocketMessage | undefined {
  return recognize(toCandidates(definition, messages), { type: "text", text });
}

/** What a message of the definition is called. */
export function nameOf({ type, displayName }: WebSocketMessage): MessageName {
  return { type, displayName: displayName ?? undefined };
}

function toCandidates(
  definition: ApiDefinition,
  messages: readonly WebSocketMessage[],
): Candidates {
  const ofFormat = (format: ReturnType<typeof messageFormat>): WebSocketMessage[] =>
    messages.filter((message) => messageFormat(message) === format);
  const json = ofFormat("json");
  return {
    definition,
    json,
    constants: listConstants(definition, json),
    text: ofFormat("text"),
    bytes: ofFormat("bytes"),
  };
}

function listConstants(
  definition: ApiDefinition,
  messages: readonly WebSocketMessage[],
): Candidates["constants"] {
  const found = new Map<string, Map<unknown, WebSocketMessage | undefined>>();
  for (const message of messages) {
    const { shape } = resolveShape(definition, message.body);
    if (shape.type !== "object") continue;
    for (const { key, valueShape } of listProperties(definition, shape)) {
      const constant = findConstant(definition, valueShape);
      if (constant === undefined) continue;
      const byValue = found.get(key) ?? new Map<unknown, WebSocketMessage | undefined>();
      found.set(key, byValue);
      // What two of them have decides nothing.
      byValue.set(constant, byValue.has(constant) ? undefined : message);
    }
  }
  return [...found].map(([key, byValue]) => {
    const decisive = [...byValue].flatMap(([value, message]) =>
      message ? ([[value, message]] as const) : [],
    );
    return [key, new Map(decisive)] as const;
  });
}

function recognize(candidates: Candidates, data: MessageData): WebSocketMessage | undefined {
  const { json, text, bytes } = candidates;
  if (data.type === "binary") return bytes[0];
  const read = json.length > 0 ? readMessage(data) : undefined;
  if (!read) return text[0];
  const decided = findByConstant(candidates, read.value);
  if (decided || data.text.length > maxComparedLength) return decided;
  return findFitting(candidates, read.value);
}

function findOnly({ json, text }: Candidates, data: MessageData): WebSocketMessage | undefined {
  const isOnly = json.length === 1 && text.length === 0;
  return isOnly && data.type === "text" && readMessage(data) ? json[0] : undefined;
}

function findByConstant({ constants }: Candidates, value: unknown): WebSocketMessage | undefined {
  if (!isRecord(value)) return undefined;
  for (const [key, byValue] of constants) {
    const message = Object.hasOwn(value, key) ? byValue.get(value[key]) : undefined;
    if (message) return message;
  }
  return undefined;
}

/** The first whose schema the value fulfills with declared properties alone, else with undeclared ones. */
function findFitting(
  { definition, json, text }: Candidates,
  value: unknown,
): WebSocketMessage | undefined {
  const fitting = json.filter(
    ({ body }) => checkValue(definition, body, value, { direction: "response" }).length === 0,
  );
  const isExact = ({ body }: WebSocketMessage): boolean =>
    matchVariant(definition, toUnion(body), value) === 0;
  return fitting.find(isExact) ?? fitting[0] ?? text[0];
}

function toUnion(shape: TypeShape): TypeShape {
  return { type: "undiscriminatedUnion", variants: [{ shape }] };
}
