import type { HttpPart } from "../../../http/index.js";
import type { BodyPiece } from "./read-input.js";

/**
 * Takes a multipart body apart that is written out as text, with files between the texts;
 * `undefined` when it is not one.
 */
export function readMultipart(
  contentType: string,
  pieces: readonly BodyPiece[],
): readonly HttpPart[] | undefined {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return undefined;
  const paths: string[] = [];
  // Each file stands as halves of surrogate pairs, which no well-formed text has.
  const whole = pieces
    .map((piece) => ("text" in piece ? piece.text : `\ud800${paths.push(piece.path) - 1}\ud800`))
    .join("");
  const sections = `\r\n${whole}`.split(`\r\n--${mark}`);
  const parts = sections.slice(1, -1).map((section) => readPart(section, paths));
  if (sections.length < 2 || !sections.at(-1)?.startsWith("--")) return undefined;
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart(section: string, paths: readonly string[]): HttpPart | undefined {
  const end = section.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = section.slice(0, end);
  const value = section.slice(end + 4);
  const name = readParameter(head, "name");
  if (name === undefined) return undefined;
  const contentType = /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1];
  const type = contentType === undefined ? {} : { contentType };
  const filename = readParameter(head, "filename");
  const [, place] = /^\ud800(\d+)\ud800$/.exec(value) ?? [];
  if (filename === undefined) return { name, value, ...type };
  return { name, filename, path: paths[Number(place)] ?? filename, ...type };
}

/** HTML, "multipart/form-data encoding algorithm": quotes and line ends are written as percent signs. */
function readParameter(head: string, name: string): string | undefined {
  const [, value] =
    new RegExp(`^content-disposition:[^\\r\\n]*?;\\s*${name}="([^"]*)"`, "im").exec(head) ?? [];
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
