import {
  messageFormat,
  type ApiDefinition,
  type WebSocketMessage,
} from "../../../../definition/index.js";
import { parseJson, printJson } from "../../../../http/index.js";
import type { RequestSource } from "../../model/form-slice.js";
import { findValue } from "../../request/field-problems.js";
import { fillValue, listValueReferences } from "../../model/form/fill-variables.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { replaceSecrets } from "../../request/secrets/form-secrets.js";
import { showSecret } from "../../request/secrets/secret-view.js";
import { checkShape } from "../response/check-response.js";
import { escapeTemplate, fillTemplate } from "../../model/variables/template.js";
import { noVariables, type FindVariable } from "../../model/variables/variables.js";
import { createFind } from "../../request/secrets/find-variable.js";
import { unnamed, type MessageName } from "./channel-log.js";
import type { MessageData } from "./channel-message.js";
import { findMessageType, nameOf } from "./recognize-message.js";

/** A message as the user wrote it; variables may be in it. */
export type WrittenMessage =
  /** A value of a type of the definition. */
  | { readonly kind: "typed"; readonly type: string; readonly value: unknown }
  /** Text as it is. */
  | { readonly kind: "text"; readonly text: string }
  /** Bytes as they are. */
  | { readonly kind: "binary"; readonly bytes: Blob };

/** A message that can be sent. */
export interface OutgoingMessage {
  /** What is sent. */
  readonly frame: string | Blob;
  /** The same with its secrets masked. */
  readonly shown: MessageData;
  readonly name: MessageName;
  /** Where it differs from its schema, in words. */
  readonly problems: readonly string[];
  /** Names of variables without a value. */
  readonly unresolved: readonly string[];
  /** Whether the value of a secret variable is in it. */
  readonly usesSecret: boolean;
}

/** What the values of variables depend on. */
export type MessageSource = Pick<RequestSource, "environmentId" | "variables">;

/**
 * Fills the variables of a message in, writes it as its content type says, and compares it with its schema.
 * `secrets` says what is sent for secret variables: their values, or nothing.
 */
export function encodeMessage(
  { definition, channel }: Pick<OpenEndpoint, "definition" | "channel">,
  source: MessageSource,
  written: WrittenMessage,
  secrets: "real" | "none" = "real",
): OutgoingMessage {
  const sent = (channel?.messages ?? []).filter(({ origin }) => origin === "client");
  if (written.kind === "binary") return encodeBytes(written.bytes, unnamed);
  const { variables = noVariables, environmentId } = source;
  const views: Views = {
    real: createFind(variables, environmentId, secrets),
    masked: createFind(variables, environmentId, secrets === "none" ? "none" : "masked"),
  };
  if (written.kind === "text") return encodeText(definition, sent, views, written.text);
  const message = sent.find(({ type }) => type === written.type);
  if (!message) throw new Error(`The channel has no message '${written.type}' to send.`);
  return encodeTyped(definition, message, views, written.value);
}

/** Looks variables up, for the wire and for the screen. */
interface Views {
  readonly real: FindVariable;
  readonly masked: FindVariable;
}

function encodeTyped(
  definition: ApiDefinition,
  message: WebSocketMessage,
  { real, masked }: Views,
  value: unknown,
): OutgoingMessage {
  const { body, type } = message;
  const name = nameOf(message);
  if (value instanceof Blob) return encodeBytes(value, name);
  const filled = fillValue(definition, body, value, real);
  const hide = (secret: string, field: string): string =>
    escapeTemplate(showSecret(fillTemplate(secret, real), field, "masked"));
  const hidden = replaceSecrets(definition, body, value, type, hide);
  const shown = fillValue(definition, body, hidden, masked);
  const used = listUsed(value, { real, masked });
  const problems = checkShape(definition, body, filled, "request")
    .filter(({ pointer }) => listValueReferences(findValue(filled, pointer)).length === 0)
    .map(({ text }) => text);
  const bytes = messageFormat(message) === "bytes" ? decodeBase64(filled) : undefined;
  if (bytes) return { ...encodeBytes(bytes, name), ...used, problems };
  const print = (each: unknown): string => printValue(message, each);
  return {
    frame: print(filled),
    shown: { type: "text", text: print(shown) },
    name,
    problems,
    ...used,
  };
}

/** What of its variables matters before a message is sent. */
function listUsed(
  value: unknown,
  { real, masked }: Views,
): Pick<OutgoingMessage, "unresolved" | "usesSecret"> {
  const names = listValueReferences(value);
  return {
    unresolved: names.filter((name) => real(name) === undefined),
    usesSecret: names.some((name) => real(name) !== masked(name)),
  };
}

/** JSON, unless the content type says that it is plain text or bytes. */
function printValue(message: WebSocketMessage, value: unknown): string {
  if (typeof value === "string" && messageFormat(message) !== "json") return value;
  return value === undefined ? "" : printJson(value);
}

function encodeText(
  definition: ApiDefinition,
  sent: readonly WebSocketMessage[],
  { real, masked }: Views,
  written: string,
): OutgoingMessage {
  const frame = fillTemplate(written, real);
  const hide = (secret: string, field: string): string =>
    escapeTemplate(showSecret(fillTemplate(secret, real), field, "masked"));
  const shown = fillTemplate(hideInText(definition, written, hide), masked);
  const message = findMessageType(definition, sent, frame);
  const name = message ? nameOf(message) : unnamed;
  const problems = message ? checkText(definition, message, frame) : [];
  const used = listUsed(written, { real, masked });
  return { frame, shown: { type: "text", text: shown }, name, problems, ...used };
}

function checkText(definition: ApiDefinition, message: WebSocketMessage, text: string): string[] {
  if (messageFormat(message) !== "json") return [];
  const read = readJson(text);
  if (!read) return [];
  return checkShape(definition, message.body, read.value, "request").map((each) => each.text);
}

/** JSON whose fields have the name of a secret, without these. Other text is left as it is. */
function hideInText(
  definition: ApiDefinition,
  text: string,
  hide: (secret: string, name: string) => string,
): string {
  const read = readJson(text);
  if (!read) return text;
  let count = 0;
  const hidden = replaceSecrets(definition, undefined, read.value, "", (secret, name) => {
    count += 1;
    return hide(secret, name);
  });
  return count === 0 ? text : printJson(hidden);
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

function encodeBytes(bytes: Blob, name: MessageName): OutgoingMessage {
  return {
    frame: bytes,
    shown: { type: "binary", bytes },
    name,
    problems: [],
    unresolved: [],
    usesSecret: false,
  };
}

function decodeBase64(value: unknown): Blob | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return new Blob([Uint8Array.from(atob(value), (character) => character.charCodeAt(0))]);
  } catch {
    return undefined;
  }
}
