import type { Value } from "./plain-json.js";
import type { Random } from "./random.js";
import { drawScalar, drawShape, drawText, type Shape } from "./random-shape.js";
import type { EncodingObject } from "./serialize-body.js";
import type { Location, ParameterObject, Style } from "./serialize-parameter.js";

/** One operation of a random document. */
export interface RandomOperation {
  readonly id: string;
  readonly template: string;
  readonly parameters: readonly RandomParameter[];
  readonly body?: RandomBody;
}

export interface RandomParameter extends ParameterObject {
  readonly required?: boolean;
  readonly shape: Shape;
}

export type BodyKind = "json" | "form" | "multipart" | "text" | "file" | "lines" | "parts";

export interface RandomBody {
  readonly kind: BodyKind;
  readonly contentType: string;
  readonly schema: object;
  /** Of forms. */
  readonly fields: readonly RandomField[];
  /** Of lists of parts: the field of all items after those of `fields`. */
  readonly rest?: RandomField;
  readonly draw: () => unknown;
}

export interface RandomField {
  readonly name: string;
  readonly kind: string;
  readonly schema: object;
  readonly encoding?: EncodingObject;
  readonly draw: () => unknown;
}

export type Version = "3.0.4" | "3.1.1" | "3.2.0";

const styles: Readonly<Record<Location, readonly Style[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

const names: Readonly<Record<Location, readonly string[]>> = {
  path: ["id", "é", "x.y", "user-id"],
  query: ["q", "a b", "filter[x]", "é", "$top", "x&y", "A-B", "plus+"],
  header: ["X-One", "x-two", "X.Three"],
  cookie: ["sid", "theme", "c_3"],
};

const methods = { none: "get", body: "post" };

/** An operation with up to three parameters, or a body of any kind, or both. */
export function drawOperation(random: Random, id: string, version: Version): RandomOperation {
  const hasBody = random.chance(0.4);
  const count = hasBody ? random.below(2) : 1 + random.below(3);
  const parameters: RandomParameter[] = [];
  for (let index = 0; index < count; index++) {
    const parameter = drawParameter(random, version);
    if (parameters.every(({ name }) => name !== parameter.name)) parameters.push(parameter);
  }
  // "MUST NOT appear alongside any parameter with in: query" (OpenAPI 3.2, Parameter Object).
  const hasQuery = parameters.some((parameter) => parameter.in === "query");
  if (version === "3.2.0" && !hasQuery && random.chance(0.3)) {
    parameters.push({
      name: "everything",
      in: "query",
      isEntireQuery: true,
      contentType: "application/json",
      shape: drawShape(random, { isVersion30: false }),
    });
  }
  const inPath = parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name }) =>
      random.pick([`/{${name}}`, `/x{${name}}`, `/{${name}}/end`, `/{${name}}:go`]),
    );
  return {
    id,
    template: `/${id}${inPath.join("")}`,
    parameters,
    ...(hasBody ? { body: drawBody(random, version) } : {}),
  };
}

function drawParameter(random: Random, version: Version): RandomParameter {
  const location = random.pick<Location>([
    "path",
    "path",
    "query",
    "query",
    "query",
    "header",
    "cookie",
  ]);
  const name = random.pick(names[location]);
  const isHeader = location === "header";
  const isVersion30 = version === "3.0.4";
  const shape = drawShape(random, { isHeader, isVersion30 });
  if (random.chance(0.12)) {
    const contentType = random.pick(["application/json", "text/plain"]);
    const fitting =
      contentType === "text/plain" ? drawScalar(random, { isHeader, isVersion30 }) : shape;
    return { name, in: location, contentType, shape: fitting };
  }
  const mayReserve = location === "query" || (location === "path" && version === "3.2.0");
  return {
    name,
    in: location,
    ...(random.chance(0.7) ? { style: random.pick(findStyles(location, version)) } : {}),
    ...(random.chance(0.6) ? { explode: random.chance(0.5) } : {}),
    ...(mayReserve && random.chance(0.25) ? { allowReserved: true } : {}),
    shape,
  };
}

function findStyles(location: Location, version: Version): readonly Style[] {
  const isNew = location === "cookie" && version === "3.2.0";
  return isNew ? [...styles.cookie, "cookie"] : styles[location];
}

function drawBody(random: Random, version: Version): RandomBody {
  const kind = random.pick<BodyKind>([
    "json",
    "form",
    "form",
    "multipart",
    "multipart",
    "text",
    "file",
    "lines",
    ...(version === "3.2.0" ? (["parts", "parts"] as const) : []),
  ]);
  const isVersion30 = version === "3.0.4";
  switch (kind) {
    case "json": {
      const shape = drawShape(random, { isVersion30 });
      const contentType = random.pick([
        "application/json",
        "application/vnd.api+json",
        "text/json",
      ]);
      return { kind, contentType, fields: [], schema: shape.schema, draw: shape.draw };
    }
    case "text": {
      const contentType = random.pick(["text/plain", "text/csv", "application/xml"]);
      return {
        kind,
        contentType,
        fields: [],
        schema: { type: "string" },
        draw: () => drawText(random),
      };
    }
    case "file":
      return drawFileBody(random);
    case "parts":
      return drawPartsBody(random);
    case "lines": {
      const shape = drawShape(random, { isVersion30 });
      const contentType = random.pick([
        "application/x-ndjson",
        "application/jsonl",
        "application/json-seq",
      ]);
      const draw = () => Array.from({ length: random.below(4) }, () => shape.draw());
      return {
        kind,
        contentType,
        fields: [],
        schema: { type: "array", items: shape.schema },
        draw,
      };
    }
    default:
      return drawFormBody(random, kind, version);
  }
}

