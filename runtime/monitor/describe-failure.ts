/** An error for the log: a message may quote values, so it stays out. */
export interface FailureDescription {
  /** Name and code of the error, such as `DatabaseFailure 08006`. */
  readonly name: string;
  /** Where it was thrown, innermost first. */
  readonly places: readonly string[];
}

/** Describes an error without its message. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Error)) return { name: typeof error, places: [] };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  return { name: `${error.name}${code}`, places: listPlaces(error) };
}

/** The stack begins with the message, whose lines may look like places. */
function listPlaces({ message, stack = "" }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().replace(/^at /, ""));
}
