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

/**
 * In characters. Longer texts are only recognized by a constant, because a full comparison would
 * block the page.
 */
const maxComparedLength = 100_000;

/** The message types of one side. */
interface Candidates {
  readonly definition: ApiDefinition;
  readonly json: readonly WebSocketMessage[];
  /** Properties with constant values, such as `type`, and the message for each value. */
  readonly constants: readonly (readonly [key: string, byValue: Map<unknown, WebSocketMessage>])[];
  readonly text: readonly WebSocketMessage[];
  readonly bytes: readonly WebSocketMessage[];
}

/**
 * Finds the type of a message among those of one side: by a constant that only one type has, such
 * as `type`, or else the first type whose schema matches. If there is only one type of that format,
 * every message has it.
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

/**
 * Finds the type of text that the user sends, like {@link createRecognizer}. Free text may have no
 * type.
 */
export function findMessageType(
  definition: ApiDefinition,
  messages: readonly WebSocketMessage[],
  text: string,
): WebSocketMessage | undefined {
  return recognize(toCandidates(definition, messages), { type: "text", text });
}

/** The type of a declared message. */
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
      // A constant that several types share identifies none of them.
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

/** Finds the first type that matches without undeclared properties, or else with them. */
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
