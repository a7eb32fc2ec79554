import { createRoot, type Root } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { Playground, type PlaygroundProps } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

let root: Root | undefined;

/** Opens the playground of an endpoint afresh. Closing it leaves the word "closed". */
function openPlayground(
  definition: ApiDefinition,
  endpointId: string,
  initialState: PlaygroundProps["initialState"],
): void {
  root?.unmount();
  sessionStorage.clear();
  const element = document.querySelector("#root") ?? document.body;
  element.textContent = "";
  root = createRoot(element);
  root.render(
    <Playground
      definition={definition}
      node={{ type: "endpoint", id: endpointId }}
      flags={{ proxy: false, localDevelopment: true }}
      onClose={() => root?.render(<p id="closed">closed</p>)}
      {...(initialState ? { initialState } : {})}
    />,
  );
}

Object.assign(window, { openPlayground });
