import { basename } from "node:path";
import { parseYamlText } from "../../../generator/read/parse-yaml.js";

/** A Markdown file without what stands before its text. */
interface ReadMarkdown {
  readonly title: string;
  /** Empty when the file does not say. */
  readonly description: string;
  /** Without front matter and without the heading that is the title. */
  readonly text: string;
  /** What is wrong with its front matter; absent when nothing is. */
  readonly problem?: string;
}

const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/;
const firstHeading = /^(?:\s*\n)*# +(.+?)(?: +#+)?[ \t]*(?:\r?\n|$)/;

/**
 * Reads a Markdown file. Its title is that of the front matter, else its first heading where that comes first,
 * else its name.
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
    // A heading that says the same as the title would be there twice.
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

/** A heading without the marks that it may have. */
function toPlain(heading: string | undefined): string | undefined {
  return heading
    ?.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
}

/** `getting-started.md` is `Getting started`. */
function nameOf(file: string): string {
  const name = basename(file)
    .replace(/\.[^.]+$/, "")
    .replace(/[-_]+/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
