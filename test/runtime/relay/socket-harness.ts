import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import type { RawData, ServerOptions } from "ws";
import { afterTest } from "../../after-test.js";
import type { RelayOptions } from "../../../runtime/relay/index.js";
import { relaySocketUrl } from "../../../runtime/relay/protocol.js";
import { pageOrigin, startRelay, until } from "./relay-harness.js";
import type { RelayUnderTest } from "./relay-harness.js";

/** A target of sockets, with what it has accepted. */
export interface SocketTarget {
  readonly port: number;
  readonly accepted: WebSocket[];
  readonly requests: IncomingMessage[];
  /** Messages from all of them. */
  readonly received: RawData[];
  /** Cuts all connections, and listens no more. */
  close(): void;
}

/** A target that accepts sockets; `act` is called with each. */
export async function startSocketTarget(
  act: (socket: WebSocket) => void = () => undefined,
  options: ServerOptions = {},
): Promise<SocketTarget> {
  const accepted: WebSocket[] = [];
  const requests: IncomingMessage[] = [];
  const received: RawData[] = [];
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", autoPong: false, ...options });
  server.on("connection", (socket, request) => {
    accepted.push(socket);
    requests.push(request);
    socket.on("message", (data) => received.push(data));
    socket.on("error", () => undefined);
    act(socket);
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const close = (): void => {
    for (const socket of accepted) socket.terminate();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  afterTest(close);
  return { port, accepted, requests, received, close };
}

/** A relay that may open sockets to a target. */
export function startSocketRelay(
  target: { port: number },
  options: Partial<RelayOptions> = {},
): Promise<RelayUnderTest> {
  return startRelay({ allowedTargets: [{ host: "127.0.0.1", port: target.port }], ...options });
}

/** A page's side of a socket. */
export interface Page {
  readonly socket: WebSocket;
  readonly messages: (string | Buffer)[];
  readonly closed: Promise<[code: number, reason: string]>;
}

/** A page's socket to the relay; opened unless the relay refuses the upgrade. */
export async function openPage(
  relay: RelayUnderTest,
  url: string,
  origin = pageOrigin,
  protocols: readonly string[] = [],
): Promise<Page> {
  const address = relaySocketUrl(relay.url, url);
  const socket = new WebSocket(address, [...protocols], { origin, autoPong: false });
  afterTest(() => socket.terminate());
  const messages: (string | Buffer)[] = [];
  socket.on("message", (data: Buffer, isBinary) =>
    messages.push(isBinary ? data : data.toString()),
  );
  const closed = new Promise<[number, string]>((resolve) => {
    socket.on("close", (code, reason) => resolve([code, reason.toString()]));
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return { socket, messages, closed };
}

/** A page whose handshake has been sent. */
export async function openShaken(
  relay: RelayUnderTest,
  url: string,
  handshake: Record<string, unknown> = {},
  protocols: readonly string[] = [],
): Promise<Page> {
  const page = await openPage(relay, url, pageOrigin, protocols);
  page.socket.send(JSON.stringify({ type: "handshake", url, headers: {}, ...handshake }));
  return page;
}

/** A page and the target's side of its socket, after a first message has passed through the relay. */
export async function openJoined(
  relay: RelayUnderTest,
  target: SocketTarget,
): Promise<Page & { readonly accepted: WebSocket }> {
  const before = target.received.length;
  const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
  page.socket.send("first");
  await until(() => target.received.length > before);
  const accepted = target.accepted.at(-1);
  if (!accepted) throw new Error("The target has accepted no socket.");
  return { ...page, accepted };
}

/** Sends back what comes. */
export const echo = (socket: WebSocket): void => {
  socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
};
