import type { ChannelClose } from "./channel.js";
import { createProblem } from "../problem.js";
import type { HttpRequest, WebSocketConstructor } from "../types.js";

/** The parts of a WebSocket that are used. Those of the package ws only are optional. */
export interface Socket {
  binaryType: string;
  readonly bufferedAmount: number;
  readonly protocol: string;
  addEventListener(type: "open" | "error", listener: (event: unknown) => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: ChannelClose) => void): void;
  send(data: string | Uint8Array | Blob): void;
  close(code?: number, reason?: string): void;
  terminate?(): void;
  pause?(): void;
  resume?(): void;
  ping?(): void;
  on?(event: "ping" | "pong", listener: () => void): void;
}

type OpenConstructor = new (url: string, ...rest: unknown[]) => Socket;

/**
 * Opens a WebSocket. Throws a problem `invalid-request` if the runtime has none, or cannot send
 * required headers.
 */
export function openSocket(
  given: WebSocketConstructor | undefined,
  { url, headers }: HttpRequest,
  subprotocols: readonly string[],
): Socket {
  const { WebSocket } = globalThis as { WebSocket?: WebSocketConstructor };
  const Constructor = (given ?? WebSocket) as OpenConstructor | undefined;
  if (!Constructor) {
    throw createProblem(
      "invalid-request",
      "This runtime has no WebSocket: pass one as the option `webSocket`, such as that of the package ws",
    );
  }
  const args = chooseArguments(Constructor, headers, [...subprotocols]);
  try {
    const socket = new Constructor(url.replace(/^http/i, "ws"), ...args);
    socket.binaryType = "arraybuffer";
    return socket;
  } catch (cause) {
    throw createProblem("invalid-request", "The WebSocket refuses its address or protocols", cause);
  }
}

function chooseArguments(
  Constructor: OpenConstructor,
  headers: HttpRequest["headers"],
  protocols: string[],
): unknown[] {
  const byName = Object.fromEntries(headers);
  const { prototype } = Constructor as { prototype?: object };
  if (prototype && "terminate" in prototype) return [protocols, { headers: byName }];
  if (isServer()) return [{ protocols, headers: byName }];
  // Headers that the client adds itself are dropped silently where they cannot be sent.
  const own = /^(x-client-.*|user-agent)$/i;
  const names = headers.map(([name]) => name).filter((name) => !own.test(name));
  if (names.length > 0) {
    throw createProblem(
      "invalid-request",
      `A page cannot send headers when it opens a WebSocket (${names.join(", ")}): use a query parameter or a subprotocol`,
    );
  }
  return [protocols];
}

/** Whether the runtime's WebSocket accepts headers, as in Node, Deno and Bun. */
function isServer(): boolean {
  const { process } = globalThis as { process?: { readonly versions?: object } };
  const versions = process?.versions ?? {};
  return ["node", "deno", "bun"].some((name) => name in versions);
}
