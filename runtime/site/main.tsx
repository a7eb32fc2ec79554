import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.js";
import { loadPlayground } from "./explorer/load-playground.js";
import { loadReference } from "./pages/load-reference.js";
import { isExplorerOpen, setBasePath } from "./parts/routes.js";
import "./site.css";

setBasePath(document.documentElement.dataset["base"] ?? "");

// What the address shows is asked for at once, beside everything else.
const first = isExplorerOpen(new URL(window.location.href)) ? loadPlayground() : loadReference();

/** Milliseconds that the page waits with nothing on it, rather than drawing twice what comes with a blink. */
const maxBlankMs = 100;

async function start(container: HTMLElement): Promise<void> {
  const isLate = new Promise((resolve) => setTimeout(resolve, maxBlankMs));
  await Promise.race([first.catch(() => undefined), isLate]);
  const root = createRoot(container);
  // In slices, so that nothing that the user does meanwhile waits for all of it.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App isOver={container.dataset["over"] !== undefined} />
      </StrictMode>,
    ),
  );
}

const container = document.getElementById("site");
if (container) void start(container);
