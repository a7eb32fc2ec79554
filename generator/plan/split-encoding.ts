import type {
  BodyEncoding,
  EndpointEncoding,
  OperationDecoding,
  ParameterEncoding,
} from "../../runtime/http/index.js";

/** An encoding as a client needs it, and what only a server needs beside that. */
export interface SplitEncoding {
  readonly client: EndpointEncoding;
  /** Absent: nothing. */
  readonly decoding?: OperationDecoding;
}

/**
 * Takes apart what no client reads: how parameters are read back, all contents
 * but the one that calls send, and fields of forms that travel as any undeclared
 * field does. `withDecodings` of the runtime puts it together again.
 */
export function splitEncoding(encoding: EndpointEncoding): SplitEncoding {
  const { parameters, body } = encoding;
  const decoded = (parameters ?? []).flatMap(({ key, decodeAs }) =>
    decodeAs === undefined ? [] : [[key, decodeAs] as const],
  );
  const sent = body?.contents.slice(0, 1).map(sentContent);
  const isSame = JSON.stringify(sent) === JSON.stringify(body?.contents);
  const decoding: OperationDecoding = {
    ...(decoded.length > 0 ? { parameters: Object.fromEntries(decoded) } : {}),
    ...(body && !isSame ? { contents: body.contents } : {}),
  };
  const client: EndpointEncoding = {
    ...encoding,
    ...(parameters ? { parameters: parameters.map(sentParameter) } : {}),
    ...(body && sent ? { body: { ...body, contents: sent } } : {}),
  };
  return Object.keys(decoding).length > 0 ? { client, decoding } : { client };
}

function sentParameter(parameter: ParameterEncoding): ParameterEncoding {
  const { decodeAs: _decodeAs, ...sent } = parameter;
  return sent;
}

function sentContent(content: BodyEncoding): BodyEncoding {
  const { fields, ...rest } = content;
  const isForm = content.kind === "form";
  const sent = (fields ?? []).flatMap((whole) => {
    const { decodeAs: _decodeAs, ...field } = whole;
    const isPlain = !field.style && !field.contentType && field.explode === undefined;
    return isForm && isPlain ? [] : [field];
  });
  return sent.length > 0 ? { ...rest, fields: sent } : rest;
}
