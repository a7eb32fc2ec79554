import {
  endpointPath,
  listEndpoints,
  wireMethod,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../definition/index.js";
import { diffDefinitions, printDiffMarkdown, type Change } from "../../../definition/diff/index.js";
import type {
  ApiDiff,
  EndpointIdentifier,
  KeyDiff,
  UpdatedEndpoint,
} from "../../../../generated/registry/types.js";

/** Added and removed keys of an endpoint, by location. */
interface ChangedKeys {
  readonly path: KeyDiff;
  readonly query: KeyDiff;
  readonly request: KeyDiff;
  readonly response: KeyDiff;
}

/**
 * Compares two definitions by endpoint. A change of a named type is listed at every endpoint that uses it.
 * The Markdown describes all changes, including those of channels and webhooks.
 */
export function toApiDiff(before: ApiDefinition, after: ApiDefinition): ApiDiff {
  const diff = diffDefinitions(before, after);
  const endpointsBefore = nameEndpoints(before);
  const endpointsAfter = nameEndpoints(after);
  const updated = new Map<string, ChangedKeys>();
  const diffs = { addedEndpoints: [], removedEndpoints: [] } as Pick<
    ApiDiff,
    "addedEndpoints" | "removedEndpoints"
  >;
  for (const change of diff.changes) {
    const { label } = change.subject;
    if (change.code === "endpoint-added") add(diffs.addedEndpoints, endpointsAfter.get(label));
    else if (change.code === "endpoint-removed")
      add(diffs.removedEndpoints, endpointsBefore.get(label));
    else for (const user of listUsers(change)) noteChange(updated, user, change);
  }
  const updatedEndpoints = [...updated].flatMap(([label, keys]): UpdatedEndpoint[] => {
    const id = endpointsAfter.get(label);
    return id ? [{ id, ...toKeyDiffs(keys) }] : [];
  });
  return { ...diffs, updatedEndpoints, markdown: printDiffMarkdown(diff) };
}

/** Endpoints by the labels that changes have. */
function nameEndpoints(definition: ApiDefinition): Map<string, EndpointIdentifier> {
  return new Map(
    listEndpoints(definition).map((endpoint) => {
      const path = endpointPath(endpoint);
      return [`${wireMethod(endpoint.method)} ${path}`, identify(endpoint, path)];
    }),
  );
}

function identify({ id, method }: EndpointDefinition, path: string): EndpointIdentifier {
  return { path, method, identifierOverride: id };
}

function add(list: { id: EndpointIdentifier }[], id: EndpointIdentifier | undefined): void {
  if (id) list.push({ id });
}

/** Labels of the endpoints that a change affects. */
function listUsers({ subject, usedBy }: Change): readonly string[] {
  if (subject.type === "endpoint") return [subject.label];
  return subject.type === "type" ? (usedBy ?? []) : [];
}

function noteChange(updated: Map<string, ChangedKeys>, label: string, change: Change): void {
  const keys = updated.get(label) ?? {
    path: createKeyDiff(),
    query: createKeyDiff(),
    request: createKeyDiff(),
    response: createKeyDiff(),
  };
  updated.set(label, keys);
  const wireKey = change.path.at(-1) ?? "";
  const parameters = change.path.at(-2);
  const place =
    parameters === "path" || parameters === "query" ? keys[parameters] : createKeyDiff();
  switch (change.code) {
    case "parameter-added-required":
    case "parameter-added-optional":
      return note(place.added, wireKey);
    case "parameter-removed":
      return note(place.removed, wireKey);
    case "parameter-moved":
      return noteMoved(keys, change, wireKey);
    case "parameter-renamed":
      note(place.added, wireKey);
      return note(place.removed, String(change.before));
    case "request-property-added-required":
    case "request-property-added-optional":
      return note(keys.request.added, wireKey);
    case "request-property-removed":
      return note(keys.request.removed, wireKey);
    case "response-property-added-required":
    case "response-property-added-optional":
      return note(keys.response.added, wireKey);
    case "response-property-removed":
      return note(keys.response.removed, wireKey);
    default:
      return undefined;
  }
}

/** A parameter that moved is removed at one location and added at another. Headers and cookies are not listed. */
function noteMoved(keys: ChangedKeys, { before, after }: Change, wireKey: string): void {
  if (before === "path" || before === "query") note(keys[before].removed, wireKey);
  if (after === "path" || after === "query") note(keys[after].added, wireKey);
}

function createKeyDiff(): KeyDiff {
  return { added: [], removed: [] };
}

function note(list: { wireKey: string }[], wireKey: string): void {
  if (!list.some((item) => item.wireKey === wireKey)) list.push({ wireKey });
}

function toKeyDiffs(keys: ChangedKeys): Omit<UpdatedEndpoint, "id"> {
  return {
    pathParameterDiff: keys.path,
    queryParameterDiff: keys.query,
    requestBodyDiff: keys.request,
    responseBodyDiff: keys.response,
  };
}
