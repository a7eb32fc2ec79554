import {
  type ErrorExample,
  type ErrorResponse,
  mediaKind,
} from "../../../runtime/definition/index.js";
import { childAt, followReferences, isSourceObject, type SourceNode } from "../../read/index.js";
import { collectProperties } from "../schema/composition/collect-properties.js";
import { listConstants } from "../schema/composition/discriminator-values.js";
import { importOptionalSchema, importText, noteBytes } from "./import-body.js";
import { schemaKind } from "../schema/composition/schema-kind.js";
import { listUnionMembers, referenceOf } from "../schema/schema-kinds.js";
import { importHeaders } from "./import-headers.js";
import { pickTexts, scalarText } from "./import-info.js";
import { importLinks } from "./import-links.js";
import { importOnce } from "./import-once.js";
import { isBinarySchema } from "./is-binary-schema.js";
import { listContent, type NamedNode, type OpenApiContext } from "./openapi-context.js";
import type { Status } from "./parse-status.js";
import { listExamples, type NamedExample } from "./examples/read-examples.js";
import type { SchemaNode } from "../schema/schema-object.js";
import type { MediaTypeObject, ResponseObject } from "./openapi-objects.js";

/** The constant property by which an error is recognized. */
interface Marker {
  readonly key: string;
  readonly value: string | number | boolean;
}

/**
 * The errors of one response: one a content type, and one a member where the
 * body is a union whose members each have a constant of their own.
 */
export function importErrors(
  context: OpenApiContext,
  status: Status,
  { node, name }: NamedNode<ResponseObject>,
): ErrorResponse[] {
  const failures =
    name === undefined
      ? importFailures(context, node, nameStatus(status))
      : importOnce(context.parts, node, `failures ${name}`, () =>
          importFailures(context, node, name),
        );
  return failures.map((failure) => ({ ...status, ...failure }));
}

/** An error without its status. */
type Failure = Omit<ErrorResponse, keyof Status>;

