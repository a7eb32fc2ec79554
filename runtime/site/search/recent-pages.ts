/** A page that the reader opened. */
export interface RecentPage {
  /** From the root of the site, with a slash in front, without query and hash: these may hold what was typed. */
  readonly href: string;
  readonly title: string;
  /** The badge of an operation. */
  readonly method?: string;
}

/** Pages that are remembered. */
const most = 8;

/** Characters of a title that are remembered. */
const maxTitleLength = 200;

/** The pages opened last, in this browser. */
export interface RecentPages {
  /** The latest first. */
  list(): RecentPage[];
  add(page: RecentPage): void;
  clear(): void;
}

/** Remembers pages of the site below `root`: another site on the same host has others. */
export function openRecentPages(root: string): RecentPages {
  const key = `frond:recent${root === "/" ? "" : `:${root}`}`;
  const list = (): RecentPage[] => {
    try {
      return readPages(JSON.parse(localStorage.getItem(key) ?? "[]"));
    } catch {
      // Damaged, or storage is forbidden: then nothing is remembered.
      return [];
    }
  };
  return {
    list,
    add: ({ href, title, method }) => {
      const path = href.replace(/[?#].*/, "");
      const others = list();
      const badge = method ?? others.find((page) => page.href === path)?.method;
      const page = {
        href: path,
        title: title.slice(0, maxTitleLength),
        ...(badge === undefined ? {} : { method: badge }),
      };
      const pages = [page, ...others.filter((other) => other.href !== path)];
      try {
        localStorage.setItem(key, JSON.stringify(readPages(pages)));
      } catch {
        // Full or forbidden: the list stays as it is.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden: there is no list.
      }
    },
  };
}

function readPages(value: unknown): RecentPage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => readPage(each) ?? []).slice(0, most);
}

/** Only paths of the site: what is stored could name any address. */
function readPage(value: unknown): RecentPage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { href, title, method } = value as Readonly<Record<string, unknown>>;
  if (typeof href !== "string" || typeof title !== "string" || title === "") return undefined;
  if (!/^\/(?![/\\])/.test(href)) return undefined;
  return { href, title, ...(typeof method === "string" ? { method } : {}) };
}
