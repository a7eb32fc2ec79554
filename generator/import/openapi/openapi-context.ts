import { mediaKind, mediaTypeEssence } from "../../../runtime/definition/index.js";
import {
  type BrokenReference,
  childAt,
  isSourceObject,
  listEntries,
  resolveReference,
  type SourceNode,
  valueAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { DeclaredServer } from "../override-servers.js";
import { nameType } from "../name-pointer.js";
import { reportBrokenReference } from "../report-broken-reference.js";
import { referenceOf } from "../schema/schema-kinds.js";
import type { SharedParts } from "./import-once.js";
import type { DocumentObject, MediaTypeObject, ReferenceObject } from "./openapi-objects.js";

/** What every part of the OpenAPI importer works with. */
export interface OpenApiContext extends ImportContext {
  /** The OpenAPI object. */
  readonly root: SourceNode<DocumentObject>;
  /** Ids of the declared security schemes. */
  readonly schemeIds: ReadonlySet<string>;
  /** Imported lists of servers, by the list they came from: operations share them. Undefined: the API's. */
  readonly servers: Map<unknown, readonly DeclaredServer[]>;
  /** What was built from parts that operations refer to: they share it. */
  readonly parts: SharedParts;
}

/** The version of OpenAPI that a document names, without its patch: `3.1`; of Swagger empty. */
export function versionOf({ document }: OpenApiContext): string {
  const { value } = document.root;
  const version = isSourceObject(value) ? value["openapi"] : undefined;
  return /^\d+\.\d+/.exec(String(version))?.[0] ?? "";
}

/** A part of a document and, when a reference led to it, the name it has there. */
export interface NamedNode<T = unknown> {
  readonly node: SourceNode<T>;
  readonly name?: string;
}

/** The node, or what its reference leads to; reported and undefined when that is nothing. */
export function resolvePart<T>(
  context: ImportContext,
  start: SourceNode<T>,
): NamedNode<Exclude<T, ReferenceObject>> | undefined {
  let part: NamedNode<T> = nameNode(start, start.name);
  for (let steps = 0; steps < 100; steps++) {
    const reference = referenceOf(part.node);
    if (reference === undefined) return part;
    const resolution = resolveReference(context.document, part.node, reference);
    if ("failure" in resolution) return reportUnresolved(context, start, part.node, resolution);
    part = nameNode(withWords(part.node, resolution.node), reference.split("/").at(-1));
  }
  return reportUnresolved(context, start, start, {
    failure: "This reference leads back to itself.",
  });
}

/** `summary` and `description` next to a reference say it better than what it leads to (3.1, section 4.8.23). */
function withWords<T>(reference: SourceNode, target: SourceNode<T>): SourceNode<T> {
  if (!isSourceObject(target.value)) return target;
  const words = ["summary", "description"].flatMap((key) => {
    const text = valueAt(reference, key);
    return typeof text === "string" ? [[key, text] as const] : [];
  });
  if (words.length === 0) return target;
  return { ...target, value: { ...target.value, ...Object.fromEntries(words) } };
}

/** The name of what is built from a shared part: its own, with a suffix that names its kind. */
export function nameShared(name: string, ending: string): string {
  const base = nameType(name);
  return base.endsWith(ending) ? base : `${base}${ending}`;
}

/** What has media types: a body, response, parameter or header. */
interface ContentHolder {
  readonly content?: Readonly<Record<string, MediaTypeObject | ReferenceObject>>;
}

/**
 * The media types of a body, response, parameter or header, JSON first: the first is the default
 * everywhere. Since 3.2 each may be a reference.
 */
export function listContent(
  context: ImportContext,
  holder: SourceNode<ContentHolder>,
): [contentType: string, media: SourceNode<MediaTypeObject>][] {
  const content = listEntries(childAt(holder, "content")).flatMap(([type, entry]) => {
    if (type.startsWith("x-")) return [];
    const media = resolvePart(context, entry)?.node;
    return media ? [[type, media] as [string, SourceNode<MediaTypeObject>]] : [];
  });
  return content.sort(([left], [right]) => rankJson(left) - rankJson(right));
}

/** `application/json`, then the other types of JSON, then the rest. */
function rankJson(contentType: string): number {
  if (mediaTypeEssence(contentType) === "application/json") return 0;
  return mediaKind(contentType) === "json" ? 1 : 2;
}

function nameNode<T>(node: SourceNode<T>, name: string | undefined): NamedNode<T> {
  return { node, ...(name === undefined ? {} : { name }) };
}

/** A file that is missing is reported where it is named; other references where they are used. */
function reportUnresolved(
  context: ImportContext,
  start: SourceNode,
  last: SourceNode,
  broken: BrokenReference,
): undefined {
  reportBrokenReference(context, broken.unreadable ? last : start, broken, "This part is ignored.");
  return undefined;
}
