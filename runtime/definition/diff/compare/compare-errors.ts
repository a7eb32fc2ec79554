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
import { compareHeaders, statusText } from "./compare-responses.js";

/** An error that callers can distinguish. */
interface ComparedError {
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
  const removed = listErrors(context.before, before);
  const added = listErrors(context.after, after);
  for (const isMatch of [hasSameMarker, hasSameNameAndStatus, hasSameName, hasSameStatus]) {
    matchErrors(context, place, [removed, added], isMatch);
  }
  for (const error of removed) {
    const message = `the error ${error.name} (${error.status}) is not declared any more`;
    report(context, enter(place, error.name), "error-removed", { message });
  }
  for (const error of added) {
    const message = `the error ${error.name} (${error.status}) was added`;
    report(context, enter(place, error.name), "error-added", { message });
  }
}

function listErrors(definition: ApiDefinition, errors: readonly ErrorResponse[]): ComparedError[] {
  return errors.flatMap((response) =>
    listNamedErrors(definition, response).map(({ name, shape, encoding }) => ({
      name,
      status: statusText(response),
      shape,
      encoding,
      response,
    })),
  );
}

type IsMatch = (a: ComparedError, b: ComparedError) => boolean;

const hasSameMarker: IsMatch = ({ encoding: a }, { encoding: b }) =>
  a.marker !== undefined && isSame(a.marker, b.marker) && a.status === b.status;

const hasSameName: IsMatch = (a, b) => a.name === b.name;

const hasSameStatus: IsMatch = (a, b) => a.status === b.status;

const hasSameNameAndStatus: IsMatch = (a, b) => hasSameName(a, b) && hasSameStatus(a, b);

/** Compares matching errors and removes them from both lists. */
function matchErrors(
  context: DiffContext,
  place: Place,
  [before, after]: readonly [ComparedError[], ComparedError[]],
  isMatch: IsMatch,
): void {
  for (const error of before.slice()) {
    const match = after.find((each) => isMatch(error, each));
    if (!match) continue;
    before.splice(before.indexOf(error), 1);
    after.splice(after.indexOf(match), 1);
    compareError(context, enter(place, match.name), error, match);
  }
}

function compareError(
  context: DiffContext,
  place: Place,
  before: ComparedError,
  after: ComparedError,
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
  const describe = ({ marker }: ErrorEncoding): string =>
    marker ? `${marker.key} = ${JSON.stringify(marker.value)}` : "its status";
  const message = `was identified by ${describe(before)} and is now identified by ${describe(after)}`;
  report(context, place, "error-marker-changed", { message });
}
