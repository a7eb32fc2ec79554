import { request } from "node:http";
import type { Agent, ClientRequest, IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { encodeRelayHeaders, relaySocketUrl } from "../../../../runtime/relay/protocol.js";
import { fillBytes } from "./soak-bytes.js";
import type { SoakRequest } from "./soak-kinds.js";

/** A call through the relay. */
export interface SoakCall extends SoakRequest {
  readonly relay: string;
  /** `http://127.0.0.1:port`. */
  readonly target: string;
  readonly agent: Agent | undefined;
  /** When the caller goes away. */
  readonly signal: AbortSignal;
  /** Whether it goes away with a reset. */
  readonly isReset: boolean;
  /** Milliseconds between pieces of uploads and messages. */
  readonly every: number;
}

/**
 * What became of a call. `broken` began and failed, `refused` never began, `lost` got no answer at all
 * and `wrong` is a body that was never sent.
 */
export interface SoakOutcome {
  readonly end: "complete" | "broken" | "refused" | "aborted" | "lost" | "wrong";
  /** The relay's error, a close code or a message. */
  readonly detail: string;
}

/** The origin of the page. */
export const soakOrigin = "http://docs.example";

/** Calls, and resolves to what became of it. */
export function runSoakCall(call: SoakCall): Promise<SoakOutcome> {
  return call.messages === undefined ? callHttp(call) : callSocket(call, call.messages);
}

function callHttp(call: SoakCall): Promise<SoakOutcome> {
  const { relay, target, path, upload, agent, signal } = call;
  const length = upload && !upload.isChunked ? { "content-length": upload.bytes } : {};
  const encoded = encodeRelayHeaders({ headers: [["Accept", "*/*"]] });
  return new Promise((resolve) => {
    const outgoing = request(`${relay}/proxy/${target}${path}`, {
      method: upload ? "POST" : "GET",
      agent: agent ?? false,
      headers: { origin: soakOrigin, ...encoded, ...length },
    });
    const abort = (): void => {
      finish({ end: "aborted", detail: call.isReset ? "reset" : "closed" });
      if (call.isReset) outgoing.socket?.resetAndDestroy();
      outgoing.destroy();
    };
    const finish = (outcome: SoakOutcome): void => {
      signal.removeEventListener("abort", abort);
      resolve(outcome);
    };
    signal.addEventListener("abort", abort, { once: true });
    outgoing.on("response", (response) => readResponse(call, response, finish));
    outgoing.on("error", (error) =>
      finish({ end: "lost", detail: outgoing.reusedSocket ? "reused" : error.message }),
    );
    if (upload) sendUpload(outgoing, upload.bytes, call.every);
    else outgoing.end();
  });
}

function sendUpload(outgoing: ClientRequest, bytes: number, every: number): void {
  let sent = 0;
  const more = (): void => {
    if (outgoing.destroyed) return;
    const chunk = fillBytes(sent, Math.min(100_000, bytes - sent));
    sent += chunk.length;
    const isFlowing = outgoing.write(chunk);
    if (sent >= bytes) outgoing.end();
    else if (isFlowing) setTimeout(more, every);
    else outgoing.once("drain", more);
  };
  more();
}

function readResponse(
  { body }: SoakCall,
  response: IncomingMessage,
  finish: (outcome: SoakOutcome) => void,
): void {
  const error = response.headers["x-relay-error"];
  let offset = 0;
  let isRight = true;
  response.on("data", (chunk: Buffer) => {
    if (error === undefined && body) isRight &&= body.accepts(chunk, offset);
    offset += chunk.length;
  });
  response.on("error", () => undefined);
  response.on("close", () => {
    if (!isRight) finish({ end: "wrong", detail: `near byte ${offset}` });
    else if (error !== undefined) finish({ end: "refused", detail: String(error) });
    else if (!response.complete) finish({ end: "broken", detail: "" });
    else if (body && offset !== body.length)
      finish({ end: "wrong", detail: `${offset} bytes for ${body.length}` });
    else finish({ end: "complete", detail: "" });
  });
}

function callSocket(call: SoakCall, messages: number): Promise<SoakOutcome> {
  const url = `${call.target.replace("http", "ws")}${call.path}`;
  const socket = new WebSocket(relaySocketUrl(call.relay, url), { origin: soakOrigin });
  let echoed = 0;
  const send = (): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(createMessage(echoed));
  };
  return new Promise((resolve) => {
    const abort = (): void => {
      resolve({ end: "aborted", detail: "socket" });
      socket.terminate();
    };
    call.signal.addEventListener("abort", abort, { once: true });
    socket.on("open", () => {
      socket.send(JSON.stringify({ type: "handshake", url, headers: {} }));
      send();
    });
    socket.on("message", (data: Buffer) => {
      if (!data.equals(createMessage(echoed))) resolve({ end: "wrong", detail: "message" });
      echoed += 1;
      if (echoed === messages) socket.close(1000);
      else setTimeout(send, call.every);
    });
    socket.on("error", () => undefined);
    socket.on("close", (code, reason) => {
      call.signal.removeEventListener("abort", abort);
      const detail = `${code} ${String(reason)}`.trim();
      resolve({ end: code === 1000 && echoed === messages ? "complete" : "broken", detail });
    });
  });
}

function createMessage(index: number): Buffer {
  return fillBytes(index, 10 + ((index * 7919) % 5_000));
}
