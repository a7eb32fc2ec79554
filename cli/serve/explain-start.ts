/** Says in words why something could not be served. */
export function explainStart(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE") return "The port is taken. Choose another one with --port.";
  if (code === "EACCES") return "This port needs more rights. Choose one above 1023 with --port.";
  if ((code === "EEXIST" || code === "ENOTDIR") && error instanceof Error && "path" in error) {
    return `${String(error.path)} is a file. Choose a folder with --data.`;
  }
  return error instanceof Error ? error.message : String(error);
}
