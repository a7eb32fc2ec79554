import { basename } from "node:path";
import { parseYamlText } from "../../../generator/read/parse-yaml.js";

/** The title and text of a Markdown file. */
interface ReadMarkdown {
  readonly title: string;
  /** Empty if the file has none. */
  readonly description: string;
  /** The text without front matter and without the heading that is the title. */
  readonly text: string;
  /** The problem of its front matter. Absent if it is valid. */
  readonly problem?: string;
}

const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/;
const firstHeading = /^(?:\s*\n)*# +(.+?)(?: +#+)?[ \t]*(?:\r?\n|$)/;

/**
 * Reads a Markdown file. Its title is that of the front matter, else the heading at the start of the text, else the
 * file name.
 */
export async function readMarkdown(file: string, content: string): Promise<ReadMarkdown> {
  const [block = "", yaml] = frontMatter.exec(content) ?? [];
  const read = yaml === undefined ? {} : await readFrontMatter(yaml);
  if (typeof read === "string") return { title: "", description: "", text: "", problem: read };
  const body = content.slice(block.length);
  const [line = "", heading] = firstHeading.exec(body) ?? [];
  return {
    title: read.title ?? toPlain(heading) ?? nameOf(file),
    description: read.description ?? "",
    // The page shows the title, so the heading is removed.
    text: heading === undefined ? body : body.slice(line.length),
  };
}

async function readFrontMatter(
  yaml: string,
): Promise<{ readonly title?: string; readonly description?: string } | string> {
  const { value, problems } = await parseYamlText(yaml);
  const [problem] = problems;
  if (problem) return `its front matter cannot be read. ${problem.message}`;
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value))
    return "its front matter must be keys and values, such as 'title: Guide'.";
  const texts: { title?: string; description?: string } = {};
  for (const key of ["title", "description"] as const) {
    const text = (value as Record<string, unknown>)[key];
    if (text === undefined || text === null) continue;
    if (typeof text !== "string")
      return `'${key}' of its front matter must be text: put it in quotes.`;
    texts[key] = text.trim();
  }
  return texts;
}

/** Removes the markup of a heading. */
function toPlain(heading: string | undefined): string | undefined {
  return heading
    ?.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
}

/** The title for a file name: `Getting started` for `getting-started.md`. */
function nameOf(file: string): string {
  const name = basename(file)
    .replace(/\.[^.]+$/, "")
    .replace(/[-_]+/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