function drawFileBody(random: Random): RandomBody {
  const contentType = random.pick([
    "application/octet-stream",
    "image/png",
    "image/*",
    "*/*",
    "application/pdf",
  ]);
  const binary = { type: "string", format: "binary" };
  return { kind: "file", contentType, fields: [], schema: binary, draw: () => drawFile(random) };
}

const bytes = () => Uint8Array.from([0, 13, 10, 45, 45, 255, 128]);

/** Files with and without a name and a type, one of them empty. */
function drawFile(random: Random): Blob {
  return random.pick([
    () => new Blob([bytes()], { type: "image/webp" }),
    () => new Blob([bytes()]),
    () => new Blob([]),
    () => new File([bytes()], "leaf.png", { type: "image/png" }),
    () => new File(["text"], 'na"me é.txt', { type: "text/plain" }),
  ])();
}

const fieldNames = ["a", "b c", "d&e", "f=g", "é", "tags", "h[i]", 'q"q'];

function drawFormBody(random: Random, kind: "form" | "multipart", version: Version): RandomBody {
  const chosen = new Set(
    Array.from({ length: 1 + random.below(4) }, () => random.pick(fieldNames)),
  );
  const fields = [...chosen].map((name) =>
    kind === "multipart" && random.chance(0.35)
      ? drawFileField(random, name, version)
      : drawValueField(random, name, kind, version),
  );
  const contentType = kind === "form" ? "application/x-www-form-urlencoded" : "multipart/form-data";
  const isOpen = kind === "form" && random.chance(0.2);
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  return {
    kind,
    contentType,
    fields,
    schema: { type: "object", properties, ...(isOpen ? { additionalProperties: true } : {}) },
    draw: () => {
      const entries = fields.flatMap(({ name, draw }) =>
        random.chance(0.85) ? [[name, draw()]] : [],
      );
      const extra = isOpen && random.chance(0.5) ? [["extra", drawText(random)]] : [];
      return Object.fromEntries([...entries, ...extra]);
    },
  };
}

/** A list whose items are parts (OpenAPI 3.2): some by position, then any number of one kind. */
function drawPartsBody(random: Random): RandomBody {
  const draw = () => (random.chance(0.3) ? drawFilePart(random) : drawValuePart(random));
  const fields = Array.from({ length: random.below(3) }, draw);
  const rest = fields.length === 0 || random.chance(0.6) ? draw() : undefined;
  const list = {
    type: "array",
    minItems: 1,
    ...(fields.length > 0 ? { prefixItems: fields.map(({ schema }) => schema) } : {}),
    items: rest ? rest.schema : false,
  };
  return {
    kind: "parts",
    contentType: random.pick(["multipart/mixed", "multipart/related", "multipart/vnd.batch"]),
    fields,
    ...(rest ? { rest } : {}),
    schema: list,
    draw: () => {
      const given = Math.max(1, random.below(fields.length + 1));
      const firsts = fields.slice(0, given).map((field) => field.draw());
      const count = firsts.length === fields.length && rest ? random.below(3) : 0;
      const others = Array.from({ length: count }, () => rest?.draw());
      return firsts.length + others.length > 0 ? [...firsts, ...others] : [rest?.draw()];
    },
  };
}

function drawFilePart(random: Random): RandomField {
  const contentType = random.pick([undefined, "image/png", "image/*", "image/png, image/jpeg"]);
  const headers = random.chance(0.3) ? { headers: drawPartHeaders(random) } : {};
  const encoding = { ...(contentType === undefined ? {} : { contentType }), ...headers };
  const schema = random.pick([{ type: "string", contentMediaType: "image/png" }, {}]);
  const isNamed = contentType === undefined && "contentMediaType" in schema;
  return {
    name: "",
    kind: "file",
    schema,
    encoding: isNamed ? { contentType: "image/png", ...headers } : encoding,
    draw: () => drawFile(random),
  };
}

function drawValuePart(random: Random): RandomField {
  const shape = drawShape(random, { isVersion30: false });
  const isText = ["string", "date", "integer"].includes(shape.kind);
  const types = isText ? ["text/plain", "application/json", "text/csv"] : ["application/json"];
  const encoding = {
    // What has neither type nor media type is bytes.
    ...(shape.kind === "unknown" || random.chance(0.4) ? { contentType: random.pick(types) } : {}),
    ...(random.chance(0.3) ? { headers: drawPartHeaders(random) } : {}),
  };
  const draw = () => shape.draw() ?? "text";
  return { name: "", kind: shape.kind, schema: shape.schema, encoding, draw };
}

