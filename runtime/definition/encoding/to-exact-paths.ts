import type { NamedErrorShape } from "./to-error-encodings.js";
import { listEvents } from "./list-events.js";
import { partContents } from "./part-contents.js";
import { findExtraProperties, listProperties } from "../shapes/list-properties.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointResponse,
  ObjectType,
  TypeShape,
} from "../model.js";
import { resolveShape, type PlainReference, type PlainShape } from "../shapes/resolve-shape.js";

type Path = readonly string[];

/** Above this number, paths are widened to their last keys, and above that to everything. */
const maxPlaces = 24;
const maxEndings = 12;
const maxSteps = 120;
const maxFound = 100;

/**
 * The paths in response bodies whose integers must be parsed exactly: 64-bit integers, big integers
 * and unknown values. Recursive types give `**`. Long lists are widened, never cut.
 */
export function toExactPaths(
  definition: ApiDefinition,
  responses: EndpointDefinition["responses"],
  errors: readonly NamedErrorShape[],
): string[][] | undefined {
  const shapes = [
    ...(responses ?? []).flatMap((response) => parsedShapes(definition, response)),
    ...errors.flatMap(({ shape }) => (shape ? [shape] : [])),
  ];
  const paths = exactPathsOf(definition, shapes);
  return paths.length > 0 ? paths : undefined;
}

/**
 * The locations of integers below any of the shapes that a double cannot hold.
 *
 * @example
 * exactPathsOf(definition, [shape]); // [["id"], ["items", "*", "id"]]
 */
export function exactPathsOf(definition: ApiDefinition, shapes: readonly TypeShape[]): string[][] {
  const root = summarize(definition, (walk) => {
    for (const shape of shapes) walkShape(walk, shape, []);
  });
  const types = typesOf(definition);
  const key = JSON.stringify(root.leaves) + JSON.stringify(root.references);
  const before = types.found.get(key);
  if (before) return before;
  const found = findPaths(types, root);
  types.found.set(key, found);
  return found;
}

function findPaths(types: KnownTypes, root: Summary): string[][] {
  decideLeading(types, root);
  const leads = root.references.some(({ id }) => types.leading.get(id));
  if (!leads && root.leaves.length === 0) return [];
  const places = collectPlaces(types, root);
  if (places && places.length <= maxPlaces) return places;
  return collectEndings(types, root) ?? [["**"]];
}

/**
 * The parts of a response that are parsed as JSON: a body, a message, or the data of entire events.
 */
function parsedShapes(definition: ApiDefinition, { body }: EndpointResponse): TypeShape[] {
  if (body.type === "object" || body.type === "alias") return [body];
  if (body.type !== "stream") return [];
  if (body.format === "parts" && !partContents(body.contentTypes).hasValues) return [];
  if (body.isEvent !== true) return [body.shape];
  return listEvents(definition, body.shape).flatMap(({ data }) => data ?? []);
}

/** Content of a type up to the next named types: exact paths, and references by path. */
interface Summary {
  readonly leaves: readonly Path[];
  readonly references: readonly { readonly path: Path; readonly id: string }[];
}

interface Walk {
  readonly definition: ApiDefinition;
  readonly leaves: Path[];
  readonly references: { path: Path; id: string }[];
  /** The enclosing objects. */
  readonly inside: Set<ObjectType>;
}

function summarize(definition: ApiDefinition, start: (walk: Walk) => void): Summary {
  const walk: Walk = { definition, leaves: [], references: [], inside: new Set() };
  start(walk);
  return walk;
}

/** Cached results for the named types of a definition. */
interface KnownTypes {
  readonly definition: ApiDefinition;
  readonly summaries: Map<string, Summary>;
  /** Whether a type leads to an exact path; absent if unknown. */
  readonly leading: Map<string, boolean>;
  /** The references of a summary that lead to an exact path. */
  readonly ways: WeakMap<Summary, Summary["references"]>;
  /** Results by serialized summary, because endpoints often return the same types. */
  readonly found: Map<string, string[][]>;
  /** The paths below a type, independent of its context. */
  readonly places: Map<string, Places | undefined>;
  /** The last keys of all exact paths below a type; undefined if there are too many. */
  readonly endings: Map<string, string[][] | undefined>;
}

/** Exact paths, and the number of steps it took to find them. */
interface Places {
  readonly paths: readonly Path[];
  readonly steps: number;
  readonly count: number;
}

/**
 * Cached by definition, which is not expected to change. The work for all endpoints then grows with
 * the number of types only.
 */
const known = new WeakMap<ApiDefinition, KnownTypes>();

function typesOf(definition: ApiDefinition): KnownTypes {
  const types = known.get(definition) ?? {
    definition,
    summaries: new Map(),
    leading: new Map(),
    ways: new WeakMap(),
    found: new Map(),
    places: new Map(),
    endings: new Map(),
  };
  known.set(definition, types);
  return types;
}

function summaryOf({ definition, summaries }: KnownTypes, id: string): Summary {
  const before = summaries.get(id);
  if (before) return before;
  const named: TypeShape = { type: "alias", value: { type: "id", id } };
  const { shape } = resolveShape(definition, named);
  const summary = summarize(definition, (walk) => walkPlain(walk, shape, []));
  summaries.set(id, summary);
  return summary;
}

