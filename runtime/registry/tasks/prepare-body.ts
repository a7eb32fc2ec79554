import { createHash, randomUUID } from "node:crypto";
import type { ReadCall, PreparedDefinition, PreparedSite } from "./registry-tasks.js";
import { findJsonProperty, printJson, type CallValues } from "../../http/index.js";
import { compress } from "../store/gzip.js";
import type { DocsDefinition } from "../../../generated/registry/types.js";

type Preparation = (call: CheckedCall) => Promise<ReadCall>;

/** Preparations by operation id, for operations that store a part of the body as text. */
const preparations: Readonly<Record<string, Preparation>> = {
  registerApiDefinition: prepareDefinition,
  finishDocsRegistration: prepareSite,
  finishDocsRegistrationV1: prepareSite,
};

/** Prepares the large part of a body for storage. Returns calls of other operations unchanged. */
export async function prepareBody(operationId: string, call: CheckedCall): Promise<ReadCall> {
  return (await preparations[operationId]?.(call)) ?? call;
}

/**
 * Stores the received text with a new `id`. Parsing and printing it would lose 64-bit numbers and the order
 * of keys. A request that is repeated with its `Idempotency-Key` gets the same id.
 */
async function prepareDefinition({ values, rawBody = "" }: CheckedCall): Promise<ReadCall> {
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

/** A UUID derived from texts (RFC 9562, version 8). */
function deriveId(texts: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = (hash.readUInt8(6) & 15) | 128;
  bytes[8] = (hash.readUInt8(8) & 63) | 128;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function replaceId(text: string, id: string): string {
  const range = findJsonProperty(text, "id");
  if (range === undefined) throw new Error("The checked definition has no id.");
  return `${text.slice(0, range.start)}"${id}"${text.slice(range.end)}`;
}

/** Properties that the registry adds when docs are loaded. */
const addedKeys = ["apis", "apiNameToId", "files", "filesV2", "id"] as const;

/** Stores the received text, because parsing and printing it would lose exact numbers and the order of keys. */
async function prepareSite({ values, rawBody = "" }: CheckedCall): Promise<ReadCall> {
  const { docsDefinition, libraryDocs: _, ...body } = values.body as DocsBody;
  const text = sliceProperty(rawBody, "docsDefinition");
  if (text === undefined) throw new Error("The checked body has no docsDefinition.");
  const libraryDocs = sliceProperty(rawBody, "libraryDocs");
  const prepared: PreparedSite = {
    type: "site",
    gzip: await compress(withoutAdded(text, docsDefinition)),
    definitionIds: listDefinitionIds(docsDefinition.config),
    hasLightMode: (docsDefinition.config.colorsV3?.type ?? "light") !== "dark",
    ...(libraryDocs === undefined ? {} : { libraryDocs }),
  };
  return { values: replaceBody(values, body), prepared };
}

interface DocsBody {
  readonly docsDefinition: DocsDefinition;
  readonly libraryDocs?: unknown;
}

/** Removes properties that the registry adds, which callers send when they register docs they have loaded. */
function withoutAdded(text: string, definition: DocsDefinition): string {
  if (!addedKeys.some((key) => key in definition)) return text;
  const entries = Object.entries(definition).filter(
    ([key]) => !addedKeys.some((added) => added === key),
  );
  return printJson(Object.fromEntries(entries));
}

/** The checked values of a call. */
interface CheckedCall {
  readonly values: CallValues;
  /** The text of a JSON body as received. */
  readonly rawBody?: string;
}

/** The same values with another body. */
function replaceBody(values: CallValues, body: object): CallValues {
  return { ...values, body: body as NonNullable<CallValues["body"]> };
}

/** The received text of a property; undefined when it is absent. */
function sliceProperty(text: string, key: string): string | undefined {
  const range = findJsonProperty(text, key);
  return range && text.slice(range.start, range.end);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Ids of the API definitions in a docs configuration, without duplicates and in order: `apiDefinitionId` of
 * nodes, `api` of the older sections.
 */
function listDefinitionIds(config: object): string[] {
  const ids = new Set<string>();
  const open: unknown[] = [config];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      const isId = key === "apiDefinitionId" || key === "api";
      if (isId && typeof member === "string" && uuid.test(member)) ids.add(member.toLowerCase());
      else open.push(member);
    }
  }
  return [...ids];
}
