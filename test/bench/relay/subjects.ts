import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { encodeRelayHeaders } from "../../../runtime/relay/protocol.js";

/** The origin of the page. */
export const benchOrigin = "http://docs.example";

/** What is measured, in a process of its own unless it is the target itself. */
export interface Subject {
  readonly name: SubjectName;
  readonly port: number;
  readonly process: ChildProcess;
  /** Before the target's path. */
  readonly prefix: string;
  /** Header lines, each with its end. */
  readonly headers: string;
  /** For relays: the first frame of a socket to the target. */
  readonly handshake?: string;
}

/** How the process for each subject is called. */
export const subjectRoles = {
  direct: "target",
  "undici pipe": "undici",
  "http-proxy-3": "http-proxy-3",
  "@fastify/http-proxy": "fastify",
  frond: "relay",
} as const;

/** Names of {@link subjectRoles}. */
export type SubjectName = keyof typeof subjectRoles;

/** Those with which the relay is compared, besides the pipe. */
export const proxyNames: readonly SubjectName[] = ["http-proxy-3", "@fastify/http-proxy"];

/** Where processes come from. */
export interface ServeScript {
  readonly file: string;
  /** The folder of the public proxies. */
  readonly peers: string;
}

/** Starts a subject for a target; without one, the target. */
export async function startSubject(
  name: SubjectName,
  { file, peers }: ServeScript,
  target?: Subject,
): Promise<Subject> {
  const args = [subjectRoles[name], String(target?.port ?? ""), `${peers}/package.json`];
  const child = fork(file, args, { execArgv: [] });
  const port = await new Promise<number>((resolve) => {
    child.once("message", (told) => resolve(told as number));
    child.once("exit", (code) => {
      if (!child.connected && code === 0) return;
      console.error(`The process of ${name} ended with ${code}.`);
      process.exit(1);
    });
  });
  const subject = {
    name,
    port,
    process: child,
    prefix: "",
    headers: "accept: application/json\r\n",
  };
  if (name !== "frond" || target === undefined) return subject;
  const pairs = encodeRelayHeaders({ headers: [["Accept", "application/json"]] });
  const headers = Object.entries({ origin: benchOrigin, ...pairs });
  const url = `ws://127.0.0.1:${target.port}/`;
  return {
    ...subject,
    prefix: `/proxy/http://127.0.0.1:${target.port}`,
    headers: headers.map(([header, value]) => `${header}: ${value}\r\n`).join(""),
    handshake: JSON.stringify({ type: "handshake", url, headers: {} }),
  };
}

/** What a process has used. */
export interface Usage {
  /** Microseconds of processor time. */
  readonly cpu: number;
  /** Bytes of memory. */
  readonly rss: number;
}

/** What a subject has used so far. */
export function readUsage({ process: child }: Subject): Promise<Usage> {
  return new Promise((resolve) => {
    child.once("message", (usage) => {
      const { user, system, rss } = usage as NodeJS.CpuUsage & { rss: number };
      resolve({ cpu: user + system, rss });
    });
    child.send("usage");
  });
}
