import { quoteShell } from "../runtime/definition/text/index.js";

/**
 * A word of a command that we print to be copied, such as the name of a file. Double quotes hold it together in every
 * shell, unless it holds what they act on; names of files on Windows have none of that.
 */
export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
  const isWindows = platform === "win32";
  if (isWindows ? /^[\w./:@%+=,~\\-]+$/.test(word) : /^[\w./:@%+=,~-]+$/.test(word)) return word;
  if (isWindows || !/["$`\\!]/.test(word)) return `"${word}"`;
  return quoteShell(word);
}
