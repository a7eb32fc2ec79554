import { pointerKey } from "../shapes/json-kind.js";
import type { ApiDefinition, TypeId } from "../model.js";
import { nodePath } from "../node-path.js";

/** What a fragment in a description refers to. */
export type LinkTarget =
  | { readonly type: "endpoint" | "channel" | "webhook" | "tag"; readonly id: string }
  /** `id` is absent if the definition has no such type. Outlines have none at all. */
  | { readonly type: "schema"; readonly name: string; readonly id?: TypeId }
  /** The list of all schemas, or of all security schemes. */
  | { readonly type: "schemas" | "authentication" }
  /** A heading of the API's description, which may not exist. */
  | { readonly type: "heading"; readonly text: string };

/** A form of fragments, and what it refers to. */
interface LinkForm {
  readonly pattern: RegExp;
  readonly find: (names: LinkNames, ...parts: string[]) => LinkTarget | undefined;
}

/**
 * The fragments of Redoc, Scalar, Swagger UI and Stoplight Elements, and JSON pointers of documents.
 * The first form that matches and finds something counts.
 */
const forms: readonly LinkForm[] = [
  // Redoc: `#operation/getPet`, `#tag/pets/operation/getPet`, and without an operationId
  // `#tag/pets/paths/~1pets/get`, which is a JSON pointer at its end.
  {
    pattern: /^(?:tag\/.+?\/)?operation\/(.+)$/,
    find: (names, id = "") => names.findOperation(id),
  },
  {
    pattern: /^(?:tag\/.+?\/|\/)?paths\/([^/]+)\/([a-z]+)$/,
    find: (names, path = "", method = "") => names.findCall(method, pointerKey(path)),
  },
  { pattern: /^section\/authentication(?:\/|$)/i, find: (names) => names.findAuthentication() },
  { pattern: /^authentication$/i, find: (names) => names.findAuthentication() },
  // Scalar: `#tag/pets/GET/pets/{id}`, `#webhook/POST/newPet`, `#model/Pet`.
  {
    pattern: /^(?:tag\/.+?\/)?webhook\/(?:[a-z]+\/)?(.+)$/i,
    find: (names, id = "") => names.findOperation(id),
  },
  {
    pattern: /^tag\/.+?\/(get|put|post|delete|options|head|patch|trace|query)(\/.*)$/i,
    find: (names, method = "", path = "") => names.findCall(method, path),
  },
  {
    pattern:
      /^(?:tag\/.+?\/)?(?:models?\/|model-|schemas?\/|\/schemas\/|\/components\/schemas\/|\/definitions\/)(.+)$/,
    find: (names, name = "") => names.findSchema(pointerKey(name)),
  },
  { pattern: /^(?:models|schemas)$/, find: () => ({ type: "schemas" }) },
  // Stoplight Elements: `#/operations/getPet`. Swagger UI: `#/operations/pets/getPet`, `#/pets/getPet`.
  { pattern: /^\/?operations\/(.+)$/, find: (names, id = "") => names.findOperation(id) },
  { pattern: /^\/(?:operations\/)?(.+)$/, find: (names, rest = "") => names.findTagged(rest) },
  // Redoc and Scalar: a tag, or a heading of its description.
  { pattern: /^tag\/(.+)$/, find: (names, tag = "") => names.findTag(tag) },
  { pattern: /^tag\/([^/]+)\/[^/]+$/, find: (names, tag = "") => names.findTag(tag) },
  // Headings. Redoc: `#section/Errors/Retries`. Scalar: `#description/errors`.
  { pattern: /^(?:section|description)\/(?:.*\/)?([^/]+)$/, find: findHeading },
  { pattern: /^([^/]+)$/, find: findHeading },
];

function findHeading(_: LinkNames, text = ""): LinkTarget {
  return { type: "heading", text };
}

/**
 * Finds what a fragment in a description refers to, such as `#operation/getPet`. Understands the
 * fragments of several tools, so that descriptions written for them have working links.
 *
 * @example
 * findLinkTarget(definition, "#tag/pets"); // { type: "tag", id: "pets" }
 */
