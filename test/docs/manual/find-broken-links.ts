import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { manual } from "./list-pages.js";
import type { Page } from "./read-page.js";

/** Links of a page to pages, headings and pictures that are not there. */
export function findBrokenLinks(page: Page, pages: readonly Page[]): string[] {
  const prose = page.text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
  const links = [...prose.matchAll(/\]\((?<link>[^)\s]+)\)/g)].map(
    ({ groups }) => groups?.["link"] ?? "",
  );
  return links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(link, page, pages));
}

function leadsSomewhere(link: string, page: Page, pages: readonly Page[]): boolean {
  const [path = "", heading] = link.split("#");
  const file = path === "" ? join(manual, page.path) : join(manual, dirname(page.path), path);
  const target = pages.find((each) => each.path === relative(manual, file));
  if (target === undefined) return heading === undefined && existsSync(file);
  return heading === undefined || listAnchors(target).includes(heading);
}

/** The anchors of headings, as GitHub derives them. */
function listAnchors({ text }: Page): string[] {
  return [...text.matchAll(/^#+ (?<title>.+)$/gm)].map(({ groups }) =>
    (groups?.["title"] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
