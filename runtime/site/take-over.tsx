import { startTransition, StrictMode, useEffect } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

declare global {
  interface Window {
    /** Of `public/clicks.js`: the place of the button that was clicked last, among those of the site. */
    frondClicked?: number;
  }
}

/**
 * Draws the site in place of the HTML that it came as, when all that this shows is here, so that nothing
 * disappears; then does what was clicked meanwhile.
 *
 * @param code What the page is drawn with, being loaded.
 */
export async function takeOver(
  container: HTMLElement,
  app: ReactNode,
  code: Promise<unknown>,
): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=fetch]");
  // What cannot be loaded is left to whoever needs it.
  const texts = [...links].map(fetchText);
  await Promise.allSettled([code, ...texts]);
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        {app}
        <AfterDrawing run={() => doClick(container)} />
      </StrictMode>,
    ),
  );
}

/** A text that is too long for the page is put into it, where `load-site.ts` looks first. */
async function fetchText(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) return;
  const block = document.createElement("script");
  block.type = "application/json";
  block.dataset["address"] = link.getAttribute("href") ?? "";
  block.text = await response.text();
  link.replaceWith(block);
}

/** Runs a function when what is next to it is on the page. */
function AfterDrawing({ run }: { readonly run: () => void }): ReactNode {
  // Once: what is drawn later was not waited for.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(run, []);
  return null;
}

function doClick(container: HTMLElement): void {
  const { frondClicked } = window;
  if (frondClicked !== undefined) container.querySelectorAll("button")[frondClicked]?.click();
}
