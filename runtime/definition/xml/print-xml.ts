/** A name and the namespace it belongs to. */
interface XmlName {
  /** With or without a prefix; characters that XML does not allow in names are replaced. */
  readonly name: string;
  readonly prefix?: string;
  readonly namespace?: string;
}

/** An attribute, or a declaration of a namespace when its name is `xmlns` or `xmlns:x`. */
export interface XmlAttribute extends XmlName {
  readonly value: string;
}

/** Text of an element. */
export interface XmlText {
  readonly text: string;
  /** Written in a CDATA section. */
  readonly isCdata: boolean;
}

/** An element, whose content may still be added. */
export interface XmlElement extends XmlName {
  readonly attributes: XmlAttribute[];
  readonly children: (XmlElement | XmlText)[];
}

/** Namespaces by prefix; the default one is that of the empty prefix. */
type Scope = ReadonlyMap<string, string>;

/** What is never declared (Namespaces in XML 1.0, section 3). */
const reservedPrefixes: ReadonlySet<string> = new Set(["xml", "xmlns"]);
const reservedNamespaces: ReadonlySet<string> = new Set([
  "http://www.w3.org/XML/1998/namespace",
  "http://www.w3.org/2000/xmlns/",
]);

/**
 * Prints an element as a well-formed document, whatever its names and texts are. Elements without text are
 * indented. A prefix without a namespace is left out, because parsers would reject it.
 */
export function printXml(root: XmlElement): string {
  return printElement(root, new Map([["xml", ""]]), "\n");
}

/** @param lineBreak With the indentation of the element; empty where white space would be text. */
function printElement(element: XmlElement, around: Scope, lineBreak: string): string {
  const declared = listDeclared(element);
  const scope = new Map([...around, ...declared]);
  const attributes = new Map<string, string>();
  for (const [prefix, namespace] of declared) {
    if (around.get(prefix) === namespace) continue;
    attributes.set(prefix === "" ? "xmlns" : `xmlns:${prefix}`, namespace);
  }
  for (const attribute of element.attributes) {
    if (declaredPrefix(attribute) === undefined) {
      attributes.set(qualify(attribute, scope), attribute.value);
    }
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

/** The namespaces that an element declares: those of its names, and by attributes. */
function listDeclared(element: XmlElement): Map<string, string> {
  const declared = new Map<string, string>();
  for (const named of [element, ...element.attributes]) {
    const { prefix } = splitName(named);
    // Without a prefix, attributes have no namespace.
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

/** The prefix that an attribute declares, empty for the default namespace. */
function declaredPrefix(attribute: XmlAttribute): string | undefined {
  const { prefix, local } = splitName(attribute);
  if (prefix === "xmlns") return local;
  return prefix === "" && local === "xmlns" ? "" : undefined;
}

function qualify(named: XmlName, scope: Scope): string {
  const { prefix, local } = splitName(named);
  return prefix !== "" && scope.has(prefix) ? `${prefix}:${local}` : local;
}

/** The parts of a name; a prefix may be part of the name itself. */
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

/** Characters that XML 1.0 cannot express at all, single surrogates among them (section 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function printText({ text, isCdata }: XmlText): string {
  const allowed = text.replace(forbidden, "\uFFFD");
  return isCdata
    ? `<![CDATA[${allowed.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`
    : allowed.replace(/[&<>\r]/g, escapeCharacter);
}

/** White space would be changed to spaces by parsers. */
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
