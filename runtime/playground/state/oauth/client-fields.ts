import {
  chooseRequest,
  listProperties,
  listRequestHeaders,
  resolveObject,
} from "../../../definition/index.js";
import type { ValuePath } from "../fields/value-path.js";
import type { OpenEndpoint } from "../form/open-endpoint.js";
import type { ReferencedEndpoint } from "./oauth-setup.js";

/** Where the form of a token endpoint takes the client; absent: nowhere that is known. */
export interface ClientFields {
  readonly clientId?: ValuePath;
  readonly clientSecret?: ValuePath;
}

/** Finds the fields for the client by the names that the document tells, else by the usual ones. */
export function findClientFields(
  open: OpenEndpoint,
  { clientIdProperty, clientSecretProperty }: ReferencedEndpoint,
): ClientFields {
  const paths = listPaths(open);
  const find = (told: string | undefined, usual: string): ValuePath | undefined =>
    told === undefined
      ? paths.find((path) => toPlainName(path.at(-1)) === usual)
      : paths.find((path) => path.at(-1) === told);
  const clientId = find(clientIdProperty, "clientid");
  const clientSecret = find(clientSecretProperty, "clientsecret");
  return { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) };
}

/** The fields of the body, of an object alone, then those of the query and the headers. */
function listPaths({ definition, endpoint }: OpenEndpoint): ValuePath[] {
  const body = chooseRequest(endpoint)?.body;
  const isShape = body !== undefined && body.type !== "formData" && body.type !== "bytes";
  const object = isShape ? resolveObject(definition, body) : undefined;
  const properties = object ? listProperties(definition, object) : [];
  return [
    ...properties.map(({ key }) => ["body", "value", key]),
    ...(endpoint.queryParameters ?? []).map(({ key }) => ["queryParameters", key]),
    ...listRequestHeaders(definition, endpoint).map(({ key }) => ["headers", key]),
  ];
}

function toPlainName(name: string | number | undefined): string {
  return String(name)
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");
}
