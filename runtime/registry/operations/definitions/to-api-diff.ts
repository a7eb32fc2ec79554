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

/** The keys of an endpoint that came and went, by where they are. */
interface ChangedKeys {
  readonly path: KeyDiff;
  readonly query: KeyDiff;
  readonly request: KeyDiff;
  readonly response: KeyDiff;
}

/**
 * The differences of two definitions by endpoint. A change inside a named type counts for every
 * endpoint that uses it; the text tells all changes, those of channels and webhooks too.
 */
export function toApiDiff(before: ApiDefinition, after: ApiDefinition): ApiDiff {
  const diff = diffDefinitions(before, after);
  const was = nameEndpoints(before);
  const is = nameEndpoints(after);
  const updated = new Map<string, ChangedKeys>();
  const diffs = { addedEndpoints: [], removedEndpoints: [] } as Pick<
    ApiDiff,
    "addedEndpoints" | "removedEndpoints"
  >;
  for (const change of diff.changes) {
    const { label } = change.subject;
    if (change.code === "endpoint-added") add(diffs.addedEndpoints, is.get(label));
    else if (change.code === "endpoint-removed") add(diffs.removedEndpoints, was.get(label));
    else for (const user of listUsers(change)) noteChange(updated, user, change);
  }
  const updatedEndpoints = [...updated].flatMap(([label, keys]): UpdatedEndpoint[] => {
    const id = is.get(label);
    return id ? [{ id, ...toKeyDiffs(keys) }] : [];
  });
  return { ...diffs, updatedEndpoints, markdown: printDiffMarkdown(diff) };
}

/** By what changes call them. */
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

/** What the changes of an endpoint, or of a type, are called at. */
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

/** It left one place and came to another; headers and cookies are not told of. */
function noteMoved(keys: ChangedKeys, { before, after }: Change, wireKey: string): void {
  if (before === "path" || before === "query") note(keys[before].removed, wireKey);
  if (after === "path" || after === "query") note(keys[after].added, wireKey);
}

function createKeyDiff(): KeyDiff {
  return { added: [], removed: [] };
}

function note(list: { wireKey: string }[], wireKey: string): void {
  if (!list.some((each) => each.wireKey === wireKey)) list.push({ wireKey });
}

function toKeyDiffs(keys: ChangedKeys): Omit<UpdatedEndpoint, "id"> {
  return {
    pathParameterDiff: keys.path,
    queryParameterDiff: keys.query,
    requestBodyDiff: keys.request,
    responseBodyDiff: keys.response,
  };
}
