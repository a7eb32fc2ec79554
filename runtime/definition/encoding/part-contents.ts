import { isJsonType, isTextType, mediaKind } from "../media-type.js";

/** What parts of a stream may hold. */
export interface PartContents {
  /** Values that the shape of the stream describes, as JSON or text. */
  readonly hasValues: boolean;
  /** Files: parts of all other media types. */
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
