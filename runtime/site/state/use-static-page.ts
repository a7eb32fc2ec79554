import { createContext, use, type ReactNode } from "react";

/** Code that readers can choose in a card, beside the one that the card shows. */
export interface CodeChoice {
  readonly id: string;
  /** What the list of the card calls it. */
  readonly label: string;
  readonly text: string;
  /** What it is colored as. */
  readonly language: string;
}

/** Where the choices of a card are. */
export interface KeptChoices {
  readonly card: string;
  readonly href: string;
}

/**
 * What a page that is written as HTML gives its components. No React runs on it: what they draw is what
 * there is, and `runtime/site/page` acts on their `data-` attributes.
 */
export interface StaticPage {
  /** Where a path of the site is: file servers put a slash at the end of folders. */
  readonly toHref: (path: string) => string;
  /** Whether the site has a page at a path. */
  readonly hasPage: (path: string) => boolean;
  /** Whether readers need other files of the site opened with the page's group, as all fit on the page. */
  readonly isSmall: boolean;
  /**
   * The pages of an API in the navigation, as HTML that was drawn before; `undefined`: they are to be drawn. An API of
   * hundreds of pages has them on each.
   */
  readonly findTree: (apiId: string) => string | undefined;
  /**
   * Keeps what is folded, such as hundreds of list items, in the file beside the page. @returns Its address there, for
   * `data-from` of a `details`.
   */
  readonly keepRest: (items: ReactNode) => string;
  /** Keeps code that a card shows the beginning of in the file beside the page. @returns Its address there. */
  readonly keepCode: (code: Omit<CodeChoice, "id" | "label">) => string;
  /**
   * Keeps the choices of a card, under its title, in a file beside the page.
   *
   * @returns What the card is called there, and the address of its choices.
   */
  readonly keepChoices: (title: string, choices: readonly CodeChoice[]) => KeptChoices;
}

const StaticPageContext = createContext<StaticPage | undefined>(undefined);

/** Around a page that is written as HTML. */
export const StaticPageProvider = StaticPageContext.Provider;

/** The page that is being written as HTML; `undefined` where React runs. */
export function useStaticPage(): StaticPage | undefined {
  return use(StaticPageContext);
}
