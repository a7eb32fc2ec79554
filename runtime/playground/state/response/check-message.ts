import {
  checkValue,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../definition/index.js";
import { parseJson } from "../../../http/index.js";

/** Longer messages are not checked. Characters. */
const longestChecked = 200_000;

/** Checks a message of a stream; gives the differences in words. */
export type CheckMessage = (text: string) => string[];

/**
 * Compares messages of a stream with what the endpoint declares for the status. Nothing differs where
 * nothing is declared, from the message that ends the stream, and where the message is too long.
 */
export function createMessageCheck(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  status: number,
): CheckMessage {
  const index = (endpoint.responses ?? []).findIndex(
    ({ body, statusCode }) => body.type === "stream" && statusCode === status,
  );
  const body = endpoint.responses?.[index]?.body;
  if (body?.type !== "stream") return () => [];
  const { stream } = toEndpointEncoding(definition, endpoint).responses?.[index] ?? {};
  return (text) => {
    if (text === body.terminator || text.length > longestChecked) return [];
    const read = stream?.json === true ? parse(text) : { value: text };
    if (!read) return ["The message is not JSON."];
    return checkValue(definition, body.shape, read.value, { direction: "response" }).map(
      ({ pointer, message }) => (pointer === "" ? message : `${pointer}: ${message}`),
    );
  };
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}
