const formatKeys = {
  openapi: "OpenAPI",
  swagger: "Swagger",
  asyncapi: "AsyncAPI",
  openrpc: "OpenRPC",
} as const;

/** `OpenAPI 3.1.0`, as the document calls itself; undefined where it does not. */
export function findFormat(document: unknown): string | undefined {
  if (typeof document !== "object" || document === null) return undefined;
  for (const [key, label] of Object.entries(formatKeys)) {
    const version: unknown = Object.hasOwn(document, key) ? Reflect.get(document, key) : undefined;
    if (typeof version === "string" || typeof version === "number") return `${label} ${version}`;
  }
  return undefined;
}
