import { listNamedErrors } from "./to-error-encodings.js";
import { findExtraProperties, listProperties } from "./list-properties.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointResponse,
  ObjectType,
  TypeShape,
} from "./model.js";
import { resolveShape, type PlainReference, type PlainShape } from "./resolve-shape.js";

type Path = readonly string[];

/** More single places than this are summed up by their last keys, and more of those by everything. */
const maxPlaces = 24;
const maxEndings = 12;
const maxSteps = 1000;
const maxFound = 200;

/**
 * The places in the bodies of an endpoint's answers where integers are kept
 * exact: 64-bit, big integers and unknown values (those with all they contain).
 * Recursive types give `**`; what would be a long list is widened, never cut.
 */
export function toExactPaths(
  definition: ApiDefinition,
  endpoint: Pick<EndpointDefinition, "responses" | "errors">,
): string[][] | undefined {
  const shapes = [
    ...(endpoint.responses ?? []).flatMap(responseShape),
    ...(endpoint.errors ?? []).flatMap((error) =>
      listNamedErrors(definition, error).flatMap(({ shape }) => (shape ? [shape] : [])),
    ),
  ];
  const paths = exactPathsOf(definition, shapes);
  return paths.length > 0 ? paths : undefined;
}

/** The exact places below any of the shapes. */
export function exactPathsOf(definition: ApiDefinition, shapes: readonly TypeShape[]): string[][] {
  const endings = collectEndings(definition, shapes);
  if (endings.length === 0) return [];
  const places = collectPlaces(definition, shapes);
  if (places && places.length <= maxPlaces) return places;
  const widened = unique(endings.map((ending) => ["**", ...ending]));
  return widened.length <= maxEndings ? widened : [["**"]];
}

function responseShape({ body }: EndpointResponse): TypeShape[] {
  if (body.type === "object" || body.type === "alias") return [body];
  return body.type === "stream" ? [body.shape] : [];
}

interface Walk {
  readonly definition: ApiDefinition;
  /** Called for a named type; decides whether and how to go on inside it. */
  readonly enter: (id: string, shape: PlainShape, path: Path) => void;
  readonly leaf: (path: Path) => void;
}

/** Every ending: the path from the nearest named type (or the top) to an exact place. */
function collectEndings(definition: ApiDefinition, shapes: readonly TypeShape[]): string[][] {
  const seen = new Set<string>();
  const found: Path[] = [];
  const walk: Walk = {
    definition,
    enter: (id, shape) => {
      if (seen.has(id)) return;
      seen.add(id);
      walkPlain(walk, shape, []);
    },
    leaf: (path) => void found.push(path),
  };
  for (const shape of shapes) walkShape(walk, shape, []);
  return unique(found);
}

/** Every place from the top, with `**` where a type contains itself; undefined when there are too many ways. */
function collectPlaces(
  definition: ApiDefinition,
  shapes: readonly TypeShape[],
): string[][] | undefined {
  let steps = 0;
  const recursive = new Set<string>();
  const outer: string[] = [];
  let found: Path[] = [];
  const walk: Walk = {
    definition,
    enter: (id, shape, path) => {
      steps += 1;
      if (outer.includes(id)) return void recursive.add(id);
      if (steps > maxSteps || found.length > maxFound) return void (steps = maxSteps + 1);
      const before = found;
      found = [];
      outer.push(id);
      walkPlain(walk, shape, []);
      outer.pop();
      const loop = recursive.delete(id) ? ["**"] : [];
      found = [...before, ...found.map((inner) => [...path, ...loop, ...inner])];
    },
    leaf: (path) => void found.push(path),
  };
  for (const shape of shapes) walkShape(walk, shape, []);
  return steps > maxSteps ? undefined : unique(found);
}

function walkShape(walk: Walk, shape: TypeShape, path: Path): void {
  const resolved = resolveShape(walk.definition, shape);
  if (resolved.typeId === undefined) walkPlain(walk, resolved.shape, path);
  else walk.enter(resolved.typeId, resolved.shape, path);
}

function walkPlain(walk: Walk, shape: PlainShape, path: Path): void {
  switch (shape.type) {
    case "alias":
      return walkReference(walk, shape.value, path);
    case "object":
      return walkObject(walk, shape, path);
    case "discriminatedUnion":
      for (const variant of shape.variants) walkObject(walk, variant, path);
      return;
    case "undiscriminatedUnion":
      for (const variant of shape.variants) walkShape(walk, variant.shape, path);
      return;
    case "enum":
      return;
  }
}

function walkReference(walk: Walk, reference: PlainReference, path: Path): void {
  switch (reference.type) {
    case "unknown":
      return walk.leaf([...path, "**"]);
    case "primitive":
      if (["long", "uint64", "bigInteger"].includes(reference.value.type)) walk.leaf(path);
      if (reference.value.type === "scalar") walk.leaf([...path, "**"]);
      return;
    case "list":
    case "set":
      return walkShape(walk, reference.itemShape, [...path, "*"]);
    case "map":
      return walkShape(walk, reference.valueShape, [...path, "*"]);
    case "tuple":
      reference.items.forEach((item, index) => walkShape(walk, item, [...path, String(index)]));
      if (reference.rest) walkShape(walk, reference.rest, [...path, "*"]);
      return;
    default:
      return;
  }
}

function walkObject(walk: Walk, object: ObjectType, path: Path): void {
  for (const property of listProperties(walk.definition, object)) {
    walkShape(walk, property.valueShape, [...path, property.key]);
  }
  const extra = findExtraProperties(walk.definition, object);
  if (extra) walkShape(walk, { type: "alias", value: extra }, [...path, "*"]);
}

function unique(paths: readonly Path[]): string[][] {
  const byText = new Map(paths.map((path) => [path.join("\u0000"), withoutRepeats(path)]));
  return [...new Map([...byText.values()].map((path) => [path.join("\u0000"), path])).values()];
}

/** `**` twice in a row says no more than once. */
function withoutRepeats(path: Path): string[] {
  return path.filter((key, index) => key !== "**" || path[index - 1] !== "**");
}
