import type { Heartbeat } from "./channel.js";
import type { Socket } from "./open-socket.js";

/** Monitors one connection. */
interface Pulse {
  /** Records that the other side sent something. */
  seen(): void;
  stop(): void;
}

/** Starts a heartbeat; calls `giveUp` after too long a silence. */
export function startHeartbeat(
  heartbeat: Heartbeat | undefined,
  socket: Socket,
  send: (message: unknown) => void,
  giveUp: () => void,
): Pulse {
  if (!heartbeat) return { seen() {}, stop() {} };
  const { message, intervalInSeconds = 30 } = heartbeat;
  const silence = (heartbeat.silenceInSeconds ?? intervalInSeconds * 2) * 1000;
  let lastSeen = Date.now();
  const seen = () => void (lastSeen = Date.now());
  const beat = () => {
    if (message !== undefined) send(message);
    else socket.ping?.();
  };
  const look = () => {
    const left = lastSeen + silence - Date.now();
    if (left <= 0) giveUp();
    else alarm = setTimeout(look, left);
  };
  socket.on?.("pong", seen);
  socket.on?.("ping", seen);
  const beats = setInterval(beat, intervalInSeconds * 1000);
  let alarm = setTimeout(look, silence);
  return {
    seen,
    stop() {
      clearInterval(beats);
      clearTimeout(alarm);
    },
  };
}
