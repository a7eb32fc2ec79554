import { isExplorerOpen, withExplorer, withoutExplorer } from "../parts/routes.js";
import { isPlain, onClick } from "./on-click.js";
import { reportProblem } from "./report-problem.js";

/**
 * Opens the playground over the page by `Try it`, Ctrl+backtick or the URL. Only then is React
 * loaded, with `App` in its `isOver` mode, which follows the URL.
 */
export function followTry(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-try]");
  if (!link) return;
  let loading: Promise<unknown> | undefined;
  let before: Element | null = null;
  const show = (): void => {
    loading ??= loadPlayground(link).catch(() => {
      loading = undefined;
      // Restore the URL of the page.
      history.replaceState(null, "", withoutExplorer(new URL(location.href)));
      reportProblem("The playground");
    });
  };
  const open = (): void => {
    before = document.activeElement;
    history.pushState(null, "", withExplorer(new URL(location.href)));
    // React listens to `popstate`.
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

/** Milliseconds of hover or focus on `Try it` after which a click is likely. */
const rest = 65;

/** Preloads the playground when a click is likely, except with reduced data usage. */
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

/** Preloads all files of the playground. `built-page.ts` writes the list of them into the page. */
function loadAhead(): void {
  const links = document.querySelector<HTMLTemplateElement>("template[data-try-links]");
  // Links are moved, so they load once.
  if (links) document.head.append(links.content);
}

/** Makes the page inert while the playground covers it, and returns the focus afterwards. */
function followCover(findFocus: () => HTMLElement): void {
  const root = document.documentElement;
  const page = document.getElementById("page");
  const own = plainPath();
  const follow = (): void => {
    const isCovered = "covered" in root.dataset;
    page?.toggleAttribute("inert", isCovered);
    if (isCovered) return;
    // The playground was switched to another endpoint, so go to the page of that.
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
