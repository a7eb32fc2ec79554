import { afterTest } from "../after-test.js";
import { pageOrigin } from "../runtime/relay/relay-harness.js";
import type { RelayUnderTest } from "../runtime/relay/relay-harness.js";
import { connect } from "node:net";
import type { Socket } from "node:net";

/** The head of a call to the relay, up to where further headers would begin. */
export function callHead(relay: { port: number }, target: string, method = "GET"): string {
  return (
    `${method} /proxy/${target} HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n` +
    `Origin: ${pageOrigin}\r\nConnection: close\r\n`
  );
}

/** A connection to a port of loopback, and what has come of it. */
export interface Wire {
  readonly socket: Socket;
  /** What has come so far; each character is a byte. */
  text(): string;
  readonly closed: Promise<string>;
}

/** Opens a connection and sends bytes; each character is a byte. */
export function openWire(relay: { readonly port: number }, bytes: string | Buffer): Wire {
  let text = "";
  const socket = connect({ host: "127.0.0.1", port: relay.port, noDelay: true });
  afterTest(() => socket.destroy());
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  socket.write(bytes, "latin1");
  return { socket, closed, text: () => text };
}

/** Sends bytes, and gives all that comes until the relay ends the connection. */
export function sendBytes(relay: RelayUnderTest, bytes: string | Buffer): Promise<string> {
  return openWire(relay, bytes).closed;
}

/** Every answer in a text, as its status and the relay's own code: `200, 403 address-refused`. */
export function readVerdict(text: string): string {
  const answers = text.split(/(?=HTTP\/1\.[01] \d{3} )/).filter((each) => each.startsWith("HTTP/"));
  if (answers.length === 0) return text === "" ? "closed" : "no HTTP";
  return answers.map(readOneVerdict).join(", ");
}

function readOneVerdict(answer: string): string {
  const code = /\r\nx-relay-error: ([\w-]+)\r\n/i.exec(answer)?.[1];
  const status = answer.slice(9, 12);
  return code === undefined ? status : `${status} ${code}`;
}
