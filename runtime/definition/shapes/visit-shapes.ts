import { listChannelMessages } from "../channel-messages.js";
import type {
  ApiDefinition,
  CallbackDefinition,
  EndpointDefinition,
  FormDataField,
  HttpRequestBodyShape,
  HttpResponseBodyShape,
  ListType,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  ShapeRules,
  TypeId,
  TypeReference,
  TypeShape,
  WebhookDefinition,
  WebhookPayloadShape,
  WebSocketChannel,
} from "../model.js";
import { isValidShape } from "./resolve-shape.js";

/** The start of a walk. */
export type ShapeStart =
  | {
      /** Visits a shape. */
      readonly shape: TypeShape;
    }
  | {
      /** Visits a named type. */
      readonly typeId: TypeId;
    }
  | {
      /** Parameters, bodies, responses and errors of an endpoint. */
      readonly endpoint: EndpointDefinition;
    }
  | {
      /** Parameters and messages of a channel. */
      readonly channel: WebSocketChannel;
    }
  | {
      /** Headers and payload of a webhook. */
      readonly webhook: WebhookDefinition;
    }
  | {
      /** Headers, payload and responses of a callback. */
      readonly callback: CallbackDefinition;
    };

/** Called once per shape that is not broken. Each named type is entered once. */
export interface ShapeVisitor {
  /** Return false to skip nested shapes. */
  shape?(shape: TypeShape): boolean | void;
  /** Called for a named type before its shape, even if the definition lacks it. */
  type?(id: TypeId): void;
}

/**
 * Visits every shape that is reachable from a start, through named types, each of them once.
 *
 * @example
 * visitShapes(definition, { endpoint }, { type: (id) => console.log(id) });
 */
export function visitShapes(
  definition: ApiDefinition,
  start: ShapeStart,
  visitor: ShapeVisitor,
): void {
  const seen = new Set<TypeId>();
  const waiting: TypeShape[] = [];
  pushReversed(waiting, startShapes(start));
  for (let shape = waiting.pop(); shape; shape = waiting.pop()) {
    if (!isValidShape(shape) || visitor.shape?.(shape) === false) continue;
    for (const id of namedTypes(shape)) {
      if (seen.has(id)) continue;
      seen.add(id);
      visitor.type?.(id);
      const type = Object.hasOwn(definition.types, id) ? definition.types[id] : undefined;
      if (type) waiting.push(type.shape);
    }
    pushReversed(waiting, innerShapes(shape));
  }
}

/** Pushes shapes in reverse, so that the first is popped first. */
function pushReversed(waiting: TypeShape[], shapes: readonly TypeShape[]): void {
  for (let index = shapes.length - 1; index >= 0; index -= 1) {
    const shape = shapes[index];
    if (shape) waiting.push(shape);
  }
}

/**
 * The ids of all types reachable from a start, in the order in which they are found.
 *
 * @example
 * const ids = collectTypes(definition, { endpoint });
 */
export function collectTypes(definition: ApiDefinition, start: ShapeStart): Set<TypeId> {
  const found = new Set<TypeId>();
  visitShapes(definition, start, { type: (id) => void found.add(id) });
  return found;
}

function startShapes(start: ShapeStart): TypeShape[] {
  if ("shape" in start) return [start.shape];
  if ("typeId" in start) return [{ type: "alias", value: { type: "id", id: start.typeId } }];
  if ("endpoint" in start) return endpointShapes(start.endpoint);
  if ("channel" in start) return channelShapes(start.channel);
  return "callback" in start ? callbackShapes(start.callback) : webhookShapes(start.webhook);
}

function namedTypes(shape: TypeShape): readonly TypeId[] {
  switch (shape.type) {
    case "object":
      return shape.extends;
    case "discriminatedUnion":
      return shape.variants.flatMap((variant) => variant.extends);
    case "alias":
      return shape.value.type === "id" ? [shape.value.id] : [];
    default:
      return [];
  }
}

function innerShapes(shape: TypeShape): TypeShape[] {
  return [...structureShapes(shape), ...ruleShapes(shape)];
}

function ruleShapes({ not, conditions }: ShapeRules): TypeShape[] {
  return [
    ...(not ?? []),
    ...(conditions ?? []).flatMap((condition) =>
      [condition.if, condition.then, condition.else].flatMap((shape) => shape ?? []),
    ),
  ];
}

function structureShapes(shape: TypeShape): TypeShape[] {
  switch (shape.type) {
    case "object":
      return objectShapes(shape);
    case "discriminatedUnion":
      return shape.variants.flatMap((variant) => [
        ...objectShapes(variant),
        ...ruleShapes(variant),
      ]);
    case "undiscriminatedUnion":
      return shape.variants.map((variant) => variant.shape);
    case "alias":
      return referenceShapes(shape.value);
    case "enum":
      return [];
  }
}

