import { convertDocument, type TextFormat } from "../../generator/convert/index.js";
import { apiHref } from "../../runtime/site/parts/routes.js";
import type { OriginalDocument } from "../serve/original-document.js";

/** A document of an API to download. */
export interface ApiDownload {
  /** From the root of the site, without its base path: `/garden/openapi.yaml`. */
  readonly path: string;
  /** Such as `OpenAPI document (YAML)`. */
  readonly label: string;
  readonly format: TextFormat;
  /** Writes its text. */
  readonly read: () => string | undefined;
}

const labels = { openapi: "OpenAPI", asyncapi: "AsyncAPI", openrpc: "OpenRPC" } as const;

/**
 * The documents of an API to download: as its author wrote it, and of OpenAPI also the other of JSON and YAML.
 * Nothing of the configuration is in them.
 */
export function listDownloads(
  apiId: string,
  original: OriginalDocument | undefined,
): readonly ApiDownload[] {
  if (!original) return [];
  const { kind, document } = original;
  const own = document.root.format;
  const other: TextFormat = own === "json" ? "yaml" : "json";
  const formats = kind === "openapi" ? [own, other] : [own];
  return formats.flatMap((format): ApiDownload[] => {
    const read = remember(() => convertDocument(document, format));
    // JSON can always be written as YAML; of YAML it is known when it was tried.
    const isThere = format === "yaml" && !document.isDamaged ? true : read() !== undefined;
    if (!isThere) return [];
    const label = `${labels[kind]} document (${format.toUpperCase()})`;
    return [{ path: `${apiHref(apiId)}/${kind}.${format}`, label, format, read }];
  });
}

function remember<Value>(create: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: create() }).value;
}
