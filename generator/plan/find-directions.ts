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

/** The forms that types need. Types that are not listed have the response form only. */
type Directions = ReadonlyMap<TypeId, readonly Direction[]>;

/**
 * Finds the forms of each type that holds, at any depth, a read-only or write-only property. A type
 * that is both sent and received has two forms. A type that is only sent has the request form.
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

/** Types that declare a read-only or write-only property, and all types that contain them. */
function findRestrictedTypes(definition: ApiDefinition): Set<TypeId> {
  const users = new Map<TypeId, TypeId[]>();
  const queue: TypeId[] = [];
  for (const [id, { shape }] of Object.entries(definition.types)) {
    const { types, isRestricted } = inspectShape(definition, shape);
    if (isRestricted) queue.push(id);
    for (const used of types) {
      const usersOfType = users.get(used);
      if (usersOfType) usersOfType.push(id);
      else users.set(used, [id]);
    }
  }
  const restricted = new Set(queue);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const added = (users.get(id) ?? []).filter((user) => !restricted.has(user));
    for (const user of added) restricted.add(user);
    queue.push(...added);
  }
  return new Set(Object.keys(definition.types).filter((id) => restricted.has(id)));
}

/** The named types that a shape refers to, and whether it declares a restricted property itself. */
function inspectShape(
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

/** What a client sends to a channel: the parameters of its handshake and its messages. */
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

function payloadShapes({ payloads }: WebhookDefinition): TypeShape[] {
  return (payloads ?? []).flatMap(({ shape }) => bodyShapes(shape));
}

function bodyShapes(body: HttpRequestBodyShape | WebhookPayloadShape): TypeShape[] {
  if (body.type === "object" || body.type === "alias") return [body];
  if (body.type === "bytes") return [];
  return body.fields.flatMap((field) => (field.type === "property" ? [field.valueShape] : []));
}

/** What a client receives: responses, errors, and requests to its callbacks. */
function responseShapes(endpoint: EndpointDefinition): TypeShape[] {
  const bodies = (endpoint.responses ?? []).flatMap(({ body }): TypeShape[] => {
    if (body.type === "object" || body.type === "alias") return [body];
    return body.type === "stream" ? [body.shape] : [];
  });
  const errors = (endpoint.errors ?? []).flatMap(({ shape }) => (shape ? [shape] : []));
  const called = (endpoint.callbacks ?? []).flatMap(({ requests }) => requests ?? []);
  return [...bodies, ...errors, ...called.flatMap(({ body }) => bodyShapes(body))];
}
