import { createHash, randomUUID } from "node:crypto";
import { findJsonProperty, type CallValues } from "../../http/index.js";
import { compress } from "../store/gzip.js";
import type { ReadCall } from "./registry-tasks.js";

/** Values that were checked. */
interface CheckedCall {
  readonly values: CallValues;
  readonly rawBody?: string;
}

type Preparation = (call: CheckedCall) => Promise<ReadCall>;

/** By operation id: those whose bodies hold what is kept as text. */
const preparations: Readonly<Record<string, Preparation>> = {
  registerApiDefinition: prepareDefinition,
};

/** Does what an operation does with the large part of its body. Others are left as they are. */
export async function prepareBody(operationId: string, call: CheckedCall): Promise<ReadCall> {
  return (await preparations[operationId]?.(call)) ?? call;
}

/**
 * What is kept is the text as received, to the character, but for the value of its `id`: parsed and
 * printed again, 64-bit numbers and the order of keys would not survive. A request that is repeated
 * with its `Idempotency-Key` gets the id that it was given the first time.
 */
async function prepareDefinition({ values, rawBody = "" }: CheckedCall): Promise<ReadCall> {
  const { definition: _, ...body } = values.body as Readonly<Record<string, unknown>>;
  const received = sliceProperty(rawBody, "definition");
  const key = values.headers["Idempotency-Key"];
  const id =
    typeof key === "string"
      ? deriveId([String(body["orgId"]), String(body["apiId"]), key, received])
      : randomUUID();
  const prepared = { id, gzip: await compress(replaceId(received, id)) };
  return { values: { ...values, body: body as NonNullable<CallValues["body"]> }, prepared };
}

/** The same UUID for the same texts (RFC 9562, version 8). */
function deriveId(texts: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = (hash.readUInt8(6) & 15) | 128;
  bytes[8] = (hash.readUInt8(8) & 63) | 128;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function sliceProperty(text: string, key: string): string {
  const { start, end } = findProperty(text, key);
  return text.slice(start, end);
}

function replaceId(text: string, id: string): string {
  const { start, end } = findProperty(text, "id");
  return `${text.slice(0, start)}"${id}"${text.slice(end)}`;
}

/** The body was checked: a property that is not there is a mistake of the program. */
function findProperty(text: string, key: string): { start: number; end: number } {
  const place = findJsonProperty(text, key);
  if (place === undefined) throw new Error(`The checked body has no ${key}.`);
  return place;
}
