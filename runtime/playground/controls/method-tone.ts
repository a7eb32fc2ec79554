const tones: Readonly<Record<string, string>> = {
  GET: "good",
  POST: "info",
  PUT: "warn",
  PATCH: "warn",
  DELETE: "bad",
  RPC: "info",
};

/** The tone of the badge of an HTTP method, `RPC`, webhook or callback, in upper or lower case. */
export function toMethodTone(method: string): string {
  return tones[method.toUpperCase()] ?? "neutral";
}
