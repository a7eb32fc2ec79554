import { type Project, SyntaxKind } from "ts-morph";
import { addImports } from "./add-imports.js";
import {
  findDoc,
  isCallable,
  listPublicExports,
  type PublicExport,
} from "./list-public-exports.js";
import { printDeclaration } from "./print-declaration.js";
import { generatedNote, type ReferencePage } from "./reference-page.js";

/** The introduction of each entry. */
const leads: Readonly<Record<string, string>> = {
  "frond/http":
    "Sends and serves calls: results, errors, codecs, streams, pages and channels. A generated client holds the part of it that it uses and exports the types that callers need.",
  "frond/definition":
    "Functions that read an `ApiDefinition`, and its types: endpoints, types, examples, encodings.",
  "frond/snippets":
    "Requests as source code, in nine languages; programs for WebSockets; servers for webhooks.",
  "frond/playground":
    "React components: the playground, its channels, audio; what a site needs for logins. Import `frond/playground.css` once.",
  "frond/aws": "Signs requests of the playground for AWS.",
  "frond/relay":
    "The relay as a server of your own program. [Run a relay](../operate/relay.md) describes the command.",
  "frond/registry":
    "The registry as a web-standard `fetch` function. [Run a registry](../operate/registry.md) describes the command.",
  "frond/generator":
    "Generates from a program: reads documents, imports, checks, plans, writes and compares.",
  "frond/hooks":
    "Hooks that are ready to use. [Hooks](../guides/hooks.md) shows how to write your own.",
};

/** Prints a page for each entry of package.json that is a module. */
export function printExports(project: Project): ReferencePage[] {
  const all = listPublicExports(project);
  const entries = [...new Set(all.map(({ entry }) => entry))];
  return entries.map((entry) =>
    printEntry(
      entry,
      all.filter((each) => each.entry === entry),
    ),
  );
}

function printEntry(entry: string, exported: readonly PublicExport[]): ReferencePage {
  const names = exported.map(({ name }) => name);
  const callable = sort(exported.filter(isCallable));
  const constants = sort(exported.filter((each) => !isCallable(each) && isConstant(each)));
  const types = sort(exported.filter((each) => !isCallable(each) && !isConstant(each)));
  const parts = [
    ["Functions, classes and components", callable],
    ["Constants", constants],
    ["Types", types],
  ] as const;
  const sections = parts.flatMap(([title, list]) =>
    list.length > 0 ? [`## ${title}`, ...list.flatMap((each) => printExport(each, names))] : [],
  );
  const text = [`# ${entry}`, generatedNote, leads[entry] ?? "", ...sections].join("\n\n");
  return { path: `${entry.replace("frond/", "")}.md`, text: `${text}\n` };
}

function sort(list: readonly PublicExport[]): PublicExport[] {
  return [...list].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function isConstant({ declaration }: PublicExport): boolean {
  return declaration.isKind(SyntaxKind.VariableDeclaration);
}

function printExport(each: PublicExport, names: readonly string[]): string[] {
  const { entry, name, declaration } = each;
  const doc = findDoc(declaration);
  const list = (tag: string): string[] =>
    (doc?.getTags() ?? [])
      .filter((one) => one.getTagName() === tag)
      .map((one) => one.getCommentText()?.trim() ?? "");
  const throws = list("throws").map((text) => `**Throws:** ${text}`);
  // Examples of generated types are values from the API description, not code.
  const isCode = !declaration.getSourceFile().getFilePath().includes("/generated/");
  const examples = list("example").map((code) =>
    isCode ? fence("tsx", addImports(code, entry, names)) : fence("json", code),
  );
  return [
    `### \`${name}\``,
    printText(doc?.getDescription().trim() ?? ""),
    `<!-- declaration -->\n\n${fence("ts", printDeclaration(name, declaration))}`,
    ...throws.map(printText),
    ...examples,
  ].filter((text) => text !== "");
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trim()}\n\`\`\``;
}

/** Converts links in doc comments to code, because Markdown does not support them. */
function printText(text: string): string {
  return text.replaceAll(/\{@link (?<name>[^}\s]+)\}/g, "`$<name>`");
}
