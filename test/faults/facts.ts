/** Waits for real milliseconds. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * What a promise resolves to, or `LATE` when a timer that begins now fires before. On a busy machine
 * both are late alike, so this tells whether somebody waited, not how fast the machine is.
 */
export function within(milliseconds: number, promise: Promise<string>): Promise<string> {
  return Promise.race([promise, sleep(milliseconds).then(() => "LATE")]);
}

/** What is left of a request: its line. */
export function requestLine(request: string): string {
  return request.slice(0, request.indexOf("\r\n")).replace(" HTTP/1.1", "");
}

/** The value of a header; `none` when there is none. */
export function headerOf(request: string, name: string): string {
  const head = request.slice(0, request.indexOf("\r\n\r\n"));
  return new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1]?.trim() ?? "none";
}

/** The body as the server received it (latin1). */
export function bodyOf(request: string): string {
  return request.slice(request.indexOf("\r\n\r\n") + 4);
}

/** `2 requests`. */
export function countOf(list: readonly unknown[], what = "requests"): string {
  return `${list.length} ${what}`;
}

/** Whether all of a list are the same. */
export function sameness(list: readonly string[]): string {
  return new Set(list).size <= 1 ? "the same" : `different: ${list.join(" | ")}`;
}
