import { createRoot } from "react-dom/client";
import { Playground } from "frond/playground";
import type { ApiDefinition } from "frond/definition";
import "frond/playground.css";

export function showPlayground(element: Element, definition: ApiDefinition, endpointId: string) {
  const root = createRoot(element);
  root.render(
    <Playground
      definition={definition}
      node={{ type: "endpoint", id: endpointId }}
      flags={{ proxy: "https://relay.acme.example" }}
      onClose={() => root.unmount()}
    />,
  );
}
