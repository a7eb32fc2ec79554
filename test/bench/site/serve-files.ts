import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { serveFound, type FileServer } from "../serve/serve-found.js";

/** Serves folders by the beginnings of their paths, and single texts by theirs. */
export function serveFiles(
  folders: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<FileServer> {
  return serveFound(async (sent) => {
    const path = decodeURIComponent(sent);
    const text = texts.get(path);
    if (text !== undefined) return text;
    const start = Object.keys(folders).find((each) => path.startsWith(each)) ?? "";
    const rest = path.slice(start.length);
    const file = normalize(`./${rest}`).replace(/^(\.\.(\/|$))+/, "");
    return readFile(join(folders[start] ?? "", file, /(^|\/)$/.test(rest) ? "index.html" : ""));
  });
}
