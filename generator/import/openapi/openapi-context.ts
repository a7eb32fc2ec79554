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
import { referenceOf } from "../schema/inspect-schema.js";
import type { SharedParts } from "./import-once.js";
import type { DocumentObject, MediaTypeObject, ReferenceObject } from "./openapi-objects.js";

/** The context of the OpenAPI importer. */
export interface OpenApiContext extends ImportContext {
  /** The OpenAPI object. */
  readonly root: SourceNode<DocumentObject>;
  /** Ids of the declared security schemes. */
  readonly schemeIds: ReadonlySet<string>;
  /** Imported lists of servers by their source, because operations share them. `undefined` has those of the API. */
  readonly servers: Map<unknown, readonly DeclaredServer[]>;
  /** Imported parts that operations share. */
  readonly parts: SharedParts;
}

/** The OpenAPI version of a document without its patch, such as `3.1`. Empty for Swagger. */
export function versionOf({ document }: OpenApiContext): string {
  const { value } = document.root;
  const version = isSourceObject(value) ? value["openapi"] : undefined;
  return /^\d+\.\d+/.exec(String(version))?.[0] ?? "";
}

/** A part of a document, with its name if a reference led to it. */
export interface NamedNode<T = unknown> {
  readonly node: SourceNode<T>;
  readonly name?: string;
}

/** Follows the reference of a node, if it has one. Reports an issue and returns `undefined` if it leads nowhere. */
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
    part = nameNode(mergeReferenceText(part.node, resolution.node), reference.split("/").at(-1));
  }
  return reportUnresolved(context, start, start, {
    failure: "This reference leads back to itself.",
  });
}

/** Replaces `summary` and `description` by those next to the reference (OpenAPI 3.1, section 4.8.23). */
function mergeReferenceText<T>(reference: SourceNode, target: SourceNode<T>): SourceNode<T> {
  if (!isSourceObject(target.value)) return target;
  const texts = ["summary", "description"].flatMap((key) => {
    const text = valueAt(reference, key);
    return typeof text === "string" ? [[key, text] as const] : [];
  });
  if (texts.length === 0) return target;
  return { ...target, value: { ...target.value, ...Object.fromEntries(texts) } };
}

/** The type name of a shared part: its name with an ending for its kind, such as `Request`. */
export function nameShared(name: string, ending: string): string {
  const base = nameType(name);
  return base.endsWith(ending) ? base : `${base}${ending}`;
}

/** A body, response, parameter or header. */
interface ContentHolder {
  readonly content?: Readonly<Record<string, MediaTypeObject | ReferenceObject>>;
}

/**
 * The media types of a body, response, parameter or header, JSON first, because the first is the default.
 * Since OpenAPI 3.2 each may be a reference.
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

/** Reports a missing file at the reference to it, and other broken references at the first of their chain. */
function reportUnresolved(
  context: ImportContext,
  start: SourceNode,
  last: SourceNode,
  broken: BrokenReference,
): undefined {
  reportBrokenReference(context, broken.unreadable ? last : start, broken, "This part is ignored.");
  return undefined;
}
