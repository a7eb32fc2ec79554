import {
  findExtraProperties,
  resolveObject,
  chooseRequest,
  toSecurityEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../runtime/definition/index.js";
import {
  defaultAccept,
  requiredCodecs,
  usualAccept,
  usualContentTypes,
  type BodyEncoding,
  type CodecName,
  type RetryRules,
  type EndpointEncoding,
  type ErrorEncoding,
  type FieldEncoding,
  type Operation,
  type OperationBody,
  type OperationContent,
  type OperationError,
  type OperationErrors,
  type OperationParameter,
  type ParameterEncoding,
  type ParameterLocation,
} from "../../runtime/http/index.js";

/** The data of a call in generated code. Codecs are names, which the emitter imports. */
export interface OperationData {
  readonly operation: Omit<Operation, "codecs">;
  readonly codecs: readonly CodecName[];
}

/** Data that all operations share, so that it is written once. */
export interface SharedData {
  readonly security?: EndpointEncoding["security"];
  readonly retries?: RetryRules;
  readonly codecs: readonly CodecName[];
}

/**
 * Finds the data that operations share: any one of the declared security schemes is enough. It
 * depends on the schemes only, so that a change of one operation does not change the code of others.
 */
export function findShared(
  definition: ApiDefinition,
  operations: readonly PlannedEncoding[],
): SharedData {
  const isSecured = operations.some(({ codecs }) => codecs.includes("credentials"));
  const ids = isSecured ? Object.keys(definition.auths) : [];
  const schemes = ids.flatMap((id) => toSecurityEncoding(definition, id) ?? []);
  return {
    ...(schemes.length > 0 ? { security: schemes.map((scheme) => [scheme]) } : {}),
    codecs: schemes.length > 0 ? ["credentials"] : [],
  };
}

/** An encoding and the codecs that it needs. */
interface PlannedEncoding {
  readonly encoding: EndpointEncoding;
  readonly codecs: readonly CodecName[];
  /** Whether the body is a form without undeclared fields. */
  readonly hasClosedForm: boolean;
}

/** Whether the body of an endpoint is a form without undeclared fields. */
export function hasClosedForm(
  definition: ApiDefinition,
  endpoint: Pick<EndpointDefinition, "requests">,
): boolean {
  const body = chooseRequest(endpoint)?.body;
  if (body?.type !== "object" && body?.type !== "alias") return body?.type === "formData";
  const object = resolveObject(definition, body);
  return object !== undefined && findExtraProperties(definition, object) === undefined;
}

/**
 * Converts an encoding to the data of a generated call. Omits what only servers read and what equals
 * the runtime's defaults. `id` is the name of the generated function.
 */
export function toOperation(
  { encoding, codecs, hasClosedForm: isClosed }: PlannedEncoding,
  shared: SharedData,
  id: string = encoding.id,
): OperationData {
  const { security = [], servers, rpc } = encoding;
  const isShared = JSON.stringify(security) === JSON.stringify(shared.security ?? []);
  const responses = toResponses(encoding);
  const errors = toErrors(encoding.errors);
  const { accept: accepted = defaultAccept } = encoding;
  const accept = accepted === usualAccept(responses) ? undefined : accepted;
  return {
    operation: {
      id,
      method: encoding.method,
      path: toPath(encoding),
      ...toParameters(encoding),
      ...toBody(encoding, isClosed),
      ...(accept === undefined ? {} : { accept }),
      ...(responses ? { responses } : {}),
      ...(errors.length > 0 ? { errors } : {}),
      ...(codecs.includes("exactPlaces") ? { exact: widenPaths(encoding.exact ?? []) } : {}),
      ...(isShared ? {} : { security }),
      ...(servers ? { servers } : {}),
      ...(rpc ? { rpc } : {}),
    },
    codecs: codecs.filter((name) => !shared.codecs.includes(name)),
  };
}

/** The codecs that a call needs. */
export function chooseCodecs(encoding: EndpointEncoding): CodecName[] {
  const { exact } = encoding;
  return requiredCodecs(exact ? { ...encoding, exact: widenPaths(exact) } : encoding);
}

/** The path template. Braces that are not part of a parameter are percent-encoded, as `fetch` does. */
function toPath({ path }: EndpointEncoding): string {
  return path
    .map((part) =>
      typeof part === "string"
        ? part.replaceAll("{", "%7B").replaceAll("}", "%7D")
        : `{${part.parameter}}`,
    )
    .join("");
}

type ParameterLists = Pick<Operation, "pathParameters" | "query" | "headers" | "cookies">;

const lists: Readonly<Record<ParameterLocation, keyof ParameterLists>> = {
  path: "pathParameters",
  query: "query",
  header: "headers",
  cookie: "cookies",
};

function toParameters({ parameters = [] }: EndpointEncoding): ParameterLists {
  const found: Partial<Record<keyof ParameterLists, OperationParameter[]>> = {};
  for (const parameter of parameters) {
    const short = toParameter(parameter);
    // A path parameter without options is declared by its name in the path template.
    if (parameter.in === "path" && typeof short === "string") continue;
    (found[lists[parameter.in]] ??= []).push(short);
  }
  return found;
}

/** Returns only the name if all options are defaults, else the name with the other options. */
function toParameter(parameter: ParameterEncoding): OperationParameter {
  const { key, name, in: location, style, explode, allowReserved, contentType } = parameter;
  const { default: fallback, isEntireQuery } = parameter;
  const isNamed = location === "query" || location === "cookie";
  const isUsual = style === (isNamed ? "form" : "simple");
  const takesStructures = contentType === undefined && mayHoldStructure(parameter);
  const short = {
    ...(key === name ? {} : { key }),
    ...(!isUsual || takesStructures ? { style } : {}),
    ...(explode === isNamed ? {} : { explode }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(contentType === undefined ? {} : { contentType }),
    ...(isEntireQuery ? { isEntireQuery } : {}),
    ...(parameter.required && location !== "path" ? { required: true } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
  return Object.keys(short).length > 0 ? { name, ...short } : name;
}

/** Whether a parameter may be a list or an object. */
function mayHoldStructure({ decodeAs = "string" }: ParameterEncoding): boolean {
  return typeof decodeAs === "object" || decodeAs === "json";
}

/** A JSON-RPC call has only one content type, so it uses the first. */
function toBody(
  { body, rpc }: EndpointEncoding,
  isClosed: boolean,
): { readonly body?: OperationBody } {
  const [content, ...others] = body?.contents ?? [];
  if (!body || !content) return {};
  const required = body.required ? { required: true } : {};
  const first = toContent(content, isClosed);
  if (rpc || others.length === 0) return { body: { ...first, ...required } };
  const contents = [first, ...others.map((other) => toContent(other, isClosed))];
  return { body: { contents, ...required } };
}

function toContent(
  { kind, contentType, fields = [] }: BodyEncoding,
  isClosed: boolean,
): OperationContent {
  const isUsual = contentType === usualContentTypes[kind];
  return {
    kind,
    ...(isUsual ? {} : { contentType }),
    ...toFields(kind, fields, isClosed),
  };
}

/**
 * Lists the fields of a form that are serialized differently from undeclared fields. If deep style
 * fits all fields, the style replaces the list.
 */
function toFields(
  kind: BodyEncoding["kind"],
  fields: readonly FieldEncoding[],
  isClosed: boolean,
): Pick<OperationContent, "fields" | "style"> {
  const specialFields = fields.filter((field) => kind !== "form" || isSpecial(field));
  if (specialFields.length === 0) return {};
  const isDeep = kind === "form" && isClosed && fields.every(isDeepOrScalar);
  return isDeep ? { style: "deepObject" } : { fields: specialFields.map(toField) };
}

/** Whether deep style serializes the values of a field as they are declared. */
function isDeepOrScalar(field: FieldEncoding): boolean {
  const { style, explode, allowReserved, contentType, decodeAs } = field;
  if (contentType !== undefined || allowReserved) return false;
  if (style === "deepObject") return true;
  const isScalar = typeof decodeAs !== "object" && decodeAs !== "json";
  return style === undefined && explode === undefined && isScalar;
}

function toField({ decodeAs: _decodeAs, ...field }: FieldEncoding): FieldEncoding {
  return field;
}

/** Whether a form field is serialized differently from an undeclared field. */
function isSpecial({ style, contentType, explode }: FieldEncoding): boolean {
  return style !== undefined || contentType !== undefined || explode !== undefined;
}

/** Undefined when the runtime's defaults describe the responses: JSON bodies, or empty ones. */
function toResponses({
  responses,
  rpc,
}: EndpointEncoding): EndpointEncoding["responses"] | undefined {
  const isEmpty = responses.map(({ kind }) => kind === "empty");
  // An empty response marks a JSON-RPC call as a notification.
  if (rpc) return isEmpty.includes(true) ? responses : undefined;
  if (!isEmpty.includes(false)) return responses;
  return responses.every(({ kind }) => kind === "empty" || kind === "json") ? undefined : responses;
}

/** A client identifies an error by a marker in its body, else by its status. */
function toErrors(errors: readonly ErrorEncoding[] = []): OperationErrors {
  const statuses = new Set<ErrorEncoding["status"]>();
  const others: OperationError[] = [];
  for (const { name, status, marker, contentKey, kind, contentType, decodeAs } of errors) {
    if (marker) others.push({ name, marker, ...(contentKey === undefined ? {} : { contentKey }) });
    else if (kind === undefined || kind === "json") statuses.add(status);
    else {
      others.push({
        name,
        status,
        kind,
        ...(contentType === undefined ? {} : { contentType }),
        ...(decodeAs === undefined ? {} : { decodeAs }),
      });
    }
  }
  return [...statuses, ...others];
}

/** The keys that lead to a value in a response; `*` is any key, `**` any path. */
type Path = readonly string[];

/** Longer lists of paths are shortened. */
const maxPaths = 4;

/**
 * Shortens the paths of exact integers for generated code. A long list is reduced to the last names:
 * an `id` that is a 64-bit integer in ten locations is then read exactly everywhere. A path that
 * matches all nested values becomes `**`, because a response is not an object and a number at once.
 */
export function widenPaths(paths: readonly Path[]): readonly Path[] {
  if (paths.some(matchesEverything)) return [["**"]];
  if (paths.length <= maxPaths) return paths;
  const suffixes = paths.map(suffixOf);
  return [...new Map(suffixes.map((suffix) => [suffix.join("\u0000"), suffix])).values()];
}

function matchesEverything(path: Path): boolean {
  const isDeep = path.includes("**") && path.every((key) => key === "*" || key === "**");
  return isDeep && path.filter((key) => key === "*").length < 2;
}

/** A path that matches the last name of a path, and the keys below it, at any depth. */
function suffixOf(path: Path): Path {
  const name = path.filter((key) => key !== "*" && key !== "**").at(-1);
  return name === undefined ? path : ["**", ...path.slice(path.lastIndexOf(name))];
}
