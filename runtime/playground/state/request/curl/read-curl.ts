import { isJsonType, mediaTypeEssence } from "../../../../definition/index.js";
import type { HttpBody, HttpPart, HttpRequest } from "../../../../http/index.js";
import { encodeBase64 } from "../../../../http/codecs/index.js";
import { findRole, readOptions, type CurlOption } from "./curl-options.js";
import { readFormPart, readFormString, type ReadParts } from "./read-form-part.js";
import { readInput, type BodyPiece } from "./read-input.js";
import { splitCommand } from "./split-command.js";

/** The request of a curl command, and the parts that could not be read. */
interface ReadCurl {
  /**
   * The request that curl would send, without the headers that it adds to every request. Files
   * have their path.
   */
  readonly request: HttpRequest;
  /** Sentences for the user. */
  readonly notes: readonly string[];
}

/** Reads the first curl command in a text; `undefined` if there is none or it has no URL. */
export function readCurl(text: string): ReadCurl | undefined {
  const command = splitCommand(text);
  if (!command) return undefined;
  const options = readOptions(command.words.map((word) => word.text));
  const gathered = gather(options, readInput(command.input));
  const [first, ...others] = gathered.urls;
  if (first === undefined) return undefined;
  const unknown = [...new Set(command.words.flatMap((word) => word.unknown))];
  return {
    request: toRequest(gathered, first),
    notes: [
      ...gathered.notes,
      ...explainOptions(options),
      ...others.map((url) => `The command calls ${url}, too: only the first URL was used.`),
      ...(unknown.length > 0
        ? [`Only your shell knows the value of ${unknown.join(", ")}: replace it.`]
        : []),
      ...(command.isPart ? ["Text around the curl command was left out."] : []),
    ],
  };
}

interface Gathered {
  readonly urls: string[];
  readonly headers: [name: string, value: string][];
  /** Header names, in lower case, that the command removes with a header without a value. */
  readonly removed: Set<string>;
  /** The data of each data option. */
  readonly data: (readonly BodyPiece[])[];
  readonly parts: HttpPart[];
  readonly query: string[];
  readonly notes: string[];
  readonly cookies: string[];
  method?: string;
  upload?: string;
  isJson?: true;
  isGet?: true;
  isHead?: true;
}

function gather(options: readonly CurlOption[], input: readonly BodyPiece[]): Gathered {
  const to: Gathered = {
    urls: [],
    headers: [],
    removed: new Set(),
    data: [],
    parts: [],
    query: [],
    notes: [],
    cookies: [],
  };
  for (const { name, value } of options) {
    // The options after --next are for another request.
    if (name === "next") break;
    readers.get(name)?.(to, value, input);
  }
  if (to.cookies.length > 0) to.headers.push(["Cookie", to.cookies.join("; ")]);
  return to;
}

type Reader = (to: Gathered, value: string, input: readonly BodyPiece[]) => void;

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries({
    "": (to, value) => to.urls.push(value),
    url: (to, value) => to.urls.push(value),
    "url-query": (to, value) =>
      to.query.push(value.startsWith("+") ? value.slice(1) : urlencode(value)),
    request: (to, value) => (to.method = value),
    get: (to) => (to.isGet = true),
    head: (to) => (to.isHead = true),
    header: (to, value) => readHeader(to, value),
    cookie: (to, value) => {
      if (value.includes("=")) to.cookies.push(value.replace(/;\s*$/, ""));
      else to.notes.push(`The cookies of the file ${value} were left out.`);
    },
    "user-agent": (to, value) => setHeader(to, "User-Agent", value),
    referer: (to, value) => setHeader(to, "Referer", value.replace(/;auto$/, "")),
    range: (to, value) => setHeader(to, "Range", `bytes=${value}`),
    user: (to, value) => {
      const hasPassword = value.includes(":");
      setHeader(to, "Authorization", `Basic ${encodeBase64(hasPassword ? value : `${value}:`)}`);
      if (!hasPassword) to.notes.push("The command has no password: curl would prompt for it.");
    },
    "oauth2-bearer": (to, value) => setHeader(to, "Authorization", `Bearer ${value}`),
    data: (to, value, input) => readData(to, value, input, true),
    "data-binary": (to, value, input) => readData(to, value, input, false),
    "data-raw": (to, value) => to.data.push([{ text: value }]),
    "data-urlencode": (to, value) => readEncodedData(to, value),
    json: (to, value, input) => {
      to.isJson = true;
      readData(to, value, input, false);
    },
    form: (to, value) => addParts(to, readFormPart(value)),
    "form-string": (to, value) => addParts(to, readFormString(value)),
    "upload-file": (to, value) => (to.upload = value),
  }),
);

