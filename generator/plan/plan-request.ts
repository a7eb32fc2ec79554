import { listParameters, resolveShape, chooseRequest } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointRequest,
  FormDataField,
  FormDataRequest,
  ObjectProperty,
  TypeShape,
} from "../../runtime/definition/index.js";
import type { BodyEncoding, EndpointEncoding } from "../../runtime/http/index.js";
import type { MediaChoices, PropertyPlan, RequestPlan, ValuePlan } from "./client-plan.js";
import { describe, describeProperty } from "./describe.js";
import { groupByValue } from "./media-choices.js";
import type { OperationContext } from "./operation-context.js";

/** Plans the request object: parameters, then the body. */
export function planRequest(context: OperationContext, typeName: string): RequestPlan {
  const properties = [...planParameters(context), ...planBody(context)];
  return {
    name: claimRequestName(context, typeName),
    properties,
    optional: properties.every((property) => property.optional),
  };
}

function claimRequestName({ typeNames }: OperationContext, typeName: string): string {
  const free = [`${typeName}Request`, `${typeName}Arguments`].find((name) => !typeNames.has(name));
  return typeNames.claim(free ?? `${typeName}Arguments`);
}

/** The inputs for planning the parameters of an endpoint or channel. */
interface ParameterContext {
  readonly definition: ApiDefinition;
  readonly endpoint: Parameters<typeof listParameters>[1];
  readonly encoding: Pick<EndpointEncoding, "parameters">;
}

/** Plans the parameters of an endpoint or channel as properties of its request object. */
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

/** Plans the body in each of its media types. A call sends the first by default. */
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

/** Plans the body in its first media type. */
function planBody(context: OperationContext): PropertyPlan[] {
  const { endpoint, encoding } = context;
  if (!encoding.body) return [];
  const request = chooseRequest(endpoint);
  // A JSON-RPC method without parameters takes no body from the caller.
  if (!request || encoding.rpc?.params?.length === 0) return [];
  const value = planContent(context, request, encoding.body.contents[0]);
  return [
    { key: "body", optional: encoding.body.required !== true, value, docs: describe(request) },
  ];
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
    if (body.isPositional) return planParts(context, body);
    if (body.fields.length === 0) return { kind: "fields" };
    return {
      kind: "object",
      properties: body.fields.map((field) => planField(context, field)),
    };
  }
  if (content?.kind === "lines") return planLines(context, body);
  return shapeValue(body);
}

/** Plans parts by position. A last field that is a list gives the type of all further parts. */
function planParts(context: OperationContext, { fields }: FormDataRequest): ValuePlan {
  const last = fields.at(-1);
  const rest = last && planFurtherParts(context, last);
  const parts = (rest ? fields.slice(0, -1) : fields).map((field) => planField(context, field));
  return { kind: "parts", parts, ...(rest ? { rest } : {}) };
}

function planFurtherParts(
  { definition }: OperationContext,
  field: FormDataField,
): ValuePlan | undefined {
  if (field.type === "files") return { kind: "file" };
  if (field.type === "file" || field.exploded !== true) return undefined;
  const { shape } = resolveShape(definition, field.valueShape);
  const list = shape.type === "alias" && shape.value.type === "list" ? shape.value : undefined;
  if (!list) return undefined;
  const item = shapeValue(list.itemShape);
  return field.acceptsFiles ? { kind: "union", values: [item, { kind: "file" }] } : item;
}

/** Plans a body of lines: callers pass a list, or an iterable that yields one value at a time. */
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

/** Whether a property may be omitted. A reference to an optional type counts too. */
function isOptional(shape: TypeShape, definition: OperationContext["definition"]): boolean {
  return resolveShape(definition, shape).optional;
}
