import { quoteShell } from "../runtime/definition/text/index.js";

/**
 * Quotes a word, such as a file name, in a command that users copy. Double quotes work in every shell if the
 * word has no special characters. File names on Windows cannot have them.
 */
export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
  const isWindows = platform === "win32";
  if (isWindows ? /^[\w./:@%+=,~\\-]+$/.test(word) : /^[\w./:@%+=,~-]+$/.test(word)) return word;
  if (isWindows || !/["$`\\!]/.test(word)) return `"${word}"`;
  return quoteShell(word);
}
