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

/** What connecting needs besides the stores. */
export interface ConnectorOptions extends PrepareOptions {
  readonly form: SendingStore;
  readonly channel: ChannelStore;
  /** Default: the page's. */
  readonly webSocket?: PageSocketConstructor;
  /** Finds out why a relay opened no socket. Default: the page's. */
  readonly fetch?: typeof fetch;
  /** Milliseconds before attempt `failed` (from 0) to connect again. Default: 1 s, doubled up to 60 s. */
  readonly chooseDelay?: (failed: number) => number;
  /** Milliseconds until a handshake is given up. */
  readonly handshakeMs?: number;
}

/** Events while a connection lives. */
export interface ConnectorEvents {
  /** A handshake is about to be sent. */
  readonly onHandshake: (real: HttpRequest, masked: HttpRequest) => void;
  /** `silentMs`: since the connection before broke. */
  readonly onOpen: (connection: Connection) => void;
  readonly onReconnected: (silentMs: number) => void;
  readonly onMessage: (data: MessageData, connection: Connection) => void;
  /** A connection was lost; `reached`: whether what it was given may have reached the server. */
  readonly onLost: (unsent: number, reached: boolean) => void;
  /** No connection will be made any more; the state says so already. */
  readonly onClosed: () => void;
}

/** Opens and closes the connection of a channel, and opens it again. */
export interface Connector {
  /** The open connection. */
  readonly connection: Connection | undefined;
  /** What the user decided for the connection that is open or being opened. */
  readonly decision: SendDecision;
  /** Opens the connection, or asks first; nothing while there is one. */
  connect(decision?: SendDecision): Promise<void>;
  /** Closes with 1000, also what is only being opened or waited for. `failure`: why. */
  disconnect(failure?: SendFailure): void;
}

/** One connection, from its preparation on. */
interface Attempt {
  readonly decision: SendDecision;
  readonly abort: AbortController;
  connection: Connection | undefined;
  isOpen: boolean;
}

/** What leads to an attempt. */
interface Plan {
  readonly decision: SendDecision;
  /** Attempts that have failed since the last message. */
  readonly failed: number;
  /** When the connection before broke, in milliseconds since 1970; absent for a first one. */
  readonly lostAt?: number;
}

/** Creates the connector of one channel. */
export function createConnector(options: ConnectorOptions, events: ConnectorEvents): Connector {
  return new ChannelConnector(options, events);
}

class ChannelConnector implements Connector {
  /** What is under way; events of any other attempt count for nothing. */
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

  disconnect(failure?: SendFailure): void {
    if (this.current) this.end(this.current, failure);
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
    // Why the last one broke is shown until there is another.
    const { error } = channel.getState();
    const kept = plan.lostAt === undefined ? undefined : error;
    channel.setState({ status: "opening", error: kept, nextAttempt: undefined });
    return attempt;
  }

  /** The form is to be completed first, or a question to be answered: connecting again ends with it. */
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
        onOpen: (protocol) => {
          attempt.isOpen = true;
          channel.setState({ status: "opened", error: undefined, protocol });
          // A relay opens its own socket before it has reached the server.
          if (relay === false) noteReconnected();
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

  /** Ends a connection that broke, or waits to open another one. */
  private lose(attempt: Attempt, plan: Plan, end: ConnectionEnd, url: string): void {
    if (attempt !== this.current) return;
    const { channel, flags } = this.options;
    const relay = flags.proxy ?? false;
    const online = typeof navigator === "undefined" || navigator.onLine !== false;
    const { reconnect, subprotocols } = channel.getState();
    const context = { url, startCommand: flags.startCommand, relay, online, subprotocols };
    const failure = explainClose(end, context);
    this.events.onLost(end.unsent, end.hadMessages || !findRejection(end, relay));
    if (reconnect && plan.failed < maxAttempts && mayReconnect(end, relay)) {
      void this.connectAgain(attempt, plan, failure);
    } else if (relay !== false && !end.wasOpen && online) {
      void this.endUnopened(attempt, failure, { url, relay, startCommand: flags.startCommand });
    } else this.end(attempt, failure);
  }

  /** A page sees nothing of a refused upgrade: what it can find out takes a moment. */
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