function drawFileField(random: Random, name: string, version: Version): RandomField {
  const contentType = random.pick([undefined, "image/png", "image/*", "image/png, image/jpeg"]);
  const encoding = contentType === undefined ? {} : { encoding: { contentType } };
  const binary = { type: "string", format: "binary" };
  if (random.chance(0.6)) {
    const nullable =
      version === "3.0.4" ? { ...binary, nullable: true } : { anyOf: [binary, { type: "null" }] };
    const schema = random.pick([binary, nullable]);
    return { name, kind: "file", schema, ...encoding, draw: () => drawFile(random) };
  }
  return {
    name,
    kind: "files",
    schema: { type: "array", items: binary },
    ...encoding,
    draw: () => Array.from({ length: random.below(3) }, () => drawFile(random)),
  };
}

function drawValueField(
  random: Random,
  name: string,
  kind: "form" | "multipart",
  version: Version,
): RandomField {
  const shape = drawShape(random, { isVersion30: version === "3.0.4" });
  const { kind: shapeKind, schema, draw } = shape;
  const styled = random.chance(0.6) ? undefined : drawEncoding(random, shape, kind);
  const headers =
    kind === "multipart" && random.chance(0.2) ? { headers: drawPartHeaders(random) } : undefined;
  const encoding = styled || headers ? { ...styled, ...headers } : undefined;
  return { name, kind: shapeKind, schema, draw, ...(encoding ? { encoding } : {}) };
}

function drawEncoding(random: Random, shape: Shape, kind: "form" | "multipart"): EncodingObject {
  if (random.chance(0.3)) {
    const isText = ["string", "date", "integer"].includes(shape.kind);
    const types = isText ? ["text/plain", "application/json", "text/csv"] : ["application/json"];
    return { contentType: random.pick(types) };
  }
  const style = random.pick<Style | undefined>([undefined, ...styles.query]);
  const explode = random.pick([undefined, true, false]);
  const allowReserved = kind === "form" && random.chance(0.2) ? true : undefined;
  return {
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    ...(allowReserved === undefined ? {} : { allowReserved }),
  };
}

/** OpenAPI 3.0 has no constants. */
function drawPartHeaders(random: Random): NonNullable<EncodingObject["headers"]> {
  const value = random.pick(["plain", "two words", "1"]);
  const schema = { type: "string", default: value };
  const rank = { type: "integer", default: 7 };
  return { "X-Part": { schema }, ...(random.chance(0.3) ? { "X-Rank": { schema: rank } } : {}) };
}

/** The document that describes operations. */
export function toDocument(operations: readonly RandomOperation[], version: Version): object {
  const paths = operations.map(({ id, template, parameters, body }) => {
    const operation = {
      operationId: id,
      parameters: parameters.map(toParameterObject),
      ...(body ? { requestBody: { required: true, content: toContent(body) } } : {}),
      responses: { "204": { description: "Done." } },
    };
    return [template, { [body ? methods.body : methods.none]: operation }];
  });
  return {
    openapi: version,
    info: { title: "Random", version: "1" },
    servers: [{ url: "https://standard.example/v1" }],
    paths: Object.fromEntries(paths),
  };
}

function toParameterObject({
  shape,
  contentType,
  isEntireQuery,
  ...parameter
}: RandomParameter): object {
  const described =
    contentType === undefined
      ? { schema: shape.schema }
      : { content: { [contentType]: { schema: shape.schema } } };
  const place = isEntireQuery ? { in: "querystring" } : {};
  const isRequired = parameter.in === "path" ? { required: true } : {};
  return { ...parameter, ...place, ...isRequired, ...described };
}

function toContent({ kind, contentType, schema, fields, rest }: RandomBody): object {
  if (kind === "parts") {
    const prefixEncoding = fields.map(({ encoding = {} }) => encoding);
    const itemEncoding = rest?.encoding ? { itemEncoding: rest.encoding } : {};
    return { [contentType]: { schema, prefixEncoding, ...itemEncoding } };
  }
  const encoding = fields.flatMap((field) =>
    field.encoding ? [[field.name, field.encoding]] : [],
  );
  return {
    [contentType]: {
      schema,
      ...(encoding.length > 0 ? { encoding: Object.fromEntries(encoding) } : {}),
    },
  };
}

/** Values of one call: by parameter, in declared order, and of the body. */
export interface DrawnValues {
  readonly parameters: readonly Value[];
  readonly body?: unknown;
}

export function drawValues(random: Random, { parameters, body }: RandomOperation): DrawnValues {
  return {
    parameters: parameters.map(({ shape }) => (random.chance(0.04) ? undefined : shape.draw())),
    ...(body ? { body: body.draw() } : {}),
  };
}
