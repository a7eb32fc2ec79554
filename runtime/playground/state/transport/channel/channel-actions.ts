import type { HttpRequest } from "../../../../http/index.js";
import { hasCredentials } from "../../request/encode-form.js";
import { findBaseUrl } from "../../request/fill-source.js";
import { problemKey } from "../../request/field-problems.js";
import { createSecretHider, type SecretHider } from "../../request/secrets/har-secrets.js";
import { createUpdates } from "../response/create-updates.js";
import type { SendDecision } from "../send/prepare-call.js";
import { isForeignHost } from "../../model/variables/environments.js";
import { createConnector, type ConnectorOptions } from "./channel-connector.js";
import type { MessageCache } from "./message-cache.js";
import { ChannelLog } from "./channel-log.js";
import { endOfSample, type MessageData, type MessageOrigin } from "./channel-message.js";
import type { MessageQuestion } from "./channel-state.js";
import { createVariableHider, exportMessages } from "./export-messages.js";
import { MessageOutbox } from "./message-outbox.js";
import type { Connection } from "./open-connection.js";
import { encodeMessage, type OutgoingMessage, type WrittenMessage } from "./outgoing-message.js";
import { createRecognizer } from "./recognize-message.js";

/** Actions on a channel. */
export interface ChannelActions {
  /** Opens the connection, or asks the user for a decision first. */
  connect(decision?: SendDecision): Promise<void>;
  /**
   * Closes the connection with code 1000. Also cancels opening a connection, and waiting for the
   * next attempt.
   */
  disconnect(): void;
  /**
   * Sends a value of a message type. Opens the channel first if necessary. Problems are reported
   * once as `ChannelState.question`. A `Blob` is sent as bytes.
   */
  sendMessage(type: string, value: unknown): void;
  /** Sends text with variables filled in. JSON is compared with the message types. */
  sendText(text: string): void;
  sendBinary(bytes: Blob): void;
  /** Sends a message again that was not sent, by its number. */
  sendAgain(number: number): void;
  /** Sends the message despite the current question. */
  sendAnyway(): void;
  /** Dismisses the question. The message is not sent. */
  dismissQuestion(): void;
  /** Changes the subprotocols that the next connection offers. */
  setSubprotocols(subprotocols: readonly string[]): void;
  /** Whether to reconnect after a connection breaks. */
  setReconnect(reconnect: boolean): void;
  /** Whether to store the messages while the user visits another page of the playground. */
  setKeepMessages(keepMessages: boolean): void;
  /** Clears the list of messages. */
  clear(): void;
  /** Exports the messages as JSON lines with secrets masked, see `exportMessages`. */
  exportMessages(): Promise<Blob>;
  /**
   * Called when the channel is closed: closes the connection, and clears errors and pending
   * messages.
   */
  leave(): void;
}

/** Dependencies of the channel actions, besides the stores. */
export interface ChannelActionsOptions extends ConnectorOptions {
  /**
   * Where messages are stored while the user is elsewhere, see `messageCacheKey`. Default: they are
   * not stored.
   */
  readonly cacheEntry?: { readonly cache: MessageCache; readonly key: string };
}

/** Milliseconds between two updates of the screen, which is about one frame. */
const updatePause = 16;

export function createChannelActions(options: ChannelActionsOptions): ChannelActions {
  return new ChannelSession(options).actions;
}

class ChannelSession {
  private readonly log: ChannelLog;
  private readonly outbox: MessageOutbox;
  private readonly connector: ReturnType<typeof createConnector>;
  /** Number of server messages on this connection. */
  private received = 0;
  private pending: WrittenMessage | undefined;
  /** Problems that the user accepted, which are not reported again. */
  private readonly accepted = new Set<string>();
  /** One for each handshake that was sent. */
  private readonly hiders = new Map<string, SecretHider>();
  private readonly updates = createUpdates(() => this.publish(), updatePause);

  constructor(private readonly options: ChannelActionsOptions) {
    const { cache, key = "" } = options.cacheEntry ?? {};
    const cached = cache?.get(key);
    this.log = cached?.log ?? createChannelLog(options);
    this.outbox = cached?.outbox ?? new MessageOutbox(this.log);
    this.connector = createConnector(options, {
      onHandshake: (real, masked) => this.noteSecrets(real, masked),
      onOpen: (connection) => {
        this.received = 0;
        this.flush(connection);
      },
      onReconnected: (silentMs) =>
        this.addLine("connection", `Reconnected after ${(silentMs / 1000).toFixed(1)} s`),
      onMessage: (data, connection) => this.receive(data, connection),
      onLost: (unsent, reached) => {
        this.received = 0;
        if (reached) this.outbox.loseBytes(unsent);
        else this.outbox.loseAll();
        this.publish();
      },
      onClosed: () => {
        this.received = 0;
        this.outbox.giveUp();
        this.publish();
      },
    });
    if (!cached) return;
    options.channel.setState({ keepMessages: true });
    this.publish();
  }

