import { createRoot, type Root } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import {
  Playground,
  type PlaygroundFlags,
  type PlaygroundInitialState,
  type PlaygroundNode,
} from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

/** What a page is opened with. */
export interface Opening {
  readonly definition: ApiDefinition;
  readonly node: PlaygroundNode;
  readonly flags: PlaygroundFlags;
  readonly initialState: PlaygroundInitialState;
}

let root: Root | undefined;

/** Opens the playground afresh. */
function openPlayground(opening: Opening): void {
  root?.unmount();
  sessionStorage.clear();
  root = createRoot(document.querySelector("#root") ?? document.body);
  root.render(<Playground {...opening} />);
}

Object.assign(window, { openPlayground });
