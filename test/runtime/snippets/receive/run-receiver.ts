import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReceiverLanguage } from "../../../../runtime/snippets/index.js";
import { findTools, python, type NeededTools, type Tool } from "../../../needed-tools.js";
import { shortenJava } from "../java-archive.js";

/** What .NET 8 has and Mono, which runs C# in Debian, has not. */
const newerThanMono = fileURLToPath(new URL("./newer-than-mono.cs", import.meta.url));

/** How the programs of a language are run. */
interface Toolchain {
  readonly file: string;
  readonly needs: readonly Tool[];
  readonly build?: readonly string[];
  readonly run: (port: number) => readonly string[];
}

const toolchains: Readonly<Record<ReceiverLanguage, Toolchain>> = {
  typescript: {
    file: "receive.mts",
    needs: [],
    run: () => [process.execPath, "--import", import.meta.resolve("tsx"), "receive.mts"],
  },
  javascript: {
    file: "receive.mjs",
    needs: [],
    run: () => [process.execPath, "receive.mjs"],
  },
  python: {
    file: "receive.py",
    needs: ["Python"],
    run: () => [python, "receive.py"],
  },
  java: {
    file: "Main.java",
    needs: ["java"],
    run: () => ["java", "-XX:TieredStopAtLevel=1", "Main.java"],
  },
  ruby: {
    file: "receive.rb",
    needs: ["webrick"],
    run: () => ["ruby", "receive.rb"],
  },
  csharp: {
    file: "Program.cs",
    needs: ["mono"],
    build: [
      "mcs",
      "-langversion:latest",
      "-r:System.Runtime.Serialization.dll",
      "-r:System.Xml.Linq.dll",
      "-out:receive.exe",
      "Program.cs",
      newerThanMono,
    ],
    run: () => ["mono", "receive.exe"],
  },
  go: {
    file: "receive.go",
    needs: ["go"],
    // Without what a debugger reads, which takes a third of the time.
    build: ["go", "build", "-ldflags=-s -w", "-o", "receive", "receive.go"],
    run: () => ["./receive"],
  },
  php: {
    file: "receive.php",
    needs: ["php"],
    run: (port) => ["php", "-S", `127.0.0.1:${port}`, "receive.php"],
  },
};

/** What programs of a language need. */
export function findReceiverTools(language: ReceiverLanguage): NeededTools {
  return findTools(...toolchains[language].needs);
}

/** A program that was started. */
export interface RunningReceiver {
  /** Where it listens; undefined when it has ended by itself. */
  readonly url: string | undefined;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs a program as its reader would, until it listens or has ended. */
export async function runReceiver(
  source: string,
  language: ReceiverLanguage,
  env: Readonly<Record<string, string>>,
): Promise<RunningReceiver> {
  const { run } = toolchains[language];
  const folder = mkdtempSync(join(tmpdir(), `receive-${language}-`));
  build(source, language, folder);
  const port = await findFreePort();
  const [command = "", ...options] = run(port);
  const shortened = language === "java" ? (await shortenJava()).options : [];
  const child = spawn(command, [...shortened, ...options], {
    cwd: folder,
    env: { ...process.env, LC_ALL: "C.UTF-8", ...env, PORT: String(port) },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let isListening = await accepts(port);
  while (!isListening && !hasEnded(child)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    isListening = await accepts(port);
  }
  return { url: isListening ? `http://127.0.0.1:${port}` : undefined, output: () => output, stop };
}

function build(source: string, language: ReceiverLanguage, folder: string): void {
  const { file, build } = toolchains[language];
  writeFileSync(join(folder, file), source);
  if (!build) return;
  const [command = "", ...options] = build;
  const env = { ...process.env, GO111MODULE: "off" };
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  if (status !== 0) throw new Error(`${language} does not compile:\n${stdout}${stderr}\n${source}`);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
