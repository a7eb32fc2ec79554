import { createHash } from "node:crypto";
import { printJson } from "../http/index.js";
import { acceptsGzip } from "./operations/definitions/accepts-gzip.js";
import { hasTag } from "./operations/definitions/send-definition.js";
import { compress } from "./store/gzip.js";

/** Where the document is read. */
const path = "/openapi.json";

/** An OpenAPI document, as far as the registry looks into it; `parseJson` reads one without losing digits. */
export interface OpenApiDocument {
  /** Version of the format, such as `3.1.0`. */
  readonly openapi: string;
  /** Operations by path (OpenAPI 3.1, section 4.8.8). */
  readonly paths: object;
  readonly [key: string]: unknown;
}

/** What is served of the registry's own API. */
export interface OpenApiParts {
  /** The document; its servers are replaced. Undefined: none is served. */
  readonly document?: OpenApiDocument | undefined;
  /** The registry's own address. Default: the one that a request was sent to. */
  readonly publicUrl?: string | undefined;
}

/** The document as it is sent to those who call the registry by one address. */
interface Prepared {
  readonly origin: string;
  readonly tag: string;
  readonly text: string;
  readonly gzip: Promise<Uint8Array>;
}

/**
 * Answers `GET /openapi.json`, for everybody: the document names calls, and nothing that is stored. Its
 * one server is the address that leads to this registry. Undefined for every other request.
 */
export function createOpenApiAnswer({
  document,
  publicUrl,
}: OpenApiParts): (request: Request) => Promise<Response> | undefined {
  // The last one only: who makes up addresses must not fill the memory.
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
    // Weak, because text and gzip have the same one (RFC 9110, section 8.8.1).
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
