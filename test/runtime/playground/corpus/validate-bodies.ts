import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import type { Options, ValidateFunction } from "ajv/dist/2020.js";
import { importDocument } from "../../../../generator/import/index.js";
import { isSourceObject, type SourceObject } from "../../../../generator/read/index.js";
import {
  endpointPath,
  isJsonType,
  pruneDefinition,
  type ApiDefinition,
  type EndpointDefinition,
  type ExampleExtent,
} from "../../../../runtime/definition/index.js";
import { withoutExamples } from "../../../generator/corpus/smoke-values.js";
import { createExampleFormState } from "../../../../runtime/playground/state/model/form/create-form-state.js";

/** A body of Use example that its schema refuses. */
export interface WrongBody {
  readonly endpoint: string;
  /** As it is sent. */
  readonly value: unknown;
  readonly fault: string;
  /** What is made up without the author's examples is right: one of these is wrong. */
  readonly isAuthors: boolean;
  /** Some of it is from the author's examples. */
  readonly hasExample: boolean;
}

/** What became of the JSON bodies of a document. */
export interface BodyReport {
  readonly valid: number;
  readonly wrong: readonly WrongBody[];
  /** Schemas that the validator refuses, such as those with a wrong regular expression. */
  readonly unreadable: readonly string[];
}

/** Which bodies are filled in, and how. */
export interface BodyOptions {
  /** Default: all. */
  readonly choose?: (endpoints: readonly EndpointDefinition[]) => readonly EndpointDefinition[];
  /** Default: nothing optional. */
  readonly extent?: ExampleExtent;
}

/**
 * Fills in each JSON body as Use example does and validates it with ajv
 * against the schema of the document itself: no word of our model or our own check is trusted.
 * `undefined` for documents that are no OpenAPI in one file.
 */
export async function validateBodies(
  file: string,
  { choose = (endpoints) => endpoints, extent = "needed" }: BodyOptions = {},
): Promise<BodyReport | undefined> {
  const { definition, document } = await importDocument({ file });
  const root = document.root.value;
  if (document.files.size > 1 || !isSourceObject(root) || !isSourceObject(root["paths"])) {
    return undefined;
  }
  const validator = createValidator(root);
  const report = { valid: 0, wrong: [] as WrongBody[], unreadable: [] as string[] };
  for (const { id } of choose(Object.values(definition.endpoints))) {
    const pruned = pruneDefinition(definition, { endpointIds: [id] });
    const endpoint = pruned.endpoints[id];
    const body = endpoint && findBody(pruned, endpoint, extent);
    const pointer = endpoint && findSchema(root, endpoint);
    if (!endpoint || !body || pointer === undefined) continue;
    let validate: ValidateFunction;
    try {
      validate = validator(pointer);
    } catch (error) {
      report.unreadable.push(`${id}: ${(error as Error).message.slice(0, 120)}`);
      continue;
    }
    const value = plain(body.value);
    if (validate(value)) {
      report.valid += 1;
      continue;
    }
    const [first] = validate.errors ?? [];
    const fault = `${first?.instancePath ?? ""} ${first?.message ?? ""} (${first?.schemaPath ?? ""})`;
    const bare = findBody(withoutExamples(pruned), withoutExamples(endpoint), extent);
    const madeUp = bare && plain(bare.value);
    const isAuthors = bare === undefined || validate(madeUp) === true;
    const hasExample = !isDeepStrictEqual(value, madeUp);
    report.wrong.push({ endpoint: id, value, fault, isAuthors, hasExample });
  }
  return report;
}

/** The JSON value of the body; undefined where there is none, or a file or form. */
function findBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  extent: ExampleExtent,
): { readonly value: unknown } | undefined {
  if (!isJsonType(endpoint.requests?.[0]?.contentType)) return undefined;
  const { body } = createExampleFormState(definition, endpoint, {}, undefined, extent);
  return body?.type === "json" ? body : undefined;
}

