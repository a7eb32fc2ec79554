import type { PageView } from "../../playground/index.js";
import { mayReport } from "../state/may-report.js";

/** Exports of the analytics module from the site's configuration. */
interface PageViewModule {
  readonly onPageView: (view: PageView) => unknown;
}

/**
 * Reports page views to the analytics module, including pages restored by the back button.
 * Prerendered pages count when they become visible. The first error of the module is logged.
 */
export function reportView(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-page-views]");
  const url = script?.dataset["pageViews"];
  if (url === undefined || !mayReport()) return;
  let hasFailed = false;
  const report = async (): Promise<void> => {
    try {
      const { onPageView } = (await import(url)) as PageViewModule;
      await onPageView(describeView());
    } catch (error) {
      if (!hasFailed) console.error("The site's analytics module failed:", error);
      hasFailed = true;
    }
  };
  const { prerendering = false } = document as { readonly prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", report, { once: true });
  else void report();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void report();
  });
}

function describeView(): PageView {
  const referrer = document.referrer === "" ? undefined : new URL(document.referrer).origin;
  const isOther = referrer !== undefined && referrer !== location.origin;
  return {
    path: location.pathname,
    title: document.title,
    ...(isOther ? { referrer } : {}),
  };
}
