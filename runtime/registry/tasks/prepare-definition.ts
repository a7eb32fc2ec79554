import { createHash, randomUUID } from "node:crypto";
import { findJsonProperty } from "../../http/index.js";
import { compress } from "../store/gzip.js";
import { replaceBody, sliceProperty, type CheckedCall } from "./checked-call.js";
import type { PreparedDefinition, ReadCall } from "./registry-tasks.js";

/**
 * What is kept is the text as received, to the character, but for the value of its `id`: parsed and
 * printed again, 64-bit numbers and the order of keys would not survive. A request that is repeated
 * with its `Idempotency-Key` gets the id that it was given the first time.
 */
export async function prepareDefinition({ values, rawBody = "" }: CheckedCall): Promise<ReadCall> {
  const { definition: _, ...body } = values.body as Readonly<Record<string, unknown>>;
  const received = sliceProperty(rawBody, "definition");
  if (received === undefined) throw new Error("The checked body has no definition.");
  const key = values.headers["Idempotency-Key"];
  const id =
    typeof key === "string"
      ? deriveId([String(body["orgId"]), String(body["apiId"]), key, received])
      : randomUUID();
  const gzip = await compress(replaceId(received, id));
  const prepared: PreparedDefinition = { type: "definition", id, gzip };
  return { values: replaceBody(values, body), prepared };
}

/** The same UUID for the same texts (RFC 9562, version 8). */
function deriveId(texts: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = (hash.readUInt8(6) & 15) | 128;
  bytes[8] = (hash.readUInt8(8) & 63) | 128;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function replaceId(text: string, id: string): string {
  const place = findJsonProperty(text, "id");
  if (place === undefined) throw new Error("The checked definition has no id.");
  return `${text.slice(0, place.start)}"${id}"${text.slice(place.end)}`;
}
