import type { Value } from "./plain-json.js";
import type { Random } from "./random.js";
import { drawScalar, drawText, type Shape, type ShapeOptions } from "./random-shape.js";
import type {
  BodyKind,
  RandomBody,
  RandomField,
  RandomOperation,
  RandomParameter,
} from "./random-operation.js";
import type { EncodingObject } from "./serialize-body.js";
import type { Location, Style } from "./serialize-parameter.js";

/** An operation of a real document, as its text has it. */
export interface RealOperation extends RandomOperation {
  readonly method: string;
}

type Json = Readonly<Record<string, unknown>>;

const methods = ["get", "put", "post", "delete", "patch"];

/** What OpenAPI leaves to other parts of a document ("SHALL be ignored"), and what clients fill themselves. */
const otherHeaders = /^(accept|content-(?:type|length)|authorization|cookie|idempotency-key)$/i;

/**
 * The operations of an OpenAPI 3 document that can be read without more than its own references.
 * Written against the standard, like the serializers: nothing of the importer is used.
 */
export function readOperations(
  document: unknown,
  random: Random,
  isVersion30: boolean,
): RealOperation[] {
  const reader = createReader(document, random, isVersion30);
  const paths = Object.entries(asObject(asObject(document)["paths"]));
  return paths.flatMap(([template, item]) => {
    const pathItem = reader.follow(item);
    // Queries and fragments in paths, and RFC 6570 operators, are not OpenAPI's.
    if (!pathItem || /[?#*+]|\{[^}]*[^\w.{}-][^}]*\}/.test(template)) return [];
    return methods.flatMap((method) => {
      const operation = reader.follow(pathItem[method]);
      const read = operation && readOperation(reader, template, pathItem, operation);
      return read ? [{ ...read, method: method.toUpperCase() }] : [];
    });
  });
}

interface Reader {
  readonly random: Random;
  readonly isVersion30: boolean;
  /** The object behind local references; `undefined` for others. */
  readonly follow: (value: unknown) => Json | undefined;
}

function createReader(document: unknown, random: Random, isVersion30: boolean): Reader {
  const follow = (value: unknown, depth = 0): Json | undefined => {
    if (typeof value !== "object" || value === null || depth > 20) return undefined;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref !== "string") return value as Json;
    if (!$ref.startsWith("#/")) return undefined;
    let found: unknown = document;
    for (const key of $ref.slice(2).split("/")) {
      const name = decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
      found = asObject(found)[name];
    }
    return follow(found, depth + 1);
  };
  return { random, isVersion30, follow };
}

function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function readOperation(
  reader: Reader,
  template: string,
  pathItem: Json,
  operation: Json,
): RandomOperation | undefined {
  const lists = [pathItem["parameters"], operation["parameters"]];
  const given = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const byName = new Map<string, RandomParameter>();
  for (const each of given) {
    const node = reader.follow(each);
    const parameter = node && readParameter(reader, node);
    if (parameter) byName.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  const all = [...byName.values()];
  const inPath = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  const hasAll = inPath.every((name) => byName.has(`path ${name}`));
  if (!hasAll || new Set(inPath).size < inPath.length) return undefined;
  const parameters = all.filter(
    ({ in: location, name }) => location !== "path" || inPath.includes(name),
  );
  const body = readBody(reader, reader.follow(operation["requestBody"]));
  if (operation["requestBody"] && !body) return undefined;
  return { id: template, template, parameters, ...(body ? { body } : {}) };
}

function readParameter(reader: Reader, node: Json): RandomParameter | undefined {
  const { name, style, explode, allowReserved, schema, content } = node;
  const location = node["in"] as Location;
  if (typeof name !== "string" || !["path", "query", "header", "cookie"].includes(location))
    return undefined;
  if (location === "header" && otherHeaders.test(name)) return undefined;
  const options = { isHeader: location === "header", isVersion30: reader.isVersion30 };
  const [media] = Object.entries(asObject(content));
  const shape = toShape(reader, media ? asObject(media[1])["schema"] : schema, options);
  return {
    name,
    in: location,
    ...(media ? { contentType: media[0] } : {}),
    ...(typeof style === "string" ? { style: style as Style } : {}),
    ...(typeof explode === "boolean" ? { explode } : {}),
    ...(typeof allowReserved === "boolean" ? { allowReserved } : {}),
    ...(node["required"] === true ? { required: true } : {}),
    shape,
  };
}

/** A value that a schema allows, as far as its types say; awkward where it is text. */
function toShape(reader: Reader, schema: unknown, options: ShapeOptions): Shape {
  return { kind: "real", schema: {}, draw: () => draw(reader, schema, options, 0) ?? null };
}

function draw(reader: Reader, schema: unknown, options: ShapeOptions, depth: number): Value {
  const { random } = reader;
  const node = reader.follow(schema) ?? {};
  const variants = [node["oneOf"], node["anyOf"]].find(Array.isArray) as unknown[] | undefined;
  if (variants?.length) return draw(reader, random.pick(variants), options, depth + 1);
  const members = (Array.isArray(node["allOf"]) ? node["allOf"] : []) as unknown[];
  if (members.length > 0) {
    // Next to its members a schema may say nothing: anything would be drawn for that.
    const saysMore = ["type", "properties", "items", "enum"].some((key) => node[key] !== undefined);
    const drawn = [...members, ...(saysMore ? [{ ...node, allOf: undefined }] : [])].map((each) =>
      draw(reader, each, options, depth + 1),
    );
    const objects = drawn.filter((each) => typeof each === "object" && each !== null);
    return objects.length > 0 ? (Object.assign({}, ...objects) as Value) : drawn[0];
  }
  if (Array.isArray(node["enum"]) && node["enum"].length > 0)
    return random.pick(node["enum"] as Value[]);
  const types = [node["type"]].flat().filter((type) => type !== "null");
  switch (types[0] ?? (node["properties"] ? "object" : node["items"] ? "array" : undefined)) {
    case "array":
      return Array.from({ length: depth > 3 ? 0 : random.below(3) }, () =>
        draw(reader, node["items"], options, depth + 1),
      );
    case "object":
      return drawObject(reader, node, options, depth);
    case "integer":
      return random.below(1000);
    case "number":
      return random.below(1000) / 4;
    case "boolean":
      return random.chance(0.5);
    case "string":
      return drawText(random, options.isHeader);
    default:
      return drawScalar(random, options).draw();
  }
}

function drawObject(reader: Reader, node: Json, options: ShapeOptions, depth: number): Value {
  const properties = Object.entries(asObject(node["properties"])).filter(([, property]) => {
    return reader.follow(property)?.["readOnly"] !== true;
  });
  const chosen = depth > 2 ? [] : properties.filter(() => reader.random.chance(0.5)).slice(0, 6);
  return Object.fromEntries(
    chosen.map(([name, property]) => [name, draw(reader, property, options, depth + 1)]),
  );
}

const kinds: readonly (readonly [RegExp, BodyKind])[] = [
  [/^application\/(json|[\w.-]+\+json)$/, "json"],
  [/^application\/x-www-form-urlencoded$/, "form"],
  [/^multipart\/form-data$/, "multipart"],
];

/** Of one media type that the table above has; other bodies are compared in the random documents. */
function readBody(reader: Reader, node: Json | undefined): RandomBody | undefined {
  const contents = Object.entries(asObject(node?.["content"]));
  const [contentType = "", media] = contents[0] ?? [];
  const kind = kinds.find(([pattern]) => pattern.test(contentType))?.[1];
  if (contents.length !== 1 || !kind) return undefined;
  const { schema, encoding } = asObject(media);
  const options = { isVersion30: reader.isVersion30 };
  if (kind === "json") {
    return {
      kind,
      contentType,
      fields: [],
      schema: {},
      draw: () => draw(reader, schema, options, 0) ?? {},
    };
  }
  const object = reader.follow(schema) ?? {};
  // Fields of compositions are told from files by more than this reader knows.
  if (!object["properties"] || object["allOf"] || object["oneOf"] || object["anyOf"])
    return undefined;
  const fields = Object.entries(asObject(object["properties"])).flatMap(([name, property]) => {
    const field = readField(
      reader,
      name,
      property,
      asObject(encoding)[name] as EncodingObject | undefined,
    );
    return field ? [field] : [];
  });
  return {
    kind,
    contentType,
    fields,
    schema: {},
    draw: () => {
      const chosen = fields.filter(() => reader.random.chance(0.6));
      return Object.fromEntries(chosen.map((field) => [field.name, field.draw()]));
    },
  };
}

function readField(
  reader: Reader,
  name: string,
  property: unknown,
  encoding: EncodingObject | undefined,
): RandomField | undefined {
  const node = reader.follow(property) ?? {};
  if (node["readOnly"] === true || mayBeFile(reader, node, 0)) return undefined;
  if (encoding?.contentType !== undefined && !node["type"]) return undefined;
  const value = () => draw(reader, property, { isVersion30: reader.isVersion30 }, 1);
  return { name, kind: "real", schema: {}, draw: value, ...(encoding ? { encoding } : {}) };
}

/**
 * Whether some value of a field is a file: bytes (`format: binary`, 3.0) or of a media type (3.1), also
 * as an item of a list and as a member of a union, as which nullable files are written.
 */
function mayBeFile(reader: Reader, schema: unknown, depth: number): boolean {
  const node = reader.follow(schema);
  if (!node || depth > 4) return false;
  if (node["format"] === "binary" || node["contentMediaType"] !== undefined) return true;
  const members = [node["oneOf"], node["anyOf"], node["allOf"]].filter(Array.isArray).flat();
  return [node["items"], ...(members as unknown[])].some((each) =>
    mayBeFile(reader, each, depth + 1),
  );
}
