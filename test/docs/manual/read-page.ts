/** A fenced block of a page of the manual. */
export interface Block {
  /** Below `docs`. */
  readonly page: string;
  /** Number of the line of its fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The comment right before it, which readers do not see: what is done with the block. */
  readonly mark: string | undefined;
}

/** A page with what its tests need to know. */
export interface Page {
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Files that the page's folder has from the start, of `test/docs/manual/given`: `<!-- given openapi.yaml -->`. */
  readonly given: readonly string[];
}

const fence =
  /(?:<!-- (?<mark>(?:(?!-->)[\s\S])+?) -->\s*)?^(?<indent> *)```(?<language>\w+)\n(?<text>[\s\S]*?)^\k<indent>```$/gm;

/** Reads the blocks of a page, and the comments that say what is done with them. */
export function readPage(path: string, text: string): Page {
  const blocks = [...text.matchAll(fence)].map((match): Block => {
    const { mark, indent = "", language = "", text: code = "" } = match.groups ?? {};
    const start = match.index + match[0].lastIndexOf(`\`\`\`${language}\n${code}`);
    return {
      page: path,
      line: text.slice(0, start).split("\n").length,
      language,
      text: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
      mark: mark?.trim(),
    };
  });
  const given = [...text.matchAll(/<!-- given (\S+) -->/g)].map(([, name]) => name ?? "");
  return { path, text, blocks, given };
}

/** The rest of a mark that begins with a word: `file src/app.ts` is `src/app.ts` for `file`. */
export function readMark({ mark }: Block, word: string): string | undefined {
  return mark?.startsWith(`${word} `) ? mark.slice(word.length + 1).trim() : undefined;
}
