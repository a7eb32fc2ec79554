import { wireMethod } from "../../wire-method.js";
import type { ApiDefinition, EndpointDefinition } from "../../model.js";
import { endpointPath, listEndpoints } from "../../find-endpoint.js";
import { hasNamedParams } from "../../has-named-params.js";
import type { ChangeSubject } from "../change.js";
import { compareCallbacks } from "./compare-callbacks.js";
import { compareEntries, type EntryKind } from "./compare-entries.js";
import { compareErrors } from "./compare-errors.js";
import { compareParameters } from "./compare-parameters.js";
import { compareRequestBodies } from "./compare-request-bodies.js";
import { compareResponses } from "./compare-responses.js";
import { compareSecurity } from "./compare-security.js";
import { compareEnvironments } from "./compare-environments.js";
import { compareWords, type DiffContext, type Place, report, enter } from "../diff-context.js";
import { endpointKey } from "../pair-entries.js";
import { toEndpointEncoding } from "../../encoding/to-endpoint-encoding.js";

/** Compares endpoints, matched by id or by method and path. */
export function compareEndpoints(context: DiffContext): void {
  compareEntries(context, kind, listEndpoints(context.before), listEndpoints(context.after));
}

const kind: EntryKind<EndpointDefinition> = {
  code: "endpoint",
  noun: "endpoint",
  keyOf: endpointKey,
  subjectOf,
  remarkOf: ({ availability }) => (availability === "Deprecated" ? "it was deprecated" : undefined),
  compare: compareEndpoint,
};

function subjectOf(endpoint: EndpointDefinition): ChangeSubject {
  const label = `${wireMethod(endpoint.method)} ${endpointPath(endpoint)}`;
  return { type: "endpoint", id: endpoint.id, label };
}

function compareEndpoint(
  context: DiffContext,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  const place: Place = { subject: subjectOf(after), path: [] };
  compareAddress(context, place, before, after);
  compareNames(context, place, before, after);
  compareAvailability(context, place, before, after);
  compareWords(
    context,
    place,
    "endpoint-documentation-changed",
    [before, after],
    ["description", "displayName", "examples", "codeSamples", "externalDocs", "badges"],
  );
  compareSecurity(context, place, before, after);
  compareEnvironments(context, place, before, after);
  compareParameters(context, place, before, after);
  compareRequestBodies(context, place, before, after);
  compareSignatures(context, place, before, after);
  compareResponses(context, place, before.responses ?? [], after.responses ?? []);
  compareErrors(context, place, before.errors ?? [], after.errors ?? []);
  compareCallbacks(context, place, before.callbacks ?? [], after.callbacks ?? []);
}

function compareAddress(
  context: DiffContext,
  place: Place,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  if (endpointKey(before) !== endpointKey(after)) {
    const previous = subjectOf(before).label;
    report(context, place, "endpoint-moved", {
      message: `the endpoint was ${previous}`,
      before: previous,
      after: place.subject.label,
    });
  }
  const previous = protocolOf(before);
  const current = protocolOf(after);
  if (previous !== current && !takesParamsOf(before, after)) {
    const message = `the protocol was ${previous} and is ${current}`;
    report(context, place, "endpoint-protocol-changed", {
      message,
      before: previous,
      after: current,
    });
  }
}

function protocolOf(endpoint: EndpointDefinition): string {
  const { protocol } = endpoint;
  if (!protocol || protocol.type === "rest") return "rest";
  const { type, methodName } = protocol;
  const detail =
    type === "grpc" ? protocol.methodType : hasNamedParams(endpoint) && "params by name";
  return `${type} (${[methodName, detail].filter(Boolean).join(", ")})`;
}

/** Whether params changed from named only to either form. */
function takesParamsOf(before: EndpointDefinition, after: EndpointDefinition): boolean {
  const [a, b] = [before.protocol, after.protocol];
  if (a?.type !== "openrpc" || b?.type !== "openrpc" || a.methodName !== b.methodName) return false;
  return hasNamedParams(before) && b.paramStructure !== "by-position";
}

function compareNames(
  context: DiffContext,
  place: Place,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  if (before.id !== after.id) {
    const message = `the operation was renamed from ${before.id} to ${after.id}`;
    report(context, place, "endpoint-renamed", { message, before: before.id, after: after.id });
  }
  const previous = groupOf(context.before, before);
  const current = groupOf(context.after, after);
  if (previous !== current) {
    const message = `the group was ${previous || "none"} and is ${current || "none"}`;
    report(context, place, "endpoint-group-changed", { message, before: previous, after: current });
  }
}

function groupOf(definition: ApiDefinition, { namespace }: EndpointDefinition): string {
  return (namespace ?? []).map((id) => definition.subpackages[id]?.name ?? id).join(" / ");
}

function compareAvailability(
  context: DiffContext,
  place: Place,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  const previous = before.availability ?? "none";
  const current = after.availability ?? "none";
  if (previous === current) return;
  const isDeprecated = current === "Deprecated";
  report(context, place, isDeprecated ? "endpoint-deprecated" : "endpoint-availability-changed", {
    message: isDeprecated ? "the endpoint is deprecated now" : `was ${previous} and is ${current}`,
    before: previous,
    after: current,
  });
}

/**
 * Compares the keys of the generated function's argument. An added parameter or body may change the
 * key of another parameter although the wire format stays the same.
 */
function compareSignatures(
  context: DiffContext,
  place: Place,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  const keysBefore = listKeys(context.before, before);
  for (const [parameter, key] of listKeys(context.after, after)) {
    const known = keysBefore.get(parameter);
    if (known === undefined || known === key) continue;
    report(context, enter(place, parameter), "request-key-changed", {
      message: `its key in the request object was ${known} and is ${key}`,
      before: known,
      after: key,
    });
  }
}

/** Argument keys by location and wire name. */
function listKeys(
  definition: DiffContext["before"],
  endpoint: EndpointDefinition,
): ReadonlyMap<string, string> {
  const { parameters = [] } = toEndpointEncoding(definition, endpoint);
  return new Map(parameters.map(({ in: location, name, key }) => [`${location} ${name}`, key]));
}
