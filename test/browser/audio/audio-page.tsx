import { createRoot, type Root } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { AudioRecorder, Playground } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

let root: Root | undefined;

function open(): Root {
  root?.unmount();
  sessionStorage.clear();
  root = createRoot(document.querySelector("#root") ?? document.body);
  return root;
}

Object.assign(window, {
  openPlayground: (definition: ApiDefinition, id: string) =>
    open().render(
      <Playground
        definition={definition}
        node={{ type: "endpoint", id }}
        flags={{ proxy: false, localDevelopment: true }}
      />,
    ),
  /** The recorder on a page of its own. */
  openRecorder: () =>
    open().render(
      <main>
        <h1>Record</h1>
        <AudioRecorder
          name="voice"
          onRecord={(recording) => Object.assign(window, { recording })}
        />
      </main>,
    ),
});
