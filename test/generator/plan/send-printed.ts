import { chooseCodecs, hasClosedForm, toOperation } from "../../../generator/plan/index.js";
import {
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../runtime/definition/index.js";
import {
  sendOperation,
  type EndpointEncoding,
  type HttpRequest,
} from "../../../runtime/http/index.js";
import { findCodec } from "../../runtime/http/find-codec.js";

/** What a generated function of an endpoint sends for a request object, or why it sends nothing. */
export function sendGenerated(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  request: object,
  baseUrl: string,
): Promise<HttpRequest | string> {
  const encoding = toEndpointEncoding(definition, endpoint);
  return sendPrinted(encoding, hasClosedForm(definition, endpoint), request, baseUrl);
}

/** The same of an encoding: the printed operation is sent, without the headers that tell the runtime. */
export async function sendPrinted(
  encoding: EndpointEncoding,
  hasClosedForm: boolean,
  request: object,
  baseUrl: string,
): Promise<HttpRequest | string> {
  const chosen = chooseCodecs(encoding);
  const { operation, codecs } = toOperation(
    { encoding, codecs: chosen, hasClosedForm },
    { codecs: [] },
  );
  let sent: HttpRequest | undefined;
  const result = await sendOperation(
    { name: "n", environments: {} },
    { ...operation, codecs: codecs.map(findCodec) },
    {
      baseUrl,
      beforeRequest: (request) => {
        sent = request;
      },
      fetch: () => Promise.resolve(new Response()),
    },
    request,
  );
  return sent ?? JSON.stringify(result);
}
