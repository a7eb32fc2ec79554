import { defaultAccept, type SpellCall, spellParameters, spellScalar } from "../encode/index.js";
import type { Operation, OperationApi } from "../operation.js";
import { runCall } from "./run-call.js";
import type { ApiResult, CallFailure, CallOptions, ClientOptions } from "../types.js";

/**
 * {@link sendCall} for generated functions, whose operations store only non-default settings.
 *
 * @example
 * const operation: Operation = { call: "POST /pets {name}", codecs: [jsonBody] };
 * const result = await sendOperation(api, operation, options, { name: "Rex" });
 */
export function sendOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  flat?: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<Body, Error>> {
  const { security = [], codecs = [] } = api;
  const [method = "", address = ""] = operation.call.split(" ");
  const [path = "", query] = address.split("?");
  const spell: SpellCall = (read, features, report) => {
    const texts = features.spellParameters?.(operation, query, read, features, report) ?? [];
    // A part of the path in its default style; lists and objects where a codec can.
    const spellSegment = (_: string, key: string): string => {
      const parameter = { key, name: key, in: "path", style: "simple", explode: false } as const;
      const encode = features.encodeParameter ?? spellScalar;
      const [text] = spellParameters([parameter], () => read(key), encode, report);
      return text?.[2] ?? "";
    };
    const whole =
      features.fillPath?.(operation.path ?? [], texts) ?? path.replace(/\{(.*?)}/g, spellSegment);
    return [whole, texts];
  };
  const all = [...codecs, ...(operation.codecs ?? [])];
  return runCall(
    api,
    { accept: defaultAccept, security, ...operation },
    method,
    spell,
    all,
    options,
    flat,
    callOptions,
  );
}
