import {
  collectTypes,
  listChannelMessages,
  listEndpoints,
  type listParameters,
  visitShapes,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  HttpRequestBodyShape,
  TypeId,
  TypeShape,
  WebhookDefinition,
  WebhookPayloadShape,
  WebSocketChannel,
} from "../../runtime/definition/index.js";
import type { Direction } from "./client-plan.js";

/** The forms each type needs; types that read the same both ways have the response form alone. */
type Directions = ReadonlyMap<TypeId, readonly Direction[]>;

/**
 * A type has two forms when it holds, at any depth, a property that only
 * travels one way, and both ways use it; sent alone it has the request form.
 */
export function findDirections(definition: ApiDefinition): Directions {
  const restricted = findRestrictedTypes(definition);
  if (restricted.size === 0) return new Map();
  const endpoints = listEndpoints(definition);
  const channels = Object.values(definition.websockets);
  const sent = reachedTypes(definition, [
    ...endpoints.flatMap(requestShapes),
    ...channels.flatMap(openingShapes),
  ]);
  const received = reachedTypes(definition, [
    ...endpoints.flatMap(responseShapes),
    ...channels.flatMap((channel) => messageShapes(channel, "server")),
    ...Object.values(definition.webhooks).flatMap(payloadShapes),
  ]);
  const directions = [...restricted].map((id): [TypeId, Direction[]] => {
    if (!sent.has(id)) return [id, ["response"]];
    return [id, received.has(id) ? ["response", "request"] : ["request"]];
  });
  return new Map(directions);
}

/** Types with a read-only or write-only property of their own, and all that contain them. */
function findRestrictedTypes(definition: ApiDefinition): Set<TypeId> {
  const users = new Map<TypeId, TypeId[]>();
  const waiting: TypeId[] = [];
  for (const [id, { shape }] of Object.entries(definition.types)) {
    const own = visitOwn(definition, shape);
    if (own.isRestricted) waiting.push(id);
    for (const used of own.types) {
      const usersOf = users.get(used);
      if (usersOf) usersOf.push(id);
      else users.set(used, [id]);
    }
  }
  const found = new Set(waiting);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const fresh = (users.get(id) ?? []).filter((user) => !found.has(user));
    for (const user of fresh) found.add(user);
    waiting.push(...fresh);
  }
  return new Set(Object.keys(definition.types).filter((id) => found.has(id)));
}

/** The types a shape names, and whether it has a property that travels one way without them. */
function visitOwn(
  definition: ApiDefinition,
  shape: TypeShape,
): { readonly types: readonly TypeId[]; readonly isRestricted: boolean } {
  const types: TypeId[] = [];
  let isRestricted = false;
  visitShapes(
    { ...definition, types: {} },
    { shape },
    {
      type: (id) => void types.push(id),
      shape: (inner) => {
        isRestricted ||= declaredProperties(inner).some(({ propertyAccess }) => propertyAccess);
      },
    },
  );
  return { types, isRestricted };
}

function declaredProperties(shape: TypeShape) {
  if (shape.type === "object") return shape.properties;
  if (shape.type !== "discriminatedUnion") return [];
  return shape.variants.flatMap((variant) => variant.properties);
}

function reachedTypes(definition: ApiDefinition, shapes: readonly TypeShape[]): Set<TypeId> {
  const items = shapes.map((shape) => ({ shape }));
  const start: TypeShape = { type: "undiscriminatedUnion", variants: items };
  return collectTypes(definition, { shape: start });
}

/** What a client sends through a channel: its handshake and its messages. */
function openingShapes(channel: WebSocketChannel): TypeShape[] {
  return [...parameterShapes(channel), ...messageShapes(channel, "client")];
}

function messageShapes(channel: WebSocketChannel, origin: "client" | "server"): TypeShape[] {
  return listChannelMessages(channel)
    .filter((message) => message.origin === origin)
    .flatMap(({ body, headers }) => [body, ...(headers ? [headers] : [])]);
}

function parameterShapes(holder: Parameters<typeof listParameters>[1]): TypeShape[] {
  return [
    ...(holder.pathParameters ?? []),
    ...(holder.queryParameters ?? []),
    ...(holder.requestHeaders ?? []),
    ...(holder.cookieParameters ?? []),
  ].map((parameter) => parameter.valueShape);
}

function requestShapes(endpoint: EndpointDefinition): TypeShape[] {
  const bodies = (endpoint.requests ?? []).flatMap(({ body }) => bodyShapes(body));
  return [...parameterShapes(endpoint), ...bodies];
}

/** What the API sends to a webhook. */
function payloadShapes({ payloads }: WebhookDefinition): TypeShape[] {
  return (payloads ?? []).flatMap(({ shape }) => bodyShapes(shape));
}

function bodyShapes(body: HttpRequestBodyShape | WebhookPayloadShape): TypeShape[] {
  if (body.type === "object" || body.type === "alias") return [body];
  if (body.type === "bytes") return [];
  return body.fields.flatMap((field) => (field.type === "property" ? [field.valueShape] : []));
}

/** What comes from the API: its responses, and its requests to callbacks. */
function responseShapes(endpoint: EndpointDefinition): TypeShape[] {
  const bodies = (endpoint.responses ?? []).flatMap(({ body }): TypeShape[] => {
    if (body.type === "object" || body.type === "alias") return [body];
    return body.type === "stream" ? [body.shape] : [];
  });
  const errors = (endpoint.errors ?? []).flatMap(({ shape }) => (shape ? [shape] : []));
  const called = (endpoint.callbacks ?? []).flatMap(({ requests }) => requests ?? []);
  return [...bodies, ...errors, ...called.flatMap(({ body }) => bodyShapes(body))];
}
