import { noteUnsupportedKeys } from "./import-details.js";
import type { ParameterProperty } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, type SourceNode, textAt } from "../../read/index.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { collectProperties } from "../schema/composition/collect-properties.js";
import { importProperty } from "../schema/import-property.js";
import { partAt } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import { importBindings } from "./import-details.js";
import type { AsyncOperation } from "./list-operations.js";

/** The bindings of a channel. */
interface ChannelBindings {
  readonly queryParameters: ParameterProperty[];
  readonly requestHeaders: ParameterProperty[];
  readonly subprotocols: string[];
  /** All other bindings, unparsed; undefined without any. */
  readonly rest: object | undefined;
}

/**
 * The header with the subprotocols (RFC 6455, section 11.3.4). Browsers set it only from the `protocols`
 * argument of WebSocket.
 */
const subprotocolHeader = "sec-websocket-protocol";

/** Imports the bindings of a channel. */
export function importSocketBinding(context: AsyncContext, channel: SourceNode): ChannelBindings {
  const item = childAt(channel, "bindings");
  const bindings = item && resolvePart(context, item)?.node;
  const socketItem = bindings && childAt(bindings, "ws");
  const socket = socketItem && resolvePart(context, socketItem)?.node;
  if (socket && (textAt(socket, "method") ?? "GET").toUpperCase() !== "GET") {
    noteMethod(context, socket);
  }
  const headers = socket ? listProperties(context, childAt(socket, "headers")) : [];
  const isSubprotocol = ({ key }: ParameterProperty) => key.toLowerCase() === subprotocolHeader;
  const named = headers.filter(isSubprotocol).flatMap(({ valueShape }) => listTexts(valueShape));
  return {
    queryParameters: socket ? listProperties(context, childAt(socket, "query")) : [],
    requestHeaders: headers.filter((header) => named.length === 0 || !isSubprotocol(header)),
    subprotocols: named,
    rest: listRest(context, channel),
  };
}

/**
 * Imports the query parameters in the HTTP bindings of the operations of an event stream.
 * Later parameters with the same name are ignored.
 */
export function importStreamQuery(
  context: AsyncContext,
  operations: readonly AsyncOperation[],
): ParameterProperty[] {
  const all = operations.flatMap(({ parts }) => {
    const item = partAt(parts, "bindings");
    const bindings = item && resolvePart(context, item)?.node;
    const httpItem = bindings && childAt(bindings, "http");
    const http = httpItem && resolvePart(context, httpItem)?.node;
    return http ? listProperties(context, childAt(http, "query")) : [];
  });
  return all.filter(
    ({ key }, index) => all.findIndex((parameter) => parameter.key === key) === index,
  );
}

/** Imports the properties of an object schema as parameters. */
function listProperties(
  context: AsyncContext,
  schema: SourceNode | undefined,
): ParameterProperty[] {
  if (!schema) return [];
  const { properties, required } = collectProperties(context.document, schema);
  if (properties.size === 0) reportShape(context, schema);
  noteUnsupportedKeys(context, [schema], "the query or headers of a channel", ["description"]);
  return [...properties].map(([key, node]) =>
    importProperty(context, [node], key, required.has(key)),
  );
}

/** The strings that a constant or enum allows, also if it is optional. */
function listTexts(shape: ParameterProperty["valueShape"]): string[] {
  if (shape.type === "enum") return shape.values.map(({ value }) => String(value));
  if (shape.type !== "alias") return [];
  const { value } = shape;
  if (value.type === "optional" || value.type === "nullable") return listTexts(value.shape);
  return value.type === "literal" && value.value.type === "stringLiteral"
    ? [value.value.value]
    : [];
}

function listRest(context: AsyncContext, channel: SourceNode): object | undefined {
  const { ws, ...others } = importBindings(context, [channel]).bindings ?? {};
  const { query: _query, headers: _headers, ...socket } = isSourceObject(ws) ? ws : {};
  const rest = { ...others, ...(Object.keys(socket).length > 0 ? { ws: socket } : {}) };
  return Object.keys(rest).length > 0 ? rest : undefined;
}

function noteMethod(context: AsyncContext, socket: SourceNode): void {
  context.note(childAt(socket, "method") ?? socket, {
    code: "socket-method",
    message: "A WebSocket is opened by GET (RFC 6455, section 4.1); another method is data only.",
    hint: "Use GET.",
  });
}

function reportShape(context: AsyncContext, schema: SourceNode): void {
  context.report(schema, "warning", {
    code: "invalid-binding",
    message: "The query or headers of a channel are the properties of an object; none are here.",
    hint: "Write a schema of type object with properties.",
  });
}
