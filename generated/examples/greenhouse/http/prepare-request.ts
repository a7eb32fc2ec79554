import { findRuntime } from "./client-runtime.js";
import { createBody, createRequest, type Features } from "./create-request.js";
import { readFlatBody, readOwn } from "./group-request.js";
import { createProblem } from "./problem.js";
import type {
  ApiEncoding,
  AuthSchemeId,
  CallOptions,
  ClientOptions,
  Credential,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  Supplier,
} from "./types.js";

/**
 * Gives what makes the request of a call, and makes it again with a fresh token. Suppliers are
 * asked and the body is written only once.
 */
export function createPreparation(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  features: Features,
  options: ClientOptions,
  callOptions: CallOptions,
  flat: Readonly<Record<string, unknown>>,
): (freshToken?: string) => Promise<HttpRequest> {
  let auth: Record<AuthSchemeId, Credential | undefined> | undefined;
  const headers: [string, string | null | undefined][] = [];
  let body: HttpBody | undefined;
  let problem: string | undefined;
  const report = (_code: string, message: string) => void (problem ??= message);
  const environment = options.environment ?? api.defaultEnvironment ?? "";
  const { tokenScheme = "" } = api;
  return async (freshToken) => {
    if (!auth) {
      const token = (await ask(options.token)) ?? "";
      auth = { [tokenScheme]: { type: "bearer", token }, ...(await ask(options.auth)) };
      const [runtime, version] = findRuntime();
      headers.push(
        ["X-Client-Language", "JavaScript"],
        ["X-Client-Runtime", runtime],
        ["X-Client-Runtime-Version", version],
      );
      for (const name in options.headers) headers.push([name, await ask(options.headers[name])]);
      body = createBody(encoding, readFlatBody(encoding, flat), undefined, features, report);
    }
    if (freshToken) auth[tokenScheme] = { type: "bearer", token: freshToken };
    const request = createRequest(encoding, {
      baseUrl:
        options.baseUrl ?? encoding.servers?.[environment] ?? api.environments[environment] ?? "",
      parameters: encoding.parameters ?? [],
      read: ({ key }) => readOwn(flat, key),
      body,
      auth,
      headers,
      overrides: Object.entries(callOptions.headers ?? {}),
      features,
      report,
      placeholder: String,
    });
    if (problem) throw createProblem("invalid-request", problem);
    return request;
  };
}

/** What a supplier gives; its failure is one of the call. */
export async function ask<T>(supplier: Supplier<T>): Promise<T> {
  try {
    return await (typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier);
  } catch (cause) {
    throw createProblem("auth-supplier", "A supplier of a token or header failed", cause);
  }
}
