import { endpointPath, listEndpoints, nodeTitle } from "../../../../definition/index.js";
import type { AuthState } from "../../model/auth/auth-state.js";
import { chooseContent, findDefaultAccept } from "../../model/form/choose-content.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import type { EnvironmentChoice } from "../../model/variables/environments.js";
import type { EndpointFormState } from "../../model/form/form-state.js";
import { checkExtra } from "../sent-extras.js";
import { addRow, noExtras, type RequestExtras } from "../../model/form/request-extras.js";
import { isSecretRow } from "../secrets/extras-secrets.js";
import type { SwitcherEndpoint } from "../../model/search-endpoints.js";
import { findOtherEndpoint, matchEndpoint } from "./match-endpoint.js";
import { readBody } from "./read-body.js";
import { readCredentials } from "./read-credentials.js";
import { readCurl } from "./read-curl.js";
import { readParameters, splitRequest, type RestValue } from "./read-parameters.js";

/** The current state that a command is applied to. */
export interface ApplyCurlOptions {
  readonly open: OpenEndpoint;
  readonly environments: readonly EnvironmentChoice[];
  readonly environmentId: string | undefined;
  readonly baseUrl: string;
  readonly auth: AuthState;
  readonly alternative: number;
  /** The endpoints of the API. Default: those in the definition. */
  readonly others?: readonly SwitcherEndpoint[];
}

/** The state that a command fills in. */
export interface FilledByCurl {
  readonly form: EndpointFormState;
  readonly extras: RequestExtras;
  readonly auth: AuthState;
  readonly alternative: number;
  readonly baseUrl: string;
  readonly environmentId?: string;
}

/** The result of applying a command. */
export type AppliedCurl =
  | {
      readonly type: "filled";
      readonly filled: FilledByCurl;
      /** Whether the body is best edited as JSON. */
      readonly asJson: boolean;
      /** What was dropped or changed, as sentences for the user. */
      readonly messages: readonly string[];
    }
  /** The command calls another endpoint of this API. */
  | { readonly type: "other"; readonly endpoint: SwitcherEndpoint }
  | { readonly type: "refused"; readonly message: string };

/**
 * Fills the form of an endpoint from a curl command, or finds the endpoint that the command calls.
 */
export async function applyCurl(text: string, options: ApplyCurlOptions): Promise<AppliedCurl> {
  const read = readCurl(text);
  if (!read) return { type: "refused", message: "This is not a curl command with a URL." };
  const { request } = read;
  const { open, environments, baseUrl } = options;
  const urls = [baseUrl, ...environments.map((each) => each.baseUrl)];
  const match = matchEndpoint(open.encoding, urls, request);
  if (!match) {
    const otherEndpoint = findOther(options, urls, request);
    if (otherEndpoint) return { type: "other", endpoint: otherEndpoint };
    const address = `${request.method} ${request.url.split("?")[0]}`;
    return { type: "refused", message: `No endpoint of this API matches ${address}.` };
  }
  const parameters = readParameters(
    open.encoding,
    match.path,
    splitRequest(request, match.baseUrl === trim(baseUrl) ? baseUrl : ""),
  );
  const credentials = readCredentials(open, options, parameters.rest);
  const body = await readBody(open, request.body);
  const extras = toExtras(open, body.contentType, credentials.rest);
  const { cookies, ...groups } = parameters.groups;
  const form: EndpointFormState = {
    type: "endpoint",
    ...groups,
    ...(open.endpoint.cookieParameters?.length ? { cookies } : {}),
    body: body.body,
  };
  const { auth, alternative } = credentials;
  return {
    type: "filled",
    filled: { form, extras, auth, alternative, ...findAddress(options, match.baseUrl) },
    asJson: body.asJson,
    messages: [
      ...body.messages,
      ...explainExtras(open, extras),
      ...explainMethod(open, request.method),
      ...read.notes,
    ],
  };
}

function trim(baseUrl: string): string {
  return baseUrl.replace(/[?#].*$/s, "").replace(/\/+$/, "");
}

/** The environment with that URL, or else only the URL. */
function findAddress(
  { environments, environmentId, baseUrl }: ApplyCurlOptions,
  found: string,
): Pick<FilledByCurl, "baseUrl" | "environmentId"> {
  if (trim(baseUrl) === found) return { baseUrl };
  const hits = environments.filter((each) => trim(each.baseUrl) === found);
  const hit = hits.find(({ id }) => id === environmentId) ?? hits[0];
  return hit ? { baseUrl: hit.baseUrl, environmentId: hit.id } : { baseUrl: found };
}

function toExtras(
  open: OpenEndpoint,
  contentType: string | undefined,
  rest: readonly RestValue[],
): RequestExtras {
  const standard = findDefaultAccept(open);
  const given = rest.filter(
    ({ location, name }) => location === "header" && /^accept$/i.test(name),
  );
  // The field holds one value, so several headers become rows.
  const accept = standard !== undefined && given.length === 1 ? given[0] : undefined;
  const rows = rest
    .filter((each) => each !== accept)
    .reduce(
      (extras, { location, name, value }) => addRow(extras, location, { name, value }),
      noExtras,
    );
  const isFirst = contentType === undefined || chooseContent(open, contentType) === open;
  const isDefault = accept === undefined || accept.value === standard;
  return {
    ...rows,
    ...(isFirst ? {} : { contentType }),
    ...(isDefault ? {} : { accept: accept.value }),
  };
}

function explainExtras(open: OpenEndpoint, { rows }: RequestExtras): string[] {
  const notes = rows.flatMap((row) => checkExtra(open, row, false).note ?? []);
  const secrets = rows.filter((row) => row.location === "header" && isSecretRow(row));
  const names = secrets.map(({ name }) => name).join(", ");
  const isOne = secrets.length === 1;
  const note = `The definition has no such credentials: ${names} ${isOne ? "is" : "are"} under “More headers, query and cookies”.`;
  return [...new Set([...notes, ...(secrets.length > 0 ? [note] : [])])];
}

function explainMethod({ endpoint }: OpenEndpoint, method: string): string[] {
  const endpointMethod = endpoint.method.toUpperCase();
  return method.toUpperCase() === endpointMethod
    ? []
    : [`The command uses ${method}; this endpoint uses ${endpointMethod}.`];
}

function findOther(
  { open, others }: ApplyCurlOptions,
  urls: readonly string[],
  request: Parameters<typeof findOtherEndpoint>[2],
): SwitcherEndpoint | undefined {
  const all =
    others ??
    listEndpoints(open.definition).map((endpoint) => ({
      id: endpoint.id,
      title: nodeTitle(endpoint),
      method: endpoint.method,
      path: endpointPath(endpoint),
      group: "",
    }));
  return findOtherEndpoint(
    all.filter(({ id }) => id !== open.endpoint.id),
    urls,
    request,
  );
}
