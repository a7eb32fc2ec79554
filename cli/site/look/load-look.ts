import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type {
  ConfigProblem,
  SiteConfig,
  SiteLinkConfig,
  SiteColorsConfig,
} from "../../../generator/config/index.js";
import { reservedApiIds } from "../../../generator/config/site-schema.js";
import type {
  MarkdownText,
  PageGroup,
  SiteLink,
  SiteLook,
} from "../../../runtime/site/state/site-look.js";
import { listMarkdown, type MarkdownFile } from "./list-markdown.js";
import { createLookFile, type LookFile } from "./look-file.js";
import {
  createMarkdownLinks,
  linkBaseOf,
  placeLink,
  toPagePath,
  type MarkdownLinks,
} from "./markdown-links.js";
import { readMarkdown } from "./read-markdown.js";
import { chooseTextColor } from "../../../generator/config/color-contrast.js";

/** How a site looks, and the files for it. */
export interface LoadedLook extends SiteLook {
  /** The style of it; absent if it is frond's default. */
  readonly style?: LookFile;
  readonly favicon?: LookFile;
  /** Files besides style and favicon: logos, and the pictures that pages turned out to show. */
  listFiles(): readonly LookFile[];
  /** Links that turned out to lead nowhere, once pages are written, given the paths that the site has. */
  listWarnings(paths: ReadonlySet<string>): readonly string[];
}

/** What {@link loadLook} is given besides the configuration. */
interface LookContext {
  /** Path of the configuration; absent: there is none. */
  readonly configPath?: string | undefined;
  /** The site's title. */
  readonly title: string;
  /** Ids of the APIs: their addresses cannot be those of pages. */
  readonly apiIds: readonly string[];
  /** The built site. */
  readonly folder: string;
}

/** Loads what a configuration says of a site's look, with its Markdown pages; and what is wrong with it. */
export async function loadLook(
  site: SiteConfig,
  context: LookContext,
): Promise<{ readonly look: LoadedLook; readonly problems: readonly ConfigProblem[] }> {
  const problems: ConfigProblem[] = [];
  const listed = site.pages === undefined ? undefined : await listMarkdown(site.pages);
  const files = listed?.files ?? [];
  problems.push(...(listed?.problems ?? []), ...checkAddresses(files, context.apiIds));
  const links = createMarkdownLinks(files, dirname(context.configPath ?? process.cwd()));
  const texts = await readTexts(files, links, problems);
  const logo = await loadLogo(site.logo, context.title, problems);
  const favicon = await loadFile(site.favicon, ["site", "favicon"], problems);
  const parts: SiteLook = {
    ...(logo ? { logo: logo.shown } : {}),
    links: toLinks(site.navigation?.links, texts),
    groups: groupPages(site, texts, problems),
    ...(site.footer
      ? { footer: { ...site.footer, links: toLinks(site.footer.links, texts) } }
      : {}),
    texts,
  };
  const style = await loadStyle(site, parts, context.folder);
  const look: LoadedLook = {
    ...parts,
    ...(style ? { style } : {}),
    ...(favicon ? { favicon } : {}),
    listFiles: () => [...(logo?.files ?? []), ...links.files.values()],
    listWarnings: (paths) => [
      ...links.problems,
      ...listDeadLinks([...links.placed, ...listOwnLinks(parts)], paths),
    ],
  };
  return { look, problems };
}

/** Pages whose address is taken by something else of the site. */
function checkAddresses(
  files: readonly MarkdownFile[],
  apiIds: readonly string[],
): ConfigProblem[] {
  return files.flatMap(({ path, keys }) => {
    const [, first = ""] = path.split("/");
    if (reservedApiIds.includes(first)) {
      return [
        {
          path: keys,
          message: `the site uses /${first} itself; choose another address than ${path}`,
        },
      ];
    }
    if (!apiIds.includes(decodeURIComponent(first))) return [];
    const message = `${path} is an address of the API '${first}'; choose another one, or another 'id' for the API`;
    return [{ path: keys, message }];
  });
}

async function readTexts(
  files: readonly MarkdownFile[],
  links: MarkdownLinks,
  problems: ConfigProblem[],
): Promise<ReadonlyMap<string, MarkdownText>> {
  const texts = new Map<string, MarkdownText>();
  for (const each of files) {
    const { file, path, keys } = each;
    const { problem, ...read } = await readMarkdown(file, await readFile(file, "utf8"));
    if (problem !== undefined) problems.push({ path: keys, message: `${file}: ${problem}` });
    texts.set(path, {
      ...read,
      path,
      base: linkBaseOf(file),
      resolve: (address, kind) => links.resolve(each, address, kind),
    });
  }
  return texts;
}

