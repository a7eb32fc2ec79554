/** An error for the log, without its message, which may contain secrets. */
interface FailureDescription {
  /** Name and code of the error, such as `DatabaseFailure 08006`. */
  readonly name: string;
  /** Stack frames, innermost first. */
  readonly locations: readonly string[];
}

/** Describes an error without its message. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Error)) return { name: typeof error, locations: [] };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  return { name: `${error.name}${code}`, locations: listLocations(error) };
}

/** Skips the message at the start of the stack, because its lines may look like frames. */
function listLocations({ message, stack = "" }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().replace(/^at /, ""));
}
