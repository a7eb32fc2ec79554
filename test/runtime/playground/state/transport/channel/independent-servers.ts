import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocketServer, type WebSocket } from "ws";
import { findTools, goPackages, python, type NeededTools } from "../../../../../needed-tools.js";

/** An implementation of the protocol that knows nothing of this project. */
export interface IndependentServer {
  readonly name: string;
  readonly tools: NeededTools;
  start(): Promise<RunningServer>;
}

/** A server that listens on loopback. */
export interface RunningServer {
  readonly port: number;
  stop(): void;
}

const sources = fileURLToPath(new URL("servers/", import.meta.url));

/**
 * They echo what comes, prefer the subprotocol `talk.v1`, and take three commands: `close 4001 reason`,
 * `fragments` and `who`, which gives the header X-Gardener-Name and the subprotocol.
 */
export const independentServers: readonly IndependentServer[] = [
  { name: "ws of Node", tools: findTools(), start: startNode },
  { name: "websockets of Python", tools: findTools("websockets for Python"), start: startPython },
  { name: "gorilla of Go", tools: findTools("go", "gorilla/websocket"), start: startGo },
];

async function startNode(): Promise<RunningServer> {
  const server = new WebSocketServer({
    port: 0,
    host: "127.0.0.1",
    handleProtocols: (offered) => offered.has("talk.v1") && "talk.v1",
  });
  server.on("connection", (socket, { headers }) => {
    socket.on("message", (data: Buffer, isBinary) => {
      const text = isBinary ? "" : data.toString();
      if (text === "who") {
        const name = headers["x-gardener-name"];
        socket.send(JSON.stringify({ name, protocol: socket.protocol }));
      } else if (!obey(socket, text)) socket.send(data, { binary: isBinary });
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const stop = (): void => {
    server.clients.forEach((client) => client.terminate());
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

function obey(socket: WebSocket, text: string): boolean {
  const [, code, reason] = /^close (\d+) (.*)$/.exec(text) ?? [];
  if (code !== undefined) {
    socket.close(Number(code), reason);
    return true;
  }
  if (text !== "fragments") return false;
  socket.send("part one, ", { fin: false });
  socket.send("part two");
  return true;
}

function startPython(): Promise<RunningServer> {
  return startProgram(spawn(python, [join(sources, "server.py")]));
}

async function startGo(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "channel-server-"));
  const program = join(folder, "server");
  const env = { ...process.env, GO111MODULE: "off", GOFLAGS: "", GOPATH: goPackages };
  const options = ["build", "-o", program, join(sources, "server.go")];
  const { status, stderr } = spawnSync("go", options, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const server = await startProgram(spawn(program));
  const stop = (): void => {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** A program that prints its port once it listens. */
function startProgram(child: ChildProcess): Promise<RunningServer> {
  const stop = (): void => void child.kill("SIGKILL");
  return new Promise((resolve, reject) => {
    let errors = "";
    child.stderr?.on("data", (text: Buffer) => (errors += text.toString()));
    child.stdout?.once("data", (text: Buffer) => resolve({ port: Number(text.toString()), stop }));
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The server ended before it listened.\n${errors}`)));
  });
}
