import type { ErrorEncoding } from "../../../http/types.js";
import type { ApiDefinition, ErrorResponse, TypeShape } from "../../model.js";
import { listNamedErrors } from "../../encoding/to-error-encodings.js";
import { compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  enter,
  isSame,
  type Place,
  report,
  toward,
} from "../diff-context.js";
import { compareHeaders, spellStatus } from "./compare-responses.js";

/** An error that callers can distinguish. */
interface TellableError {
  readonly name: string;
  readonly status: string;
  readonly shape: TypeShape | undefined;
  readonly encoding: ErrorEncoding;
  readonly response: ErrorResponse;
}

/** Compares declared errors, matched by marker, then by name and status, then by status. */
export function compareErrors(
  context: DiffContext,
  place: Place,
  before: readonly ErrorResponse[],
  after: readonly ErrorResponse[],
): void {
  const left = listErrors(context.before, before);
  const added = listErrors(context.after, after);
  for (const isMatch of [hasSameMarker, hasSameNameAndStatus, hasSameName, hasSameStatus]) {
    matchErrors(context, place, [left, added], isMatch);
  }
  for (const error of left) {
    const message = `the error ${error.name} (${error.status}) is not declared any more`;
    report(context, enter(place, error.name), "error-removed", { message });
  }
  for (const error of added) {
    const message = `the error ${error.name} (${error.status}) is new`;
    report(context, enter(place, error.name), "error-added", { message });
  }
}

function listErrors(definition: ApiDefinition, errors: readonly ErrorResponse[]): TellableError[] {
  return errors.flatMap((response) =>
    listNamedErrors(definition, response).map(({ name, shape, encoding }) => ({
      name,
      status: spellStatus(response),
      shape,
      encoding,
      response,
    })),
  );
}

type IsMatch = (one: TellableError, other: TellableError) => boolean;

const hasSameMarker: IsMatch = ({ encoding: one }, { encoding: other }) =>
  one.marker !== undefined && isSame(one.marker, other.marker) && one.status === other.status;

const hasSameName: IsMatch = (one, other) => one.name === other.name;

const hasSameStatus: IsMatch = (one, other) => one.status === other.status;

const hasSameNameAndStatus: IsMatch = (one, other) =>
  hasSameName(one, other) && hasSameStatus(one, other);

/** Compares matching errors and removes them from both lists. */
function matchErrors(
  context: DiffContext,
  place: Place,
  [before, after]: readonly [TellableError[], TellableError[]],
  isMatch: IsMatch,
): void {
  for (const error of before.slice()) {
    const other = after.find((each) => isMatch(error, each));
    if (!other) continue;
    before.splice(before.indexOf(error), 1);
    after.splice(after.indexOf(other), 1);
    compareError(context, enter(place, other.name), error, other);
  }
}

function compareError(
  context: DiffContext,
  place: Place,
  before: TellableError,
  after: TellableError,
): void {
  if (before.name !== after.name) {
    const message = `the error was called ${before.name}`;
    report(context, place, "error-renamed", { message, before: before.name, after: after.name });
  }
  if (before.status !== after.status) {
    const message = `the status was ${before.status} and is ${after.status}`;
    const change = { message, before: before.status, after: after.status };
    report(context, place, "error-status-changed", change);
  }
  compareMarkers(context, place, before.encoding, after.encoding);
  compareWords(
    context,
    place,
    "error-documentation-changed",
    [before.response, after.response],
    ["description", "displayName", "examples"],
  );
  const inside = toward(place, "response");
  compareHeaders(context, inside, before.response.headers ?? [], after.response.headers ?? []);
  if (before.shape && after.shape) compareShapes(context, inside, before.shape, after.shape);
  else if (before.shape || after.shape) {
    report(context, inside, after.shape ? "response-body-added" : "response-body-removed", {
      message: after.shape ? "the error has a body now" : "the error has no body any more",
    });
  }
}

function compareMarkers(
  context: DiffContext,
  place: Place,
  before: ErrorEncoding,
  after: ErrorEncoding,
): void {
  if (isSame(before.marker, after.marker) && before.contentKey === after.contentKey) return;
  const spell = ({ marker }: ErrorEncoding): string =>
    marker ? `${marker.key} = ${JSON.stringify(marker.value)}` : "its status";
  const message = `was identified by ${spell(before)} and is now identified by ${spell(after)}`;
  report(context, place, "error-marker-changed", { message });
}
