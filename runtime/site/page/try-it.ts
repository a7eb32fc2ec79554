import { isExplorerOpen, withExplorer, withoutExplorer } from "../parts/routes.js";
import { isPlain, onClick } from "./on-click.js";
import { sayProblem } from "./say-problem.js";

/**
 * Opens the playground over the page, by `Try it`, by Ctrl+backtick and by the address. Only then does React
 * come, with the part of the site that is the playground (`App` with `isOver`); it follows the address.
 */
export function followTry(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-try]");
  if (!link) return;
  let loading: Promise<unknown> | undefined;
  let before: Element | null = null;
  const show = (): void => {
    loading ??= loadPlayground(link).catch(() => {
      loading = undefined;
      // The address goes back to that of the page.
      history.replaceState(null, "", withoutExplorer(new URL(location.href)));
      sayProblem("The playground");
    });
  };
  const open = (): void => {
    before = document.activeElement;
    history.pushState(null, "", withExplorer(new URL(location.href)));
    // React's part listens to the browser's buttons, and so to this.
    dispatchEvent(new PopStateEvent("popstate"));
    show();
  };
  onClick("a[data-try]", (_, event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    if (loading || event.key !== "`" || !event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault();
    open();
  });
  foresee(link);
  followCover(() => (before instanceof HTMLElement && before !== document.body ? before : link));
  if (isExplorerOpen(new URL(location.href))) show();
}

/** Milliseconds that the pointer or the focus rests on `Try it` before it is taken to be meant. */
const rest = 65;

/** Asks for the playground while somebody is about to press: not on connections that are paid by the byte. */
function foresee(link: HTMLElement): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  let timer = 0;
  const come = (): void => {
    timer = window.setTimeout(loadAhead, rest);
  };
  const leave = (): void => clearTimeout(timer);
  link.addEventListener("pointerenter", come);
  link.addEventListener("focus", come);
  link.addEventListener("pointerleave", leave);
  link.addEventListener("blur", leave);
}

/** Asks for all that the playground consists of at once: `built-page.ts` has written it into the page. */
function loadAhead(): void {
  const links = document.querySelector<HTMLTemplateElement>("template[data-try-links]");
  // Moved, and so asked for once.
  if (links) document.head.append(links.content);
}

/** Makes the page below unreachable while the playground covers it, and gives the focus back afterwards. */
function followCover(findFocus: () => HTMLElement): void {
  const root = document.documentElement;
  const page = document.getElementById("page");
  const own = plainPath();
  const follow = (): void => {
    const isCovered = "covered" in root.dataset;
    page?.toggleAttribute("inert", isCovered);
    if (isCovered) return;
    // The playground was switched to another endpoint: that has a page of its own.
    if (plainPath() !== own) location.replace(`${plainPath()}/${location.search}${location.hash}`);
    else findFocus().focus({ preventScroll: true });
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-covered"] });
}

function plainPath(): string {
  return location.pathname.replace(/\/+$/, "");
}

async function loadPlayground(link: HTMLElement): Promise<void> {
  const { dataset } = document.querySelector<HTMLElement>("script[data-playground]") ?? {};
  const container = document.createElement("div");
  container.id = "site";
  container.dataset["over"] = "";
  document.body.append(container);
  link.setAttribute("aria-busy", "true");
  loadAhead();
  try {
    await import(dataset?.["playground"] ?? "");
  } catch (error) {
    container.remove();
    throw error;
  } finally {
    link.removeAttribute("aria-busy");
  }
}
