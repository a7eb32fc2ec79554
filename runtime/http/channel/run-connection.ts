import type { ChannelClose, Heartbeat } from "./channel.js";
import { startHeartbeat } from "./channel-heartbeat.js";
import { createTimeout } from "./channel-result.js";
import type { Socket } from "./open-socket.js";
import { wait } from "../send/retry.js";

/** Settings and listeners of a connection. */
interface ConnectionPlan {
  /** Returns a function that starts the handshake. */
  readonly prepare: () => Promise<() => Socket>;
  /** Limits the handshake. */
  readonly timeoutInSeconds: number | undefined;
  readonly heartbeat: Heartbeat | undefined;
  readonly sendHeartbeat: (message: unknown) => void;
  /** Ends the connection immediately. */
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

/**
 * Connects, and resolves when the connection has ended. Never rejects, and leaves no timer or
 * listener.
 */
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
  // A supplier that never settles must not delay the end.
  void opening.then((disconnect) => disconnect?.());
  return result;
}

const tooLate = "The connection was not open in time";

/** Returns a function that releases the connection. */
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
    // Some WebSockets do not report the close of a connection that was never open.
    if (!pulse) end({ close: lost, problem });
  });
  socket.addEventListener("close", ({ code, reason, wasClean }) => {
    // For an error in an open connection, only the code is known.
    end({ close: { code, reason, wasClean }, ...(!pulse && { problem: problem ?? code }) });
  });
  return () => {
    isOver = true;
    pulse?.stop();
    // Does not wait for the other side, if possible. No effect on a closed socket.
    if (socket.terminate) socket.terminate();
    else socket.close();
  };
}
