import type { AuthPayload } from "../../definition/index.js";
import type {
  BodyEncoding,
  CallValues,
  Credential,
  EndpointEncoding,
  FieldEncoding,
  FileValue,
} from "../../http/index.js";

/** A parameter's value with its wire name. */
export interface SnippetParameter {
  /** As on the wire. */
  readonly name: string;
  /** Absent: as if the parameter were not there. `null` is a value. */
  readonly value?: unknown;
}

/**
 * The values that fill a template: the custom snippet payload of the registry, and what
 * that lacks. 64-bit numbers are `bigint` or exact numbers, files are {@link SnippetFile}.
 */
export interface SnippetPayload {
  /** Header parameters. The first of several with the same name is used. */
  readonly headers?: readonly SnippetParameter[] | null;
  /** Path parameters. */
  readonly pathParameters?: readonly SnippetParameter[] | null;
  /** Query parameters. The first of several with the same name is used. */
  readonly queryParameters?: readonly SnippetParameter[] | null;
  /** Absent: no body. `null` is a JSON body. */
  readonly requestBody?: unknown;
  /** Absent: templates show placeholders such as `YOUR_TOKEN`. */
  readonly auth?: AuthPayload | null;
  /** By scheme id, for APIs with several schemes. */
  readonly credentials?: Readonly<Record<string, Credential>>;
  /** Base URL of the chosen environment. */
  readonly baseUrl?: string;
}

/**
 * A file of a request: SDK snippets open it. Anything else with the same keys is an object.
 *
 * @example
 * const payload: SnippetPayload = { requestBody: { photo: new SnippetFile({ filename: "a.png" }) } };
 */
export class SnippetFile {
  constructor(readonly file: FileValue) {}

  /** Path where the snippet opens it. */
  get path(): string {
    return this.file.path ?? this.name;
  }

  /** Its name in the request; default `file`. */
  get name(): string {
    const { filename, blob } = this.file;
    return filename ?? (blob && "name" in blob ? String(blob.name) : "file");
  }
}

/**
 * The values of a request as templates take them. Cookies are among the headers, after these; API keys
 * are under the name that their header, query parameter or cookie has.
 *
 * @example
 * const payload = toSnippetPayload(encoding, values, "https://api.example");
 */
export function toSnippetPayload(
  encoding: EndpointEncoding,
  values: CallValues,
  baseUrl?: string,
): SnippetPayload {
  const { keys, credentials, auth } = readCredentials(encoding, values);
  const content = chooseContent(encoding, values.contentType);
  return {
    pathParameters: listParameters(values.path),
    queryParameters: [...listParameters(values.query), ...keys.query],
    headers: [
      ...listParameters(values.headers),
      ...keys.header,
      ...listParameters(values.cookies),
      ...keys.cookie,
    ],
    ...(values.body === undefined ? {} : { requestBody: markFiles(values.body, content) }),
    ...(auth ? { auth } : {}),
    credentials,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

function listParameters(values: Readonly<Record<string, unknown>>): SnippetParameter[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

interface ReadCredentials {
  readonly keys: Readonly<Record<"query" | "header" | "cookie", SnippetParameter[]>>;
  readonly credentials: Readonly<Record<string, Credential>>;
  readonly auth?: AuthPayload;
}

function readCredentials(
  { security = [] }: EndpointEncoding,
  { auth: given = {} }: CallValues,
): ReadCredentials {
  const filled = Object.entries(given).flatMap(([scheme, each]) =>
    each && isFilled(each) ? [[scheme, each] as const] : [],
  );
  const credentials = Object.fromEntries(filled);
  const first = filled.find(([, { type }]) => type !== "value")?.[1];
  const keys: ReadCredentials["keys"] = { query: [], header: [], cookie: [] };
  for (const scheme of new Map(security.flat().map((each) => [each.scheme, each])).values()) {
    const credential = Object.hasOwn(credentials, scheme.scheme) && credentials[scheme.scheme];
    if (!credential || credential.type !== "value") continue;
    if (scheme.type === "bearer" || scheme.type === "basic") continue;
    keys[scheme.type].push({ name: scheme.name, value: credential.value });
  }
  return { keys, credentials, ...(first && first.type !== "value" ? { auth: first } : {}) };
}

function isFilled(credential: Credential): boolean {
  if (credential.type === "bearer") return credential.token !== "";
  return credential.type === "basic" ? credential.username !== "" : credential.value !== "";
}

function chooseContent(
  { body }: EndpointEncoding,
  contentType: string | undefined,
): BodyEncoding | undefined {
  const contents = body?.contents ?? [];
  return contents.find((each) => each.contentType === contentType) ?? contents[0];
}

/**
 * Values in forms and binary bodies may be files. In JSON, objects with the same keys are values.
 */
function markFiles(body: unknown, content: BodyEncoding | undefined): unknown {
  if (body instanceof Blob) return new SnippetFile({ blob: body });
  if (content?.kind === "file") return toFile(body) ?? body;
  if (typeof body !== "object" || body === null) return body;
  if (content?.kind === "parts") {
    return listItems(content.fields ?? [], body).map((item) => toFile(item) ?? item);
  }
  if (content?.kind !== "multipart") return body;
  const kinds = new Map((content.fields ?? []).map(({ name, kind }) => [name, kind]));
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => {
    if (kinds.get(name) === "value") return [name, value] as const;
    const marked = Array.isArray(value)
      ? value.map((each) => toFile(each) ?? (each as unknown))
      : (toFile(value) ?? value);
    return [name, marked] as const;
  });
  return Object.fromEntries(entries);
}

/** The items of a body with unnamed parts. Forms provide them by field name. */
function listItems(fields: readonly FieldEncoding[], body: object): unknown[] {
  if (Array.isArray(body)) return body;
  const named = new Map<string, unknown>(Object.entries(body));
  return fields.flatMap(({ name, explode }) => {
    const item = named.get(name);
    if (item === undefined) return [];
    return Array.isArray(item) && explode !== false ? (item as unknown[]) : [item];
  });
}

function toFile(value: unknown): SnippetFile | undefined {
  if (value instanceof Blob) return new SnippetFile({ blob: value });
  if (typeof value !== "object" || value === null) return undefined;
  const { filename, path, blob } = value as Partial<FileValue>;
  const isFile = blob instanceof Blob || typeof (path ?? filename) === "string";
  return isFile ? new SnippetFile(value) : undefined;
}
