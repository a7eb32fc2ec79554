import type { HttpPart } from "../../../../http/index.js";

/** The parts of one `--form` option, and notes on what was not understood. */
export interface ReadParts {
  readonly parts: readonly HttpPart[];
  readonly notes: readonly string[];
}

/**
 * Parses the value of `--form`: `name=text;type=…` or `name=@file;filename=…`, with commas between
 * several files.
 */
export function readFormPart(written: string): ReadParts {
  const at = written.indexOf("=");
  if (at < 0) return { parts: [], notes: [`The part ${written} has no value and was left out.`] };
  const name = written.slice(0, at);
  const rest = written.slice(at + 1);
  if (rest.startsWith("@")) return readFiles(name, rest.slice(1));
  if (rest.startsWith("<")) {
    const note = `${name} is read from the file ${rest.slice(1)}, which a page cannot do: fill in its text.`;
    return { parts: [{ name, value: "" }], notes: [note] };
  }
  const { value, settings, note } = readValue(rest, "");
  const contentType = settings.get("type");
  return {
    parts: [{ name, value, ...(contentType ? { contentType } : {}) }],
    notes: note === undefined ? [] : [`${name}: ${note}`],
  };
}

/** Parses the value of `--form-string`, in which no character is special. */
export function readFormString(written: string): ReadParts {
  const at = written.indexOf("=");
  if (at < 0) return { parts: [], notes: [`The part ${written} has no value and was left out.`] };
  return { parts: [{ name: written.slice(0, at), value: written.slice(at + 1) }], notes: [] };
}

function readFiles(name: string, written: string): ReadParts {
  const parts: HttpPart[] = [];
  const notes: string[] = [];
  for (let rest: string | undefined = written; rest !== undefined;) {
    const read: ReadValue = readValue(rest, ",");
    const { value: path, settings, note } = read;
    const contentType = settings.get("type");
    const filename = settings.get("filename") ?? path.split(/[\\/]/).at(-1) ?? path;
    parts.push({ name, filename, path, ...(contentType ? { contentType } : {}) });
    if (note !== undefined) notes.push(`${name}: ${note}`);
    rest = read.rest;
  }
  return { parts, notes };
}

interface ReadValue {
  readonly value: string;
  /** The settings `type` and `filename`. */
  readonly settings: ReadonlyMap<string, string>;
  /** The rest after a comma, which is another file. */
  readonly rest?: string;
  readonly note?: string;
}

/** Parses a quoted word or a word up to a semicolon or the separator, followed by settings. */
function readValue(written: string, separator: string): ReadValue {
  const first = readWord(written, separator);
  const settings = new Map<string, string>();
  const lost: string[] = [];
  let { rest } = first;
  while (rest.startsWith(";")) {
    const [lead = "", name = ""] = /^;\s*(?:(type|filename|headers|encoder)=)?/.exec(rest) ?? [];
    // The parameters of a media type may contain semicolons.
    const next =
      name === "type"
        ? readType(rest.slice(lead.length), separator)
        : readWord(rest.slice(lead.length), separator);
    if (name === "type" || name === "filename") settings.set(name, next.word);
    else if (next.word !== "") lost.push(`${name && `${name}=`}${next.word}`);
    rest = next.rest;
  }
  const note =
    lost.length === 0 ? undefined : `“${lost.join("; ")}” was left out, as it means nothing here.`;
  return {
    value: first.word,
    settings,
    ...(separator !== "" && rest.startsWith(separator) ? { rest: rest.slice(1) } : {}),
    ...(note === undefined ? {} : { note }),
  };
}

interface ReadWord {
  readonly word: string;
  readonly rest: string;
}

function readWord(written: string, separator: string): ReadWord {
  const quoted = /^"((?:[^"\\]|\\.)*)"\s*/s.exec(written);
  if (quoted) {
    const word = (quoted[1] ?? "").replace(/\\(["\\])/g, "$1");
    return { word, rest: written.slice(quoted[0].length) };
  }
  const end = [...written].findIndex((sign) => sign === ";" || sign === separator);
  if (end < 0) return { word: written, rest: "" };
  const word = [...written].slice(0, end).join("");
  return { word, rest: written.slice(word.length) };
}

/** Reads up to the next setting or the separator. */
function readType(written: string, separator: string): ReadWord {
  const stop = written.search(
    separator === "," ? /;\s*(?:filename|headers|encoder)=|,/ : /;\s*(?:filename|headers|encoder)=/,
  );
  return stop < 0
    ? { word: written.trim(), rest: "" }
    : { word: written.slice(0, stop).trim(), rest: written.slice(stop) };
}
