import type { CallEncoding } from "../call-encoding.js";
import { isPage } from "./is-page.js";
import type { PlacedText, Report } from "../codec.js";
import { plainText } from "./plain-text.js";
import { createRequest, type Credentials, type Features } from "./create-request.js";
import { createProblem, type Problem } from "../problem.js";
import type {
  ApiEncoding,
  CallOptions,
  ClientOptions,
  FailureDetail,
  HttpBody,
  HttpRequest,
  Supplier,
} from "../types.js";

/** How the parameters of a call are encoded: its path, and the texts that go elsewhere. */
export type SpellCall = (
  read: (key: string) => unknown,
  features: Features,
  report: Report,
) => readonly [path: string, texts: readonly PlacedText[]];

/**
 * Gives what makes the request of a call, and makes it again with a fresh token. Suppliers are
 * asked and the body is written only once. Rejects with what cannot be sent.
 */
export function createPreparation(
  api: ApiEncoding,
  call: CallEncoding,
  method: string,
  spell: SpellCall,
  features: Features,
  options: ClientOptions,
  callOptions: CallOptions<string, string>,
  flat: object,
): (freshToken?: string) => Promise<HttpRequest> {
  const { environment = api.defaultEnvironment ?? "" } = options;
  const baseUrl =
    options.baseUrl ?? call.servers?.[environment] ?? api.environments[environment] ?? "";
  /** Stops the call before anything is sent. */
  const refuse: Report = (code, ...place) => {
    const known = Object.keys(api.environments).join(", ");
    const where =
      place.join(" ") || `(set an absolute baseUrl${known && ` or environment: ${known}`})`;
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
        // Keys such as `constructor` are not given because objects inherit them.
        const read = (key: string) =>
          Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined;
        const { extraBody, extraQuery } = callOptions;
        body = features.writeBody?.(call, features, given, refuse, callOptions);
        if (extraBody && !body) refuse("invalid-body", "body");
        const [spelt, others] = spell(read, features, refuse);
        path = spelt;
        texts.push(...others);
        for (const name in extraQuery) {
          for (const value of [extraQuery[name]].flat()) {
            const text = value == null ? undefined : encodeURIComponent(plainText(value) ?? "");
            texts.push(["query", encodeURIComponent(name), text]);
          }
        }
        for (const name in callOptions.headers) {
          texts.push(["header", name, callOptions.headers[name]]);
        }
      }
      if (freshToken) {
        const fresh = { type: "bearer", token: freshToken } as const;
        credentials = { ...credentials, [api.tokenScheme ?? ""]: fresh };
      }
      const secrets = features.encodeSecurity?.(call.security ?? [], credentials ?? {}) ?? [];
      return createRequest(method, baseUrl, path, [...secrets, ...texts], body, refuse);
    } catch (error) {
      const { detail: known } = Object(error) as Partial<Problem>;
      throw known ? error : createProblem(detail, `The request failed (${detail})`, error);
    }
  };
}

/** A value, or what its supplier gives. */
export function ask<T>(supplier: Supplier<T>): T | Promise<T> {
  return typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier;
}
