import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.js";
import { loadPlayground } from "./explorer/load-playground.js";
import { loadReference } from "./pages/load-reference.js";
import { isExplorerOpen } from "./state/routes.js";
import "./site.css";

// What the address shows is asked for at once, beside everything else.
const first = isExplorerOpen(new URL(window.location.href)) ? loadPlayground() : loadReference();
first.catch(() => undefined);

const container = document.getElementById("site");
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
