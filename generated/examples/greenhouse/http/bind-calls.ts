import type { Codec } from "./codec.js";
import type { Operation, OperationApi } from "./operation.js";
import { sendOperation } from "./send-operation.js";
import type { CallOptions, ClientOptions } from "./types.js";

/** A class whose methods send calls. */
export interface CallsConstructor<Calls> {
  new (options: ClientOptions): Calls;
  readonly prototype: Calls;
}

/** Calls that need the same codecs; one that is a text says no more than that. */
export type BoundCalls = readonly [
  codecs: readonly Codec[],
  ...calls: (string | Omit<Operation, "codecs">)[],
];

/**
 * Makes a class with a method for each call, named as {@link nameCall} does. In an API of hundreds
 * of calls the names alone would be a fifth of what an app bundles of its client.
 */
export function bindCalls<Calls>(
  api: OperationApi,
  prefix: string,
  bound: readonly BoundCalls[],
): CallsConstructor<Calls> {
  class Client {
    readonly options: ClientOptions;

    constructor(options: ClientOptions) {
      this.options = options;
    }
  }
  for (const [codecs, ...calls] of bound) {
    for (const each of calls) {
      const operation = { ...(typeof each === "string" ? { call: each } : each), codecs };
      Object.defineProperty(Client.prototype, nameCall(operation.call, prefix), {
        configurable: true,
        writable: true,
        value(this: Client, request?: object, callOptions?: CallOptions) {
          return sendOperation(api, operation, this.options, request, callOptions);
        },
      });
    }
  }
  return Client as unknown as CallsConstructor<Calls>;
}

/**
 * The name of a call by its method and path: `GET /v1/plants/{id}` is `getPlantsId` where the
 * prefix is `/v1`.
 */
export function nameCall(call: string, prefix: string): string {
  const [method = "", address = ""] = call.split(/[ ?]/);
  const words = address
    .replace(prefix, "")
    .replace(/[^a-z\d]+(.?)/gi, (_, first: string) => first.toUpperCase());
  return method.toLowerCase() + words;
}
