import type { HttpRequest } from "../../../../http/index.js";
import { chooseDelay, wait } from "../../../../http/send/index.js";
import type { SendingStore } from "../send/send-slice.js";
import { printError } from "../send/explain-failure.js";
import {
  explainIssues,
  prepareCall,
  type PrepareOptions,
  type SendDecision,
} from "../send/prepare-call.js";
import { findSendBlock } from "../send/find-send-block.js";
import type { LostCall } from "../send/probe-relay.js";
import type { SendFailure } from "../../model/proxy-result.js";
import { findChosen } from "../../model/variables/environments.js";
import { findBaseUrl } from "../../request/fill-source.js";
import type { MessageData } from "./channel-message.js";
import type { ChannelStore } from "./channel-state.js";
import { explainClose, findRejection } from "./explain-close.js";
import { findSocketObstacle } from "./find-socket-obstacle.js";
import { mayReconnect, maxAttempts } from "./may-reconnect.js";
import {
  openConnection,
  type Connection,
  type ConnectionEnd,
  type PageSocketConstructor,
} from "./open-connection.js";

/** Dependencies of the connector, besides the stores. */
export interface ConnectorOptions extends PrepareOptions {
  readonly form: SendingStore;
  readonly channel: ChannelStore;
  /** Default: the global `WebSocket`. */
  readonly webSocket?: PageSocketConstructor;
  /** Used to find out why a relay did not open a socket. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /**
   * Milliseconds before reconnection attempt `failed` (from 0). Default: 1 s, doubled up to 60 s.
   */
  readonly chooseDelay?: (failed: number) => number;
  /** Handshake timeout in milliseconds. */
  readonly handshakeMs?: number;
}

/** Events of a connection. */
interface ConnectorEvents {
  /** Called before a handshake is sent. */
  readonly onHandshake: (real: HttpRequest, masked: HttpRequest) => void;
  readonly onOpen: (connection: Connection) => void;
  /** `silentMs` is the time since the previous connection broke. */
  readonly onReconnected: (silentMs: number) => void;
  readonly onMessage: (data: MessageData, connection: Connection) => void;
  /** The connection was lost. `reached` is whether messages may have reached the server. */
  readonly onLost: (unsent: number, reached: boolean) => void;
  /** The connection is closed and no further attempt follows. The state is already updated. */
  readonly onClosed: () => void;
}

/** Opens and closes the connection of a channel, and reconnects. */
interface Connector {
  readonly connection: Connection | undefined;
  /** The user's decision for the current connection. */
  readonly decision: SendDecision;
  /** Opens the connection, or asks the user first. Does nothing if there is a connection. */
  connect(decision?: SendDecision): Promise<void>;
  /**
   * Closes the connection with code 1000. Also cancels opening a connection, and waiting for the
   * next attempt.
   */
  disconnect(): void;
}

/** One connection, including its preparation. */
interface Attempt {
  readonly decision: SendDecision;
  readonly abort: AbortController;
  connection: Connection | undefined;
  isOpen: boolean;
}

/** Why an attempt is made. */
interface Plan {
  readonly decision: SendDecision;
  /** Number of failed attempts since the last message. */
  readonly failed: number;
  /**
   * When the previous connection broke, in milliseconds since 1970; absent for the first
   * connection.
   */
  readonly lostAt?: number;
}

export function createConnector(options: ConnectorOptions, events: ConnectorEvents): Connector {
  return new ChannelConnector(options, events);
}

class ChannelConnector implements Connector {
  /** The current attempt. Events of other attempts are ignored. */
  private current: Attempt | undefined;

  constructor(
    private readonly options: ConnectorOptions,
    private readonly events: ConnectorEvents,
  ) {}

  get connection(): Connection | undefined {
    return this.current?.isOpen ? this.current.connection : undefined;
  }

  get decision(): SendDecision {
    return this.current?.decision ?? {};
  }

  connect(decision: SendDecision = {}): Promise<void> {
    return this.current ? Promise.resolve() : this.begin({ decision, failed: 0 });
  }

  disconnect(): void {
    if (this.current) this.end(this.current, undefined);
  }

  private async begin(plan: Plan): Promise<void> {
    let attempt: Attempt | undefined;
    const start = (): AbortSignal => {
      attempt = this.start(plan);
      return attempt.abort.signal;
    };
    try {
      const { form } = this.options;
      const prepared = await prepareCall(form, this.options, plan.decision, start);
      if (prepared.type === "held") this.hold(plan);
      if (!attempt || attempt !== this.current) return;
      if (prepared.type === "refused") this.end(attempt, explainIssues(prepared.issues));
      else if (prepared.type === "ready") {
        this.events.onHandshake(prepared.real(), prepared.masked());
        this.open(attempt, plan, prepared.real());
      } else this.end(attempt, undefined);
    } catch (cause) {
      if (attempt && attempt === this.current) this.end(attempt, notPrepared(cause));
    }
  }

  private start(plan: Plan): Attempt {
    const attempt: Attempt = {
      decision: plan.decision,
      abort: new AbortController(),
      connection: undefined,
      isOpen: false,
    };
    this.current = attempt;
    const { channel } = this.options;
    // The error of the previous connection is shown until the new one opens.
    const { error } = channel.getState();
    const previousError = plan.lostAt === undefined ? undefined : error;
    channel.setState({ status: "opening", error: previousError, nextAttempt: undefined });
    return attempt;
  }

