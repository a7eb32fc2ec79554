import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** One run of one process; a process id alone is given out again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque: clock ticks after boot on Linux, the time as `ps` prints it elsewhere, or empty. */
  readonly startedAt: string;
  readonly host: string;
  /** Linux: the kernel's boot id. Elsewhere empty. */
  readonly boot: string;
  /** Linux: the process id namespace (a container's own). Elsewhere empty. */
  readonly namespace: string;
}

/** Whether a process runs, as far as it can be seen from here. */
export type ProcessSight = "alive" | "dead" | "out-of-sight";

/** Identifies the calling process. */
export function findOwnIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: findStartTime(process.pid) ?? "", ...findSurroundings() };
}

/**
 * Looks for a process by its identity. Out of sight is one of another host or
 * of another container. One that ended but was not waited for is dead.
 */
export function sightProcess(identity: ProcessIdentity): ProcessSight {
  const here = findSurroundings();
  if (identity.host === here.host && identity.boot !== here.boot) return "dead";
  if (identity.host !== here.host && (here.boot === "" || identity.boot !== here.boot)) {
    return "out-of-sight";
  }
  if (identity.namespace !== here.namespace) return "out-of-sight";
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

/** Undefined when no such process runs; empty when it runs and its start cannot be known. */
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

/** Field 22 of proc_pid_stat(5); the name in field 2 may hold spaces and parentheses. */
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
