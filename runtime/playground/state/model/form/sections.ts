import {
  listRequestHeaders,
  resolveShape,
  type ApiDefinition,
  type AuthScheme,
  type EndpointDefinition,
  type EndpointRequest,
  type ObjectProperty,
  type ParameterProperty,
} from "../../../../definition/index.js";
import type { FormBody } from "./form-state.js";

/** The part of the form state that a section edits. */
type ParameterGroup = "headers" | "pathParameters" | "queryParameters" | "cookies";

/** A section of parameters; it has at least one field. */
interface ParameterSection {
  readonly group: ParameterGroup;
  readonly title: string;
  readonly properties: readonly ObjectProperty[];
}

/** The sections above the body, in the order of the specification. */
export function listParameterSections(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): ParameterSection[] {
  const sections: ParameterSection[] = [
    { group: "headers", title: "Headers", properties: listRequestHeaders(definition, endpoint) },
    {
      group: "pathParameters",
      title: "Path Parameters",
      properties: endpoint.pathParameters ?? [],
    },
    {
      group: "queryParameters",
      title: "Query Parameters",
      properties: listQueryParameters(definition, endpoint),
    },
    { group: "cookies", title: "Cookies", properties: endpoint.cookieParameters ?? [] },
  ];
  return sections.filter((section) => section.properties.length > 0);
}

/** Query parameters, except credentials, which are entered on the authorization card. */
function listQueryParameters(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): ParameterProperty[] {
  const secret = new Set(
    Object.values(definition.auths)
      .filter((scheme): scheme is Extract<AuthScheme, { type: "query" }> => scheme.type === "query")
      .map((scheme) => scheme.parameterName),
  );
  return (endpoint.queryParameters ?? []).filter(({ key }) => !secret.has(key));
}

/**
 * How a body is represented in the form state. All bodies but bytes and multipart are edited as
 * JSON.
 */
export function bodyKind(request: EndpointRequest): FormBody["type"] {
  if (request.body.type === "bytes") return "octet-stream";
  return request.body.type === "formData" ? "form-data" : "json";
}

export function isOpenRpc(endpoint: EndpointDefinition): boolean {
  return endpoint.protocol?.type === "openrpc";
}

/** Whether the body is optional. */
export function isOptionalBody(definition: ApiDefinition, request: EndpointRequest): boolean {
  const { body } = request;
  if (body.type === "bytes") return body.isOptional;
  return body.type === "alias" && resolveShape(definition, body).optional;
}

/**
 * The specified message for object fields that fail to render. The body fields of JSON-RPC are
 * called parameters.
 */
export function brokenFieldsMessage(
  endpoint: EndpointDefinition,
  [part, ...path]: readonly (string | number)[],
): string {
  const isParameters = isOpenRpc(endpoint) && part === "body" && path.length < 2;
  return `Error rendering ${isParameters ? "OpenRPC parameters" : "object properties"} form`;
}

/** The specified title of the body section. */
export function bodyTitle(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  request: EndpointRequest,
): string {
  if (isOpenRpc(endpoint)) return "Parameters";
  if (request.body.type === "formData") {
    return request.body.isPositional ? "Multipart Body" : "Multipart Form";
  }
  if (request.body.type === "bytes") return "Body";
  const { shape, optional } = resolveShape(definition, request.body);
  if (shape.type !== "object") return "Body";
  return optional ? "Optional Body" : "Body Parameters";
}
