import { createServer } from "node:http";
import type { Server } from "node:http";
import { isIP } from "node:net";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import type { TLSSocket } from "node:tls";
import { callbackify } from "node:util";
import { Agent } from "undici";
import { createTokenCheck } from "./check-caller.js";
import { classifyAddress } from "./classify-address.js";
import { createDialer } from "./dial-target.js";
import { handleClientErrors } from "./handle-client-errors.js";
import { ClientCounter, type ClientLimit } from "./limits/client-counter.js";
import { SharedCounter, joinLimits } from "./limits/shared-counter.js";
import { CallerOrigins } from "./relay-responses.js";
import type { RelayContext } from "./relay-context.js";
import { handleRequest } from "./relay-handler.js";
import { RelaySockets } from "./relay-sockets.js";
import { defaultLimits } from "./relay-options.js";
import type { Relay, RelayLimits, RelayOptions } from "./relay-options.js";
import { RelayProblem } from "./relay-problem.js";
import { createTargetPolicy } from "./target-policy.js";
import { toProblemEntry } from "./watch/call-outcome.js";
import { createTargetLabels } from "./watch/label-targets.js";
import type { RelayLogEntry } from "./watch/relay-log.js";
import { createRelayMetrics, type RelayMetrics } from "./watch/relay-metrics.js";
import type { DialTarget } from "./dial-target.js";
import { Http2Dispatcher } from "./http2/http2-dispatcher.js";
import type { TargetDispatcher } from "./target-dispatcher.js";

/** Header block that the relay accepts from callers. */
const maxCallerHeaderBytes = 128 * 1024;

/**
 * Creates a relay: a server that forwards requests of pages to APIs that do not allow their origin (CORS).
 * It forwards only to targets that its options allow. Call `listen` to start it.
 *
 * @throws TypeError when a host, a network or an origin in the options is not valid.
 * @throws TypeError when private networks are allowed without a token.
 *
 * @example
 * const relay = createRelay({
 *   allowedTargets: [{ host: "api.acme.example", port: 443 }],
 *   allowedOrigins: ["https://docs.acme.example"],
 * });
 * const { url } = await relay.listen({ port: 4001 });
 */
export function createRelay(options: RelayOptions): Relay {
  const limits = { ...defaultLimits, ...options.limits };
  const server = createRelayServer(limits);
  const context = createContext(options, limits, server);
  const sockets = new RelaySockets(context);
  handleClientErrors(server, context);
  server.on("request", (request, response) => handleRequest(request, response, context));
  server.on("upgrade", (request, socket, head) => sockets.upgrade(request, socket, head));
  return {
    server,
    listen: ({ port, host = "127.0.0.1" }) => listen(server, port, host),
    drain: () => {
      context.isDraining = true;
    },
    closeSockets: () => sockets.close(),
    close: () => {
      sockets.close();
      sockets.terminate();
      return close(server, context);
    },
  };
}

function createRelayServer(limits: RelayLimits): Server {
  const server = createServer({
    maxHeaderSize: maxCallerHeaderBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: Math.max(limits.totalMs, limits.headersMs),
    // Longer than the idle timeout of most proxies, 60 seconds, so that the proxy closes first.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    insecureHTTPParser: false,
    // Node's response to a request without Host has no problem document and no CORS headers.
    requireHostHeader: false,
  });
  // By default, Node silently drops headers after the 2,000th. Their size is limited anyway.
  server.maxHeadersCount = 0;
  return server;
}

function createContext(options: RelayOptions, limits: RelayLimits, server: Server): RelayContext {
  const policy = createTargetPolicy(options);
  const metrics = createRelayMetrics(() => options.connections?.());
  const dial = createDialer({
    ...options,
    policy,
    onLookup: (lookup) => metrics.lookUp(lookup),
    connectMs: limits.connectMs,
    isRelayAddress: (address, port) =>
      isRelayAddress(server, options.development?.ownPorts ?? [], address, port),
    isDevelopment: options.development !== undefined,
  });
  return {
    rules: {
      origins: new CallerOrigins(options.allowedOrigins),
      allowedHosts: new Set(options.allowedHosts?.map((host) => host.toLowerCase())),
      isToken: createTokenCheck(options.token),
      needsOrigin: options.development !== undefined,
      needsLoopback: options.token === undefined && options.isOpen !== true,
      isBehindProxy: options.clientAddress !== undefined,
    },
    policy,
    limits,
    enter: createEnterCall(options, limits, metrics),
    metrics,
    dispatcher: createDispatcher(dial, limits, options.http2 === true),
    dial,
    clientAddress: options.clientAddress ?? ((request) => request.socket.remoteAddress ?? ""),
    givenRequestId: (request) => options.requestId?.(request),
    labelTarget: createTargetLabels(options.allowedTargets),
    outcomes: new WeakMap(),
    log: guardLog(options.log),
    isDraining: false,
  };
}

function createEnterCall(
  options: RelayOptions,
  limits: RelayLimits,
  metrics: RelayMetrics,
): RelayContext["enter"] {
  const onRefused = (limit: ClientLimit): void => metrics.refuse(limit);
  const local = new ClientCounter(limits, onRefused);
  const { sharedLimits } = options;
  const log = guardLog(options.log);
  const onFailure = (error: unknown, isFirst: boolean): void => {
    metrics.failShared();
    if (isFirst) log(toProblemEntry("shared-limits", error));
  };
  const shared = sharedLimits && new SharedCounter(sharedLimits, { limits, onRefused, onFailure });
  return joinLimits((address, occupation) => local.enter(address, occupation), shared?.enter);
}

/** A log that fails must not end the relay. */
function guardLog(log: RelayOptions["log"]): (entry: RelayLogEntry) => void {
  return (entry) => {
    try {
      log?.(entry);
    } catch {
      // There is nowhere left to report it.
    }
  };
}

/** Whether the relay itself, or the site it belongs to, listens at an address. */
function isRelayAddress(
  server: Server,
  ownPorts: readonly number[],
  address: string,
  port: number,
): boolean {
  const own = server.address();
  if (own === null || typeof own === "string") return false;
  if (own.port !== port && !ownPorts.includes(port)) return false;
  if (own.address === address || classifyAddress(address) === "loopback") return true;
  return Object.values(networkInterfaces()).some((entries) =>
    entries?.some((entry) => entry.address === address),
  );
}

function listen(server: Server, port: number, host: string): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve({ url: toUrl(server.address() as AddressInfo) });
    });
  });
}

function toUrl({ address, port }: AddressInfo): string {
  const everywhere = address === "0.0.0.0" || address === "::";
  const host = everywhere ? "127.0.0.1" : isIP(address) === 6 ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

async function close(server: Server, context: RelayContext): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await context.dispatcher.destroy(new RelayProblem("shutting-down"));
  server.closeAllConnections();
  await closed;
}

/** Sends calls over HTTP/1.1, or over HTTP/2 if enabled. All connections are opened by `dial`, which checks them. */
function createDispatcher(
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