/** What the response of an error says; named by the fallback where nothing in it has a name. */
function importFailures(
  context: OpenApiContext,
  node: SourceNode<ResponseObject>,
  fallback: string,
): Failure[] {
  const headers = importHeaders(context, node);
  const links = importLinks(context, node);
  const summary = scalarText(node, "summary");
  const common = {
    ...(summary ? { displayName: summary } : {}),
    ...pickTexts(node, ["description"]),
    ...(headers.length > 0 ? { headers } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
  const contents = listContent(context, node);
  if (contents.length === 0) return [{ ...common, name: fallback }];
  const told = contents.filter((content) => !isEcho(content, contents));
  return told.flatMap(([contentType, media]) =>
    importContent(context, contentType, media, fallback).map((error) => ({
      ...common,
      contentType,
      ...error,
    })),
  );
}

type Content = ReturnType<typeof listContent>[number];

/**
 * Whether an entry only says that JSON may be called text, as ASP.NET writes beside every JSON: it
 * would take the type from a body that arrives as JSON all the same.
 */
function isEcho([contentType, media]: Content, contents: readonly Content[]): boolean {
  const schema = childAt(media, "schema");
  const reference = schema && referenceOf(schema);
  if (reference === undefined || mediaKind(contentType) !== "text") return false;
  return contents.some(([other, otherMedia]) => {
    const twin = childAt(otherMedia, "schema");
    return mediaKind(other) === "json" && twin !== undefined && referenceOf(twin) === reference;
  });
}

type ErrorContent = Pick<ErrorResponse, "name" | "shape" | "examples">;

function importContent(
  context: OpenApiContext,
  contentType: string,
  media: SourceNode<MediaTypeObject>,
  fallback: string,
): ErrorContent[] {
  const schema = childAt(media, "schema");
  const kind = mediaKind(contentType);
  const examples = listExamples(context, media, contentType);
  const named = { name: fallback, ...withExamples(examples) };
  if (kind === "binary" || kind === "multipart" || isBinarySchema(context, schema)) {
    noteBytes(context, schema, contentType);
    return [named];
  }
  if (kind !== "json" && kind !== "any") {
    return [{ ...named, shape: importText(context, schema, contentType) }];
  }
  if (!schema) return [named];
  const members = splitErrors(context, schema);
  return members.map((member, index) => {
    const marker = findMarker(context, member);
    const own = examples.filter((example) => ownerOf(context, members, example) === index);
    return {
      name: nameError(context, member, marker) ?? fallback,
      shape: importOptionalSchema(context, member),
      ...withExamples(own),
    };
  });
}

function withExamples(examples: readonly NamedExample[]): Pick<ErrorContent, "examples"> {
  return examples.length > 0 ? { examples: examples.map(toErrorExample) } : {};
}

/**
 * The members of a union that carry a marker under one key with different values; one of them may
 * lack it, it is what the others are not. Else the schema itself.
 */
function splitErrors(context: OpenApiContext, schema: SchemaNode): SchemaNode[] {
  const target = followReferences(context.document, schema) ?? schema;
  const members = listUnionMembers(target);
  const markers = members.flatMap((member) => findMarker(context, member) ?? []);
  const [first] = markers;
  if (members.length < 2 || !first || markers.length < members.length - 1) return [schema];
  const sameKey = markers.every((marker) => marker.key === first.key);
  const distinct = new Set(markers.map((marker) => marker.value)).size === markers.length;
  return sameKey && distinct ? members : [schema];
}

/** `error` when it is constant, else the one constant property. */
function findMarker(context: OpenApiContext, schema: SchemaNode): Marker | undefined {
  if (schemaKind(context.document, schema) !== "object") return undefined;
  const markers: Marker[] = [];
  for (const [key, property] of collectProperties(context.document, schema).properties) {
    const target = followReferences(context.document, property);
    const [value, ...others] = target ? listConstants(target) : [];
    if (value !== undefined && others.length === 0) markers.push({ key, value });
  }
  const byName = markers.find(({ key }) => key === "error");
  return byName ?? (markers.length === 1 ? markers[0] : undefined);
}

function nameError(
  context: OpenApiContext,
  schema: SchemaNode,
  marker: Marker | undefined,
): string | undefined {
  if (typeof marker?.value === "string" && marker.value !== "") return marker.value;
  if (referenceOf(schema) === undefined) return undefined;
  const shape = context.shape(schema);
  const reference = shape.type === "alias" ? shape.value : undefined;
  const inner =
    reference?.type === "nullable" && reference.shape.type === "alias"
      ? reference.shape.value
      : reference;
  return inner?.type === "id" ? inner.id : undefined;
}

/** The member that an example carries the marker of; else the one without a marker, or the first. */
function ownerOf(
  context: OpenApiContext,
  members: readonly SchemaNode[],
  { value }: NamedExample,
): number {
  const markers = members.map((member) => findMarker(context, member));
  const owner = markers.findIndex(
    (marker) => marker && isSourceObject(value) && value[marker.key] === marker.value,
  );
  return owner < 0 ? Math.max(markers.indexOf(undefined), 0) : owner;
}

function toErrorExample({ name, description, value }: NamedExample): ErrorExample {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    responseBody: { type: "json", value },
  };
}

/** Names of the statuses that documents declare most (RFC 9110, section 15.5). */
const statusNames = new Map([
  [400, "BadRequestError"],
  [401, "UnauthorizedError"],
  [402, "PaymentRequiredError"],
  [403, "ForbiddenError"],
  [404, "NotFoundError"],
  [405, "MethodNotAllowedError"],
  [406, "NotAcceptableError"],
  [408, "RequestTimeoutError"],
  [409, "ConflictError"],
  [410, "GoneError"],
  [412, "PreconditionFailedError"],
  [413, "ContentTooLargeError"],
  [415, "UnsupportedMediaTypeError"],
  [422, "UnprocessableContentError"],
  [423, "LockedError"],
  [429, "TooManyRequestsError"],
  [500, "InternalServerError"],
  [501, "NotImplementedError"],
  [502, "BadGatewayError"],
  [503, "ServiceUnavailableError"],
  [504, "GatewayTimeoutError"],
]);

function nameStatus({ statusCode, isWildcard }: Status): string {
  if (statusCode === 0) return "DefaultError";
  if (isWildcard) return statusCode === 400 ? "ClientError" : "ServerError";
  return statusNames.get(statusCode) ?? `Status${statusCode}Error`;
}
