import { createContext, use, type ReactNode } from "react";

/** An alternative code of a card. */
export interface CodeChoice {
  readonly id: string;
  /** Label in the card's list. */
  readonly label: string;
  readonly text: string;
  /** Language for syntax highlighting. */
  readonly language: string;
}

/** Location of a card's alternative code. */
interface StoredChoices {
  readonly card: string;
  readonly href: string;
}

/**
 * Context of a page rendered to HTML, on which no React runs. `runtime/site/page` adds behavior by
 * `data-` attributes.
 */
export interface StaticPage {
  /** The URL of a site path. File servers add a slash to folders. */
  readonly toHref: (path: string) => string;
  /** Whether the site has a page at a path. */
  readonly hasPage: (path: string) => boolean;
  /** Whether all pages fit into the navigation, so that groups are not fetched from other files. */
  readonly isSmall: boolean;
  /**
   * Cached navigation of an API as HTML; undefined if it must be rendered. In large APIs it would
   * be rendered on hundreds of pages.
   */
  readonly findTree: (apiId: string) => string | undefined;
  /**
   * Stores collapsed content, such as hundreds of list items, in the page's separate file.
   * @returns Its URL for `data-from` of a `details` element.
   */
  readonly storeRest: (items: ReactNode) => string;
  /**
   * Stores the complete code of a shortened card in the page's separate file.
   * @returns Its URL.
   */
  readonly storeCode: (code: Omit<CodeChoice, "id" | "label">) => string;
  /**
   * Stores the alternative code of a card in the page's separate file.
   * @returns The card's id there, and the URL.
   */
  readonly storeChoices: (title: string, choices: readonly CodeChoice[]) => StoredChoices;
}

const StaticPageContext = createContext<StaticPage | undefined>(undefined);

/** Provided around pages rendered to HTML. */
export const StaticPageProvider = StaticPageContext.Provider;

/** The page being rendered to HTML; undefined when React runs in a browser. */
export function useStaticPage(): StaticPage | undefined {
  return use(StaticPageContext);
}
