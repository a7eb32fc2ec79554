import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import type { Engine } from "./engine-page.js";

/** What Firefox responds to a command. */
interface Reply {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly result?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

type Send = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>;

/** Starts Firefox without a window, with a profile of its own, and speaks WebDriver BiDi to it. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "frond-firefox-"));
  const child = spawn(
    program,
    ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`Firefox ended with ${code}.`)));
    createInterface(child.stderr).on("line", (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const send = createSend(socket);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const [{ context } = { context: "" }] = contexts as { context: string }[];
  await send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 900 } });
  return {
    async navigate(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(source, args) {
      const found = await send("script.callFunction", {
        functionDeclaration: source,
        arguments: args.map((value) => ({ type: "string", value })),
        target: { context },
        awaitPromise: true,
      });
      if (found["type"] !== "success") throw new Error(JSON.stringify(found["exceptionDetails"]));
      return (found["result"] as { value: string }).value;
    },
    async perform(actions) {
      await send("input.performActions", { context, actions });
    },
    async end() {
      const ended = once(child, "exit");
      await send("browser.close", {}).catch(() => child.kill());
      socket.close();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function createSend(socket: WebSocket): Send {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.on("message", (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return async (method, params) => {
    const id = ++last;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await replied;
    waiting.delete(id);
    if (reply.type !== "success") throw new Error(`${method}: ${reply.message ?? "failed"}`);
    return reply.result ?? {};
  };
}