function setHeader(to: Gathered, name: string, value: string): void {
  if (value !== "") to.headers.push([name, value]);
}

/**
 * `Name: value` sets a header. `Name;` sets an empty one. `Name:` removes a header that curl would
 * send.
 */
function readHeader(to: Gathered, written: string): void {
  if (written.startsWith("@")) {
    to.notes.push(`The headers of the file ${written.slice(1)} were left out.`);
    return;
  }
  const [, name, sign, rest = ""] = /^([^:;]+)([:;])(.*)$/s.exec(written) ?? [];
  const value = rest.trim();
  if (name === undefined) to.notes.push(`“${written}” is not a header and was left out.`);
  else if (sign === ":" && value === "") to.removed.add(name.trim().toLowerCase());
  else to.headers.push([name.trim(), sign === ";" ? "" : value]);
}

function readData(to: Gathered, value: string, input: readonly BodyPiece[], isCut: boolean): void {
  if (!value.startsWith("@")) to.data.push([{ text: value }]);
  else if (value !== "@-") to.data.push([{ path: value.slice(1) }]);
  else if (input.length === 0)
    to.notes.push("The body comes from another program and was left out.");
  else {
    // From files and other input, `--data` removes line breaks. `--data-binary` and `--json` do not.
    const cut = (piece: BodyPiece): BodyPiece =>
      "text" in piece && isCut ? { text: piece.text.replace(/[\r\n]/g, "") } : piece;
    to.data.push(input.map(cut));
  }
}

function readEncodedData(to: Gathered, value: string): void {
  const [, name = "", path] = /^([^=@]*)@(.*)$/s.exec(value) ?? [];
  if (path === undefined) to.data.push([{ text: urlencode(value) }]);
  else {
    to.data.push([{ text: name === "" ? "" : `${name}=` }]);
    to.notes.push(`The text of the file ${path} was left out: fill it in.`);
  }
}

/**
 * Encodes `text`, `=text` or `name=text` like `--data-urlencode`: only the text is encoded, not the
 * name.
 */
function urlencode(value: string): string {
  const at = value.indexOf("=");
  const text = encodeURIComponent(value.slice(at + 1));
  return at <= 0 ? text : `${value.slice(0, at)}=${text}`;
}

function addParts(to: Gathered, { parts, notes }: ReadParts): void {
  to.parts.push(...parts);
  to.notes.push(...notes);
}

function toRequest(gathered: Gathered, address: string): HttpRequest {
  const { headers, removed, isJson } = gathered;
  const written = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  const implied = isJson ? "application/json" : "application/x-www-form-urlencoded";
  const contentType = written ?? (removed.has("content-type") ? "" : implied);
  const others = headers.filter(([name]) => name.toLowerCase() !== "content-type");
  const asksJson = isJson && !others.some(([name]) => name.toLowerCase() === "accept");
  const body = toBody(gathered, contentType, written);
  // Without a body, Content-Type is treated like any other header.
  const remaining = body === undefined && written !== undefined ? headers : others;
  return {
    method: gathered.method ?? impliedMethod(gathered, body),
    url: toUrl(gathered, address),
    headers: asksJson ? [...remaining, ["Accept", "application/json"]] : remaining,
    ...(body ? { body } : {}),
  };
}

function impliedMethod({ isHead, upload }: Gathered, body: HttpBody | undefined): string {
  if (isHead) return "HEAD";
  if (upload !== undefined) return "PUT";
  return body ? "POST" : "GET";
}

