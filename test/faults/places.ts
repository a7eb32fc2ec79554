import dns from "node:dns";
import { readFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import { Worker } from "node:worker_threads";
import { json, say } from "./answers.js";
import { type RawServer, startRawServer } from "./raw-server.js";
import type { Places } from "./row.js";

/** The addresses that all rows share. */
export interface SharedPlaces extends Omit<Places, "url" | "otherUrl" | "url6"> {
  close(): Promise<void>;
}

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, "certificates", `${name}.pem`));

/** Opens what the rows about connections need. `allowPages` is for pages of other origins. */
export async function openPlaces(allowPages = false): Promise<SharedPlaces> {
  const servers: RawServer[] = [];
  const startTls = async (name: string): Promise<string> => {
    const listener = tls.createServer({ cert: read(name), key: read("server-key") });
    listener.on("tlsClientError", () => {});
    const options = { listener, event: "secureConnection", allowPages };
    const server = await startRawServer(say(json()), options);
    servers.push(server);
    return server.url.replace("http:", "https:");
  };
  const blackHole = await openBlackHole();
  const refused = await holdRefusedPort();
  return {
    refused: refused.url,
    blackHole: blackHole.url,
    tls: {
      good: await startTls("good"),
      expired: await startTls("expired"),
      selfSigned: await startTls("self-signed"),
      wrongHost: await startTls("wrong-host"),
    },
    async close() {
      await Promise.all([
        blackHole.close(),
        refused.close(),
        ...servers.map((server) => server.close()),
      ]);
    },
  };
}

/** An address where nobody listens, and nobody can: the port is an open connection's own end. */
async function holdRefusedPort(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const listener = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const socket = net.connect((listener.address() as net.AddressInfo).port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.on("error", () => {});
  const close = () => {
    socket.destroy();
    return new Promise((resolve) => listener.close(resolve));
  };
  return { url: `http://127.0.0.1:${socket.localPort}`, close };
}

/** Listens with the shortest queue there is, and never runs again. */
const stuckListener = `
  const { createServer } = require("node:net");
  const { parentPort } = require("node:worker_threads");
  const server = createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** An address on loopback where the system itself leaves connections waiting. */
async function openBlackHole(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const worker = new Worker(stuckListener, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  const fillers = Array.from({ length: 4 }, () => net.connect(port, "127.0.0.1"));
  for (const filler of fillers) filler.on("error", () => {});
  await Promise.all(
    fillers.slice(0, 2).map((filler) => new Promise((resolve) => filler.once("connect", resolve))),
  );
  const close = () => {
    for (const filler of fillers) filler.destroy();
    return worker.terminate();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/**
 * Lets this process fail to find names in `.invalid` as the system would, without asking a name
 * server, and trust the authority of this folder's certificates. Node's own `fetch` finds both
 * through these two functions. Gives what undoes it.
 */
export function bendNode(): () => void {
  const { lookup } = dns;
  const { connect } = tls;
  const bent = (...values: Parameters<typeof dns.lookup>) => {
    const [host] = values;
    const reply = values.at(-1) as (error: NodeJS.ErrnoException) => void;
    if (!host.endsWith(".invalid")) return lookup(...values);
    const code = host.startsWith("later") ? "EAI_AGAIN" : "ENOTFOUND";
    const error = new Error(`getaddrinfo ${code} ${host}`);
    process.nextTick(reply, Object.assign(error, { code, syscall: "getaddrinfo", hostname: host }));
  };
  const ca = read("authority");
  const trusting = (options: object, ...rest: unknown[]) =>
    (connect as (...values: unknown[]) => tls.TLSSocket)({ ...options, ca }, ...rest);
  Object.assign(dns, { lookup: bent });
  Object.assign(tls, { connect: trusting });
  return () => {
    Object.assign(dns, { lookup });
    Object.assign(tls, { connect });
  };
}
