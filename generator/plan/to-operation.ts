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

/** What a generated function says of its call; the codecs by their names. */
export interface OperationData {
  readonly operation: Omit<Operation, "codecs">;
  readonly codecs: readonly CodecName[];
}

/** What operations need not say, each for itself. */
export interface SharedData {
  readonly security?: EndpointEncoding["security"];
  readonly retries?: RetryRules;
  readonly codecs: readonly CodecName[];
}

/**
 * What operations need not say: that one of the declared schemes is enough. It depends on the schemes
 * alone and not on what most operations say, so that a change of one operation changes no other.
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

/** An encoding, and the codecs it takes. */
interface PlannedEncoding {
  readonly encoding: EndpointEncoding;
  readonly codecs: readonly CodecName[];
  /** Whether a form holds nothing that is not declared. */
  readonly hasClosedForm: boolean;
}

/** Whether an endpoint's form holds nothing that is not declared. */
export function hasClosedForm(
  definition: ApiDefinition,
  endpoint: Pick<EndpointDefinition, "requests">,
): boolean {
  const body = chooseRequest(endpoint)?.body;
  if (body?.type !== "object" && body?.type !== "alias") return body?.type === "formData";
  const object = resolveObject(definition, body);
  return object !== undefined && findExtraProperties(definition, object) === undefined;
}

/** Leaves out what only servers read, and what the runtime takes for granted. `id`: the name of the function. */
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
      ...(codecs.includes("exactPlaces") ? { exact: widenPlaces(encoding.exact ?? []) } : {}),
      ...(isShared ? {} : { security }),
      ...(servers ? { servers } : {}),
      ...(rpc ? { rpc } : {}),
    },
    codecs: codecs.filter((name) => !shared.codecs.includes(name)),
  };
}

/** The codecs a call needs. */
export function chooseCodecs(encoding: EndpointEncoding): CodecName[] {
  const { exact } = encoding;
  return requiredCodecs(exact ? { ...encoding, exact: widenPlaces(exact) } : encoding);
}

/** The template of the path; braces that are no parameter are percent-encoded, as `fetch` would. */
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
    // Names in the template of the path are its parameters.
    if (parameter.in === "path" && typeof short === "string") continue;
    (found[lists[parameter.in]] ??= []).push(short);
  }
  return found;
}

/** A name alone, or what is not usual; a path parameter without a default is always required. */
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

/** The first content of a JSON-RPC call is the only one. */
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

/** Of forms only the fields that are not sent as undeclared ones are; where all are alike, their style says it. */
function toFields(
  kind: BodyEncoding["kind"],
  fields: readonly FieldEncoding[],
  isClosed: boolean,
): Pick<OperationContent, "fields" | "style"> {
  const sent = fields.filter((field) => kind !== "form" || isSpecial(field));
  if (sent.length === 0) return {};
  const isDeep = kind === "form" && isClosed && fields.every(isDeepOrScalar);
  return isDeep ? { style: "deepObject" } : { fields: sent.map(toField) };
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

/** Whether a field of a form travels otherwise than one that is not declared. */
function isSpecial({ style, contentType, explode }: FieldEncoding): boolean {
  return style !== undefined || contentType !== undefined || explode !== undefined;
}

/** Only responses other than JSON are distinguished; undefined: there are none. */
function toResponses({
  responses,
  rpc,
}: EndpointEncoding): EndpointEncoding["responses"] | undefined {
  const isEmpty = responses.map(({ kind }) => kind === "empty");
  // It says whether a call of JSON-RPC is a notification.
  if (rpc) return isEmpty.includes(true) ? responses : undefined;
  if (!isEmpty.includes(false)) return responses;
  return responses.every(({ kind }) => kind === "empty" || kind === "json") ? undefined : responses;
}

/** A client knows an error by its body or else by its status alone. */
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

type Place = readonly string[];

/** More places than this are summed up. */
const maxPlaces = 4;

/**
 * Places of exact integers as a generated function says them. Many are summed up by their last
 * names: an `id` that is declared as 64-bit in ten locations is exact everywhere. What
 * holds everything but the response itself holds everything: a response is not a number beside structures.
 */
export function widenPlaces(places: readonly Place[]): readonly Place[] {
  if (places.some(isEverything)) return [["**"]];
  if (places.length <= maxPlaces) return places;
  const endings = places.map(endingOf);
  return [...new Map(endings.map((ending) => [ending.join("\u0000"), ending])).values()];
}

function isEverything(place: Place): boolean {
  const isDeep = place.includes("**") && place.every((key) => key === "*" || key === "**");
  return isDeep && place.filter((key) => key === "*").length < 2;
}

/** The last name and what is below it, wherever it stands. */
function endingOf(place: Place): Place {
  const name = place.filter((key) => key !== "*" && key !== "**").at(-1);
  return name === undefined ? place : ["**", ...place.slice(place.lastIndexOf(name))];
}
