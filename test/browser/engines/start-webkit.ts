import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Engine } from "./engine-page.js";

/** Programs that a WebKit without a screen takes. */
export interface WebKitPrograms {
  /** `WebKitWebDriver`. */
  readonly driver: string;
  /** `Xvfb`: GTK opens no window without a screen. */
  readonly screen: string;
}

/** Starts WebKitGTK's own small browser on a screen that is only memory, and speaks WebDriver to it. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "frond-webkit-"));
  const display = await startScreen(screen);
  const port = await findFreePort();
  const child = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // Containers run tests as root and without a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const send = createSend(`http://127.0.0.1:${port}`);
  await untilReady(send, child);
  const created = await send("POST", "/session", { capabilities: { alwaysMatch: {} } });
  const session = `/session/${(created as { sessionId: string }).sessionId}`;
  await send("POST", `${session}/window/rect`, { width: 1280, height: 900 });
  await send("POST", `${session}/timeouts`, { script: 60_000 });
  return {
    async navigate(url) {
      await send("POST", `${session}/url`, { url });
    },
    async call(source, args) {
      const script = `return (${source})(...arguments);`;
      return (await send("POST", `${session}/execute/sync`, { script, args })) as string;
    },
    async perform(actions) {
      await send("POST", `${session}/actions`, { actions });
    },
    async end() {
      await send("DELETE", session).catch(() => undefined);
      await end(child);
      await end(display.child);
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

function createSend(address: string): Send {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Asks for the driver's status until it responds: it says nowhere that it listens. */
async function untilReady(send: Send, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await send("GET", "/status").then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
}

/** A screen with a number that Xvfb chooses and prints. */
async function startScreen(program: string): Promise<{ child: ChildProcess; name: string }> {
  const args = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(createInterface(child.stdout), "line")) as [string];
  return { child, name: `:${number}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
