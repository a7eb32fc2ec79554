import {
  type ErrorExample,
  type ErrorResponse,
  mediaKind,
} from "../../../runtime/definition/index.js";
import { childAt, followReferences, isSourceObject, type SourceNode } from "../../read/index.js";
import { collectProperties } from "../schema/composition/collect-properties.js";
import { listConstants } from "../schema/composition/discriminator-values.js";
import { importOptionalSchema, importText, noteBytesSchema } from "./import-body.js";
import { schemaKind } from "../schema/composition/schema-kind.js";
import { listUnionMembers, referenceOf } from "../schema/inspect-schema.js";
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

/** A property whose constant value identifies an error. */
interface Discriminator {
  readonly key: string;
  readonly value: string | number | boolean;
}

/**
 * Imports the errors of a response, one for each content type. A union whose members have different
 * constants under one key becomes one error for each member.
 */
export function importErrors(
  context: OpenApiContext,
  status: Status,
  { node, name }: NamedNode<ResponseObject>,
): ErrorResponse[] {
  const errors =
    name === undefined
      ? importErrorDetails(context, node, nameByStatus(status))
      : importOnce(context.parts, node, `errors ${name}`, () =>
          importErrorDetails(context, node, name),
        );
  return errors.map((error) => ({ ...status, ...error }));
}

/** An error without its status. */
type ErrorDetails = Omit<ErrorResponse, keyof Status>;

/** Imports an error response. Errors that nothing in the response names get the fallback name. */
function importErrorDetails(
  context: OpenApiContext,
  node: SourceNode<ResponseObject>,
  fallback: string,
): ErrorDetails[] {
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
  const relevant = contents.filter((content) => !isTextCopyOfJson(content, contents));
  return relevant.flatMap(([contentType, media]) =>
    importContent(context, contentType, media, fallback).map((error) => ({
      ...common,
      contentType,
      ...error,
    })),
  );
}

type Content = ReturnType<typeof listContent>[number];

/**
 * Whether a text entry has the same schema as a JSON entry. ASP.NET documents every JSON response as text,
 * too. Importing both would make the type of a JSON response a string.
 */
function isTextCopyOfJson([contentType, media]: Content, contents: readonly Content[]): boolean {
  const schema = childAt(media, "schema");
  const reference = schema && referenceOf(schema);
  if (reference === undefined || mediaKind(contentType) !== "text") return false;
  return contents.some(([type, jsonMedia]) => {
    const twin = childAt(jsonMedia, "schema");
    return mediaKind(type) === "json" && twin !== undefined && referenceOf(twin) === reference;
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
    noteBytesSchema(context, schema, contentType);
    return [named];
  }
  if (kind !== "json" && kind !== "any") {
    return [{ ...named, shape: importText(context, schema, contentType) }];
  }
  if (!schema) return [named];
  const members = splitErrors(context, schema);
  return members.map((member, index) => {
    const discriminator = findDiscriminator(context, member);
    const memberExamples = examples.filter(
      (example) => findMemberIndex(context, members, example) === index,
    );
    return {
      name: nameError(context, member, discriminator) ?? fallback,
      shape: importOptionalSchema(context, member),
      ...withExamples(memberExamples),
    };
  });
}

function withExamples(examples: readonly NamedExample[]): Pick<ErrorContent, "examples"> {
  return examples.length > 0 ? { examples: examples.map(toErrorExample) } : {};
}

/**
 * The members of a union that have a discriminator under one key with different values. One of them may
 * lack it. For other schemas, the schema itself.
 */
function splitErrors(context: OpenApiContext, schema: SchemaNode): SchemaNode[] {
  const target = followReferences(context.document, schema) ?? schema;
  const members = listUnionMembers(target);
  const discriminators = members.flatMap((member) => findDiscriminator(context, member) ?? []);
  const [first] = discriminators;
  if (members.length < 2 || !first || discriminators.length < members.length - 1) return [schema];
  const sameKey = discriminators.every((discriminator) => discriminator.key === first.key);
  const distinct =
    new Set(discriminators.map((discriminator) => discriminator.value)).size ===
    discriminators.length;
  return sameKey && distinct ? members : [schema];
}

/** The constant property `error`. Without it, the only constant property. */
function findDiscriminator(context: OpenApiContext, schema: SchemaNode): Discriminator | undefined {
  if (schemaKind(context.document, schema) !== "object") return undefined;
  const discriminators: Discriminator[] = [];
  for (const [key, property] of collectProperties(context.document, schema).properties) {
    const target = followReferences(context.document, property);
    const [value, ...others] = target ? listConstants(target) : [];
    if (value !== undefined && others.length === 0) discriminators.push({ key, value });
  }
  const byName = discriminators.find(({ key }) => key === "error");
  return byName ?? (discriminators.length === 1 ? discriminators[0] : undefined);
}

function nameError(
  context: OpenApiContext,
  schema: SchemaNode,
  discriminator: Discriminator | undefined,
): string | undefined {
  if (typeof discriminator?.value === "string" && discriminator.value !== "")
    return discriminator.value;
  if (referenceOf(schema) === undefined) return undefined;
  const shape = context.shape(schema);
  const reference = shape.type === "alias" ? shape.value : undefined;
  const inner =
    reference?.type === "nullable" && reference.shape.type === "alias"
      ? reference.shape.value
      : reference;
  return inner?.type === "id" ? inner.id : undefined;
}

/** The index of the member that an example belongs to by its discriminator. Default: the member without one, or 0. */
function findMemberIndex(
  context: OpenApiContext,
  members: readonly SchemaNode[],
  { value }: NamedExample,
): number {
  const discriminators = members.map((member) => findDiscriminator(context, member));
  const index = discriminators.findIndex(
    (discriminator) =>
      discriminator && isSourceObject(value) && value[discriminator.key] === discriminator.value,
  );
  return index < 0 ? Math.max(discriminators.indexOf(undefined), 0) : index;
}

function toErrorExample({ name, description, value }: NamedExample): ErrorExample {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    responseBody: { type: "json", value },
  };
}

/** Error names for common statuses (RFC 9110, section 15.5). */
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

function nameByStatus({ statusCode, isWildcard }: Status): string {
  if (statusCode === 0) return "DefaultError";
  if (isWildcard) return statusCode === 400 ? "ClientError" : "ServerError";
  return statusNames.get(statusCode) ?? `Status${statusCode}Error`;
}