async function loadLogo(
  logo: SiteConfig["logo"],
  title: string,
  problems: ConfigProblem[],
): Promise<
  { readonly shown: NonNullable<SiteLook["logo"]>; readonly files: LookFile[] } | undefined
> {
  if (logo === undefined) return undefined;
  const keys = ["site", "logo"];
  const given = typeof logo === "string" ? { light: logo } : logo;
  const keyOf = (theme: string) => (typeof logo === "string" ? keys : [...keys, theme]);
  const light = await loadFile(given.light, keyOf("light"), problems);
  const dark = await loadFile(given.dark, keyOf("dark"), problems);
  if (!light) return undefined;
  const alt = given.alt ?? title;
  return {
    shown: { light: light.path, ...(dark ? { dark: dark.path } : {}), alt },
    files: [light, ...(dark ? [dark] : [])],
  };
}

async function loadFile(
  file: string | undefined,
  keys: readonly string[],
  problems: ConfigProblem[],
): Promise<LookFile | undefined> {
  if (file === undefined) return undefined;
  try {
    return createLookFile(file, await readFile(file));
  } catch {
    problems.push({ path: keys, message: `the file ${file} does not exist or cannot be read` });
    return undefined;
  }
}

/** Pages as the navigation shows them: those of no group first. */
function groupPages(
  { navigation }: SiteConfig,
  texts: ReadonlyMap<string, MarkdownText>,
  problems: ConfigProblem[],
): PageGroup[] {
  const grouped = new Set<string>();
  const toPage = (path: string): SiteLink[] => {
    const text = texts.get(path);
    return text ? [{ label: text.title, href: path }] : [];
  };
  const groups = (navigation?.groups ?? []).map(({ title, pages }, index): PageGroup => {
    const paths = pages.map(toPagePath);
    for (const [at, path] of paths.entries()) {
      grouped.add(path);
      if (texts.has(path)) continue;
      const known = [...texts.keys()].map((each) => `'${each}'`).join(", ");
      const advice = known === "" ? "add pages with 'site.pages'" : `choose one of ${known}`;
      const keys = ["site", "navigation", "groups", index, "pages", at];
      problems.push({ path: keys, message: `no page has the address ${path}; ${advice}` });
    }
    return { title, pages: paths.flatMap(toPage) };
  });
  const others = [...texts.keys()].filter((path) => !grouped.has(path)).flatMap(toPage);
  return [...(others.length > 0 ? [{ pages: others }] : []), ...groups];
}

function toLinks(
  links: readonly SiteLinkConfig[] = [],
  texts: ReadonlyMap<string, MarkdownText>,
): SiteLink[] {
  const paths = new Set(texts.keys());
  return links.map(({ label, href }) => ({
    label,
    href: href.startsWith("/") ? placeLink(href, paths) : href,
  }));
}

/** The links of the configuration, each with where it is. */
function listOwnLinks({ links, footer }: SiteLook): [href: string, place: string][] {
  return [
    ...links.map(({ href }): [string, string] => [href, "'site.navigation.links'"]),
    ...(footer?.links ?? []).map(({ href }): [string, string] => [href, "'site.footer.links'"]),
  ];
}

function listDeadLinks(
  links: readonly (readonly [href: string, place: string])[],
  paths: ReadonlySet<string>,
): string[] {
  return links.flatMap(([href, place]) => {
    const path = href.replace(/[?#].*/s, "");
    if (!path.startsWith("/") || paths.has(path)) return [];
    return `${place}: the link to '${path}' leads nowhere: the site has no such page. Correct it, or write an address with https://.`;
  });
}

async function loadStyle(
  { colors }: SiteConfig,
  look: SiteLook,
  folder: string,
): Promise<LookFile | undefined> {
  const { logo, links, footer, texts } = look;
  const hasFrame = logo !== undefined || links.length + texts.size > 0 || footer !== undefined;
  const frame = hasFrame ? await readFile(join(folder, "frame.css"), "utf8") : "";
  const style = `${frame}${writeLookStyle(colors)}`;
  return style === "" ? undefined : createLookFile("look.css", style);
}

/** The style of a site's colors; empty for frond's default. The names are those of `tokens.css`. */
function writeLookStyle({ accent }: SiteColorsConfig = {}): string {
  if (accent === undefined) return "";
  const { light, dark } = typeof accent === "string" ? { light: accent, dark: accent } : accent;
  const [onLight, onDark] = [light, dark].map(chooseTextColor);
  return `:root{--frond-accent:light-dark(${light},${dark});--frond-on-accent:light-dark(${onLight},${onDark})}\n`;
}
