import * as http from "../../../runtime/http/index.js";
import type { Codec, CodecName } from "../../../runtime/http/index.js";

const exported = Object.entries(http);
const codecs = new Set<unknown>(http.allCodecs);

/** The names of the codecs that the generator chooses from. */
export const codecNames = exported.flatMap(([name, value]) => (codecs.has(value) ? [name] : []));

/** The codec that the runtime exports under a name. */
export function findCodec(name: CodecName): Codec {
  const [, codec] = exported.find(([other]) => other === name) ?? [];
  if (!codec) throw new Error(`no codec ${name}`);
  return codec as Codec;
}
