import { isJsonType, isTextType, mediaKind } from "../media-type.js";

/** Contents of the parts of a stream. */
export interface PartContents {
  /** JSON or text described by the stream's shape. */
  readonly hasValues: boolean;
  /** Parts of any other media type. */
  readonly hasFiles: boolean;
}

/**
 * What the parts of a multipart response hold, by their declared media types; without any: values.
 *
 * @example
 * partContents(["application/json", "image/*"]); // { hasValues: true, hasFiles: true }
 */
export function partContents(contentTypes: readonly string[] | null | undefined): PartContents {
  const types = contentTypes ?? [];
  const isValue = (type: string) => isJsonType(type) || isTextType(type);
  const isAny = (type: string) => mediaKind(type) === "any";
  return {
    hasValues: types.length === 0 || types.some((type) => isValue(type) || isAny(type)),
    hasFiles: types.some((type) => !isValue(type)),
  };
}
