import { chooseCodecs, hasClosedForm, toOperation } from "../../generator/plan/to-operation.js";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import { toEndpointEncoding } from "../../runtime/definition/index.js";
import * as http from "../../runtime/http/index.js";
import type { CallValues, Codec, CodecName, EndpointEncoding } from "../../runtime/http/index.js";
import { readFetch, type WireRequest } from "./wire-request.js";

/** An endpoint as the playground and a generated package have it. */
export interface Sender {
  readonly encoding: EndpointEncoding;
  /** By `encodeCall` and `toFetchInit`, as page and snippets do. */
  readonly byPage: (values: CallValues) => Promise<WireRequest | undefined>;
  /** By `sendOperation` with the codecs that generated code names. */
  readonly byClient: (values: CallValues) => Promise<WireRequest | undefined>;
}

export function createSender(
  base: string,
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): Sender {
  const encoding = toEndpointEncoding(definition, endpoint);
  const names = chooseCodecs(encoding);
  const { operation } = toOperation(
    { encoding, codecs: names, hasClosedForm: hasClosedForm(definition, endpoint) },
    { codecs: [] },
  );
  const headers = (encoding.parameters ?? [])
    .filter((parameter) => parameter.in === "header")
    .map(({ name }) => name);
  const read = [...headers, "cookie"];
  const codecs = names.map((name) => findCodec(name));

  return {
    encoding,
    async byPage(values) {
      const { request } = http.encodeCall(encoding, values, { baseUrl: base, missing: "refuse" });
      if (!request) return undefined;
      const { url, init } = http.toFetchInit(request);
      return readFetch(url, init, read);
    },
    async byClient(values) {
      let sent: Promise<WireRequest> | undefined;
      const fetch: typeof globalThis.fetch = (url, init = {}) => {
        sent = readFetch(`${url as string}`, init, read);
        return Promise.resolve(new Response(null, { status: 204 }));
      };
      const given = http.toRequestObject(encoding, values);
      const api = { name: "random", environments: {} };
      const options = { baseUrl: base, fetch, maxRetries: 0 };
      await http.sendOperation(api, { ...operation, codecs }, options, given);
      return sent;
    },
  };
}

const byName = new Map(Object.entries(http));

function findCodec(name: CodecName): Codec {
  return byName.get(name) as Codec;
}