/** As it is sent, with numbers as doubles. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === "bigint"
        ? Number(each)
        : isSourceObject(each) && typeof each["$number"] === "string"
          ? Number(each["$number"])
          : each,
    ),
  );
}

/** The pointer of the schema of the first request body. */
function findSchema(root: SourceObject, endpoint: EndpointDefinition): string | undefined {
  const path = endpointPath(endpoint);
  const method = endpoint.method.toLowerCase();
  const start = `#/paths/${token(path)}/${method}`;
  const operation = resolve(root, start);
  if (!operation) return undefined;
  const contentType = endpoint.requests?.[0]?.contentType ?? "";
  if (root["swagger"] !== undefined) {
    const parameters = operation.value["parameters"];
    if (!Array.isArray(parameters)) return undefined;
    const places = parameters.map((_, index) => `${operation.pointer}/parameters/${index}`);
    const body = places
      .map((place) => resolve(root, place))
      .find((each) => each?.value["in"] === "body");
    return body && `${body.pointer}/schema`;
  }
  const body = resolve(root, `${operation.pointer}/requestBody`);
  const media = body && resolve(root, `${body.pointer}/content/${token(contentType)}`);
  return media?.value["schema"] === undefined ? undefined : `${media.pointer}/schema`;
}

interface Found {
  readonly pointer: string;
  readonly value: SourceObject;
}

/** The object at a pointer, behind references. */
function resolve(root: SourceObject, pointer: string): Found | undefined {
  let value: unknown = root;
  for (const step of pointer.split("/").slice(1)) {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    value = (value as Record<string, unknown> | undefined)?.[key];
    if (value === undefined || value === null) return undefined;
  }
  if (!isSourceObject(value)) return undefined;
  const reference = value["$ref"];
  return typeof reference === "string" ? resolve(root, reference) : { pointer, value };
}

function token(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

type Compile = (pointer: string) => ValidateFunction;

const load = createRequire(import.meta.url);

interface Validator {
  addSchema(schema: object, key: string): unknown;
  compile(schema: object): ValidateFunction;
}

/** Compiles schemas of a document by their pointers; version 3.1 has another dialect than those before. */
function createValidator(root: SourceObject): Compile {
  const isNew = /^3\.[1-9]/.test(String(root["openapi"]));
  const { default: Ajv } = load(isNew ? "ajv/dist/2020.js" : "ajv") as {
    default: new (options: Options) => Validator;
  };
  const { default: addFormats } = load("ajv-formats") as {
    default: (validator: Validator) => void;
  };
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    logger: false,
    code: { regExp: Object.assign(createRegExp, { code: "createRegExp" }) },
    validateFormats: true,
  });
  addFormats(ajv);
  const own = root["$self"];
  const base = typeof own === "string" ? own : "https://document.example/";
  ajv.addSchema(toJsonSchema(root, root) as object, base);
  return (pointer) => ajv.compile({ $ref: `${base}${pointer}` });
}

/** Patterns are ECMA-262 with the flag `u`; documents also have those that are valid only without. */
function createRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

/**
 * What OpenAPI says otherwise than JSON Schema: `nullable`, exclusive bounds as booleans, and
 * required properties that are read-only and that requests do not have.
 */
function toJsonSchema(root: SourceObject, value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => toJsonSchema(root, each));
  if (typeof value === "bigint") return Number(value);
  if (!isSourceObject(value)) return value;
  if (isMap) return mapValues(value, (each) => toJsonSchema(root, each));
  const schema = mapValues(value, (each, key) =>
    values.has(key) ? each : toJsonSchema(root, each, key === "properties"),
  );
  delete schema["$id"];
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof schema[exclusive] !== "boolean") continue;
    if (schema[exclusive]) schema[exclusive] = schema[bound];
    else delete schema[exclusive];
  }
  if (schema["nullable"] === true && typeof schema["type"] === "string") {
    schema["type"] = [schema["type"], "null"];
    delete schema["nullable"];
    if (Array.isArray(schema["enum"])) schema["enum"] = [...(schema["enum"] as unknown[]), null];
  } else if (typeof schema["nullable"] === "boolean") delete schema["nullable"];
  const { required } = schema;
  if (Array.isArray(required)) {
    schema["required"] = required.filter(
      (key) => typeof key === "string" && !isReadOnly(root, value["properties"], key),
    );
  } else delete schema["required"];
  return schema;
}

/** Keywords whose values are no schemas. */
const values = new Set(["enum", "const", "default"]);

function mapValues(
  object: SourceObject,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, each]) => [key, change(each, key)]));
}

function isReadOnly(root: SourceObject, properties: unknown, key: string): boolean {
  const property = isSourceObject(properties) ? properties[key] : undefined;
  if (!isSourceObject(property)) return false;
  const reference = property["$ref"];
  const target = typeof reference === "string" ? resolve(root, reference)?.value : property;
  return property["readOnly"] === true || target?.["readOnly"] === true;
}