export function findLinkTarget(
  definition: ApiDefinition,
  fragment: string,
): LinkTarget | undefined {
  const text = decode(fragment.replace(/^#/, ""));
  for (const { pattern, find } of forms) {
    const match = pattern.exec(text);
    const target = match ? find(namesOf(definition), ...match.slice(1)) : undefined;
    if (target) return target;
  }
  return undefined;
}

/** Names are indexed once for all links of a definition. */
const indexes = new WeakMap<ApiDefinition, LinkNames>();

function namesOf(definition: ApiDefinition): LinkNames {
  const names = indexes.get(definition) ?? new LinkNames(definition);
  indexes.set(definition, names);
  return names;
}

/** The parts of a definition by the names that fragments have for them. */
class LinkNames {
  readonly #definition: ApiDefinition;
  /** By id, and by what Swagger UI makes of it. */
  readonly #operations = new Map<string, LinkTarget>();
  /** By method and path. */
  readonly #calls = new Map<string, LinkTarget>();
  readonly #tags = new Map<string, LinkTarget>();
  readonly #schemas = new Map<string, TypeId>();

  constructor(definition: ApiDefinition) {
    this.#definition = definition;
    const { endpoints, websockets, webhooks, subpackages, types } = definition;
    for (const endpoint of Object.values(endpoints)) {
      const { id, method } = endpoint;
      const target: LinkTarget = { type: "endpoint", id };
      const path = nodePath(endpoint);
      addNew(this.#calls, nameCall(method, path), target);
      this.#addOperation(target, [endpoint.operationId, id, `${method.toLowerCase()}${path}`]);
    }
    for (const { id, operationId } of Object.values(websockets)) {
      this.#addOperation({ type: "channel", id }, [operationId, id]);
    }
    for (const { id, operationId, path } of Object.values(webhooks)) {
      this.#addOperation({ type: "webhook", id }, [operationId, id, path.join("/")]);
    }
    for (const { id, name, displayName } of Object.values(subpackages)) {
      for (const text of [id, name, displayName ?? ""]) {
        addNew(this.#tags, simplify(text), { type: "tag", id });
      }
    }
    for (const [id, { name, displayName }] of Object.entries(types)) {
      addNew(this.#schemas, name, id);
      for (const text of [name, displayName ?? ""]) addNew(this.#schemas, simplify(text), id);
    }
  }

  #addOperation(target: LinkTarget, names: readonly (string | null | undefined)[]): void {
    for (const name of names) {
      if (!name) continue;
      addNew(this.#operations, name, target);
      addNew(this.#operations, escapeName(name), target);
    }
  }

  findOperation(id: string): LinkTarget | undefined {
    return this.#operations.get(id) ?? this.#operations.get(escapeName(id));
  }

  findCall(method: string, path: string): LinkTarget | undefined {
    return this.#calls.get(nameCall(method, path));
  }

  findTag(name: string): LinkTarget | undefined {
    return this.#tags.get(simplify(name));
  }

  findSchema(name: string): LinkTarget {
    const id = this.#schemas.get(name) ?? this.#schemas.get(simplify(name));
    return { type: "schema", name, ...(id === undefined ? {} : { id }) };
  }

  findAuthentication(): LinkTarget | undefined {
    const hasSchemes = Object.keys(this.#definition.auths).length > 0;
    return hasSchemes ? { type: "authentication" } : undefined;
  }

  /** A tag, or an operation behind a tag. Both names may contain slashes. */
  findTagged(text: string): LinkTarget | undefined {
    const parts = text.split("/");
    for (let start = 1; start < parts.length; start++) {
      const found = this.findOperation(parts.slice(start).join("/"));
      if (found) return found;
    }
    return this.findTag(text);
  }
}

/** The first of several parts with one name counts. */
function addNew<Value>(map: Map<string, Value>, name: string, value: Value): void {
  if (name !== "" && !map.has(name)) map.set(name, value);
}

function nameCall(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Swagger UI replaces characters that are not letters, digits or `_`. */
function escapeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_]/gu, "_");
}

/** Redoc and Scalar write names with hyphens and in small letters. */
function simplify(name: string): string {
  return (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
