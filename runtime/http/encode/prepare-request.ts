import type { CallEncoding } from "../call-encoding.js";
import { isPage } from "./is-page.js";
import type { Codec, PlacedText, Report } from "../codec.js";
import { readOwn } from "./group-request.js";
import { plainText } from "./plain-text.js";
import { createRequest, type Credentials } from "./create-request.js";
import { fillPath, spellParameters, spellScalar } from "./spell-encoding.js";
import { createProblem, type Problem } from "../problem.js";
import type {
  ApiEncoding,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
  FailureDetail,
  HttpBody,
  HttpRequest,
  ParameterEncoding,
  Supplier,
} from "../types.js";

/** A call whose method, path and parameters are complete. */
export interface RoutedCall extends CallEncoding, Pick<EndpointEncoding, "method" | "path"> {
  readonly parameters?: readonly ParameterEncoding[];
}

/**
 * Gives what makes the request of a call, and makes it again with a fresh token. Suppliers are
 * asked and the body is written only once. Rejects with what cannot be sent.
 */
export function createPreparation(
  api: ApiEncoding,
  call: RoutedCall,
  features: Codec,
  options: ClientOptions,
  callOptions: CallOptions<string, string>,
  flat: object,
): (freshToken?: string) => Promise<HttpRequest> {
  const { environment = api.defaultEnvironment ?? "" } = options;
  const baseUrl =
    options.baseUrl ?? call.servers?.[environment] ?? api.environments[environment] ?? "";
  /** Stops the call before anything is sent. */
  const refuse: Report = (code, ...place) => {
    const known = JSON.stringify(Object.keys(api.environments));
    const where = place.join(" ") || `(set an absolute baseUrl; environments: ${known})`;
    throw createProblem("invalid-request", `${code} ${where}`);
  };
  let credentials: Credentials | undefined;
  let texts: PlacedText[] | undefined;
  let path: string;
  let body: HttpBody | undefined;
  return async (freshToken) => {
    let detail: FailureDetail = "auth-supplier";
    try {
      if (!texts) {
        credentials = await features.askCredentials?.(api, options);
        texts = [
          ["header", "Accept", callOptions.accept ?? call.accept],
          ["header", "User-Agent", isPage() ? undefined : api.userAgent],
          ...(features.describeClient?.() ?? []),
        ];
        for (const name in options.headers) {
          texts.push(["header", name, await ask(options.headers[name])]);
        }
        detail = "invalid-request";
        const given = features.supply?.(call, flat) ?? flat;
        const { extraBody, extraQuery, headers } = callOptions;
        body = features.writeBody?.(call, features, given, refuse, callOptions);
        if (extraBody && !body) refuse("invalid-body", "body");
        const spelt = spellParameters(
          call.parameters ?? [],
          ({ key }) => readOwn(given as Record<string, unknown>, key),
          features.encodeParameter ?? spellScalar,
          refuse,
        );
        path = fillPath(call.path, spelt);
        texts.push(...spelt);
        for (const name in extraQuery) {
          for (const value of [extraQuery[name]].flat()) {
            const text = value == null ? value : encodeURIComponent(plainText(value) ?? "");
            texts.push(["query", encodeURIComponent(name), text]);
          }
        }
        for (const name in headers) texts.push(["header", name, headers[name]]);
      }
      if (freshToken) {
        const { tokenScheme = "" } = api;
        credentials = { ...credentials, [tokenScheme]: { type: "bearer", token: freshToken } };
      }
      const secrets = features.encodeSecurity?.(call.security ?? [], credentials ?? {}) ?? [];
      return createRequest(call.method, baseUrl, path, [...secrets, ...texts], body, refuse);
    } catch (error) {
      const { detail: known } = Object(error) as Partial<Problem>;
      throw known ? error : createProblem(detail, "", error);
    }
  };
}

/** A value, or what its supplier gives. */
export function ask<T>(supplier: Supplier<T>): T | Promise<T> {
  return typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier;
}
