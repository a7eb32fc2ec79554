import { followSearch } from "../search/follow-search.js";
import { followCodeChoices, restoreCodeChoices } from "./code-choices.js";
import { followCopyButtons } from "./copy-buttons.js";
import { followCopyMarkdown } from "./copy-markdown.js";
import { followDrawer } from "./drawer.js";
import { followExpandAll } from "./expand-all.js";
import { repeatEarly } from "./early-events.js";
import { followHash } from "./hash.js";
import { prefetchLinks } from "./prefetch.js";
import { reportView } from "./page-view.js";
import { reportProblem } from "./report-problem.js";
import { fillDetails } from "./shared-details.js";
import { followTry } from "./try-it.js";
import { followCompleteCode } from "./complete-code.js";
import { followCompleteLists } from "./complete-lists.js";
import { storeTheme, readThemeChoice, type ThemeChoice } from "../state/theme-choice.js";
import { onClick } from "./on-click.js";

/**
 * Script of pages rendered to HTML, which are readable without it. Each function adds one behavior
 * to elements with certain `data-` attributes. React is loaded by `Try it` only.
 */

/** Lists whose values are URLs, such as the versions of an API. */
function followPickers(): void {
  // Values are relative to the site's root, which may be below a path of its host.
  const { base = "" } = document.documentElement.dataset;
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !("go" in target.dataset)) return;
    location.assign(`${base}${target.value}`);
  });
}

/** Scrolls the navigation to the entry of this page. */
function scrollTree(): void {
  const tree = document.querySelector(".tree");
  const entry = tree?.querySelector('[aria-current="page"]');
  if (!tree || !entry) return;
  const frame = tree.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  tree.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}

/** Opens collapsed elements for printing, because not every browser supports that in CSS. */
function followPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    // Content in separate files cannot be fetched in time, so the link to it is printed.
    for (const details of opened) if (details.dataset["from"] === undefined) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}

/** From this width on, the page's headings are listed beside it. Must match the stylesheet. */
const besideText = "(min-width: 1181px)";

/** The list of headings: collapsible on narrow pages, always open on wide ones. */
function followOnPage(): void {
  const list = document.querySelector<HTMLDetailsElement>(".on-page details");
  const title = list?.querySelector("summary");
  if (!list || !title) return;
  const query = matchMedia(besideText);
  const fit = (): void => {
    list.open = query.matches;
    // The title is focusable only where it collapses the list.
    title.tabIndex = query.matches ? -1 : 0;
  };
  // On narrow pages, keep the state: a reader may have opened the list before this script ran.
  if (query.matches) fit();
  query.addEventListener("change", fit);
}

/** The theme buttons. `public/theme.js` applies the stored theme before the first paint. */
function followTheme(): void {
  const buttons = document.querySelectorAll<HTMLElement>("[data-theme-choice]");
  const show = (): void => {
    const choice = readThemeChoice();
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset["themeChoice"] === choice));
    }
  };
  show();
  onClick("[data-theme-choice]", (button) => {
    storeTheme(button.dataset["themeChoice"] as ThemeChoice);
    show();
  });
}

/**
 * Stores the page for the search's list of recent pages. Loaded after the page, because the code is
 * shared with the search and another file would delay the page script.
 */
function rememberPage(): void {
  const remember = async (): Promise<void> => {
    try {
      (await import("../search/remember-shown.js")).rememberShown();
    } catch {
      // Not essential for the page.
    }
  };
  if (document.readyState === "complete") void remember();
  else window.addEventListener("load", () => void remember(), { once: true });
}

followTheme();
scrollTree();
followTry();
followCodeChoices();
followHash();
fillDetails();
followExpandAll();
followCompleteLists();
followDrawer();
followOnPage();
followPickers();
followCompleteCode();
followCopyButtons();
followCopyMarkdown();
followPrint();
followSearch({ fail: () => reportProblem("The search") });
repeatEarly();
restoreCodeChoices();
prefetchLinks();
rememberPage();
reportView();
// Controls that need this script are hidden without it (`no-script.css`). `theme.js` shows them
// before the first paint and hides them again if this script fails to load.
document.documentElement.dataset["script"] = "running";
