import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Identifies a process. The pid is not enough, because the system reuses pids. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque: clock ticks since boot on Linux, the output of `ps` elsewhere, or empty if unknown. */
  readonly startedAt: string;
  readonly host: string;
  /** Linux: the kernel's boot id. Elsewhere empty. */
  readonly boot: string;
  /** Linux: the pid namespace, which differs per container. Elsewhere empty. */
  readonly namespace: string;
}

/** State of a process; `unknown` on another host or in another container. */
type ProcessState = "alive" | "dead" | "unknown";

/** Identifies the calling process. */
export function findCurrentIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: findStartTime(process.pid) ?? "", ...findSurroundings() };
}

/**
 * Finds the state of a process. A zombie, which has ended but was not reaped by its parent, is dead.
 */
export function findProcessState(identity: ProcessIdentity): ProcessState {
  const current = findSurroundings();
  if (identity.host === current.host && identity.boot !== current.boot) return "dead";
  if (identity.host !== current.host && (current.boot === "" || identity.boot !== current.boot)) {
    return "unknown";
  }
  if (identity.namespace !== current.namespace) return "unknown";
  const startedAt = findStartTime(identity.pid);
  if (startedAt === undefined) return "dead";
  if (startedAt === "" || identity.startedAt === "") return "alive";
  return startedAt === identity.startedAt ? "alive" : "dead";
}

function findSurroundings(): Pick<ProcessIdentity, "host" | "boot" | "namespace"> {
  return {
    host: hostname(),
    boot: readOr("", () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    namespace: readOr("", () => readlinkSync("/proc/self/ns/pid")),
  };
}

/** Undefined when the process does not run; empty when its start time is unknown. */
function findStartTime(pid: number): string | undefined {
  if (process.platform === "linux") return findLinuxStartTime(pid);
  if (!isSignalable(pid)) return undefined;
  if (process.platform === "win32") return "";
  return readOr("", () =>
    execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 1000,
    }).trim(),
  );
}

/** Field 22 of proc_pid_stat(5). The name in field 2 may contain spaces and parentheses. */
function findLinuxStartTime(pid: number): string | undefined {
  const stat = readOr(undefined, () => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? undefined : (fields[19] ?? "");
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