/** Adds the query. Like curl, defaults to http and removes the fragment. */
function toUrl({ isGet, data, query }: Gathered, address: string): string {
  const [url = ""] = (
    /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`
  ).split("#");
  const added = [...query, isGet ? joinTexts(data, "&") : ""]
    .filter((each) => each !== "")
    .join("&");
  if (added === "") return url;
  return `${url}${url.includes("?") ? (url.endsWith("?") ? "" : "&") : "?"}${added}`;
}

function toBody(
  gathered: Gathered,
  contentType: string,
  written: string | undefined,
): HttpBody | undefined {
  const { data, parts, upload, isGet, isJson, notes } = gathered;
  if (upload !== undefined) return toFile(upload, written ?? "");
  if (parts.length > 0) return { type: "multipart", parts };
  if (isGet || data.length === 0) return undefined;
  if (mediaTypeEssence(contentType).startsWith("multipart/")) {
    const read = readMultipart(contentType, data.flat());
    if (read) return { type: "multipart", parts: read };
  }
  const [first, ...others] = data.flat();
  if (first && "path" in first && others.length === 0) return toFile(first.path, contentType);
  const lost = data.flat().flatMap((piece) => ("path" in piece ? [piece.path] : []));
  if (lost.length > 0) notes.push(`The text of ${lost.join(", ")} was left out: fill it in.`);
  const text = joinTexts(data, isJson ? "" : "&");
  if (isJsonType(contentType)) return { type: "json", contentType, text };
  if (mediaTypeEssence(contentType) === "application/x-www-form-urlencoded") {
    return { type: "form", contentType, text, fields: [...new URLSearchParams(text)] };
  }
  return { type: "text", contentType, text };
}

/** Several `--data` options are joined with `&`, several `--json` options are concatenated. */
function joinTexts(data: Gathered["data"], separator: string): string {
  const texts = data.map((pieces) =>
    pieces.map((piece) => ("text" in piece ? piece.text : "")).join(""),
  );
  return texts.join(separator);
}

function toFile(path: string, contentType: string): HttpBody {
  const filename = path.split(/[\\/]/).at(-1) || "file";
  return { type: "file", path, filename, ...(contentType ? { contentType } : {}) };
}

/** Reports every option that was ignored. */
function explainOptions(options: readonly CurlOption[]): string[] {
  const list = (role: ReturnType<typeof findRole>): string => {
    const found = options.filter((option) => findRole(option) === role);
    return [...new Set(found.map(({ written }) => written))].join(", ");
  };
  const [harmless, beyond, unknown] = [list("harmless"), list("beyond"), list("unknown")];
  return [
    ...(unknown ? [`Unknown curl options, left out: ${unknown}.`] : []),
    ...(beyond ? [`A page cannot do this, so it was left out: ${beyond}.`] : []),
    ...(harmless ? [`Left out, without effect on the request: ${harmless}.`] : []),
  ];
}

/**
 * Parses a multipart body that was written as text, with files between the text pieces; `undefined`
 * if it is not a multipart body.
 */
function readMultipart(
  contentType: string,
  pieces: readonly BodyPiece[],
): readonly HttpPart[] | undefined {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return undefined;
  const paths: string[] = [];
  // A file is represented by its index between unpaired surrogates, which well-formed text does not
  // contain.
  const content = pieces
    .map((piece) => ("text" in piece ? piece.text : `\ud800${paths.push(piece.path) - 1}\ud800`))
    .join("");
  const sections = `\r\n${content}`.split(`\r\n--${mark}`);
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
  const [, index] = /^\ud800(\d+)\ud800$/.exec(value) ?? [];
  if (filename === undefined) return { name, value, ...type };
  return { name, filename, path: paths[Number(index)] ?? filename, ...type };
}

/**
 * Multipart parameters encode quotes and line breaks as percent escapes (HTML, "multipart/form-data
 * encoding algorithm").
 */
function readParameter(head: string, name: string): string | undefined {
  const [, value] =
    new RegExp(`^content-disposition:[^\\r\\n]*?;\\s*${name}="([^"]*)"`, "im").exec(head) ?? [];
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
