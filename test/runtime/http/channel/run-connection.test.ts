import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { Socket } from "../../../../runtime/http/channel/open-socket.js";
import { runConnection } from "../../../../runtime/http/channel/run-connection.js";

/** A socket that does nothing but what `emit` reports of it. */
class FakeSocket extends EventEmitter {
  closed = 0;
  readonly addEventListener = (name: string, listener: (event: unknown) => void): void =>
    void this.on(name, listener);
  close(): void {
    this.closed += 1;
  }
}

function run(signal: AbortSignal, socket = new FakeSocket()) {
  const ended = runConnection({
    prepare: () => Promise.resolve(() => socket as unknown as Socket),
    timeoutInSeconds: undefined,
    heartbeat: undefined,
    sendHeartbeat: () => undefined,
    signal,
    onOpen: () => undefined,
    onMessage: () => undefined,
  });
  return { socket, ended };
}

const untilConnecting = () => new Promise(setImmediate);

test("an error before the connection is open ends it, also where no close follows", async () => {
  const { socket, ended } = run(new AbortController().signal);
  await untilConnecting();
  const error = new Error("refused");
  socket.emit("error", { error });
  expect(await ended).toEqual({
    close: { code: 1006, reason: "", wasClean: false },
    problem: error,
  });
});

test("an error in an open connection waits for the close and its code", async () => {
  const { socket, ended } = run(new AbortController().signal);
  await untilConnecting();
  socket.emit("open", {});
  socket.emit("error", { error: new Error("later") });
  socket.emit("close", { code: 1011, reason: "x", wasClean: false });
  expect(await ended).toEqual({ close: { code: 1011, reason: "x", wasClean: false } });
});

test("no listener stays on the signal once the connection has ended", async () => {
  const listeners = new Set<unknown>();
  const { signal } = new AbortController();
  const watched = Object.assign(Object.create(signal) as AbortSignal, {
    addEventListener: (name: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (name: string, listener: unknown) => listeners.delete(listener),
  });
  Object.defineProperty(watched, "aborted", { value: false });
  const { socket, ended } = run(watched);
  await untilConnecting();
  expect(listeners.size).toBe(1);
  socket.emit("close", { code: 1000, reason: "", wasClean: true });
  await ended;
  expect(listeners.size).toBe(0);
});

test.each(["before", "while"])("an abort %s it connects closes the socket", async (when) => {
  const controller = new AbortController();
  if (when === "before") controller.abort();
  const { socket, ended } = run(controller.signal);
  await untilConnecting();
  controller.abort();
  expect(await ended).toEqual({ close: { code: 1006, reason: "", wasClean: false } });
  await untilConnecting();
  expect(socket.closed).toBe(1);
});