function referenceShapes(reference: TypeReference): TypeShape[] {
  switch (reference.type) {
    case "optional":
    case "nullable":
      return [reference.shape];
    case "list":
    case "set":
      return [reference.itemShape, ...containedShapes(reference)];
    case "map":
      return [reference.keyShape, reference.valueShape];
    case "primitive":
      return contentShapes(reference.value);
    case "tuple":
      return [
        ...reference.items,
        ...(reference.rest ? [reference.rest] : []),
        ...containedShapes(reference),
      ];
    default:
      return [];
  }
}

/** The value contained in text, such as an XML document. */
function contentShapes(primitive: PrimitiveType): TypeShape[] {
  return primitive.type === "string" && primitive.content ? [primitive.content.shape] : [];
}

function containedShapes({ contains }: Pick<ListType, "contains">): TypeShape[] {
  return contains ? [contains.shape] : [];
}

function objectShapes(object: ObjectType): TypeShape[] {
  const shapes = propertyShapes(object.properties);
  if (object.extraProperties) shapes.push({ type: "alias", value: object.extraProperties });
  for (const { valueShape } of object.patternProperties ?? []) shapes.push(valueShape);
  if (object.otherProperties) shapes.push(object.otherProperties);
  if (object.propertyNames) shapes.push(object.propertyNames);
  return shapes;
}

function propertyShapes(properties: readonly ObjectProperty[] | null | undefined): TypeShape[] {
  return (properties ?? []).map((property) => property.valueShape);
}

function endpointShapes(endpoint: EndpointDefinition): TypeShape[] {
  return [
    ...parameterShapes(endpoint),
    ...exchangeShapes(endpoint),
    ...propertyShapes(endpoint.responseHeaders),
    ...errorShapes(endpoint.errors),
    ...(endpoint.callbacks ?? []).flatMap(callbackShapes),
  ];
}

function callbackShapes(callback: CallbackDefinition): TypeShape[] {
  return [
    ...parameterShapes(callback),
    ...exchangeShapes(callback),
    ...errorShapes(callback.errors),
  ];
}

type Parameters = Pick<
  EndpointDefinition,
  "pathParameters" | "queryParameters" | "requestHeaders" | "cookieParameters"
>;

function parameterShapes(parameters: Parameters): TypeShape[] {
  return [
    ...propertyShapes(parameters.pathParameters),
    ...propertyShapes(parameters.queryParameters),
    ...propertyShapes(parameters.requestHeaders),
    ...propertyShapes(parameters.cookieParameters),
  ];
}

function errorShapes(errors: EndpointDefinition["errors"]): TypeShape[] {
  return (errors ?? []).flatMap((error) => [
    ...(error.shape ? [error.shape] : []),
    ...propertyShapes(error.headers),
  ]);
}

function exchangeShapes(exchange: Pick<EndpointDefinition, "requests" | "responses">): TypeShape[] {
  return [
    ...(exchange.requests ?? []).flatMap((request) => bodyShapes(request.body)),
    ...(exchange.responses ?? []).flatMap((response) => [
      ...bodyShapes(response.body),
      ...propertyShapes(response.headers),
    ]),
  ];
}

function channelShapes(channel: WebSocketChannel): TypeShape[] {
  return [
    ...propertyShapes(channel.pathParameters),
    ...propertyShapes(channel.queryParameters),
    ...propertyShapes(channel.requestHeaders),
    ...listChannelMessages(channel).flatMap(({ body, headers }) => [
      body,
      ...(headers ? [headers] : []),
    ]),
  ];
}

function webhookShapes(webhook: WebhookDefinition): TypeShape[] {
  const { headers, payloads, ...parameters } = webhook;
  return [
    ...parameterShapes({ ...parameters, requestHeaders: null }),
    ...propertyShapes(headers),
    ...(payloads ?? []).flatMap((payload) => bodyShapes(payload.shape)),
    ...exchangeShapes({ responses: webhook.responses ?? null }),
    ...errorShapes(webhook.errors),
  ];
}

type BodyShape = HttpRequestBodyShape | HttpResponseBodyShape | WebhookPayloadShape;

function bodyShapes(body: BodyShape): TypeShape[] {
  switch (body.type) {
    case "object":
    case "alias":
      return [body];
    case "stream":
      return [body.shape];
    case "formData":
      return body.fields.flatMap(fieldShapes);
    default:
      return [];
  }
}

function fieldShapes(field: FormDataField): TypeShape[] {
  return field.type === "property" ? [field.valueShape] : [];
}
