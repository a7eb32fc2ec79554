import type { HostileTexts } from "./hostile-texts.js";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Texts that say what a document is, by their keys. */
const structural: ReadonlySet<string> = new Set(
  (
    "$schema $id $anchor $dynamicAnchor $dynamicRef $self action asyncapi bindingVersion collectionFormat contentEncoding " +
    "host in jsonSchemaDialect method openapi openrpc paramStructure protocol schemaFormat scheme style swagger type"
  ).split(" "),
);

/** Lists and objects of texts that are media types or schemes of addresses. */
const structuralLists: ReadonlySet<string> = new Set(["consumes", "produces", "schemes"]);

/** Addresses: what they begin with stays. */
const addresses: ReadonlySet<string> = new Set(
  "address authorizationUrl basePath openIdConnectUrl pathname refreshUrl tokenUrl url termsOfService".split(
    " ",
  ),
);

/** Values of any kind. */
const data: ReadonlySet<string> = new Set(
  "const dataValue default enum example examples serializedValue value".split(" "),
);

/** Objects with keys that an author has chosen. */
const maps: ReadonlySet<string> = new Set(
  (
    "$defs callbacks channels definitions dependentRequired dependentSchemas encoding examples headers links mapping " +
    "messages operations parameters pathItems properties requestBodies responses schemas scopes securityDefinitions " +
    "securitySchemes servers tags variables webhooks"
  ).split(" "),
);

/** Texts that name what is elsewhere in the document. */
const names: ReadonlySet<string> = new Set(
  "discriminator mapping name operationId propertyName required tags".split(" "),
);

/**
 * A document of the same structure, in which every text of an author is hostile. What has the same name has it
 * still, and references lead where they did.
 */
export function toHostile(document: unknown, texts: HostileTexts): unknown {
  return new Rewriter(texts, JSON.stringify(document)).rewrite(document as Json);
}

class Rewriter {
  readonly #pointers = new Map<string, string>();
  readonly #inAddresses: ReadonlySet<string>;

  constructor(
    private readonly texts: HostileTexts,
    text: string,
  ) {
    this.#inAddresses = new Set(
      [...text.matchAll(/\{(\w[\w-]*)\}/g)].map(([, name]) => name ?? ""),
    );
  }

  rewrite(document: Json): Json {
    return this.#pointRefs(this.#visit(document, { key: "", old: "", now: "" }));
  }

  #visit(value: Json, location: Location): Json {
    const { key, isMap = false } = location;
    this.#pointers.set(location.old, location.now);
    if (typeof value === "string") return this.#text(value, key);
    if (Array.isArray(value)) return this.#visitList(value, location);
    if (typeof value !== "object" || value === null) return value;
    if (!isMap && data.has(key)) return this.#data(value);
    const entries = Object.entries(value as { readonly [key: string]: Json });
    const isPaths = key === "paths";
    return toObject(
      entries.map(([name, child]) => {
        const renamed = this.#keyOf(name, { isMap, isPaths, key });
        const chosen = typeof child === "string" ? key : "";
        const isChosen = (isMap || isPaths) && name !== "$ref";
        const inner = { key: isChosen ? chosen : name, ...step(location, name, renamed) };
        const holdsNames = !isMap && !isPaths && maps.has(name) && !isSchema(child);
        return [renamed, this.#visit(child, { ...inner, isMap: holdsNames })];
      }),
    );
  }

  #visitList(list: readonly Json[], location: Location): Json {
    const { key } = location;
    if (structuralLists.has(key)) return list;
    if (data.has(key)) return this.#data(list);
    return list.map((item, index) => {
      const inner = { key: typeof item === "string" || key === "security" ? key : "" };
      const isMap = key === "security" && typeof item === "object";
      return this.#visit(item, {
        ...inner,
        ...step(location, String(index), String(index)),
        isMap,
      });
    });
  }

  #keyOf(
    name: string,
    { isMap, isPaths, key }: { isMap: boolean; isPaths: boolean; key: string },
  ): string {
    if (isPaths) return this.#address(name);
    if (key === "content") return this.#mediaType(name);
    // Codes of responses, extensions, and runtime expressions of callbacks.
    const isFixed = /^(?:\d(?:\d\d|XX)|default|x-.*|\{\$.*|\$ref|\*\/\*)$/.test(name);
    return isMap && !isFixed ? this.#name(name) : name;
  }

  #text(text: string, key: string): string {
    if (key === "$ref" || structural.has(key)) return text;
    if (addresses.has(key)) return this.#address(text);
    if (names.has(key) || data.has(key)) return this.#name(text);
    // Links and callbacks have expressions, whose form is checked.
    if (text.startsWith("$")) return text;
    if (key === "format" && this.texts.chance(0.7)) return text;
    if (key === "contentType" || key === "contentMediaType") return text;
    return this.texts.text();
  }

  #data(value: Json): Json {
    if (typeof value === "string") return this.#name(value);
    if (Array.isArray(value)) return value.map((item: Json) => this.#data(item));
    if (typeof value !== "object" || value === null) return value;
    return toObject(
      Object.entries(value).map(([key, item]) => [
        key === "$ref" ? key : this.#name(key),
        key === "$ref" ? item : this.#data(item),
      ]),
    );
  }

  /** What is a part of addresses cannot hold what ends one. */
  #name(original: string): string {
    if (original.startsWith("#/") || original === "") return original;
    const name = this.texts.name(original);
    return this.#inAddresses.has(original) ? name.replace(/[{}/?#\ud800]/g, "") : name;
  }

  #address(address: string): string {
    const named = address.replace(/\{(\w[\w-]*)\}/g, (_, name: string) => `{${this.#name(name)}}`);
    return this.texts.chance(0.5)
      ? named
      : `${named.replace(/\/$/, "")}/${this.texts.name(address).replace(/[{}?#]/g, "")}`;
  }

  #mediaType(type: string): string {
    return this.texts.chance(0.7) ? type : `${type}; x="${this.texts.name(type)}"`;
  }

  #pointRefs(value: Json): Json {
    if (Array.isArray(value)) return value.map((item: Json) => this.#pointRefs(item));
    if (typeof value === "string") return this.#pointRef(value);
    if (typeof value !== "object" || value === null) return value;
    return toObject(Object.entries(value).map(([key, item]) => [key, this.#pointRefs(item)]));
  }

  #pointRef(text: string): string {
    if (!text.startsWith("#/")) return text;
    const now = this.#pointers.get(decodeURIComponent(text.slice(1)));
    if (now === undefined) return text;
    const encoded = now
      .split("/")
      .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")));
    return `#${encoded.join("/")}`;
  }
}

interface Location {
  /** The key of the value. */
  readonly key: string;
  /** The value is an object whose keys are names. */
  readonly isMap?: boolean;
  /** Pointers in the document as it was and as it is. */
  readonly old: string;
  readonly now: string;
}

function step(
  { old, now }: Location,
  before: string,
  after: string,
): Pick<Location, "old" | "now"> {
  return { old: `${old}/${escape(before)}`, now: `${now}/${escape(after)}` };
}

function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Headers of messages are a schema, those of responses an object of them. */
function isSchema(value: Json): boolean {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}

function toObject(entries: readonly (readonly [string, Json])[]): Json {
  const object: Record<string, Json> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}
