import {
  joinHeaders,
  trimValue,
  wellFormed,
  withReadablePlaceholders,
  type Pair,
  type SnippetText,
} from "../snippet-request.js";

/** A WebSocket connection and what to send over it, as plain data. */
export interface ChannelSession {
  /** Absolute URL. `https:` and `http:` are converted to `wss:` and `ws:`. */
  readonly url: string;
  /** Headers of the handshake. Those that every client sets itself, such as `Upgrade`, are ignored. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** In order of preference. Default: none. */
  readonly subprotocols?: readonly string[];
  /** Sent in order as soon as the connection is open. */
  readonly messages: readonly ChannelSessionMessage[];
}

/** A message to send. */
export type ChannelSessionMessage = ChannelSessionText | ChannelSessionFile;

/** A text message. */
export interface ChannelSessionText {
  /**
   * `text`: sent as it is. `json`: may be shown as a value of the language, so white space and escapes of the
   * text can change, its value cannot.
   */
  readonly type: "json" | "text";
  /** For `json`, the text of one JSON value. */
  readonly text: string;
}

/** A file, sent as one binary message. */
export interface ChannelSessionFile {
  /** Distinguishes a file from a text message. */
  readonly type: "file";
  /** Where the program reads it, relative to the working directory. */
  readonly path: string;
}

/** Input of the writers: sendable text, and headers with unique names. */
export interface SnippetSession {
  readonly url: string;
  /** Names are unique. */
  readonly headers: readonly Pair[];
  readonly subprotocols: readonly string[];
  readonly messages: readonly SnippetMessage[];
}

/** A message as the writers need it. */
export type SnippetMessage = SnippetText | { readonly type: "file"; readonly path: string };

/** RFC 6455, section 4.1: set by the client, so they must not be set twice. */
const ownHeaders: ReadonlySet<string> = new Set([
  "connection",
  "upgrade",
  "sec-websocket-key",
  "sec-websocket-version",
  "sec-websocket-extensions",
]);

const subprotocolHeader = "sec-websocket-protocol";

/** Converts a session to text that can be sent. */
export function toSnippetSession(session: ChannelSession): SnippetSession {
  const headers = session.headers.map(([name, value]): Pair => [trimValue(name), trimValue(value)]);
  const listed = headers.filter(([name]) => name.toLowerCase() === subprotocolHeader);
  const subprotocols = [
    ...(session.subprotocols ?? []).map(trimValue),
    ...listed.flatMap(([, value]) => value.split(",").map((each) => each.trim())),
  ];
  const sendable = headers.filter(([name]) => {
    const key = name.toLowerCase();
    return key !== subprotocolHeader && !ownHeaders.has(key);
  });
  return withReadablePlaceholders({
    url: toSocketUrl(session.url),
    headers: joinHeaders(sendable),
    subprotocols: [...new Set(subprotocols)].filter((each) => each !== ""),
    messages: session.messages.map(toSnippetMessage),
  });
}

/**
 * A WebSocket URL without fragment (RFC 6455, section 3). Characters that would end the request
 * line are encoded.
 */
function toSocketUrl(url: string): string {
  return wellFormed(url)
    .replace(/#.*$/s, "")
    .replace(/^http/i, "ws")
    .replace(/[\0-\x20\x7f]/g, encodeURIComponent);
}

function toSnippetMessage(message: ChannelSessionMessage): SnippetMessage {
  if (message.type === "file") return { type: "file", path: wellFormed(message.path) };
  const isJson = message.type === "json";
  return {
    type: "text",
    text: wellFormed(message.text),
    contentType: isJson ? "application/json" : "text/plain",
    isJson,
  };
}
