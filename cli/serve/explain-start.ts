import { folderProblems } from "../explain-system.js";

interface StartError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** Explains why a server could not start, and what to do. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall, port, address, hostname } = error as StartError;
  if (code === "EADDRINUSE") {
    const taken = port === undefined ? "The port" : `Port ${port}`;
    return `${taken} is taken by another program. Choose another one with --port, or any free one with --port 0.`;
  }
  const isPort = syscall === "listen" || syscall === "bind";
  if (code === "EACCES" && isPort) {
    return "This port needs more rights. Choose one above 1023 with --port.";
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `This machine has no address ${address ?? hostname ?? ""}. Choose another one with --host.`;
  }
  if (path === undefined || code === undefined) return error.message;
  if (code === "EEXIST" || code === "ENOTDIR") {
    return `${path} is a file. Choose a folder with --data.`;
  }
  const cause = folderProblems[code];
  return cause === undefined
    ? error.message
    : `The registry's data cannot be kept in ${path}: ${cause}. Choose another folder with --data.`;
}
