import { findRuntime } from "./client-runtime.js";
import {
  createBody,
  createRequest,
  type Credentials,
  type Features,
  type HeaderPairs,
} from "./create-request.js";
import { readFlatBody, readOwn } from "./group-request.js";
import { createProblem } from "./problem.js";
import type {
  ApiEncoding,
  CallOptions,
  ClientOptions,
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
  const { tokenScheme = "" } = api;
  const environment = options.environment ?? api.defaultEnvironment ?? "";
  let problem: string | undefined;
  const report = (_code: string, message: string) => void (problem ??= message);
  let auth: Credentials | undefined;
  let headers: HeaderPairs = [];
  let body: HttpBody | undefined;
  return async (freshToken) => {
    if (!auth) {
      const { token } = options;
      auth = addToken({}, tokenScheme, typeof token === "function" ? await ask(token) : token);
      if (options.auth) auth = { ...auth, ...(await ask(options.auth)) };
      headers = await askHeaders(options.headers);
      const content = encoding.body?.contents[0];
      body = createBody(encoding, content, readFlatBody(encoding, flat), { features, report });
    }
    const request = createRequest(encoding, {
      baseUrl:
        options.baseUrl ?? encoding.servers?.[environment] ?? api.environments[environment] ?? "",
      parameters: encoding.parameters ?? [],
      read: ({ key }) => readOwn(flat, key),
      body,
      auth: addToken(auth, tokenScheme, freshToken),
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

function addToken(auth: Credentials, scheme: string, token: string | undefined): Credentials {
  return token ? { ...auth, [scheme]: { type: "bearer", token } } : auth;
}

async function askHeaders(suppliers: ClientOptions["headers"]): Promise<HeaderPairs> {
  const [runtime, version] = findRuntime();
  const headers: [string, string | null | undefined][] = [
    ["X-Client-Language", "JavaScript"],
    ["X-Client-Runtime", runtime],
    ["X-Client-Runtime-Version", version],
  ];
  for (const name in suppliers) headers.push([name, await ask(suppliers[name])]);
  return headers;
}

/** What a supplier gives; its failure is one of the call. */
export async function ask<T>(supplier: Supplier<T>): Promise<T> {
  try {
    return await (typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier);
  } catch (cause) {
    throw createProblem("auth-supplier", "A supplier of a token or header failed", cause);
  }
}
