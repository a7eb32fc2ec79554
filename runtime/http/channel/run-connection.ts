import type { ChannelClose, Heartbeat } from "./channel.js";
import { startHeartbeat } from "./channel-heartbeat.js";
import { createTimeout } from "./channel-result.js";
import type { Socket } from "./open-socket.js";
import { wait } from "../send/retry.js";

/** One connection of a channel, and its listener. */
export interface ConnectionPlan {
  /** Gives what begins the handshake. */
  readonly prepare: () => Promise<() => Socket>;
  /** Limits the handshake. */
  readonly timeoutInSeconds: number | undefined;
  readonly heartbeat: Heartbeat | undefined;
  readonly sendHeartbeat: (message: unknown) => void;
  /** Ends the connection without ceremony. */
  readonly signal: AbortSignal;
  readonly onOpen: (socket: Socket) => void;
  /** Throws to end the connection. */
  readonly onMessage: (data: string | Uint8Array) => void;
}

/** How a connection ended; `problem` when it was not closed in order. */
export interface ConnectionEnd {
  readonly close: ChannelClose;
  readonly problem?: unknown;
}

const lost: ChannelClose = { code: 1006, reason: "", wasClean: false };

/** Connects, and resolves when the connection has ended; never rejects, leaves no timer or listener. */
export async function runConnection(plan: ConnectionPlan): Promise<ConnectionEnd> {
  const { signal, timeoutInSeconds: seconds } = plan;
  const attempt = new AbortController();
  const limit = seconds && seconds > 0 ? seconds * 1000 : 0;
  let end: (value: ConnectionEnd) => void = () => {};
  const ended = new Promise<ConnectionEnd>((resolve) => (end = resolve));
  const stop = () => end({ close: lost });
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  if (limit) {
    void wait(limit, attempt.signal).then(() => {
      if (!attempt.signal.aborted) end({ close: lost, problem: createTimeout(tooLate) });
    });
  }
  // A failure may be reported at once, before later listeners are added.
  const opening = plan
    .prepare()
    .then((open) => connect(open(), plan, end, () => attempt.abort()))
    .catch((problem: unknown) => end({ close: lost, problem }));
  const result = await ended;
  attempt.abort();
  signal.removeEventListener("abort", stop);
  // A supplier that is never done must not hold up the end.
  void opening.then((disconnect) => disconnect?.());
  return result;
}

const tooLate = "The connection was not open in time";

/** Gives what releases the connection. */
function connect(
  socket: Socket,
  plan: ConnectionPlan,
  end: (value: ConnectionEnd) => void,
  settle: () => void,
): () => void {
  let pulse: ReturnType<typeof startHeartbeat> | undefined;
  let problem: unknown;
  let isOver = false;
  socket.addEventListener("open", () => {
    if (isOver) return;
    settle();
    pulse = startHeartbeat(plan.heartbeat, socket, plan.sendHeartbeat, () =>
      end({ close: lost, problem: createTimeout("The connection fell silent") }),
    );
    plan.onOpen(socket);
  });
  socket.addEventListener("message", ({ data }) => {
    if (isOver) return;
    pulse?.seen();
    try {
      plan.onMessage(typeof data === "string" ? data : new Uint8Array(data as ArrayBuffer));
    } catch (error) {
      end({ close: lost, problem: error });
    }
  });
  socket.addEventListener("error", (event) => {
    problem ??= (event as { readonly error?: unknown }).error ?? event;
    // Not every WebSocket reports the close of one that was never open.
    if (!pulse) end({ close: lost, problem });
  });
  socket.addEventListener("close", ({ code, reason, wasClean }) => {
    // Of an error in an open connection the code is what is left.
    end({ close: { code, reason, wasClean }, ...(!pulse && { problem: problem ?? code }) });
  });
  return () => {
    isOver = true;
    pulse?.stop();
    // Without waiting for the other side, where that is possible; does nothing once it is closed.
    if (socket.terminate) socket.terminate();
    else socket.close();
  };
}
