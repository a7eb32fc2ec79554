import type { ParameterEncoding } from "../../../http/types.js";
import type { EndpointDefinition, ParameterProperty } from "../../model.js";
import {
  type LocatedParameter,
  listParameters,
  toParameterEncodings,
} from "../../encoding/to-parameter-encodings.js";
import { compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  enter,
  isSame,
  type Place,
  report,
  toward,
  type ValuePlace,
} from "../diff-context.js";

/** Endpoints and channels. */
type ParameterHolder = Pick<
  EndpointDefinition,
  "path" | "pathParameters" | "queryParameters" | "requestHeaders" | "cookieParameters"
>;

/** A parameter and its serialization. */
interface SerializedParameter {
  readonly property: ParameterProperty;
  readonly encoding: ParameterEncoding;
}

/**
 * Compares path, query, header and cookie parameters, including global headers. Path parameters are
 * matched by position, others by name.
 */
export function compareParameters(
  context: DiffContext,
  place: Place,
  before: ParameterHolder,
  after: ParameterHolder,
): void {
  const remaining = listSerialized(context.before, before);
  const parametersAfter = listSerialized(context.after, after);
  const partners = new Map<SerializedParameter, SerializedParameter>();
  takePartners(remaining, parametersAfter, partners, (a, b) => {
    if (a.in !== b.in) return false;
    return a.in === "path"
      ? placeInPath(before, a.name) === placeInPath(after, b.name)
      : nameKey(a) === nameKey(b);
  });
  takePartners(remaining, parametersAfter, partners, (a, b) => a.name === b.name);
  for (const parameter of parametersAfter) {
    const partner = partners.get(parameter);
    const inside = toward(enter(place, parameter.encoding.in, parameter.encoding.name), "request");
    if (partner) compareParameter(context, inside, partner, parameter);
    else reportAdded(context, inside, parameter.encoding);
  }
  for (const { encoding } of remaining) {
    const inside = enter(place, encoding.in, encoding.name);
    const message = `the ${nameOf(encoding)} was removed`;
    report(context, inside, "parameter-removed", { message });
  }
}

function listSerialized(
  definition: DiffContext["before"],
  holder: ParameterHolder,
): SerializedParameter[] {
  const located: LocatedParameter[] = listParameters(definition, holder);
  const encodings = toParameterEncodings(definition, located, []);
  return located.flatMap(({ property }, index) => {
    const encoding = encodings[index];
    return encoding ? [{ property, encoding }] : [];
  });
}

/** Removes and returns the parameters without a partner that match a given one. */
function takePartners(
  list: SerializedParameter[],
  parameters: readonly SerializedParameter[],
  partners: Map<SerializedParameter, SerializedParameter>,
  isSameParameter: (a: ParameterEncoding, b: ParameterEncoding) => boolean,
): void {
  for (const parameter of parameters) {
    if (partners.has(parameter)) continue;
    const index = list.findIndex((each) => isSameParameter(each.encoding, parameter.encoding));
    const [partner] = index < 0 ? [] : list.splice(index, 1);
    if (partner) partners.set(parameter, partner);
  }
}

function placeInPath({ path }: ParameterHolder, name: string): number {
  const names = path.filter((part) => part.type === "pathParameter");
  return names.findIndex((part) => part.value === name);
}

function nameKey({ in: location, name }: ParameterEncoding): string {
  return location === "header" ? name.toLowerCase() : name;
}

function nameOf({ in: location }: ParameterEncoding): string {
  return location === "header" ? "header" : `${location} parameter`;
}

function reportAdded(context: DiffContext, place: Place, encoding: ParameterEncoding): void {
  const code = encoding.required ? "parameter-added-required" : "parameter-added-optional";
  const message = `the ${nameOf(encoding)} was added${encoding.required ? " and is required" : ""}`;
  report(context, place, code, { message });
}

function compareParameter(
  context: DiffContext,
  place: ValuePlace,
  before: SerializedParameter,
  after: SerializedParameter,
): void {
  compareIdentity(context, place, before.encoding, after.encoding);
  compareRequired(context, place, before.encoding, after.encoding);
  compareSerialization(context, place, before.encoding, after.encoding);
  if (
    before.property.availability !== "Deprecated" &&
    after.property.availability === "Deprecated"
  ) {
    const message = `the ${nameOf(after.encoding)} is deprecated now`;
    report(context, place, "parameter-deprecated", { message });
  }
  compareWords(
    context,
    place,
    "parameter-documentation-changed",
    [before.property, after.property],
    ["description", "displayName", "examples", "externalDocs"],
  );
  compareShapes(context, place, before.property.valueShape, after.property.valueShape);
}

function compareIdentity(
  context: DiffContext,
  place: Place,
  before: ParameterEncoding,
  after: ParameterEncoding,
): void {
  if (before.in !== after.in) {
    report(context, place, "parameter-moved", {
      message: `was a ${nameOf(before)} and is a ${nameOf(after)}`,
      before: before.in,
      after: after.in,
    });
  }
  if (before.name !== after.name && nameKey(before) !== nameKey(after)) {
    report(context, place, "parameter-renamed", {
      message: `the ${nameOf(after)} was called ${before.name}`,
      before: before.name,
      after: after.name,
    });
  }
}

function compareRequired(
  context: DiffContext,
  place: Place,
  before: ParameterEncoding,
  after: ParameterEncoding,
): void {
  if (before.required === after.required) return;
  const code = after.required ? "parameter-became-required" : "parameter-became-optional";
  const message = `the ${nameOf(after)} ${after.required ? "is required" : "may be left out"} now`;
  report(context, place, code, { message });
}

function compareSerialization(
  context: DiffContext,
  place: Place,
  before: ParameterEncoding,
  after: ParameterEncoding,
): void {
  if (before.contentType !== after.contentType) {
    report(context, place, "parameter-content-type-changed", {
      message: `was written as ${before.contentType ?? "text"} and is as ${after.contentType ?? "text"}`,
      before: before.contentType,
      after: after.contentType,
    });
  } else if (before.in === after.in && !isSame(styleOf(before), styleOf(after))) {
    const previous = describeStyle(before);
    const current = describeStyle(after);
    report(context, place, "parameter-style-changed", {
      message: `the style was ${previous} and is ${current}`,
      before: previous,
      after: current,
    });
  }
}

/** The parts of a style that affect serialization. `explode` is irrelevant for scalars. */
function styleOf({ style, explode, allowReserved, decodeAs }: ParameterEncoding): unknown {
  return { style, allowReserved, explode: typeof decodeAs === "object" ? explode : undefined };
}

function describeStyle({ style, explode, allowReserved }: ParameterEncoding): string {
  return `${style}${explode ? ", exploded" : ""}${allowReserved ? ", reserved characters kept" : ""}`;
}
