/** A recently opened page. */
export interface RecentPage {
  /**
   * Path from the site's root with a leading slash. Query and fragment are removed, because they
   * may contain input.
   */
  readonly href: string;
  readonly title: string;
  /** The badge of an operation. */
  readonly method?: string;
}

/** Maximum number of stored pages. */
const maxPages = 8;

/** Maximum length of a stored title. */
const maxTitleLength = 200;

/** Recently opened pages, stored in this browser. */
export interface RecentPages {
  /** Latest first. */
  list(): RecentPage[];
  add(page: RecentPage): void;
  clear(): void;
}

/** Opens the list of the site below `root`. Other sites on the same host have their own. */
export function openRecentPages(root: string): RecentPages {
  const key = `frond:recent${root === "/" ? "" : `:${root}`}`;
  const list = (): RecentPage[] => {
    try {
      return readPages(JSON.parse(localStorage.getItem(key) ?? "[]"));
    } catch {
      // Storage is damaged or disabled, so the list is empty.
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
        // Storage is full or disabled, so the list stays unchanged.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is disabled, so there is no list.
      }
    },
  };
}

function readPages(value: unknown): RecentPage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => readPage(each) ?? []).slice(0, maxPages);
}

/** Accepts only paths of the site, because storage could contain any URL. */
function readPage(value: unknown): RecentPage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { href, title, method } = value as Readonly<Record<string, unknown>>;
  if (typeof href !== "string" || typeof title !== "string" || title === "") return undefined;
  if (!/^\/(?![/\\])/.test(href)) return undefined;
  return { href, title, ...(typeof method === "string" ? { method } : {}) };
}