  /** The user must complete the form or answer a question first. This ends reconnecting. */
  private hold({ lostAt }: Plan): void {
    const { form, channel, flags } = this.options;
    const state = form.getState();
    const address = { baseUrl: findBaseUrl(state) };
    const { localDevelopment = false } = flags;
    const block = findSendBlock(address, localDevelopment, findChosen(state), true);
    if (block === undefined && lostAt === undefined) return;
    const { error } = channel.getState();
    const failure = block === undefined ? error : { title: `${block}.`, hint: "" };
    channel.setState({ status: "closed", error: failure, nextAttempt: undefined });
    this.events.onClosed();
  }

  private open(attempt: Attempt, plan: Plan, request: HttpRequest): void {
    const { channel, flags, webSocket, handshakeMs } = this.options;
    const { subprotocols } = channel.getState();
    const relay = flags.proxy ?? false;
    const obstacle = findSocketObstacle(request, { relay, subprotocols });
    if (obstacle) return this.end(attempt, obstacle);
    let { failed, lostAt } = plan;
    const noteReconnected = (): void => {
      if (lostAt !== undefined) this.events.onReconnected(Date.now() - lostAt);
      lostAt = undefined;
    };
    try {
      const connection = openConnection(request, {
        relay,
        subprotocols,
        webSocket,
        ...(handshakeMs === undefined ? {} : { handshakeMs }),
        onOpen: ({ wasAccepted, protocol }) => {
          attempt.isOpen = true;
          channel.setState({ status: "opened", error: undefined, protocol });
          // An older relay opens its socket before it has reached the server.
          if (wasAccepted) noteReconnected();
          this.events.onOpen(connection);
        },
        onMessage: (data) => {
          noteReconnected();
          failed = 0;
          this.events.onMessage(data, connection);
        },
        onClose: (end) => this.lose(attempt, { ...plan, failed }, end, request.url),
      });
      attempt.connection = connection;
    } catch (cause) {
      this.end(attempt, notOpened(cause));
    }
  }

  /** Handles a broken connection: ends it, or waits to reconnect. */
  private lose(attempt: Attempt, plan: Plan, end: ConnectionEnd, url: string): void {
    if (attempt !== this.current) return;
    const { channel, flags } = this.options;
    const relay = flags.proxy ?? false;
    const online = typeof navigator === "undefined" || navigator.onLine !== false;
    const { reconnect, subprotocols } = channel.getState();
    const context = { url, startCommand: flags.startCommand, relay, online, subprotocols };
    const failure = explainClose(end, context);
    const { wasAccepted = end.hadMessages || !findRejection(end, relay) } = end;
    this.events.onLost(end.unsent, wasAccepted);
    if (reconnect && plan.failed < maxAttempts && mayReconnect(end, relay)) {
      void this.connectAgain(attempt, plan, failure);
    } else if (relay !== false && !end.wasOpen && online) {
      void this.endUnopened(attempt, failure, { url, relay, startCommand: flags.startCommand });
    } else this.end(attempt, failure);
  }

  /** Finds out why a connection did not open. Browsers hide the reason, so this takes a request. */
  private async endUnopened(
    attempt: Attempt,
    failure: SendFailure | undefined,
    call: Pick<LostCall, "url" | "relay" | "startCommand">,
  ): Promise<void> {
    attempt.connection = undefined;
    const found = await probe({ ...call, kind: "connection", fetch: this.options.fetch });
    if (attempt === this.current) this.end(attempt, found ?? failure);
  }

  private async connectAgain(
    attempt: Attempt,
    { decision, failed, lostAt = Date.now() }: Plan,
    error: SendFailure | undefined,
  ): Promise<void> {
    const { channel, chooseDelay: choose = chooseDelay } = this.options;
    attempt.connection = undefined;
    attempt.isOpen = false;
    const delay = choose(failed);
    channel.setState({
      status: "opening",
      error,
      received: 0,
      protocol: undefined,
      nextAttempt: { failed, at: Date.now() + delay },
    });
    await wait(delay, attempt.abort.signal);
    if (attempt !== this.current) return;
    this.current = undefined;
    await this.begin({ decision, failed: failed + 1, lostAt });
  }

  private end(attempt: Attempt, error: SendFailure | undefined): void {
    this.current = undefined;
    attempt.abort.abort();
    attempt.connection?.close();
    const { channel } = this.options;
    channel.setState({
      status: "closed",
      error,
      received: 0,
      protocol: undefined,
      nextAttempt: undefined,
    });
    this.events.onClosed();
  }
}

async function probe(lost: LostCall): Promise<SendFailure | undefined> {
  const { probeRelay } = await import("../send/relay-failures.js");
  return probeRelay(lost).catch(() => undefined);
}

function notPrepared(cause: unknown): SendFailure {
  return {
    title: "The connection could not be prepared.",
    hint: "Check the credentials, then connect again.",
    detail: printError(cause),
  };
}

function notOpened(cause: unknown): SendFailure {
  return {
    title: "The browser refused to open the connection.",
    hint: "Check the URL in the bar above and the subprotocols, then connect again.",
    detail: printError(cause),
  };
}
