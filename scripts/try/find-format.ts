const formatKeys = {
  openapi: "OpenAPI",
  swagger: "Swagger",
  asyncapi: "AsyncAPI",
  openrpc: "OpenRPC",
} as const;

/** The format that a document declares: `OpenAPI 3.1.0`. Undefined if it declares none. */
export function findFormat(document: unknown): string | undefined {
  if (typeof document !== "object" || document === null) return undefined;
  for (const [key, label] of Object.entries(formatKeys)) {
    const version: unknown = Object.hasOwn(document, key) ? Reflect.get(document, key) : undefined;
    if (typeof version === "string" || typeof version === "number") return `${label} ${version}`;
  }
  return undefined;
}
