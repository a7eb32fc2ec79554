import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { SearchButton } from "../../../runtime/site/navigation/Sidebar.js";

const openSearch = vi.hoisted(() => vi.fn<() => void>());
vi.mock("../../../runtime/site/search/open-search.js", () => ({ openSearch }));

afterEach(() => vi.unstubAllGlobals());

it("a press that comes with the first paint opens the search", async () => {
  // As in a browser, where React paints before it runs effects.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      container.querySelector<HTMLElement>("[data-search]")?.click();
      resolve();
    }).observe(container, { childList: true });
  });
  startTransition(() => root.render(<SearchButton onChosen={() => undefined} />));
  await pressed;
  await vi.waitFor(() => expect(openSearch).toHaveBeenCalledTimes(1));
  root.unmount();
  container.remove();
});
