import {
  messageFormat,
  type ApiDefinition,
  type TypeShape,
  type WebSocketMessage,
} from "../../../../definition/index.js";
import { parseJson, printJson } from "../../../../http/index.js";
import type { RequestSource } from "../../model/form-slice.js";
import type { MessageProblem } from "./channel-state.js";
import { findValue } from "../../request/field-problems.js";
import { listValueProblems } from "../../model/fields/word-problem.js";
import { fillValue, listValueReferences } from "../../model/form/fill-variables.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { replaceSecrets } from "../../request/secrets/form-secrets.js";
import { showSecret } from "../../request/secrets/secret-view.js";
import { escapeTemplate, fillTemplate } from "../../model/variables/template.js";
import { noVariables, type FindVariable } from "../../model/variables/variables.js";
import { createFind } from "../../request/secrets/find-variable.js";
import { unnamed, type MessageName } from "./channel-log.js";
import type { MessageData } from "./channel-message.js";
import { findMessageType, nameOf } from "./recognize-message.js";

/** A message as the user wrote it. May contain variables. */
export type WrittenMessage =
  /** A value of a declared message type. */
  | { readonly kind: "typed"; readonly type: string; readonly value: unknown }
  /** Free text. */
  | { readonly kind: "text"; readonly text: string }
  /** Bytes. */
  | { readonly kind: "binary"; readonly bytes: Blob };

/** A message that is ready to be sent. */
export interface OutgoingMessage {
  readonly frame: string | Blob;
  /** The message with its secrets masked. */
  readonly shown: MessageData;
  readonly name: MessageName;
  /** Differences from the schema. */
  readonly problems: readonly MessageProblem[];
  /** Names of variables without a value. */
  readonly unresolved: readonly string[];
  /** Whether it contains the value of a secret variable. */
  readonly usesSecret: boolean;
}

/** The state that the values of variables depend on. */
export type MessageSource = Pick<RequestSource, "environmentId" | "variables">;

/**
 * Fills in the variables of a message, encodes it by its content type, and compares it with its
 * schema. With `secrets` set to `none`, secret variables are empty.
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

/** Looks up variables, with real values for the network and masked ones for the screen. */
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
  const problems = listProblems(definition, body, filled).filter(
    (problem) => listValueReferences(problem.value).length === 0,
  );
  const bytes = messageFormat(message) === "bytes" ? decodeBase64(filled) : undefined;
  if (bytes) return { ...encodeBytes(bytes, name), ...used, problems };
  const print = (part: unknown): string => printValue(message, part);
  return {
    frame: print(filled),
    shown: { type: "text", text: print(shown) },
    name,
    problems,
    ...used,
  };
}

/** The unresolved and secret variables of a message. */
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

/** Prints JSON unless the content type is plain text or bytes. */
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

function listProblems(
  definition: ApiDefinition,
  shape: TypeShape,
  message: unknown,
): MessageProblem[] {
  return listValueProblems(definition, shape, message).map((problem) => ({
    ...problem,
    value: findValue(message, problem.pointer),
  }));
}

function checkText(
  definition: ApiDefinition,
  message: WebSocketMessage,
  text: string,
): MessageProblem[] {
  if (messageFormat(message) !== "json") return [];
  const read = readJson(text);
  if (!read) return [];
  return listProblems(definition, message.body, read.value);
}

/** Masks fields of JSON text whose name is that of a secret. Other text is unchanged. */
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
