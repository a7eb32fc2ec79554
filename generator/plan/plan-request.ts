import {
  listParameters,
  listProperties,
  resolveObject,
  resolveShape,
  chooseRequest,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointRequest,
  FormDataField,
  ObjectProperty,
  TypeShape,
} from "../../runtime/definition/index.js";
import type { BodyEncoding, EndpointEncoding } from "../../runtime/http/index.js";
import type { MediaChoices, PropertyPlan, RequestPlan, ValuePlan } from "./client-plan.js";
import { describe, describeProperty } from "./describe.js";
import { groupByValue } from "./media-choices.js";
import { findRenamed, nestParameters } from "./nest-request.js";
import type { OperationContext } from "./operation-context.js";

/** The flat request object: parameters, then the body's properties or the body. */
export function planRequest(context: OperationContext, typeName: string): RequestPlan {
  if (context.isNested) return planNestedRequest(context, typeName);
  const parameters = planParameters(context);
  const existing = parameters.length === 0 ? namedBody(context) : undefined;
  const properties = [...parameters, ...planBody(context)];
  return {
    name: existing ?? claimRequestName(context, typeName),
    existing: existing !== undefined,
    properties,
    optional: properties.every((property) => property.optional),
  };
}

/** The request object that holds parameters by their location, and the body. */
function planNestedRequest(context: OperationContext, typeName: string): RequestPlan {
  const parameters = nestParameters(context.encoding, planParameters(context));
  const properties = [...parameters, ...planBody(context)];
  const renamed = findRenamed(context.encoding);
  return {
    name: claimRequestName(context, typeName),
    existing: false,
    properties,
    optional: properties.every((property) => property.optional),
    ...(renamed ? { renamed } : {}),
    ...(context.hasEmptyBody ? { hasEmptyBody: true } : {}),
  };
}

function claimRequestName({ typeNames }: OperationContext, typeName: string): string {
  const free = [`${typeName}Request`, `${typeName}Arguments`].find((name) => !typeNames.has(name));
  return typeNames.claim(free ?? `${typeName}Arguments`);
}

/** The declared type that is the entire flat request. */
function namedBody({ endpoint, encoding, types }: OperationContext): string | undefined {
  const body = chooseRequest(endpoint)?.body;
  if (!encoding.body?.flat || body?.type !== "alias" || body.value.type !== "id") return undefined;
  const name = types.nameType(body.value.id, "request");
  const plan = types.types.find((type) => type.name === name);
  return plan?.kind === "interface" ? name : undefined;
}

/** What is needed to plan parameters: also of a channel. */
export interface ParameterContext {
  readonly definition: ApiDefinition;
  readonly endpoint: Parameters<typeof listParameters>[1];
  readonly encoding: Pick<EndpointEncoding, "parameters">;
}

/** The parameters of an endpoint or channel, as properties of its request object. */
export function planParameters({
  definition,
  endpoint,
  encoding,
}: ParameterContext): PropertyPlan[] {
  const located = listParameters(definition, endpoint);
  return (encoding.parameters ?? []).map((parameter, index) => {
    const property = located[index]?.property;
    return {
      key: parameter.key,
      optional: parameter.required !== true,
      value: property ? shapeValue(property.valueShape) : { kind: "unknown" },
      docs: property ? describeProperty(definition, property) : {},
    };
  });
}

/** What the body is in each of its media types; of these a call sends the first unless it says otherwise. */
export function planBodyChoices(context: OperationContext): MediaChoices | undefined {
  const { endpoint, encoding } = context;
  const { contents = [] } = encoding.body ?? {};
  if (encoding.rpc || contents.length < 2) return undefined;
  const types = contents.map(({ contentType }) => contentType);
  const choices = (endpoint.requests ?? []).flatMap((request, index) => {
    const content = contents[index];
    if (!content || types.indexOf(content.contentType) < index) return [];
    return [{ type: content.contentType, value: planContent(context, request, content) }];
  });
  const [first] = choices;
  return first && groupByValue(first.value, choices);
}

/** The body in the first of its media types. */
function planBody(context: OperationContext): PropertyPlan[] {
  const { endpoint, encoding } = context;
  if (!encoding.body) return [];
  if (encoding.body.flat) return planFlatBody(context, new Set(encoding.body.flat));
  const request = chooseRequest(endpoint);
  if (!request) return [];
  const value = planContent(context, request, encoding.body.contents[0]);
  const optional = encoding.body.required !== true || context.hasEmptyBody === true;
  return [{ key: "body", optional, value, docs: describe(request) }];
}

/** Whether all properties of a flat body may be left out, so that an empty object is a body. */
export function isEmptiable(context: Omit<OperationContext, "isNested">): boolean {
  const flat = context.encoding.body?.flat ?? [];
  const properties = planFlatBody(context, new Set(flat));
  return properties.length > 0 && properties.every(({ optional }) => optional);
}

function planFlatBody(
  { definition, endpoint }: Pick<OperationContext, "definition" | "endpoint">,
  keys: ReadonlySet<string>,
): PropertyPlan[] {
  const body = chooseRequest(endpoint)?.body;
  const isShape = body?.type === "object" || body?.type === "alias";
  const object = isShape ? resolveObject(definition, body) : undefined;
  return (object ? listProperties(definition, object) : [])
    .filter((property) => keys.has(property.key))
    .map((property) => planProperty(definition, property));
}

function planProperty(
  definition: OperationContext["definition"],
  property: ObjectProperty,
): PropertyPlan {
  return {
    key: property.key,
    optional: isOptional(property.valueShape, definition),
    value: shapeValue(property.valueShape),
    docs: describeProperty(definition, property),
  };
}

function planContent(
  context: OperationContext,
  request: EndpointRequest,
  content: BodyEncoding | undefined,
): ValuePlan {
  const { body } = request;
  if (body.type === "bytes" || content?.kind === "file") return { kind: "bytes" };
  if (body.type === "formData") {
    if (body.fields.length === 0) return { kind: "fields" };
    return {
      kind: "object",
      properties: body.fields.map((field) => planField(context, field)),
    };
  }
  if (content?.kind === "lines") return planLines(context, body);
  return shapeValue(body);
}

/** A sequence of values: a list, or an iterable that gives one after the other. */
function planLines({ definition }: OperationContext, body: TypeShape): ValuePlan {
  const { shape } = resolveShape(definition, body);
  const reference = shape.type === "alias" ? shape.value : undefined;
  if (reference?.type !== "list" && reference?.type !== "set") return shapeValue(body);
  const item = shapeValue(reference.itemShape);
  return { kind: "union", values: [shapeValue(body), { kind: "stream", value: item }] };
}

function planField({ definition }: OperationContext, field: FormDataField): PropertyPlan {
  if (field.type === "property") {
    const property = planProperty(definition, field);
    if (field.acceptsFiles !== true) return property;
    const values = [property.value, { kind: "file" }, { kind: "files" }] as const;
    return { ...property, value: { kind: "union", values } };
  }
  return {
    key: field.key,
    optional: field.isOptional,
    value: { kind: field.type },
    docs: describe(field),
  };
}

function shapeValue(shape: TypeShape): ValuePlan {
  return { kind: "shape", shape, direction: "request" };
}

/** Whether a property may be left out; a name for an optional shape counts too. */
function isOptional(shape: TypeShape, definition: OperationContext["definition"]): boolean {
  return resolveShape(definition, shape).optional;
}
