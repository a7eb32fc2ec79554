import { plantedFile, plantedName } from "./hostile-texts.js";

const doubled = String.raw`"(?:[^"\\\n]|\\.)*"`;
const single = String.raw`'(?:[^'\\]|\\[\s\S])*'`;
const slashes = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const hash = String.raw`#[^\n]*`;

/** The strings and comments of languages. The rest of a program is code. */
const texts: Readonly<Record<string, RegExp>> = {
  csharp: join(String.raw`"""[\s\S]*?"""`, doubled, single, slashes),
  go: join("`[^`]*`", doubled, single, slashes),
  java: join(String.raw`"""(?:[^\\]|\\.)*?"""`, doubled, single, slashes),
  php: join(String.raw`<<<'(\w+)'\n[\s\S]*?\n *\1\b`, doubled, single, slashes),
  powershell: join("'(?:[^']|'')*'", hash),
  python: join(doubled, hash),
  ruby: join(String.raw`<<~'(\w+)'[^\n]*\n[\s\S]*?\n *\1\b`, doubled, single, hash),
};

function join(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"), "g");
}

/** What a string in double quotes may not hold unescaped: it would be code. */
const interpolations: Readonly<Record<string, RegExp>> = {
  php: /(?<!\\)(?:\\\\)*\$/,
  ruby: /(?<!\\)(?:\\\\)*#/,
};

/** Languages whose programs {@link findOutside} reads. */
export const scannedLanguages: readonly string[] = Object.keys(texts);

/** Why a program runs a text of a document: undefined when all of them are in strings. */
export function findOutside(language: string, program: string): string | undefined {
  const pattern = texts[language];
  if (!pattern) throw new Error(`Nothing is known of ${language}.`);
  const interpolation = interpolations[language];
  let isInterpolated = false;
  const code = program.replace(pattern, (text) => {
    if (text.startsWith('"') && interpolation?.test(text)) isInterpolated = true;
    return "";
  });
  const isOpen = /["`]/.test(code) || (language !== "ruby" && code.includes("'"));
  const isPlanted = code.includes(plantedName) || code.includes(plantedFile);
  return isOpen || isPlanted || isInterpolated ? `${language}: ${program}` : undefined;
}
