import { createTextDecoder } from "./create-text-decoder.js";
import type { TextDecoding } from "../encoding.js";
import { checkDepth } from "../json/json.js";
import { createProblem } from "../problem.js";
import type { MultipartPart } from "./multipart-parts.js";
import { readTextValue } from "./read-text-value.js";

/** How parts are decoded. */
export interface PartDecoding {
  readonly parse: (text: string) => unknown;
  /** Type of text parts. Absent: text. */
  readonly decodeAs: TextDecoding | undefined;
  /** Media type of parts without one. */
  readonly defaultType: string;
}

// Same as `mediaKind` of runtime/definition, which cannot be imported here. A test compares them.
const jsonType =
  /^(?:(?:application|text)\/json|(?!image\/|multipart\/|application\/stream\+).*\+json)$/;
const textType =
  /^(?:text\/.*|application\/(?:xml|(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|ldjson|yaml)|stream\+json|json-seq|javascript|ecmascript|graphql|sql|toml|jwt|jose|x-sh|x-pem-file)|(?!image\/|multipart\/).*\+(?:xml|yaml|json-seq))$/;

/**
 * What a part of this media type is decoded to; all that is neither JSON nor text is a file.
 *
 * @example
 * partKind("application/problem+json"); // "json"
 */
export function partKind(contentType: string): "json" | "text" | "file" {
  const essence = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
  if (jsonType.test(essence)) return "json";
  return textType.test(essence) ? "text" : "file";
}

/** Decodes a part by its media type. `place` names it in messages. */
export function decodePart(
  { headers, bytes }: MultipartPart,
  place: string,
  { parse, decodeAs, defaultType }: PartDecoding,
): unknown {
  const contentType = headers.get("content-type") ?? defaultType;
  const kind = partKind(contentType);
  if (kind === "file") return new Blob([bytes.slice().buffer], { type: contentType });
  const text = decodeText(bytes, contentType, place);
  if (kind === "text") return decodeAs ? readDeclared(text, decodeAs, place) : text;
  try {
    checkDepth(text);
    return parse(text);
  } catch (cause) {
    throw createProblem("decode", `${place} is not JSON`, cause);
  }
}

function readDeclared(text: string, decodeAs: TextDecoding, place: string): unknown {
  const value = readTextValue(text.trim(), decodeAs);
  if (value !== undefined) return value;
  const declared = decodeAs === "boolean" ? "true or false" : "a number";
  throw createProblem("decode", `${place} was declared as ${declared}, other text has come`);
}

function decodeText(bytes: Uint8Array, contentType: string, place: string): string {
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return createTextDecoder(label).decode(bytes);
  } catch (cause) {
    throw createProblem("decode", `${place} is in an unknown charset`, cause);
  }
}
