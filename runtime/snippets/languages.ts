/** Facts about a language of code that is written, shown or documented. */
interface Language {
  readonly label: string;
  /** Other names of it in documents, in lower case. */
  readonly aliases: readonly string[];
  /** What a line of comment begins with. */
  readonly comment: string;
  /** How its code is colored. */
  readonly coloring: Coloring;
}

/** A way of coloring code, see `colorCode`. */
export type Coloring = "program" | "shell" | "powershell" | "cmd";

const program = { aliases: [], comment: "//", coloring: "program" } as const;

/** All languages that snippets are written in, in display order. */
const snippetLanguages = {
  curl: { label: "curl", aliases: ["shell", "bash", "sh"], comment: "#", coloring: "shell" },
  typescript: { ...program, label: "TypeScript", aliases: ["ts"] },
  javascript: { ...program, label: "JavaScript", aliases: ["js", "node"] },
  python: { ...program, label: "Python", aliases: ["py"], comment: "#" },
  java: { ...program, label: "Java" },
  ruby: { ...program, label: "Ruby", aliases: ["rb"], comment: "#" },
  csharp: { ...program, label: "C#", aliases: ["c#", "cs"] },
  go: { ...program, label: "Go", aliases: ["golang"] },
  php: { ...program, label: "PHP" },
} as const satisfies Readonly<Record<string, Language>>;

/** The shells of Windows, which have a curl command of their own. */
const windowsShells = {
  powershell: { label: "PowerShell", aliases: [], comment: "#", coloring: "powershell" },
  cmd: { label: "Command Prompt", aliases: [], comment: "rem", coloring: "cmd" },
} as const satisfies Readonly<Record<string, Language>>;

/** A language that snippets are written in. */
export type SnippetLanguage = keyof typeof snippetLanguages;

/** A shell of Windows. */
export type CurlShell = keyof typeof windowsShells;

/** The supported languages, in display order. */
export const languages = Object.keys(snippetLanguages) as readonly SnippetLanguage[];

/** The shells of Windows, in display order. */
export const curlShells = Object.keys(windowsShells) as readonly CurlShell[];

/** The display name of each language. */
export const languageLabels: Readonly<Record<SnippetLanguage, string>> =
  listLabels(snippetLanguages);

/** The display name of each shell. */
export const shellLabels: Readonly<Record<CurlShell, string>> = listLabels(windowsShells);

function listLabels<Name extends string>(
  table: Readonly<Record<Name, Language>>,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<Language>(table).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

const byName: ReadonlyMap<string, Language & { readonly name: string }> = new Map(
  Object.entries<Language>({ ...snippetLanguages, ...windowsShells }).flatMap(([name, language]) =>
    [name, ...language.aliases].map((each) => [each, { ...language, name }] as const),
  ),
);

/** A language by its name or an alias, in any case. Any other language is written like a program. */
export function findLanguage(name: string): Language & { readonly name: string } {
  const lowerCase = name.toLowerCase();
  return byName.get(lowerCase) ?? { ...program, label: name, name: lowerCase };
}
