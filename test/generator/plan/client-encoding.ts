import { findShared, hasClosedForm, toOperation } from "../../../generator/plan/index.js";
import {
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../runtime/definition/index.js";
import {
  allCodecs,
  deepParameters,
  plainForm,
  toEncoding,
  type Codec,
  type CodecName,
  type EndpointEncoding,
} from "../../../runtime/http/index.js";

/** What a generated function of an endpoint makes its request from: the printed operation, read again. */
export function planClientEncoding(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): readonly [EndpointEncoding, readonly Codec[]] {
  const encoding = toEndpointEncoding(definition, endpoint);
  return readPrinted(encoding, hasClosedForm(definition, endpoint));
}

/** The same of an encoding. */
export function readPrinted(
  encoding: EndpointEncoding,
  hasClosedForm: boolean,
): readonly [EndpointEncoding, readonly Codec[]] {
  const { operation, codecs } = toOperation({ encoding, hasClosedForm }, findShared([]));
  return toEncoding({}, { ...operation, codecs: codecs.map(findCodec) });
}

function findCodec(name: CodecName): Codec {
  const found = [...allCodecs, deepParameters, plainForm].find((codec) => codec.name === name);
  if (!found) throw new Error(`no codec ${name}`);
  return found;
}
