import { request as httpRequest } from "node:http";
import { encodeHeaderPairs } from "../../../runtime/relay/protocol.js";
import type { RelayUnderTest } from "./relay-harness.js";

/** A call whose body is written, and whose response is read, piece by piece. */
export interface Upload {
  readonly request: ReturnType<typeof httpRequest>;
  /** Resolves when the entire response has come. */
  readonly status: Promise<number>;
  readonly head: Promise<Record<string, unknown>>;
  onData(listener: (chunk: Buffer) => void): void;
  onNextData(listener: () => void): void;
}

/** Starts a call through the relay. */
export function startUpload(
  relay: RelayUnderTest,
  target: string,
  headers: Record<string, string>,
  method = "POST",
): Upload {
  const listeners: ((chunk: Buffer) => void)[] = [];
  let waiting: (() => void)[] = [];
  const request = httpRequest({
    host: "127.0.0.1",
    port: relay.port,
    path: `/proxy/${target}`,
    method,
    headers: { ...headers, "x-relay-headers": encodeHeaderPairs([]) },
    agent: false,
  });
  const head = new Promise<Record<string, unknown>>((resolve) => {
    request.once("response", (response) => resolve(response.headers));
  });
  const status = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      response.on("data", (chunk: Buffer) => {
        for (const listener of listeners) listener(chunk);
        for (const listener of waiting.splice(0)) listener();
      });
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
  });
  waiting = [];
  return {
    request,
    status,
    head,
    onData: (listener) => void listeners.push(listener),
    onNextData: (listener) => void waiting.push(listener),
  };
}