  readonly actions: ChannelActions = {
    connect: (decision) => this.connector.connect(decision),
    disconnect: () => this.connector.disconnect(),
    sendMessage: (type, value) => this.sendOrAsk({ kind: "typed", type, value }),
    sendText: (text) => this.sendOrAsk({ kind: "text", text }),
    sendBinary: (bytes) => this.sendOrAsk({ kind: "binary", bytes }),
    sendAgain: (number) => {
      const written = this.outbox.find(number);
      if (written) this.sendOrAsk(written);
    },
    sendAnyway: () => {
      const { question } = this.options.channel.getState();
      const written = this.pending;
      if (!question || !written) return;
      listKeys(question).forEach((key) => this.accepted.add(key));
      this.sendOrAsk(written);
    },
    dismissQuestion: () => this.dismiss(),
    setSubprotocols: (subprotocols) => this.options.channel.setState({ subprotocols }),
    setReconnect: (reconnect) => this.options.channel.setState({ reconnect }),
    setKeepMessages: (keepMessages) => this.keepMessages(keepMessages),
    exportMessages: () => this.exportMessages(),
    clear: () => {
      this.log.clear();
      this.publish();
    },
    leave: () => {
      this.dismiss();
      this.connector.disconnect();
      this.outbox.giveUp();
      this.publish();
      this.options.channel.setState({ error: undefined });
    },
  };

  /** Sends a message, or asks the user about its problems first. */
  private sendOrAsk(written: WrittenMessage): void {
    const { open, form, channel } = this.options;
    const message = encodeMessage(open, form.getState(), written);
    const question = this.findQuestion(message);
    this.pending = question && written;
    channel.setState({ question });
    if (question) return;
    const toFrame = (omitsSecrets: boolean): OutgoingMessage["frame"] =>
      omitsSecrets ? encodeMessage(open, form.getState(), written, "none").frame : message.frame;
    this.outbox.add(message, written, toFrame);
    const { connection } = this.connector;
    if (connection) this.flush(connection);
    this.publish();
    if (!connection) void this.connector.connect();
  }

  private findQuestion(message: OutgoingMessage): MessageQuestion | undefined {
    const { name, problems, unresolved } = message;
    const foreignHost = this.findForeignHost(message);
    const question: MessageQuestion = {
      type: name.type,
      problems,
      unresolved,
      ...(foreignHost === undefined ? {} : { foreignHost }),
    };
    const keys = listKeys(question);
    return keys.every((key) => this.accepted.has(key)) ? undefined : question;
  }

  /**
   * The host that would receive a secret without the user's consent. The question before connecting
   * already covers credentials.
   */
  private findForeignHost({ usesSecret }: OutgoingMessage): string | undefined {
    const { form, open } = this.options;
    const { connection, decision } = this.connector;
    const state = form.getState();
    const baseUrl = findBaseUrl(state);
    if (!usesSecret || decision.credentials !== undefined) return undefined;
    if (!isForeignHost(baseUrl, state.environments)) return undefined;
    return connection || !hasCredentials(open, state) ? new URL(baseUrl).host : undefined;
  }

  private keepMessages(keepMessages: boolean): void {
    const { channel, cacheEntry } = this.options;
    if (!cacheEntry) return;
    const { log, outbox } = this;
    if (keepMessages) cacheEntry.cache.set(cacheEntry.key, { log, outbox });
    else cacheEntry.cache.delete(cacheEntry.key);
    channel.setState({ keepMessages });
  }

  private exportMessages(): Promise<Blob> {
    const hiders = [...this.hiders.values(), createVariableHider(this.options.form.getState())];
    return exportMessages(this.log.view(), hiders);
  }

  /** Collects the secrets to mask in exports, because a server may repeat the credentials. */
  private noteSecrets(real: HttpRequest, masked: HttpRequest): void {
    this.hiders.set(JSON.stringify(real), createSecretHider(real, masked));
  }

  private dismiss(): void {
    this.pending = undefined;
    this.options.channel.setState({ question: undefined });
  }

  private receive(data: MessageData, connection: Connection): void {
    this.received += 1;
    this.log.add({ origin: "server", data, at: Date.now() });
    const limit = this.options.flags["limit-websocket-messages-per-connection"];
    if (!limit || this.received < limit) {
      this.outbox.settle(connection.unsent);
      this.updates.soon();
      return;
    }
    this.addLine("endSample", endOfSample);
    this.connector.disconnect();
  }

  private flush(connection: Connection): void {
    const omitsSecrets = this.connector.decision.credentials === "omit";
    this.outbox.flush((frame) => connection.send(frame), omitsSecrets);
    this.publish();
  }

  private addLine(origin: MessageOrigin, text: string): void {
    this.log.add({ origin, data: { type: "text", text }, at: Date.now() });
    this.updates.soon();
  }

  /** Publishes all changes since the last call. */
  private publish(): void {
    this.updates.end();
    const { log, outbox, received } = this;
    const waiting = outbox.length;
    this.options.channel.setState({ messages: log.view(), received, waiting });
  }
}

/** Identifies each problem of a question, so that an accepted one is not reported again. */
function listKeys({ type = "", problems, unresolved, foreignHost }: MessageQuestion): string[] {
  const missing = unresolved.map((name) => `{{${name}}}`);
  const hosts = foreignHost === undefined ? [] : [`host ${foreignHost}`];
  const keys = [...problems.map(problemKey), ...missing];
  return [...keys.map((key) => `${type} ${key}`), ...hosts];
}

/** Creates a log that recognizes the types of server messages. */
function createChannelLog({ open }: Pick<ChannelActionsOptions, "open">): ChannelLog {
  const messages = (open.channel?.messages ?? []).filter(({ origin }) => origin === "server");
  return new ChannelLog(createRecognizer(open.definition, messages));
}
