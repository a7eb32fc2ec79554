import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSnippet } from "../../../runtime/snippets/index.js";
import { buildOnce } from "../../build-once.js";

const project = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts sooner than the collector for servers; an archive is for one collector. */
const collector = "-XX:+UseSerialGC";

/** What shortens `java Main.java`: given to it, or in the environment of what starts it. */
export interface ShortenedJava {
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * What makes `java Main.java` take two thirds of the time: Java maps the classes of its
 * compiler and of its HTTP client from a file, where it would read and verify each. What is compiled
 * and run stays the same; a Java that the file does not fit ignores it.
 */
export function shortenJava(): Promise<ShortenedJava> {
  return (shortened ??= findOptions());
}

let shortened: Promise<ShortenedJava> | undefined;

async function findOptions(): Promise<ShortenedJava> {
  const version = spawnSync("java", ["--version"], { encoding: "utf8" }).stdout;
  const name = version.replace(/[^\w.]+/g, "-").slice(0, 100);
  const archive = join(project, "artifacts", `java-${name}`, "classes.jsa");
  await buildOnce({
    output: archive,
    sources: [fileURLToPath(import.meta.url)],
    run: () => writeArchive(archive),
  });
  const options = [`-XX:SharedArchiveFile=${archive}`, collector];
  return { options, environment: { JDK_JAVA_OPTIONS: options.join(" ") } };
}

/** Lets Java write down which classes it used for a snippet. */
async function writeArchive(archive: string): Promise<void> {
  const server = createServer((request, response) => {
    request.resume();
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const folder = mkdtempSync(join(tmpdir(), "java-archive-"));
  try {
    const { port } = server.address() as AddressInfo;
    writeFileSync(join(folder, "Main.java"), writeProgram(port));
    const archiving = "-XX:ArchiveClassesAtExit=classes.jsa";
    const options = [collector, "-Xshare:auto", "-XX:TieredStopAtLevel=1", archiving, "Main.java"];
    await run(folder, options);
    mkdirSync(join(archive, ".."), { recursive: true });
    const draft = `${archive}.${process.pid}`;
    writeFileSync(draft, readFileSync(join(folder, "classes.jsa")));
    renameSync(draft, archive);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeProgram(port: number): string {
  const request = {
    method: "POST",
    url: `http://127.0.0.1:${port}/archive`,
    headers: [["Accept", "application/json"]],
    body: { type: "json", contentType: "application/json", text: '{"name":"archive"}' },
  } as const;
  return writeSnippet(request, "java");
}

function run(folder: string, options: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("java", options, { cwd: folder, stdio: "ignore" });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`java ended with ${code}.`)),
    );
  });
}
