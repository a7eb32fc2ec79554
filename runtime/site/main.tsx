import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.js";
import { loadPlayground } from "./explorer/load-playground.js";
import { loadReference } from "./pages/load-reference.js";
import { isExplorerOpen, setBasePath } from "./parts/routes.js";
import "./site.css";

setBasePath(document.documentElement.dataset["base"] ?? "");

// Loads the code that the address needs while everything else is still starting.
const first = isExplorerOpen(new URL(window.location.href)) ? loadPlayground() : loadReference();

/** Milliseconds. An empty page this short looks better than rendering twice. */
const maxBlankMs = 100;

async function start(container: HTMLElement): Promise<void> {
  const isLate = new Promise((resolve) => setTimeout(resolve, maxBlankMs));
  await Promise.race([first.catch(() => undefined), isLate]);
  const root = createRoot(container);
  // Hydrates in slices, so that input is handled meanwhile.
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
