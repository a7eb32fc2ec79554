import type { TLSSocket } from "node:tls";
import { callbackify } from "node:util";
import { Agent } from "undici";
import type { DialTarget } from "./dial-target.js";
import { Http2Dispatcher } from "./http2/http2-dispatcher.js";
import type { RelayLimits } from "./relay-options.js";
import type { TargetDispatcher } from "./target-dispatcher.js";

/** Sends calls over HTTP/1.1, or over HTTP/2 if enabled. All connections are opened by `dial`, which checks them. */
export function createDispatcher(
  dial: DialTarget,
  limits: RelayLimits,
  isHttp2: boolean,
): TargetDispatcher {
  const http1 = createHttp1Dispatcher(dial, limits);
  if (!isHttp2) return http1;
  return new Http2Dispatcher({
    dial: async (request) => (await dial(request)) as TLSSocket,
    http1,
    headerBytes: limits.targetHeaderBytes,
    connectMs: limits.connectMs,
  });
}

function createHttp1Dispatcher(dial: DialTarget, limits: RelayLimits): Agent {
  const connect = callbackify(dial);
  return new Agent({
    maxHeaderSize: limits.targetHeaderBytes,
    connect: ({ hostname, port, protocol }, callback) => {
      const secure = protocol === "https:";
      const number = port === "" ? (secure ? 443 : 80) : Number(port);
      connect({ hostname, port: number, secure }, (error, socket) => {
        if (error === null) callback(null, socket);
        else callback(error, null);
      });
    },
  });
}
