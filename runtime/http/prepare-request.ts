import { describeRuntime } from "./client-runtime.js";
import type { Report } from "./codec.js";
import {
  createRequest,
  type Credentials,
  type Features,
  type PlacedText,
  spellBearer,
  spellParameters,
  spellSegment,
} from "./create-request.js";
import { createProblem, type Problem } from "./problem.js";
import type {
  ApiEncoding,
  AuthSchemeId,
  CallOptions,
  ClientOptions,
  Credential,
  EndpointEncoding,
  FailureDetail,
  HttpBody,
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
  const { security = [], parameters = [], servers } = encoding;
  const { environment = api.defaultEnvironment ?? "" } = options;
  const baseUrl = options.baseUrl ?? servers?.[environment] ?? api.environments[environment] ?? "";
  let token: string | undefined;
  let auth: Credentials | undefined;
  let body: HttpBody | undefined;
  let texts: PlacedText[] | undefined;
  return async (freshToken) => {
    let detail: FailureDetail = "auth-supplier";
    try {
      if (!texts) {
        token = typeof options.token === "function" ? await options.token() : options.token;
        auth = typeof options.auth === "function" ? await options.auth() : options.auth;
        texts = [...describeRuntime()];
        for (const name in options.headers) {
          const text = options.headers[name];
          texts.push(["header", name, typeof text === "function" ? await text() : text]);
        }
        detail = "invalid-request";
        let given = flat as Readonly<Record<string, unknown>>;
        given = features.supply?.(encoding, given) ?? given;
        body = features.writeBody?.(encoding, features, given, refuse);
        const encode = features.encodeParameter ?? spellSegment;
        // Keys such as `constructor` are not given because objects inherit them.
        const read = (key: string) => (Object.hasOwn(given, key) ? given[key] : undefined);
        texts.push(...spellParameters(parameters, ({ key }) => read(key), encode, refuse));
        for (const name in callOptions.headers) {
          texts.push(["header", name, callOptions.headers[name]]);
        }
      }
      const scheme = api.tokenScheme ?? "";
      const credentials: Record<AuthSchemeId, Credential | undefined> = { ...auth };
      if (token) credentials[scheme] ??= { type: "bearer", token };
      if (freshToken) credentials[scheme] = { type: "bearer", token: freshToken };
      const spelt = (features.encodeSecurity ?? spellBearer)(security, credentials);
      return createRequest(encoding, baseUrl, [...spelt, ...texts], body, refuse);
    } catch (error) {
      const { detail: known } = Object(error) as Partial<Problem>;
      throw known ? error : createProblem(detail, `The request failed (${detail})`, error);
    }
  };
}

/** Stops the call before anything is sent. */
const refuse: Report = (code, ...place) => {
  const where = place.join(" ") || "(give the client an absolute baseUrl)";
  throw createProblem("invalid-request", `${code} ${where}`);
};
