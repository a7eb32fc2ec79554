import type { Codec, Report } from "../codec.js";
import { defaultAccept, type SpellCall, spellScalar } from "../encode/index.js";
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
  callOptions?: CallOptions,
): Promise<ApiResult<Body, Error>> {
  const { security = [], codecs = [] } = api;
  const [method = "", address = ""] = operation.call.split(" ");
  const [path = "", query] = address.split("?");
  const spell: SpellCall = (read, features, report) => {
    const texts = features.spellParameters?.(operation, query, read, features, report) ?? [];
    const whole =
      features.fillPath?.(operation.path ?? [], texts) ??
      path.replace(/\{(.*?)}/g, (_, key: string) =>
        spellSegment(key, read(key), features.encodeParameter ?? spellScalar, report),
      );
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

/** A part of the path in its default style; lists and objects where a codec can. */
function spellSegment(
  name: string,
  value: unknown,
  encode: NonNullable<Codec["encodeParameter"]>,
  report: Report,
): string {
  const parameter = { key: name, name, in: "path", style: "simple", explode: false } as const;
  const text = (value != null && encode(parameter, value)[0]?.[1]) || "";
  // A URL parser would collapse `.` and `..` into another call.
  if (/^\.{0,2}$/.test(text)) report(value ? "invalid-path" : "missing-value", "path", name);
  return text;
}
