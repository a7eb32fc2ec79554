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

/** The appearance of a site, and its files. */
export interface LoadedLook extends SiteLook {
  /** The style sheet. Absent for frond's default. */
  readonly style?: LookFile;
  readonly favicon?: LookFile;
  /** Lists other files: logos, and pictures that were found while pages were written. */
  listFiles(): readonly LookFile[];
  /** Lists broken links after pages are written. `paths` are the paths of the site. */
  listWarnings(paths: ReadonlySet<string>): readonly string[];
}

/** The context of {@link loadLook}. */
interface LookContext {
  /** Path of the configuration. Absent if there is none. */
  readonly configPath?: string | undefined;
  /** The site's title. */
  readonly title: string;
  /** Ids of the APIs, whose paths pages cannot have. */
  readonly apiIds: readonly string[];
  /** The folder of the built site. */
  readonly folder: string;
}

/** Loads the appearance of a site and its Markdown pages, or the issues of its configuration. */
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
    ...(site.imageHosts ? { imageHosts: site.imageHosts } : {}),
    ...(site.language ? { language: site.language } : {}),
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

/** Reports pages whose path is used by another part of the site. */
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

/** Groups pages for the navigation. Pages without a group come first. */
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
      const known = [...texts.keys()].map((key) => `'${key}'`).join(", ");
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

/** Lists the links of the configuration with their locations. */
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

/** Writes the style sheet for a site's colors, with the variables of `tokens.css`. Empty for the default. */
function writeLookStyle({ accent }: SiteColorsConfig = {}): string {
  if (accent === undefined) return "";
  const { light, dark } = typeof accent === "string" ? { light: accent, dark: accent } : accent;
  const [onLight, onDark] = [light, dark].map(chooseTextColor);
  return `:root{--frond-accent:light-dark(${light},${dark});--frond-on-accent:light-dark(${onLight},${onDark})}\n`;
}
