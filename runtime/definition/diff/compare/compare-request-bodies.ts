import type { EndpointDefinition, EndpointRequest, FormDataField, TypeShape } from "../../model.js";
import { isBodyRequired } from "../../encoding/to-body-encoding.js";
import { compareContentTypes } from "./compare-content-types.js";
import { compareProperties } from "./compare-objects.js";
import { compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  enter,
  isSame,
  type Place,
  report,
  reportDirected,
  toward,
  type ValuePlace,
} from "../diff-context.js";

/** Compares request bodies by content type. */
export function compareRequestBodies(
  context: DiffContext,
  place: Place,
  before: Pick<EndpointDefinition, "requests">,
  after: Pick<EndpointDefinition, "requests">,
): void {
  const previous = before.requests ?? [];
  const current = after.requests ?? [];
  const inside = enter(place, "body");
  if (previous.length === 0 || current.length === 0) {
    comparePresence(context, inside, previous, current);
    return;
  }
  compareRequired(context, inside, previous, current);
  compareContents(context, inside, previous, current);
}

function comparePresence(
  context: DiffContext,
  place: Place,
  previous: readonly EndpointRequest[],
  current: readonly EndpointRequest[],
): void {
  if (previous.length > 0) {
    report(context, place, "request-body-removed", { message: "no body is taken any more" });
  } else if (current.length > 0) {
    const required = isRequired(context.after, current);
    report(
      context,
      place,
      required ? "request-body-added-required" : "request-body-added-optional",
      { message: required ? "a body is required now" : "a body is taken now" },
    );
  }
}

function isRequired(
  definition: DiffContext["before"],
  requests: readonly EndpointRequest[],
): boolean {
  return requests.every((request) => isBodyRequired(definition, request.body));
}

function compareRequired(
  context: DiffContext,
  place: Place,
  previous: readonly EndpointRequest[],
  current: readonly EndpointRequest[],
): void {
  const wasRequired = isRequired(context.before, previous);
  const required = isRequired(context.after, current);
  if (wasRequired === required) return;
  report(
    context,
    place,
    required ? "request-body-became-required" : "request-body-became-optional",
    { message: required ? "the body is required now" : "the body may be left out now" },
  );
}

function compareContents(
  context: DiffContext,
  place: Place,
  previous: readonly EndpointRequest[],
  current: readonly EndpointRequest[],
): void {
  const { removed, pairs } = compareContentTypes(context, place, previous, current, {
    code: "request",
    nameless: "a body",
    removed: "is not taken any more",
    added: "is taken too",
  });
  const [wasFirst, isFirst] = [previous[0]?.contentType, current[0]?.contentType];
  if (wasFirst !== isFirst && !removed.some(({ contentType }) => contentType === wasFirst)) {
    report(context, place, "request-content-type-default-changed", {
      message: `${wasFirst ?? "none"} came first and ${isFirst ?? "none"} does now`,
      before: wasFirst,
      after: isFirst,
    });
  }
  for (const [a, b] of pairs) compareContent(context, toward(place, "request"), a, b);
}

function compareContent(
  context: DiffContext,
  place: ValuePlace,
  before: EndpointRequest,
  after: EndpointRequest,
): void {
  compareWords(context, place, "request-documentation-changed", [before, after], ["description"]);
  if (!isSame(before.encoding ?? {}, after.encoding ?? {})) {
    const message = "the encoding of single fields changed";
    report(context, place, "request-field-encoding-changed", { message });
  }
  const previous = before.body;
  const current = after.body;
  if (previous.type === "bytes" || current.type === "bytes") {
    if (previous.type !== current.type) reportKind(context, place, previous.type, current.type);
  } else if (previous.type === "formData" && current.type === "formData") {
    const kinds = [previous, current].map(({ isPositional }) =>
      isPositional ? "a list of parts" : "a form",
    );
    const [before = "", after = ""] = kinds;
    if (before !== after) return reportKind(context, place, before, after);
    compareFields(context, place, previous.fields, current.fields);
  } else if (previous.type === "formData" || current.type === "formData") {
    reportKind(context, place, previous.type, current.type);
  } else {
    compareShapes(context, place, previous as TypeShape, current as TypeShape);
  }
}

function reportKind(
  context: DiffContext,
  place: ValuePlace,
  previous: string,
  current: string,
): void {
  const message = `the body was ${previous} and is ${current}`;
  reportDirected(context, place, "type-changed", { message, before: previous, after: current });
}

/** Compares the fields of a multipart body. */
function compareFields(
  context: DiffContext,
  place: ValuePlace,
  before: readonly FormDataField[],
  after: readonly FormDataField[],
): void {
  const known = new Map(before.map((field) => [field.key, field]));
  const fieldsAfter = new Map(after.map((field) => [field.key, field]));
  for (const field of before) {
    if (!fieldsAfter.has(field.key)) {
      const message = "the field was removed";
      reportDirected(context, enter(place, field.key), "property-removed", { message });
    }
  }
  for (const field of after) {
    const previous = known.get(field.key);
    const inside = enter(place, field.key);
    if (previous) compareField(context, place, previous, field);
    else reportField(context, inside, field);
  }
}

function reportField(context: DiffContext, place: ValuePlace, field: FormDataField): void {
  const required = isFieldRequired(context.after, field);
  const kind = required ? "property-added-required" : "property-added-optional";
  const message = required ? "the field was added and is required" : "the field was added";
  reportDirected(context, place, kind, { message });
}

function isFieldRequired(definition: DiffContext["before"], field: FormDataField): boolean {
  return isBodyRequired(definition, { type: "formData", fields: [field] });
}

function compareField(
  context: DiffContext,
  place: ValuePlace,
  before: FormDataField,
  after: FormDataField,
): void {
  if (before.type === "property" && after.type === "property") {
    compareProperties(context, place, { before: [before], after: [after] });
    return;
  }
  const inside = enter(place, after.key);
  if (before.type !== after.type) {
    const widened = before.type === "file" && after.type === "files";
    const message = `was ${nameOf(before)} and is ${nameOf(after)}`;
    reportDirected(context, inside, widened ? "type-widened" : "type-changed", { message });
    return;
  }
  const previous = isFieldRequired(context.before, before);
  const current = isFieldRequired(context.after, after);
  if (previous === current) return;
  reportDirected(
    context,
    inside,
    current ? "property-became-required" : "property-became-optional",
    {
      message: current ? "the field is required now" : "the field may be left out now",
    },
  );
}

function nameOf({ type }: FormDataField): string {
  return { file: "one file", files: "several files", property: "a value" }[type];
}