/** Determines for every reachable type whether it leads to an exact path. */
function decideLeading(types: KnownTypes, root: Summary): void {
  const { leading } = types;
  const asked = new Map<string, Summary>();
  const users = new Map<string, string[]>();
  const waiting = root.references.map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (asked.has(id) || leading.has(id)) continue;
    const summary = summaryOf(types, id);
    asked.set(id, summary);
    for (const { id: used } of summary.references) {
      const usersOf = users.get(used);
      if (usersOf) usersOf.push(id);
      else users.set(used, [id]);
      waiting.push(used);
    }
  }
  for (const [id, { leaves, references }] of asked) {
    if (leaves.length > 0 || references.some((each) => leading.get(each.id))) waiting.push(id);
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (leading.get(id)) continue;
    leading.set(id, true);
    waiting.push(...(users.get(id) ?? []));
  }
  for (const id of asked.keys()) if (!leading.has(id)) leading.set(id, false);
}

/** The references that lead to an exact path. Requires {@link decideLeading}. */
function waysOf({ leading, ways }: KnownTypes, summary: Summary): Summary["references"] {
  const before = ways.get(summary);
  if (before) return before;
  const found = summary.references.filter(({ id }) => leading.get(id));
  ways.set(summary, found);
  return found;
}

/**
 * The last keys of all exact paths; undefined if there are too many. Those of the last reference
 * come first, as in a complete walk.
 */
function collectEndings(types: KnownTypes, root: Summary): string[][] | undefined {
  const endings = new Map<string, string[]>();
  addEndings(endings, root.leaves);
  for (const { id } of [...waysOf(types, root)].reverse()) {
    const below = endingsBelow(types, id);
    if (!below) return undefined;
    addEndings(endings, below);
  }
  return endings.size > maxEndings ? undefined : [...endings.values()];
}

/**
 * Computed once per type. If there are too many below a type, there are too many for all types that
 * lead to it.
 */
function endingsBelow(types: KnownTypes, id: string): string[][] | undefined {
  if (types.endings.has(id)) return types.endings.get(id);
  const found = findEndings(types, id);
  types.endings.set(id, found);
  return found;
}

function findEndings(types: KnownTypes, top: string): string[][] | undefined {
  const endings = new Map<string, string[]>();
  const seen = new Set<string>();
  const waiting = [top];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const summary = summaryOf(types, id);
    addEndings(endings, summary.leaves);
    if (endings.size > maxEndings) return undefined;
    for (const way of waysOf(types, summary)) if (!seen.has(way.id)) waiting.push(way.id);
  }
  return [...endings.values()];
}

function addEndings(endings: Map<string, string[]>, places: readonly Path[]): void {
  for (const place of places) {
    const ending = withoutRepeats(["**", ...place]);
    const key = ending.join("\u0000");
    if (!endings.has(key)) endings.set(key, ending);
  }
}

/** All paths from the root, with `**` for recursion; undefined if there are too many. */
function collectPlaces(types: KnownTypes, root: Summary): string[][] | undefined {
  let steps = 1;
  let count = root.leaves.length;
  const paths = [...root.leaves];
  for (const { path, id } of waysOf(types, root)) {
    const below = placesBelow(types, id);
    if (!below) return undefined;
    steps += below.steps;
    count += below.count;
    if (steps > maxSteps || count > maxFound) return undefined;
    for (const place of below.paths) paths.push([...path, ...place]);
  }
  return unique(paths);
}

/** The paths below a type, computed once; undefined if there are too many. */
function placesBelow(types: KnownTypes, id: string): Places | undefined {
  if (types.places.has(id)) return types.places.get(id);
  const found = findPlaces(types, id);
  types.places.set(id, found);
  return found;
}

function findPlaces(types: KnownTypes, top: string): Places | undefined {
  let steps = 0;
  let count = 0;
  const outer: string[] = [];
  const recursive = new Set<string>();
  const placesIn = (id: string): Path[] => {
    const summary = summaryOf(types, id);
    steps += 1;
    count += summary.leaves.length;
    const found = [...summary.leaves];
    outer.push(id);
    for (const { path, id: used } of waysOf(types, summary)) {
      if (outer.includes(used)) {
        recursive.add(used);
        continue;
      }
      const places = placesIn(used);
      if (steps > maxSteps || count > maxFound) return found;
      for (const place of places) found.push([...path, ...place]);
    }
    outer.pop();
    return recursive.delete(id) ? found.map((place) => ["**", ...place]) : found;
  };
  const paths = placesIn(top);
  return steps > maxSteps || count > maxFound ? undefined : { paths, steps, count };
}

function walkShape(walk: Walk, shape: TypeShape, path: Path): void {
  const resolved = resolveShape(walk.definition, shape);
  if (resolved.typeId === undefined) walkPlain(walk, resolved.shape, path);
  else walk.references.push({ path, id: resolved.typeId });
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
      return void walk.leaves.push([...path, "**"]);
    case "primitive":
      if (["long", "uint64", "bigInteger"].includes(reference.value.type)) walk.leaves.push(path);
      if (reference.value.type === "scalar") walk.leaves.push([...path, "**"]);
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

/**
 * An anonymous object may extend the type that contains it. Then everything below it is parsed
 * exactly.
 */
function walkObject(walk: Walk, object: ObjectType, path: Path): void {
  if (walk.inside.has(object)) return void walk.leaves.push([...path, "**"]);
  walk.inside.add(object);
  for (const property of listProperties(walk.definition, object)) {
    walkShape(walk, property.valueShape, [...path, property.key]);
  }
  const extra = findExtraProperties(walk.definition, object);
  if (extra) walkShape(walk, { type: "alias", value: extra }, [...path, "*"]);
  walk.inside.delete(object);
}

function unique(paths: readonly Path[]): string[][] {
  const byText = new Map(paths.map((path) => [path.join("\u0000"), withoutRepeats(path)]));
  return [...new Map([...byText.values()].map((path) => [path.join("\u0000"), path])).values()];
}

/** Repeated `**` are redundant. */
function withoutRepeats(path: Path): string[] {
  return path.filter((key, index) => key !== "**" || path[index - 1] !== "**");
}
