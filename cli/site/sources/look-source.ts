import type { LoadedLook } from "../look/load-look.js";
import { markdownPath } from "../site-documents.js";
import type { ContentSource } from "../site-content.js";

/** Creates the source of logo, icon, style sheet and pictures. It is read after pages, which find the pictures. */
export function createLookSource(look: LoadedLook): ContentSource {
  const listFiles = () =>
    [look.favicon, look.style, ...look.listFiles()].flatMap((file) => file ?? []);
  const texts = new Map([...look.texts.values()].map((text) => [markdownPath(text.path), text]));
  return {
    list: () => [...texts.keys(), ...listFiles().map(({ path }) => path)],
    find: (path) => {
      const text = texts.get(path);
      if (!text) return listFiles().find((file) => file.path === path);
      const body = `# ${text.title}\n\n${text.text.trim()}\n`;
      return { body, type: "text/markdown; charset=utf-8" };
    },
  };
}
