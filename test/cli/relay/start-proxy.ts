import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findServer } from "../../needed-tools.js";

/** Proxies that `deploy` has configurations for. */
export const proxyKinds = ["nginx", "haproxy"] as const;

export type ProxyKind = (typeof proxyKinds)[number];

/** The name that the configurations serve. */
export const relayName = "relay.example.com";

/** A certificate for it that signs itself, and its key; made for these tests. */
export const relayCertificate = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUbK7+nH726tj5a3a/P9k7v5ofUKgwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRcmVsYXkuZXhhbXBsZS5jb20wIBcNMjYxMTIzMTY1OTU1WhgP
MjEyNjEwMzAxNjU5NTVaMBwxGjAYBgNVBAMMEXJlbGF5LmV4YW1wbGUuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEZDZuiQ8XOA1fqiiiQBYjTonqkCf8gQbJ
EBAoP+FLnQG31evh7sYCzOJ6VSodCajoUDjTPkY6Q10hlHvmEJmYU6NxMG8wHQYD
VR0OBBYEFIegfEeT55zvZL48lcih5BHW37VFMB8GA1UdIwQYMBaAFIegfEeT55zv
ZL48lcih5BHW37VFMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRcmVsYXku
ZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDSAAwRQIhAPAQg0r5zrx5VIF7Ts8iY67a
5WjrT3jsDgNXyPULLXqgAiA22K3eJ6V3BGRIUsJa8LsvlRGHUzAa7E5HLVj9Bjfx
0A==
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfNXLQeMSBrFssDqN
FUbtMGRedBeYwyQ9+F1GcnOTfauhRANCAARkNm6JDxc4DV+qKKJAFiNOieqQJ/yB
BskQECg/4UudAbfV6+HuxgLM4npVKh0JqOhQONM+RjpDXSGUe+YQmZhT
-----END PRIVATE KEY-----
`;

/** A proxy with the configuration of `deploy`, on a free port of loopback. */
export interface RunningProxy {
  readonly port: number;
  /** What it has written to its error output so far. */
  errors(): string;
  stop(): Promise<void>;
}

/** Starts a proxy before relays at some ports, as a user without rights, with its files in a temporary folder. */
export async function startProxy(
  kind: ProxyKind,
  relayPorts: readonly number[],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `frond-${kind}-`));
  const port = await findFreePort();
  writeFileSync(join(folder, "relay.pem"), relayCertificate + key);
  writeFileSync(join(folder, "proxy.conf"), configure[kind]({ folder, port, relayPorts }));
  // Nobody, unless a user without rights runs the tests already.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const child = spawn(findServer(kind) ?? kind, flags[kind](folder), {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  await waitForPort(port, child, () => errors);
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, errors: () => errors, stop };
}

const flags: Record<ProxyKind, (folder: string) => string[]> = {
  nginx: (folder) => ["-p", folder, "-e", "stderr", "-c", "proxy.conf"],
  haproxy: (folder) => ["-db", "-f", join(folder, "proxy.conf")],
};

interface Placement {
  readonly folder: string;
  readonly port: number;
  readonly relayPorts: readonly number[];
}

const configure: Record<ProxyKind, (placement: Placement) => string> = {
  nginx: ({ folder, port, relayPorts }) => {
    const servers = relayPorts.map((each) => `server 127.0.0.1:${each};`).join("\n");
    const site = replaceAll(readDeployed("relay-nginx.conf"), [
      ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
      ["/etc/nginx/relay.example.com.pem", join(folder, "relay.pem")],
      ["/etc/nginx/relay.example.com.key", join(folder, "relay.pem")],
      ["server 127.0.0.1:4001;", servers],
    ]);
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    return [
      "daemon off;",
      `pid ${folder}/nginx.pid;`,
      "error_log stderr;",
      "worker_processes 1;",
      "events { worker_connections 1024; }",
      "http {",
      "access_log off;",
      // As in Debian's nginx.conf.
      "gzip on;",
      ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
      site,
      "}",
    ].join("\n");
  },
  haproxy: ({ folder, port, relayPorts }) =>
    replaceAll(readDeployed("relay-haproxy.cfg"), [
      ["bind :443 ", `bind 127.0.0.1:${port} `],
      ["/etc/haproxy/relay.example.com.pem", join(folder, "relay.pem")],
      [
        "server relay1 127.0.0.1:4001",
        relayPorts.map((each, index) => `server relay${index} 127.0.0.1:${each}`).join("\n  "),
      ],
    ]),
};

function readDeployed(name: string): string {
  return readFileSync(join(import.meta.dirname, "../../../deploy", name), "utf8");
}

function replaceAll(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`The configuration has no ${from}`);
    return replaced.replaceAll(from, to);
  }, text);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function waitForPort(port: number, child: ChildProcess, errors: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy did not start: ${errors()}`);
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
