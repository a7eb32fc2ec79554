import type {
  ApiDefinition,
  EndpointRequest,
  EndpointResponse,
  ErrorResponse,
  HttpRequestBodyShape,
  HttpResponseBodyShape,
  ListType,
  ObjectProperty,
  ObjectType,
  TypeReference,
  TypeShape,
  WebSocketMessage,
} from "../../runtime/definition/index.js";
import { appendPointer } from "../read/index.js";
import type { LocatedShape } from "./check-rule.js";

type Visit = (located: LocatedShape) => void;

/** Visits every shape of the types, endpoints, webhooks and channels of a definition, including nested shapes. */
export function visitLocatedShapes(definition: ApiDefinition, visit: Visit): void {
  for (const [id, type] of Object.entries(definition.types)) {
    visitShape(type.shape, `${appendPointer("/types", id)}/shape`, visit);
  }
  visitEndpoints(definition, visit);
  for (const [id, webhook] of Object.entries(definition.webhooks)) {
    const pointer = appendPointer("/webhooks", id);
    visitProperties(webhook.headers, `${pointer}/headers`, visit);
    webhook.payloads?.forEach(({ shape }, index) =>
      visitBody(shape, `${pointer}/payloads/${index}/shape`, visit),
    );
    visitResponses(webhook.responses, pointer, visit);
  }
  for (const [id, channel] of Object.entries(definition.websockets)) {
    const pointer = appendPointer("/websockets", id);
    visitParameters(channel, pointer, visit);
    visitMessages(channel.messages, pointer, visit);
    channel.operations?.forEach(({ reply }, index) => {
      const replyPointer = `${pointer}/operations/${index}/reply/runtimeChannel`;
      visitMessages(reply?.runtimeChannel?.messages ?? [], replyPointer, visit);
    });
  }
}

function visitMessages(messages: readonly WebSocketMessage[], pointer: string, visit: Visit): void {
  messages.forEach(({ body, headers }, index) => {
    visitBody(body, `${pointer}/messages/${index}/body`, visit);
    if (headers) visitShape(headers, `${pointer}/messages/${index}/headers`, visit);
  });
}

function visitEndpoints(definition: ApiDefinition, visit: Visit): void {
  for (const [id, endpoint] of Object.entries(definition.endpoints)) {
    const pointer = appendPointer("/endpoints", id);
    visitParameters(endpoint, pointer, visit);
    visitRequests(endpoint.requests, pointer, visit);
    visitResponses(endpoint.responses, pointer, visit);
    visitErrors(endpoint.errors, pointer, visit);
    endpoint.callbacks?.forEach((callback, index) => {
      visitRequests(callback.requests, `${pointer}/callbacks/${index}`, visit);
      visitResponses(callback.responses, `${pointer}/callbacks/${index}`, visit);
    });
  }
}

type Properties = readonly ObjectProperty[] | null | undefined;

function visitParameters(
  owner: {
    readonly pathParameters?: Properties;
    readonly queryParameters?: Properties;
    readonly requestHeaders?: Properties;
    readonly cookieParameters?: Properties;
  },
  pointer: string,
  visit: Visit,
): void {
  visitProperties(owner.pathParameters, `${pointer}/pathParameters`, visit);
  visitProperties(owner.queryParameters, `${pointer}/queryParameters`, visit);
  visitProperties(owner.requestHeaders, `${pointer}/requestHeaders`, visit);
  visitProperties(owner.cookieParameters, `${pointer}/cookieParameters`, visit);
}

function visitRequests(
  requests: readonly EndpointRequest[] | null | undefined,
  pointer: string,
  visit: Visit,
): void {
  requests?.forEach(({ body }, index) =>
    visitBody(body, `${pointer}/requests/${index}/body`, visit),
  );
}

function visitResponses(
  responses: readonly EndpointResponse[] | null | undefined,
  pointer: string,
  visit: Visit,
): void {
  responses?.forEach(({ body, headers }, index) => {
    visitProperties(headers, `${pointer}/responses/${index}/headers`, visit);
    visitBody(body, `${pointer}/responses/${index}/body`, visit);
  });
}

function visitErrors(
  errors: readonly ErrorResponse[] | null | undefined,
  pointer: string,
  visit: Visit,
): void {
  errors?.forEach(({ shape, headers }, index) => {
    visitProperties(headers, `${pointer}/errors/${index}/headers`, visit);
    if (shape) visitShape(shape, `${pointer}/errors/${index}/shape`, visit);
  });
}

