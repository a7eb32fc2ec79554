import type { Report } from "../codec.js";
import { defaultAccept, plainText, type SpellCall } from "../encode/index.js";
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
  const { security = [], errors = [], codecs = [] } = api;
  const [method = "", address = ""] = operation.call.split(" ");
  const [path = "", query] = address.split("?");
  const spell: SpellCall = (read, features, report) => {
    const texts = features.spellParameters?.(operation, query, read, features, report) ?? [];
    const whole =
      features.fillPath?.(operation.path ?? [], texts) ??
      path.replace(/\{(.*?)}/g, (_, key: string) => spellSegment(key, read(key), report));
    return [whole, texts];
  };
  const all = [...codecs, ...(operation.codecs ?? [])];
  return runCall(
    api,
    { accept: defaultAccept, security, errors, ...operation },
    method,
    spell,
    all,
    options,
    flat,
    callOptions,
  );
}

/** A scalar as a part of the path. */
function spellSegment(key: string, value: unknown, report: Report): string {
  const text = value == null ? "" : encodeURIComponent(plainText(value) ?? "");
  // A URL parser would collapse `.` and `..` into another call.
  if (/^\.{0,2}$/.test(text)) report(value ? "invalid-path" : "missing-value", "path", key);
  return text;
}
