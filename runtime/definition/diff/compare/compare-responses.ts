import type { EndpointResponse, HttpResponseBodyShape, ObjectProperty } from "../../model.js";
import { isRequired } from "./compare-objects.js";
import { compareContentTypes } from "./compare-content-types.js";
import { compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  enter,
  type Place,
  report,
  toward,
  type ValuePlace,
} from "../diff-context.js";

/** Compares successful responses by status, then by content type. */
export function compareResponses(
  context: DiffContext,
  place: Place,
  before: readonly EndpointResponse[],
  after: readonly EndpointResponse[],
): void {
  const previous = byStatus(before);
  const current = byStatus(after);
  for (const status of previous.keys()) {
    if (current.has(status)) continue;
    const message = `the status ${status} was removed`;
    report(context, enter(place, status), "response-status-removed", { message });
  }
  for (const [status, responses] of current) {
    const inside = toward(enter(place, status), "response");
    const known = previous.get(status);
    if (known) compareContents(context, inside, known, responses);
    else if (previous.size > 0) {
      const code = status === "304" ? "response-not-modified-added" : "response-status-added";
      report(context, inside, code, { message: `the status ${status} was added` });
    }
  }
}

/** Responses by status, including wildcards. */
function byStatus(responses: readonly EndpointResponse[]): Map<string, EndpointResponse[]> {
  const map = new Map<string, EndpointResponse[]>();
  for (const response of responses) {
    const status = statusText(response);
    map.set(status, [...(map.get(status) ?? []), response]);
  }
  return map;
}

/** A status as in documents: `200`, `2XX`, `default`. */
export function statusText({
  statusCode,
  isWildcard,
}: {
  readonly statusCode: number;
  readonly isWildcard?: boolean | null;
}): string {
  if (statusCode === 0) return "default";
  return isWildcard === true ? `${String(statusCode)[0] ?? ""}XX` : String(statusCode);
}

function compareContents(
  context: DiffContext,
  place: ValuePlace,
  before: readonly EndpointResponse[],
  after: readonly EndpointResponse[],
): void {
  if (hasBody(before) !== hasBody(after)) {
    comparePresence(context, place, hasBody(after));
    return;
  }
  const { pairs } = compareContentTypes(context, place, before, after, {
    code: "response",
    nameless: "a body",
    removed: "is no longer returned",
    added: "may also be returned",
  });
  for (const [a, b] of pairs) compareResponse(context, place, a, b);
}

function hasBody(responses: readonly EndpointResponse[]): boolean {
  return responses.some(({ body }) => body.type !== "empty");
}

function comparePresence(context: DiffContext, place: Place, isThere: boolean): void {
  report(context, place, isThere ? "response-body-added" : "response-body-removed", {
    message: isThere ? "the response now has a body" : "the response no longer has a body",
  });
}

function compareResponse(
  context: DiffContext,
  place: ValuePlace,
  before: EndpointResponse,
  after: EndpointResponse,
): void {
  compareWords(
    context,
    place,
    "response-documentation-changed",
    [before, after],
    ["description", "displayName"],
  );
  compareHeaders(context, place, before.headers ?? [], after.headers ?? []);
  compareBodies(context, enter(place, "body"), before.body, after.body);
}

/** Compares response headers, matched without case. */
export function compareHeaders(
  context: DiffContext,
  place: ValuePlace,
  before: readonly ObjectProperty[],
  after: readonly ObjectProperty[],
): void {
  const known = new Map(before.map((header) => [header.key.toLowerCase(), header]));
  for (const header of after) {
    const inside = enter(place, "header", header.key);
    const previous = known.get(header.key.toLowerCase());
    known.delete(header.key.toLowerCase());
    if (previous) compareHeader(context, inside, previous, header);
    else report(context, inside, "response-header-added", { message: "the header was added" });
  }
  for (const header of known.values()) {
    const inside = enter(place, "header", header.key);
    report(context, inside, "response-header-removed", { message: "the header was removed" });
  }
}

function compareHeader(
  context: DiffContext,
  place: ValuePlace,
  before: ObjectProperty,
  after: ObjectProperty,
): void {
  const previous = isRequired(context.before, before);
  const current = isRequired(context.after, after);
  if (previous !== current) {
    report(
      context,
      place,
      current ? "response-header-became-required" : "response-header-became-optional",
      { message: current ? "the header is always there now" : "the header may be absent now" },
    );
  }
  compareShapes(context, place, before.valueShape, after.valueShape);
}

function compareBodies(
  context: DiffContext,
  place: ValuePlace,
  before: HttpResponseBodyShape,
  after: HttpResponseBodyShape,
): void {
  if (before.type === "stream" && after.type === "stream") {
    compareStreams(context, place, before, after);
  } else if (isShaped(before) && isShaped(after)) {
    compareShapes(context, place, before, after);
  } else if (before.type !== after.type) {
    const previous = bodyNames[before.type];
    const current = bodyNames[after.type];
    const message = `the body was ${previous} and is ${current}`;
    report(context, place, "response-body-kind-changed", {
      message,
      before: previous,
      after: current,
    });
  }
}

const bodyNames: Readonly<Record<HttpResponseBodyShape["type"], string>> = {
  empty: "empty",
  object: "a value",
  alias: "a value",
  fileDownload: "a file",
  streamingText: "streamed text",
  stream: "a stream",
};

type ShapedBody = Extract<HttpResponseBodyShape, { type: "object" | "alias" }>;

function isShaped(body: HttpResponseBodyShape): body is ShapedBody {
  return body.type === "object" || body.type === "alias";
}

type StreamBody = Extract<HttpResponseBodyShape, { type: "stream" }>;

function compareStreams(
  context: DiffContext,
  place: ValuePlace,
  before: StreamBody,
  after: StreamBody,
): void {
  const previous = before.format ?? "sse";
  const current = after.format ?? "sse";
  if (previous !== current) {
    const message = `the stream was ${previous} and is ${current}`;
    report(context, place, "response-stream-format-changed", {
      message,
      before: previous,
      after: current,
    });
  }
  const typesBefore = (before.contentTypes ?? []).join(", ");
  const typesAfter = (after.contentTypes ?? []).join(", ");
  if (previous === current && typesBefore !== typesAfter) {
    const message = `parts were ${typesBefore || "values"} and are ${typesAfter || "values"}`;
    report(context, place, "response-stream-format-changed", {
      message,
      before: typesBefore,
      after: typesAfter,
    });
  }
  if ((before.terminator ?? undefined) !== (after.terminator ?? undefined)) {
    report(context, place, "response-stream-terminator-changed", {
      message: `the stream ended with ${before.terminator ?? "nothing"} and ends with ${after.terminator ?? "nothing"}`,
      before: before.terminator,
      after: after.terminator,
    });
  }
  compareShapes(context, enter(place, "[message]"), before.shape, after.shape);
}
