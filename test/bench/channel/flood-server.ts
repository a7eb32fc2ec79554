import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

/** How messages come. */
export interface Flood {
  readonly name: string;
  readonly messages: number;
  /** Absent: as fast as the socket takes them. */
  readonly perSecond?: number;
}

/** A server that begins to send as soon as somebody connects. */
export interface FloodServer {
  readonly url: string;
  close(): void;
}

/** Starts the server of one flood. */
export async function startFlood(flood: Flood): Promise<FloodServer> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (socket) => void sendAll(socket, flood));
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { url, close };
}

/** By the clock and not by ticks, which come late: after a second there are `perSecond`, after two twice as many. */
async function sendAll(socket: WebSocket, { messages, perSecond }: Flood): Promise<void> {
  const start = performance.now();
  let sent = 0;
  while (sent < messages && socket.readyState === socket.OPEN) {
    const seconds = (performance.now() - start) / 1000;
    const due = perSecond === undefined ? sent + 1000 : Math.floor(seconds * perSecond);
    for (; sent < Math.min(due, messages); sent++) socket.send(createMessage(sent));
    await new Promise((resolve) => setTimeout(resolve, socket.bufferedAmount > 1_000_000 ? 20 : 1));
  }
}

function createMessage(number: number): string {
  return JSON.stringify({ type: "reading", number, text: `${"soil ".repeat(24)}${number}` });
}
