import { isDeepStrictEqual } from "node:util";
import {
  findExtraProperties,
  resolveObject,
  chooseRequest,
  toSecurityEncoding,
} from "../../runtime/definition/index.js";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import { allCodecs, isStyled, listStyledParts, requiredCodecs } from "../../runtime/http/index.js";
import type {
  BodyEncoding,
  CodecName,
  EndpointEncoding,
  ErrorEncoding,
  FieldEncoding,
  Operation,
  OperationBody,
  OperationError,
  OperationErrors,
  OperationParameter,
  ParameterEncoding,
} from "../../runtime/http/index.js";

import { widenPlaces } from "./widen-places.js";

/** What a generated function says of its call; the codecs by their names. */
export interface OperationData {
  readonly operation: Omit<Operation, "codecs">;
  readonly codecs: readonly CodecName[];
}

/** What operations need not say, each for itself. */
export interface SharedData {
  readonly security?: EndpointEncoding["security"];
  readonly errors?: OperationErrors;
  readonly codecs: readonly CodecName[];
}

/**
 * What operations need not say: that one of the declared schemes is enough, and that one error is
 * declared for all statuses. It depends on the schemes alone and not on what most operations say, so
 * that a change of one operation changes no other.
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
    ...(operations.length > 0 ? { errors: ["default"] } : {}),
    codecs: schemes.length > 0 ? ["credentials"] : [],
  };
}

/** An encoding, and the codecs it takes. */
export interface PlannedEncoding {
  readonly encoding: EndpointEncoding;
  readonly codecs: readonly CodecName[];
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

/** Leaves out what no client reads, and what the runtime takes for granted. */
export function toOperation(
  { encoding, codecs }: PlannedEncoding,
  shared: SharedData,
): OperationData {
  const { security = [], servers, rpc } = encoding;
  const isShared = JSON.stringify(security) === JSON.stringify(shared.security ?? []);
  const responses = toResponses(encoding);
  const errors = toErrors(encoding.errors);
  return {
    operation: {
      ...toCall(codecs.includes("plainForm") ? withoutFields(encoding) : encoding),
      ...(encoding.accept === undefined ? {} : { accept: encoding.accept }),
      ...(responses ? { responses } : {}),
      ...(isDeepStrictEqual(errors, shared.errors ?? []) ? {} : { errors }),
      ...(codecs.includes("exactPlaces") ? { exact: widenPlaces(encoding.exact ?? []) } : {}),
      ...(isShared ? {} : { security }),
      ...(servers ? { servers } : {}),
      ...(rpc ? { rpc } : {}),
    },
    codecs: codecs.filter((name) => !shared.codecs.includes(name)),
  };
}

/**
 * The codecs a call needs, those that know no more than it takes. `hasClosedForm`: nothing but its
 * fields can be in its form.
 */
export function chooseCodecs(encoding: EndpointEncoding, hasClosedForm: boolean): CodecName[] {
  const [content, ...others] = encoding.body?.contents ?? [];
  const isPlainForm =
    hasClosedForm && others.length === 0 && (content?.fields ?? []).every(isPlainField);
  const isDeep =
    (encoding.parameters ?? []).every(isPlainOrDeep) &&
    listStyledParts(encoding).every(({ style }) => style === "deepObject");
  const { exact } = encoding;
  const needed = requiredCodecs(exact ? { ...encoding, exact: widenPlaces(exact) } : encoding);
  return needed.map((name) => {
    if (name === "formBody" && isPlainForm) return "plainForm";
    return name === "parameterStyles" && isDeep ? "deepParameters" : name;
  });
}

/** Whether deep style serializes the values of a field as they are declared. */
function isPlainField(field: FieldEncoding): boolean {
  const { style, explode, allowReserved, contentType, decodeAs } = field;
  if (contentType !== undefined || allowReserved) return false;
  if (style === "deepObject") return true;
  const isScalar = typeof decodeAs !== "object" && decodeAs !== "json";
  return style === undefined && explode === undefined && isScalar;
}

/** Whether a parameter is plain, or an object of the query in deep style. */
function isPlainOrDeep(parameter: ParameterEncoding): boolean {
  const { style, allowReserved, contentType } = parameter;
  const isDeep = style === "deepObject" && !allowReserved && contentType === undefined;
  return isDeep || !isStyled(parameter);
}

/** All fields of a plain form travel alike. */
function withoutFields(encoding: EndpointEncoding): EndpointEncoding {
  const { body } = encoding;
  if (!body) return encoding;
  const contents = body.contents.map(({ fields: _fields, ...content }) => content);
  return { ...encoding, body: { ...body, contents } };
}

type CallData = Pick<Operation, "call" | "path" | "parameters" | "body">;

function toCall(encoding: EndpointEncoding): CallData {
  const parameters = encoding.parameters ?? [];
  const address = toAddress(encoding);
  const body = toBody(encoding);
  if (address === undefined) {
    const all = parameters.map((parameter) => toParameter(parameter));
    return {
      call: encoding.method,
      path: encoding.path,
      ...(all.length > 0 ? { parameters: all } : {}),
      ...body.spelt,
    };
  }
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const firstSpecial = inQuery.findIndex((parameter) => !isPlainQuery(parameter));
  const plain = new Set(firstSpecial < 0 ? inQuery : inQuery.slice(0, firstSpecial));
  const query = [...plain].map(toQueryItem).join("&");
  const others = parameters.filter((each) => each.in !== "path" && !plain.has(each));
  return {
    call: `${encoding.method} ${address}${query && `?${query}`}${body.keys}`,
    ...(others.length > 0 ? { parameters: others.map(toParameter) } : {}),
    ...body.short,
  };
}

/** Characters that say nothing else in a call's text, and are not percent-encoded. */
const plainKey = /^[\w.:-]+$/;

/** The path with its parameters; undefined where the text of a call cannot say it. */
function toAddress({ path, parameters = [] }: EndpointEncoding): string | undefined {
  const declared = parameters.filter((parameter) => parameter.in === "path");
  const keys = new Map(declared.filter(isPlainSegment).map(({ name, key }) => [name, key]));
  const used = new Set<string>();
  const parts = path.map((part) => {
    if (typeof part === "string") return /^[^\s?{}]*$/.test(part) ? part : undefined;
    const key = keys.get(part.parameter);
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return `{${key}}`;
  });
  return parts.includes(undefined) || used.size < declared.length ? undefined : parts.join("");
}

function isPlainSegment(parameter: ParameterEncoding): boolean {
  const { key, style, explode, allowReserved, contentType } = parameter;
  const isUsual = style === "simple" && !explode && !allowReserved && contentType === undefined;
  return isUsual && plainKey.test(key);
}

function isPlainQuery(parameter: ParameterEncoding): boolean {
  const { key, name, style, explode, allowReserved, contentType } = parameter;
  if (key !== name || !plainKey.test(key) || allowReserved || contentType !== undefined) {
    return false;
  }
  // An object in deep style is exploded whatever is declared.
  return style === "deepObject" || (style === "form" && explode);
}

function toQueryItem({ key, style, required }: ParameterEncoding): string {
  return `${key}${style === "deepObject" ? "[]" : ""}${required ? "!" : ""}`;
}

function toParameter(parameter: ParameterEncoding): OperationParameter {
  const { key, name, in: location, style, explode, allowReserved, contentType } = parameter;
  const isNamed = location === "query" || location === "cookie";
  return {
    key,
    ...(name === key ? {} : { name }),
    in: location,
    ...(style === (isNamed ? "form" : "simple") ? {} : { style }),
    ...(explode === isNamed ? {} : { explode }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(contentType === undefined ? {} : { contentType }),
    ...(parameter.required ? { required: true } : {}),
  };
}

/** How the body's codec has it, as a part of a call's text, and what is left to say beside that or alone. */
function toBody({ body, rpc }: EndpointEncoding): {
  readonly keys: string;
  readonly short: { readonly body?: OperationBody };
  readonly spelt: { readonly body?: OperationBody };
} {
  const [content] = body?.contents ?? [];
  if (!body || !content) return { keys: "", short: {}, spelt: {} };
  const rest =
    rpc || body.contents.length < 2 ? toContent(content, rpc !== undefined) : toContents(body);
  const spelt = { ...rest, ...(body.required ? { required: true } : {}) };
  return { keys: body.required ? " body!" : "", short: wrapBody(rest), spelt: wrapBody(spelt) };
}

/** Several media types: each is written out, because more than one codec has a default. */
function toContents({ contents }: NonNullable<EndpointEncoding["body"]>): OperationBody {
  return {
    contents: contents.map(({ fields = [], kind, contentType }) => ({
      kind,
      contentType,
      ...toFields({ kind, fields }),
    })),
  };
}

function wrapBody(body: OperationBody): { readonly body?: OperationBody } {
  return Object.keys(body).length > 0 ? { body } : {};
}

function toContent({ kind, contentType, fields }: BodyEncoding, isRpc: boolean): OperationBody {
  const usual = allCodecs.find(({ body }) => body?.kind === (isRpc ? "json" : kind))?.body;
  return {
    ...(contentType === usual?.contentType ? {} : { contentType }),
    ...toFields({ kind, ...(fields && { fields }) }),
  };
}

function toFields({
  kind,
  fields = [],
}: Pick<BodyEncoding, "kind" | "fields">): Pick<BodyEncoding, "fields"> {
  const sent = fields.filter((field) => kind !== "form" || isSpecial(field)).map(toField);
  return sent.length > 0 ? { fields: sent } : {};
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
  if (!isEmpty.includes(false)) return [];
  return responses.every(({ kind }) => kind === "empty" || kind === "json") ? undefined : responses;
}

/** A client knows an error by its body or else by its status alone. */
function toErrors(errors: readonly ErrorEncoding[] = []): OperationErrors {
  const statuses = new Set<ErrorEncoding["status"]>();
  const others: OperationError[] = [];
  for (const { name, status, marker, contentKey, kind } of errors) {
    if (marker) others.push({ name, marker, ...(contentKey === undefined ? {} : { contentKey }) });
    else if (kind === undefined || kind === "json") statuses.add(status);
    else others.push({ name, status, kind });
  }
  return [...statuses, ...others];
}
