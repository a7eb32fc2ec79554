import type { Codec, ResponseSource } from "../codec.js";
import { readOwn } from "../encode/build-request.js";
import type { CallEncoding, RpcEncoding } from "../encoding.js";
import { findJsonProperty } from "../json/find-json-property.js";
import { printJson } from "../json/json.js";
import { createProblem } from "../problem.js";

/** Each request contains one call, so a constant id is sufficient. */
const id = 1;

/**
 * JSON-RPC 2.0 in the body of a POST (sections 4 and 5).
 *
 * The request's envelope has the id 1 and `params`: an array in declared order, gaps as null, absent
 * ones at the end left out, or, of methods that take them by name, the object as it is given. Methods without a result are notifications and have no id. Of the response
 * `result` is the body, and `error`, whatever the HTTP status, is what the declared errors are recognized
 * from by their `code`: its object `{ code, message, data }` is the content, that of an undeclared
 * code the body of a `status-code` failure. Anything else where a result is due, an id of another
 * call too, is `non-json`, and nothing at all is `decode`.
 */
export const jsonRpc: Codec = {
  bodies: {
    rpc({ contentType }, value, encoding) {
      const { rpc } = encoding;
      const params = rpc?.byName ? (value ?? {}) : listParams(rpc, value);
      const envelope = { jsonrpc: "2.0", method: rpc?.method, params };
      const text = printJson(isNotification(encoding) ? envelope : { ...envelope, id });
      return { type: "json", contentType, text };
    },
  },
  async openResponse(source) {
    const { response, encoding } = source;
    const { status, headers } = response;
    if (!encoding.rpc) return source;
    if (!response.ok) {
      const readText = async () => {
        const text = await source.readText();
        return openEnvelope(text).error ?? text;
      };
      return { ...source, readText };
    }
    const text = await source.readText();
    const { error, result } = openEnvelope(text);
    if (error) return withText({ ...source, response: { ok: false, status, headers } }, error);
    if (result || isNotification(encoding)) return withText(source, result ?? text);
    if (!text.trim()) throw createProblem("decode", "the response has no JSON-RPC envelope");
    return withText({ ...source, parse: refuse }, text);
  },
};

/** The values in declared order, gaps as null. */
function listParams(rpc: RpcEncoding | undefined, value: unknown): unknown[] {
  const named = (value ?? {}) as Readonly<Record<string, unknown>>;
  const given = (rpc?.params ?? []).map((name) => readOwn(named, name));
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  return given.map((param) => (param === undefined ? null : param));
}

function isNotification({ responses = [] }: CallEncoding): boolean {
  return responses.some(({ kind }) => kind === "empty");
}

function withText(source: ResponseSource, text: string): ResponseSource {
  return { ...source, readText: () => Promise.resolve(text) };
}

function refuse(): never {
  throw new SyntaxError("The response is not the JSON-RPC response to this request");
}

/** The JSON text of result or error; neither for an empty or invalid envelope. */
function openEnvelope(text: string): { error?: string; result?: string } {
  let envelope: Record<string, unknown>;
  try {
    envelope = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
  // JSON-RPC 1.0 servers send both, one of them null. Servers that could not read the request send
  // no id.
  const isError = envelope["error"] != null;
  if (envelope["id"] !== id && !(isError && envelope["id"] == null)) return {};
  const key = isError ? "error" : "result";
  const place = findJsonProperty(text, key);
  return place ? { [key]: text.slice(place.start, place.end) } : {};
}
