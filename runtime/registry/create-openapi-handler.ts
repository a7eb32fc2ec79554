import { createHash } from "node:crypto";
import { printJson } from "../http/index.js";
import { acceptsGzip } from "./operations/definitions/accepts-gzip.js";
import { hasTag } from "./operations/definitions/send-definition.js";
import { compress } from "./store/gzip.js";

const path = "/openapi.json";

/** An OpenAPI document. Parse it with `parseJson`, which preserves large numbers. */
export interface OpenApiDocument {
  /** Version of the format, such as `3.1.0`. */
  readonly openapi: string;
  /** Operations by path (OpenAPI 3.1, section 4.8.8). */
  readonly paths: object;
  readonly [key: string]: unknown;
}

/** Options of {@link createOpenApiHandler}. */
interface OpenApiParts {
  /** The document; its `servers` are replaced. Default: none is served. */
  readonly document?: OpenApiDocument | undefined;
  /** Public URL of the registry. Default: the origin of the request. */
  readonly publicUrl?: string | undefined;
}

/** The document with one origin as its server. */
interface Prepared {
  readonly origin: string;
  readonly tag: string;
  readonly text: string;
  readonly gzip: Promise<Uint8Array>;
}

/**
 * Responds to `GET /openapi.json`, without a token, because the document has no stored data. Its only
 * server is this registry. Returns undefined for other requests.
 */
export function createOpenApiHandler({
  document,
  publicUrl,
}: OpenApiParts): (request: Request) => Promise<Response> | undefined {
  // Only the last one is cached, so that requests with invented hosts cannot fill the memory.
  let prepared: Prepared | undefined;
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const url = new URL(request.url);
    if (document === undefined || url.pathname !== path) return undefined;
    const { origin } = new URL(publicUrl ?? url);
    if (prepared?.origin !== origin) prepared = prepare(document, origin);
    return send(request, prepared);
  };
}

function prepare(document: OpenApiDocument, origin: string): Prepared {
  const servers = [{ url: origin, description: "This registry." }];
  const text = printJson({ ...document, servers });
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 27);
  return { origin, tag, text, gzip: compress(text) };
}

async function send(request: Request, { tag, text, gzip }: Prepared): Promise<Response> {
  const headers: Record<string, string> = {
    // Weak, because the text and its gzip share it (RFC 9110, section 8.8.1).
    etag: `W/"${tag}"`,
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
  };
  if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
  headers["content-type"] = "application/json";
  if (!acceptsGzip(request)) return new Response(text, { headers });
  headers["content-encoding"] = "gzip";
  return new Response((await gzip) as Uint8Array<ArrayBuffer>, { headers });
}
