import { isJsonType, isTextType, partContents } from "../../../definition/index.js";
import { printJson } from "../../../http/index.js";

/** A part of an example multipart response. */
export interface ExamplePart {
  readonly contentType: string;
  readonly content: string;
}

const boundary = "boundary";

/** A serialized multipart body. */
export function printParts(parts: readonly ExamplePart[]): string {
  const texts = parts.map(
    ({ contentType, content }) => `--${boundary}\nContent-Type: ${contentType}\n\n${content}\n`,
  );
  return `${texts.join("")}--${boundary}--`;
}

/**
 * Converts an item to a part with the first declared media type that fits. Authors write files as
 * text.
 */
export function toExamplePart(
  contentTypes: readonly string[] | null | undefined,
  item: unknown,
): ExamplePart {
  const types = (contentTypes ?? []).filter((type) => !type.includes("*"));
  const json = types.find(isJsonType);
  const text = types.find(isTextType);
  const file = types.find((type) => partContents([type]).hasFiles);
  const asText = typeof item === "string" ? (text ?? file) : json === undefined ? text : undefined;
  if (asText !== undefined && typeof item !== "object") {
    return { contentType: asText, content: String(item) };
  }
  return { contentType: json ?? "application/json", content: printJson(item, 2) };
}
