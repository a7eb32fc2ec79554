import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AwsClient } from "aws4fetch";
import type { S3Options } from "../../../../runtime/node/index.js";

/** A server that speaks S3, written by others: it checks signatures and their end, and has a bucket. */
export interface S3Server extends S3Options {
  close(): Promise<void>;
}

const script = fileURLToPath(new URL("./serve-swift.py", import.meta.url));

/** Starts OpenStack Swift on loopback, in a process of its own, and creates a bucket. */
export async function serveSwift(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "frond-swift-"));
  const secretAccessKey = "secret-of-the-store";
  const args = [script, folder, "docs", "keeper", secretAccessKey];
  const child = spawn("/usr/bin/python3", args, { stdio: ["pipe", "pipe", "pipe"] });
  let problem = "";
  child.stderr.on("data", (text) => (problem += String(text)));
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const [port] = await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`Swift did not start: ${problem}`))),
  ]);
  const endpoint = `http://127.0.0.1:${String(port)}`;
  const key = { accessKeyId: "docs:keeper", secretAccessKey };
  const client = new AwsClient({ ...key, service: "s3", region: "us-east-1", retries: 0 });
  const created = await client.fetch(`${endpoint}/docs`, { method: "PUT" });
  if (!created.ok) throw new Error(`The bucket was not created: ${await created.text()}`);
  return {
    endpoint,
    bucket: "docs",
    ...key,
    async close() {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
