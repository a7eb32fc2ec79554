import { isJsonType, isTextType, mediaKind } from "../../../../definition/index.js";
import {
  createPartSplitter,
  findBoundary,
  type MultipartPart,
} from "../../../../http/decode/index.js";

/** A part of a multipart response. */
interface SplitPart {
  readonly contentType: string;
  /** The text of the part, or the number of bytes if it is binary. */
  readonly data: string;
}

/**
 * Splits a multipart body into parts as it arrives; `undefined` for other media types, or without a
 * boundary.
 */
export function createPartReader(
  contentType: string,
): ((chunk: Uint8Array | undefined) => SplitPart[]) | undefined {
  const boundary = mediaKind(contentType) === "multipart" ? findBoundary(contentType) : undefined;
  if (boundary === undefined) return undefined;
  const split = createPartSplitter(boundary, Infinity);
  return (chunk) => {
    try {
      return Array.from(split(chunk), toSplitPart);
    } catch {
      // The body is incomplete, which the state of the stream reports.
      return [];
    }
  };
}

/** Whether a part is shown as text and checked as a value. */
export function isReadablePart(contentType: string): boolean {
  return isJsonType(contentType) || isTextType(contentType);
}

function toSplitPart({ headers, bytes }: MultipartPart): SplitPart {
  const contentType = headers.get("content-type") ?? "text/plain";
  const data = isReadablePart(contentType)
    ? new TextDecoder().decode(bytes)
    : `${bytes.length} ${bytes.length === 1 ? "byte" : "bytes"}`;
  return { contentType, data };
}
