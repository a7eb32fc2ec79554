import type { Codec } from "./codec.js";
import { readOwn } from "./group-request.js";
import { printJson } from "./print-json.js";

/**
 * Writes the JSON-RPC 2.0 request envelope: `params` in declared order, gaps as null, absent ones
 * at the end left out; id 1.
 */
export const rpcBody: Codec = {
  name: "rpcBody",
  rpc({ contentType }, value, { rpc }) {
    const named = (value ?? {}) as Readonly<Record<string, unknown>>;
    const params = (rpc?.params ?? []).map((name) => readOwn(named, name));
    while (params.length > 0 && params.at(-1) === undefined) params.pop();
    const gapless = params.map((param) => (param === undefined ? null : param));
    const envelope = { jsonrpc: "2.0", method: rpc?.method, params: gapless, id: 1 };
    return { type: "json", contentType, text: printJson(envelope) };
  },
};
