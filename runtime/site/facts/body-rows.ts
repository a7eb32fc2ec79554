import {
  describeShape,
  isBodyRequired,
  partContents,
  streamFormat,
  travels,
  type ApiDefinition,
  type ContentType,
  type EndpointResponse,
  type ExternalDocs,
  type FormDataField,
  type HttpRequestBodyShape,
  type StreamResponse,
  type TypeShape,
} from "../../definition/index.js";
import { describeRoot } from "./describe-xml.js";
import { describeOmitted, findInnerShape, type InnerShape } from "./inner-shape.js";
import { createRows, orderRows, type PropertyRow } from "./property-row.js";
import type { ShownDirection } from "./shown-direction.js";

/** A body as shown on a reference page. */
export interface BodyView {
  /** Such as `object`, `Plant[]` or `stream of server-sent events`; may be empty. */
  readonly typeText: string;
  readonly rows?: readonly PropertyRow[];
  /** The shape described by {@link BodyView.typeText}, if that contains type names. */
  readonly shape?: TypeShape;
  /** Documentation of a shape without its own page. */
  readonly externalDocs?: ExternalDocs | null;
  /** Sentences about all rows. */
  readonly rules?: readonly string[];
  /** Variants or values, if the body is a union or an enum. */
  readonly inner?: InnerShape;
}

/**
 * Whether a page notes that a body may be omitted. The type of bytes already says so; params of
 * JSON-RPC and payloads of webhooks are not noted.
 */
export function isOptionalBody(
  definition: ApiDefinition,
  title: string,
  body: HttpRequestBodyShape,
): boolean {
  return title === "Body" && body.type !== "bytes" && !isBodyRequired(definition, body);
}

/** Describes a request body that readers send, or receive as a webhook. */
export function viewRequestBody(
  definition: ApiDefinition,
  body: HttpRequestBodyShape,
  direction: ShownDirection,
): BodyView {
  switch (body.type) {
    case "bytes":
      return { typeText: `${body.isOptional ? "optional " : ""}bytes${ofType(body.contentType)}` };
    case "formData":
      return viewForm(definition, body, direction);
    default:
      return viewShape(definition, body, direction);
  }
}

function viewForm(
  definition: ApiDefinition,
  { fields, isPositional }: Extract<HttpRequestBodyShape, { type: "formData" }>,
  direction: ShownDirection,
): BodyView {
  const shown = fields.filter(
    (field) => field.type !== "property" || direction === "both" || travels(field, direction),
  );
  const rows = shown.map((field) => createFieldRow(definition, field, direction));
  const properties = fields.filter((field) => field.type === "property");
  const rules = describeOmitted(direction, properties);
  return isPositional
    ? { typeText: "list of parts, in this order", rows, rules }
    : { typeText: "form", rows: orderRows(rows), rules };
}

/** Describes the body of a response. */
export function viewResponseBody(
  definition: ApiDefinition,
  { body, contentType }: Pick<EndpointResponse, "body" | "contentType">,
): BodyView {
  switch (body.type) {
    case "empty":
      return { typeText: "no body" };
    case "fileDownload":
      return { typeText: `file${ofType(body.contentType)}` };
    case "streamingText":
      return { typeText: "stream of text" };
    case "stream":
      return body.format === "parts"
        ? viewParts(definition, body)
        : viewStream(definition, streamFormat(body.format ?? "sse", contentType), body.shape);
    default:
      return viewShape(definition, body, "response");
  }
}

const streamLabels: Readonly<Record<string, string>> = {
  sse: "stream of server-sent events",
  "json-lines": "stream of JSON lines",
  "json-seq": "JSON sequence",
  text: "stream of text",
  bytes: "stream of bytes",
};

function viewStream(definition: ApiDefinition, format: string, shape: TypeShape): BodyView {
  const view = viewShape(definition, shape, "response");
  const words = streamLabels[format] ?? "stream";
  const isStructured = format !== "text" && format !== "bytes";
  return isStructured
    ? { ...view, typeText: `${words}, each ${view.typeText}` }
    : { typeText: words };
}

/** Parts of a multipart body in any order: values, files or both. */
function viewParts(
  definition: ApiDefinition,
  { contentTypes, shape }: Pick<StreamResponse, "contentTypes" | "shape">,
): BodyView {
  const { hasValues, hasFiles } = partContents(contentTypes);
  const files = contentTypes?.filter((type) => partContents([type]).hasFiles);
  const file = `file${ofType(files?.length ? files : undefined)}`;
  if (!hasValues) return { typeText: `stream of parts, each ${file}` };
  const view = viewShape(definition, shape, "response");
  const or = hasFiles ? ` or ${file}` : "";
  return { ...view, typeText: `stream of parts, each ${view.typeText}${or}` };
}

/** Describes a value by its properties, variants, values or type. */
export function viewShape(
  definition: ApiDefinition,
  shape: TypeShape,
  direction: ShownDirection,
): BodyView {
  const inner = findInnerShape(definition, shape, { direction });
  const hasDetails = inner !== undefined && inner.type !== "values";
  const typeText = describeShape(definition, shape, { hasDetails });
  const docs = shape.externalDocs ? { externalDocs: shape.externalDocs } : {};
  const named = shape.type === "object" ? {} : { shape };
  if (inner?.type === "properties") {
    const rules = [...describeRoot(definition, shape), ...inner.rules];
    return { typeText, ...named, ...docs, rules, rows: inner.listRows() };
  }
  if (shape.type === "object") return { typeText, ...docs, rows: [] };
  return { typeText, ...named, ...docs, ...(inner ? { inner } : {}) };
}

function createFieldRow(
  definition: ApiDefinition,
  field: FormDataField,
  direction: ShownDirection,
): PropertyRow {
  if (field.type === "property") {
    const [row] = createRows(definition, [field], { direction });
    const notes = field.contentType ? [formatContentType(field.contentType)] : [];
    const named = row ?? { name: field.key, required: true, typeText: "", direction };
    return { ...named, notes: [...(named.notes ?? []), ...notes] };
  }
  return {
    name: field.key,
    direction,
    required: !field.isOptional,
    typeText: field.type === "file" ? "file" : "files",
    description: field.description ?? null,
    availability: field.availability ?? null,
    notes: field.contentType ? [formatContentType(field.contentType)] : [],
  };
}

function ofType(contentType: ContentType | null | undefined): string {
  return contentType ? ` of type ${formatContentType(contentType)}` : "";
}

function formatContentType(contentType: ContentType): string {
  return typeof contentType === "string" ? contentType : contentType.join(", ");
}
