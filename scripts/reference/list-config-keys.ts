import { join } from "node:path";
import {
  type InterfaceDeclaration,
  Node,
  type Project,
  type PropertySignature,
  type TypeAliasDeclaration,
  type TypeNode,
} from "ts-morph";
import { registrySettings } from "../../generator/config/registry-settings.js";
import { relaySettings } from "../../generator/config/relay-settings.js";
import { serveSettings } from "../../generator/config/serve-settings.js";
import type { ServerSetting } from "../../generator/config/server-settings.js";
import { findDoc } from "./list-public-exports.js";

/** A key of the configuration. */
export interface ConfigKey {
  /** The path of the key. `*` is a name that users choose, and lists have no key. */
  readonly path: readonly string[];
  readonly type: string;
  readonly description: string;
  readonly isRequired: boolean;
}

type Declaration = InterfaceDeclaration | TypeAliasDeclaration;

const root = join(import.meta.dirname, "../..");

/** Sections of servers, whose keys are listed in tables of settings instead of an interface. */
const servers: Readonly<Record<string, readonly ServerSetting[]>> = {
  RegistryConfig: registrySettings,
  RelayConfig: relaySettings,
  ServeConfig: serveSettings,
};

/** Types whose keys are not listed, because guides describe them. */
const ends = new Set(["TargetHooks", "IssueRules"]);

/** Lists all keys of `FrondConfig` with their doc comments, in the order of the sources. */
export function listConfigKeys(project: Project): ConfigKey[] {
  const source = project.addSourceFileAtPath(join(root, "generator/config/frond-config.ts"));
  project.resolveSourceFileDependencies();
  return listDeclared(source.getInterfaceOrThrow("FrondConfig"), []);
}

function listDeclared(declaration: Declaration, path: readonly string[]): ConfigKey[] {
  if (!Node.isInterfaceDeclaration(declaration)) return listNode(declaration.getTypeNode(), path);
  const inherited = declaration
    .getExtends()
    .flatMap(
      (each) =>
        each.getExpression().getSymbol()?.getAliasedSymbol() ??
        each.getExpression().getSymbol() ??
        [],
    )
    .flatMap((symbol) => symbol.getDeclarations())
    .flatMap((each) => (isDeclaration(each) ? listDeclared(each, path) : []));
  return [...inherited, ...declaration.getProperties().flatMap((each) => listProperty(each, path))];
}

function listProperty(property: PropertySignature, path: readonly string[]): ConfigKey[] {
  const own = [...path, property.getName()];
  const key: ConfigKey = {
    path: own,
    type: nameType(property.getTypeNodeOrThrow()),
    description: findDoc(property)?.getDescription().trim() ?? "",
    isRequired: !property.hasQuestionToken(),
  };
  return [key, ...listNode(property.getTypeNode(), own)];
}

/** The text of a type. The keys of an object type have separate rows. */
function nameType(node: TypeNode): string {
  return Node.isTypeLiteral(node) ? "object" : node.getText().replaceAll(/\s+/g, " ");
}

/** Lists the keys in a type, and in each member of a union. */
function listNode(node: TypeNode | undefined, path: readonly string[]): ConfigKey[] {
  if (node === undefined) return [];
  if (Node.isTypeLiteral(node))
    return node.getProperties().flatMap((each) => listProperty(each, path));
  if (Node.isArrayTypeNode(node)) return listNode(node.getElementTypeNode(), path);
  if (Node.isTypeOperatorTypeNode(node)) return listNode(node.getTypeNode(), path);
  if (Node.isParenthesizedTypeNode(node)) return listNode(node.getTypeNode(), path);
  if (Node.isUnionTypeNode(node) || Node.isIntersectionTypeNode(node)) {
    return distinct(node.getTypeNodes().flatMap((each) => listNode(each, path)));
  }
  if (!Node.isTypeReference(node)) return [];
  const [first, second] = node.getTypeArguments();
  const name = node.getTypeName().getText();
  if (name === "Readonly") return listNode(first, path);
  if (name === "Record") return listNode(second, [...path, "*"]);
  return ends.has(name) ? [] : listNamed(node, name, path);
}

function listNamed(node: Node, name: string, path: readonly string[]): ConfigKey[] {
  const settings = servers[name];
  if (settings) return listSettings(settings, path);
  const symbol = Node.isTypeReference(node) ? node.getTypeName().getSymbol() : undefined;
  const declarations = (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [];
  return declarations.flatMap((each) => (isDeclaration(each) ? listDeclared(each, path) : []));
}

function listSettings(settings: readonly ServerSetting[], path: readonly string[]): ConfigKey[] {
  return settings
    .filter(({ isSecret }) => !isSecret)
    .map(({ key, kind, description, isList, default: preset }) => {
      const type = kind === "number" ? "number" : kind === "switch" ? "boolean" : "string";
      const ending = preset === undefined ? "" : ` Default \`${preset}\`.`;
      return {
        path: [...path, key],
        type: isList ? `readonly ${type}[]` : type,
        description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.${ending}`,
        isRequired: false,
      };
    });
}

function isDeclaration(node: Node): node is Declaration {
  return Node.isInterfaceDeclaration(node) || Node.isTypeAliasDeclaration(node);
}

/** Merges keys that several members of a union have, with the types of all. */
function distinct(keys: readonly ConfigKey[]): ConfigKey[] {
  const merged = new Map<string, ConfigKey>();
  for (const key of keys) {
    const name = key.path.join(".");
    const before = merged.get(name);
    const types = new Set([...(before?.type.split(" | ") ?? []), key.type]);
    const description = before?.description || key.description;
    merged.set(name, { ...key, description, type: [...types].join(" | ") });
  }
  return [...merged.values()];
}
