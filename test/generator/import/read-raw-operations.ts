import { readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { parse } from "yaml";

type Json = Readonly<Record<string, unknown>>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const places = ["query", "header", "cookie"];
const reserved = ["accept", "content-type", "content-length", "authorization"];

/**
 * What a document declares, read from its plain JSON without any code of the
 * product: a line for each operation, parameter and status.
 */
export function readRawOperations(file: string): string[] {
  const raw = createRawReader(file);
  const paths = object(raw.root.paths);
  return Object.entries(paths).flatMap(([template, entry]) => {
    if (template.startsWith("x-")) return [];
    const pathItem = raw.follow({ file, value: entry });
    const operations = Object.entries(object(pathItem?.value)).filter(
      ([key, value]) => methods.includes(key) && isObject(value),
    );
    return operations.flatMap(([method, operation]) => {
      const line = `${method.toUpperCase()} ${template}`;
      const lists = [object(pathItem?.value).parameters, object(operation).parameters];
      const parameters = lists.flatMap((list) =>
        listParameters(raw, pathItem?.file ?? file, template, list),
      );
      const statuses = Object.keys(object(object(operation).responses))
        .filter((status) => !status.startsWith("x-"))
        .map((status) => `status ${status.toUpperCase()}`);
      const inPath = [...template.matchAll(/\{([^{}/]+)\}/g)].map((match) => `path ${match[1]}`);
      const parts = new Set([...inPath, ...parameters, ...statuses]);
      return [line, ...[...parts].map((part) => `${line}: ${part}`)];
    });
  });
}

/** The names of the schemas that a document keeps. */
export function readRawSchemas(file: string): string[] {
  const { root } = createRawReader(file);
  return Object.keys(object(object(root.components).schemas ?? root.definitions));
}

function listParameters(raw: RawReader, file: string, template: string, list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const parameter = object(raw.follow({ file, value: entry })?.value);
    const place = String(parameter.in);
    const name = String(parameter.name);
    const isLeftOut = place === "header" && reserved.includes(name.toLowerCase());
    return places.includes(place) && !isLeftOut ? [`${place} ${name}`] : [];
  });
}

interface Located {
  readonly file: string;
  readonly value: unknown;
}

interface RawReader {
  readonly root: Json;
  follow(start: Located): Located | undefined;
}

function createRawReader(rootFile: string): RawReader {
  const files = new Map<string, unknown>();
  const load = (file: string): unknown => {
    if (!files.has(file)) files.set(file, parseRaw(file));
    return files.get(file);
  };
  return {
    root: object(load(rootFile)),
    follow(start) {
      let current: Located | undefined = start;
      for (let steps = 0; current && steps < 20; steps++) {
        const reference: unknown = object(current.value).$ref;
        if (typeof reference !== "string") return current;
        const [address = "", pointer = ""] = reference.split("#");
        const file: string = address === "" ? current.file : join(dirname(current.file), address);
        current = { file, value: step(load(file), pointer) };
      }
      return undefined;
    },
  };
}

function step(root: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((value, key) => (Array.isArray(value) ? value[Number(key)] : object(value)[key]), root);
}

function parseRaw(file: string): unknown {
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  if (extname(file) === ".json") return JSON.parse(text);
  return parse(text, { merge: true, uniqueKeys: false, maxAliasCount: -1, logLevel: "silent" });
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function object(value: unknown): Json {
  return isObject(value) ? value : {};
}
