import {
  checkValue,
  isJsonType,
  omitAbsent,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../../definition/index.js";
import { readTextValue } from "../../../../http/decode/index.js";
import { parseJson, type TextDecoding } from "../../../../http/index.js";
import type { StreamMessage } from "../../model/proxy-result.js";
import { isReadablePart } from "./split-parts.js";

/** In characters. Longer messages are not checked. */
const maxChecked = 200_000;

/** Checks a message of a stream and returns the differences as sentences. */
export type CheckMessage = (
  message: Pick<StreamMessage, "data" | "event" | "id" | "retry" | "contentType">,
) => string[];

/**
 * Compares messages of a stream with the declared type for the status. Returns no differences if
 * nothing is declared, for the message that ends the stream, and for messages that are too long.
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
  const { json = false, isEvent = false } = stream ?? {};
  return ({ data, event, id, retry, contentType }) => {
    if (data === body.terminator || data.length > maxChecked) return [];
    if (contentType !== undefined && !isReadablePart(contentType)) return [];
    const isJson =
      contentType === undefined
        ? typeof json === "boolean"
          ? json
          : json.includes(event ?? "message")
        : isJsonType(contentType);
    const read = isJson ? parse(data) : { value: readText(data, stream?.decodeAs) };
    if (!read) return ["The message is not JSON."];
    const fields = omitAbsent({ event, data: read.value, id, retry });
    const value = isEvent ? fields : read.value;
    return checkValue(definition, body.shape, value, { direction: "response" }).map(
      ({ pointer, message }) => (pointer === "" ? message : `${pointer}: ${message}`),
    );
  };
}

function readText(text: string, decodeAs: TextDecoding | undefined): unknown {
  return (decodeAs && readTextValue(text.trim(), decodeAs)) ?? text;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}