type BodyShape = HttpRequestBodyShape | HttpResponseBodyShape | TypeShape;

function visitBody(body: BodyShape, pointer: string, visit: Visit): void {
  switch (body.type) {
    case "bytes":
    case "fileDownload":
    case "streamingText":
    case "empty":
      return;
    case "stream":
      return visitShape(body.shape, `${pointer}/shape`, visit);
    case "formData":
      return body.fields.forEach((field, index) => {
        if (field.type === "property") visitProperty(field, `${pointer}/fields/${index}`, visit);
      });
    default:
      visitShape(body, pointer, visit);
  }
}

function visitProperties(properties: Properties, pointer: string, visit: Visit): void {
  properties?.forEach((property, index) => visitProperty(property, `${pointer}/${index}`, visit));
}

function visitProperty(property: ObjectProperty, pointer: string, visit: Visit): void {
  visitShape(property.valueShape, `${pointer}/valueShape`, visit, property);
}

function visitShape(
  shape: TypeShape,
  pointer: string,
  visit: Visit,
  property?: ObjectProperty,
): void {
  visit(property ? { shape, pointer, property } : { shape, pointer });
  visitInside(shape, pointer, visit);
  shape.conditions?.forEach((condition, index) => {
    for (const key of ["if", "then", "else"] as const) {
      const branch = condition[key];
      if (branch) visitShape(branch, `${pointer}/conditions/${index}/${key}`, visit);
    }
  });
  shape.not?.forEach((forbidden, index) => visitShape(forbidden, `${pointer}/not/${index}`, visit));
}

function visitInside(shape: TypeShape, pointer: string, visit: Visit): void {
  switch (shape.type) {
    case "alias":
      return visitReference(shape.value, `${pointer}/value`, visit);
    case "object":
      return visitObject(shape, pointer, visit);
    case "undiscriminatedUnion":
      return shape.variants.forEach((variant, index) =>
        visitShape(variant.shape, `${pointer}/variants/${index}/shape`, visit),
      );
    case "discriminatedUnion":
      return shape.variants.forEach((variant, index) =>
        visitObject(variant, `${pointer}/variants/${index}`, visit),
      );
    case "enum":
  }
}

function visitObject(object: ObjectType, pointer: string, visit: Visit): void {
  visitProperties(object.properties, `${pointer}/properties`, visit);
  if (object.extraProperties) {
    const shape: TypeShape = { type: "alias", value: object.extraProperties };
    visit({ shape, pointer: `${pointer}/extraProperties` });
    visitReference(object.extraProperties, `${pointer}/extraProperties`, visit);
  }
  object.patternProperties?.forEach(({ valueShape }, index) =>
    visitShape(valueShape, `${pointer}/patternProperties/${index}/valueShape`, visit),
  );
  if (object.otherProperties) {
    visitShape(object.otherProperties, `${pointer}/otherProperties`, visit);
  }
  if (object.propertyNames) visitShape(object.propertyNames, `${pointer}/propertyNames`, visit);
}

function visitReference(reference: TypeReference, pointer: string, visit: Visit): void {
  switch (reference.type) {
    case "optional":
    case "nullable":
      return visitShape(reference.shape, `${pointer}/shape`, visit);
    case "list":
    case "set":
      visitShape(reference.itemShape, `${pointer}/itemShape`, visit);
      return visitContained(reference, pointer, visit);
    case "map":
      visitShape(reference.keyShape, `${pointer}/keyShape`, visit);
      return visitShape(reference.valueShape, `${pointer}/valueShape`, visit);
    case "primitive": {
      const { value } = reference;
      // The content of a string, such as an XML document.
      const content = value.type === "string" ? value.content : undefined;
      if (content) visitShape(content.shape, `${pointer}/value/content/shape`, visit);
      return;
    }
    case "tuple":
      reference.items.forEach((item, index) =>
        visitShape(item, `${pointer}/items/${index}`, visit),
      );
      if (reference.rest) visitShape(reference.rest, `${pointer}/rest`, visit);
      visitContained(reference, pointer, visit);
  }
}

function visitContained(
  { contains }: Pick<ListType, "contains">,
  pointer: string,
  visit: Visit,
): void {
  if (contains) visitShape(contains.shape, `${pointer}/contains/shape`, visit);
}
