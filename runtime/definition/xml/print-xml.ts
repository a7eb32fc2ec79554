/** A name with its namespace. */
interface XmlName {
  /** With or without prefix. Invalid characters are replaced. */
  readonly name: string;
  readonly prefix?: string;
  readonly namespace?: string;
}

/** An attribute, or a namespace declaration if its name is `xmlns` or `xmlns:x`. */
interface XmlAttribute extends XmlName {
  readonly value: string;
}

/** Text of an element. */
interface XmlText {
  readonly text: string;
  /** Whether to write a CDATA section. */
  readonly isCdata: boolean;
}

/** An element, to which content can be added. */
export interface XmlElement extends XmlName {
  readonly attributes: XmlAttribute[];
  readonly children: (XmlElement | XmlText)[];
}

/** Namespaces by prefix. The empty prefix is the default namespace. */
type Scope = ReadonlyMap<string, string>;

/** Prefixes that are never declared (Namespaces in XML 1.0, section 3). */
const reservedPrefixes: ReadonlySet<string> = new Set(["xml", "xmlns"]);
const reservedNamespaces: ReadonlySet<string> = new Set([
  "http://www.w3.org/XML/1998/namespace",
  "http://www.w3.org/2000/xmlns/",
]);

/**
 * Serializes an element as a well-formed document, regardless of names and texts. Elements without
 * text are indented. Prefixes without a namespace are omitted, because parsers would reject them.
 */
export function printXml(root: XmlElement): string {
  return printElement(root, new Map([["xml", ""]]), "\n");
}

/** @param lineBreak Line break and indentation; empty where white space is significant. */
function printElement(element: XmlElement, around: Scope, lineBreak: string): string {
  const declared = listDeclared(element);
  const scope = new Map([...around, ...declared]);
  const attributes = new Map<string, string>();
  for (const [prefix, namespace] of declared) {
    if (around.get(prefix) === namespace) continue;
    attributes.set(prefix === "" ? "xmlns" : `xmlns:${prefix}`, namespace);
  }
  const names = new Map<string, string>();
  for (const attribute of element.attributes) {
    if (declaredPrefix(attribute) !== undefined) continue;
    const name = qualify(attribute, scope);
    // `a:xmlns` without its undeclared prefix would declare a namespace.
    if (name === "xmlns") continue;
    // With the same namespace, `a:x` and `b:x` are the same attribute. The last one is written.
    const expanded = expandName(name, scope);
    attributes.delete(names.get(expanded) ?? "");
    names.set(expanded, name);
    attributes.set(name, attribute.value);
  }
  const name = qualify(element, scope);
  const head = [...attributes]
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join("");
  const children = element.children.filter((child) => !("text" in child) || child.text !== "");
  if (children.length === 0) return `<${name}${head}/>`;
  const isText = lineBreak === "" || children.some((child) => "text" in child);
  const innerBreak = isText ? "" : `${lineBreak}  `;
  const content = children.map((child) =>
    "text" in child ? printText(child) : innerBreak + printElement(child, scope, innerBreak),
  );
  return `<${name}${head}>${content.join("")}${isText ? "" : lineBreak}</${name}>`;
}

/** The namespaces that an element must declare. */
function listDeclared(element: XmlElement): Map<string, string> {
  const declared = new Map<string, string>();
  for (const named of [element, ...element.attributes]) {
    const { prefix } = splitName(named);
    // Attributes without prefix have no namespace.
    const isDeclared = named === element || prefix !== "";
    if (isDeclared) declare(declared, prefix, named.namespace);
  }
  for (const attribute of element.attributes) {
    const prefix = declaredPrefix(attribute);
    if (prefix !== undefined) declare(declared, prefix, attribute.value);
  }
  return declared;
}

function declare(declared: Map<string, string>, prefix: string, namespace = ""): void {
  const name = namespace.trim();
  if (name === "" || reservedPrefixes.has(prefix) || reservedNamespaces.has(name)) return;
  declared.set(prefix, name);
}

/** The prefix that an attribute declares; empty for the default namespace. */
function declaredPrefix(attribute: XmlAttribute): string | undefined {
  const { prefix, local } = splitName(attribute);
  if (prefix === "xmlns") return local;
  return prefix === "" && local === "xmlns" ? "" : undefined;
}

function qualify(named: XmlName, scope: Scope): string {
  const { prefix, local } = splitName(named);
  return prefix !== "" && scope.has(prefix) ? `${prefix}:${local}` : local;
}

/** The namespace and local name of a qualified attribute name. */
function expandName(name: string, scope: Scope): string {
  const [prefix = "", local] = name.split(":");
  return local === undefined ? name : `${scope.get(prefix) ?? ""} ${local}`;
}

/** Splits a name, which may contain a prefix. */
function splitName({ name, prefix }: XmlName): { readonly prefix: string; readonly local: string } {
  if (prefix) return { prefix: toNcName(prefix), local: toNcName(name) };
  const [first = "", second = "", ...others] = name.split(":");
  return first === "" || second === "" || others.length > 0
    ? { prefix: "", local: toNcName(name) }
    : { prefix: toNcName(first), local: toNcName(second) };
}

/** NameStartChar and NameChar of XML 1.0, section 2.3, without the colon. */
const startCharacters =
  "A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";
const otherCharacters = "\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}";
const noNameCharacter = new RegExp(`[^${startCharacters}${otherCharacters}]`, "gu");
const startsName = new RegExp(`^[${startCharacters}]`, "u");

function toNcName(text: string): string {
  const name = text.replace(noNameCharacter, "_");
  return startsName.test(name) ? name : `_${name}`;
}

/** Characters that XML 1.0 cannot represent (section 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function printText({ text, isCdata }: XmlText): string {
  const allowed = text.replace(forbidden, "\uFFFD");
  return isCdata
    ? `<![CDATA[${allowed.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`
    : allowed.replace(/[&<>\r]/g, escapeCharacter);
}

/** White space is escaped, because parsers normalize it to spaces. */
function escapeAttribute(value: string): string {
  return value.replace(forbidden, "\uFFFD").replace(/[&<>"\t\n\r]/g, escapeCharacter);
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function escapeCharacter(character: string): string {
  return entities.get(character) ?? `&#${character.charCodeAt(0)};`;
}
