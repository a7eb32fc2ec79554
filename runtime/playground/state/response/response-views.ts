import { findPreviewKind, type PreviewKind } from "./preview-kind.js";
import type { ProxyResult } from "../send/proxy-result.js";

/** A way to look at a response. */
export interface ResponseView {
  readonly id: "pretty" | "messages" | "preview" | "bytes" | "raw" | "headers";
  readonly label: string;
  readonly count?: number;
}

/** The ways to look at a response, the best first. */
export function listResponseViews(result: ProxyResult, kind: PreviewKind): ResponseView[] {
  const headers = {
    id: "headers",
    label: "Headers",
    count: result.response.headers.length,
  } as const;
  const raw = { id: "raw", label: "Raw" } as const;
  const bytes = { id: "bytes", label: "Bytes" } as const;
  const preview = { id: "preview", label: "Preview" } as const;
  switch (result.type) {
    case "json":
      return [{ id: "pretty", label: "Pretty" }, raw, headers];
    case "file":
      return result.raw?.size === 0 ? [preview, headers] : [preview, bytes, headers];
    case "stream":
      return result.messages
        ? [{ id: "messages", label: "Messages", count: result.count ?? 0 }, raw, headers]
        : [raw, headers];
    case "string":
      if (result.isBinary) return kind === "text" ? [bytes, headers] : [preview, bytes, headers];
      return kind === "text" || result.response.body === ""
        ? [{ ...preview, label: "Text" }, headers]
        : [preview, raw, headers];
  }
}

/** What a response is by its type alone, until its first bytes are read. */
export function guessMediaKind({ type, contentType }: ProxyResult): PreviewKind {
  if (type === "json" || type === "stream") return "text";
  if (type === "string" && contentType === "") return "text";
  return findPreviewKind(contentType, new Uint8Array(0));
}

/** What the bytes of a response are; of text responses without a type: text. */
export async function readMediaKind(result: ProxyResult): Promise<PreviewKind> {
  if (result.type === "json" || result.type === "stream") return "text";
  const first = await result.raw?.slice(0, 8).arrayBuffer();
  const kind = findPreviewKind(result.contentType, new Uint8Array(first ?? new ArrayBuffer(0)));
  return result.type === "string" && result.contentType === "" ? "text" : kind;
}
