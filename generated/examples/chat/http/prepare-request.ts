import { describeRuntime } from "./client-runtime.js";
import type { IssueCode } from "./codec.js";
import {
  createRequest,
  type Credentials,
  type Features,
  type PlacedText,
  spellBearer,
  spellParameters,
  spellSegment,
} from "./create-request.js";
import { readOwn } from "./group-request.js";
import { createProblem, type Problem } from "./problem.js";
import type {
  ApiEncoding,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
  FailureDetail,
  HttpRequest,
} from "./types.js";

/**
 * Gives what makes the request of a call, and makes it again with a fresh token. Suppliers are
 * asked and the body is written only once. Rejects with what cannot be sent.
 */
export function createPreparation(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  features: Features,
  options: ClientOptions,
  callOptions: CallOptions,
  flat: object,
): (freshToken?: string) => Promise<HttpRequest> {
  let encode: ((freshToken?: string) => HttpRequest) | undefined;
  return async (freshToken) => {
    let detail: FailureDetail = "auth-supplier";
    try {
      if (!encode) {
        const { token, auth, headers = {} } = options;
        let supplied: unknown[] = [token, auth, ...Object.values(headers)];
        if (supplied.some(isFunction)) supplied = await Promise.all(supplied.map(ask));
        detail = "invalid-request";
        encode = createEncoder(api, encoding, features, options, callOptions, flat, supplied);
      }
      return encode(freshToken);
    } catch (error) {
      const { detail: known } = Object(error) as Partial<Problem>;
      throw known ? error : createProblem(detail, `The request failed (${detail})`, error);
    }
  };
}

function isFunction(value: unknown): value is () => unknown {
  return typeof value === "function";
}

/** Asynchronous, so that what a supplier throws is a rejection. */
async function ask(supplier: unknown): Promise<unknown> {
  return isFunction(supplier) ? supplier() : supplier;
}

/** `supplied` is the token, the credentials and the headers of the options. */
function createEncoder(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  features: Features,
  options: ClientOptions,
  callOptions: CallOptions,
  flat: object,
  supplied: readonly unknown[],
): (freshToken?: string) => HttpRequest {
  const { parameters = [], security = [], servers } = encoding;
  const environment = options.environment ?? api.defaultEnvironment ?? "";
  const baseUrl = options.baseUrl ?? servers?.[environment] ?? api.environments[environment] ?? "";
  let given = flat as Readonly<Record<string, unknown>>;
  given = features.supply?.(encoding, given) ?? given;
  const [token, auth, ...headerTexts] = supplied as readonly [
    string | undefined,
    Credentials | undefined,
    ...unknown[],
  ];
  const body = features.writeBody?.(encoding, features, given, refuse);
  const headers = (pairs: object | undefined, values: readonly unknown[]) =>
    Object.keys(pairs ?? {}).map((name, index) => ["header", name, values[index]] as PlacedText);
  const texts = [
    ...describeRuntime(),
    ...headers(options.headers, headerTexts),
    ...spellParameters(
      parameters,
      ({ key }) => readOwn(given, key),
      features.encodeParameter ?? spellSegment,
      refuse,
    ),
    ...headers(callOptions.headers, Object.values(callOptions.headers ?? {})),
  ];
  const addToken = (token: string | undefined): Credentials =>
    token ? { [api.tokenScheme ?? ""]: { type: "bearer", token } } : {};
  return (freshToken) => {
    const credentials = {
      ...addToken(token),
      ...auth,
      ...addToken(freshToken),
    };
    const spelt = (features.encodeSecurity ?? spellBearer)(security, credentials);
    return createRequest(encoding, baseUrl, [...spelt, ...texts], body, refuse);
  };
}

/** Stops the call before anything is sent. */
function refuse(code: IssueCode, ...keys: string[]): never {
  throw createProblem("invalid-request", `${code}: ${keys.join(" ")}`);
}
