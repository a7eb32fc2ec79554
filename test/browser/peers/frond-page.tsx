import { createRoot } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { Playground } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

/** Shows the one operation of the definition that the page's address names, with the relay that it names. */
async function showOperation(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const answer = await fetch(`/definitions/${query.get("document")}`);
  const definition = (await answer.json()) as ApiDefinition;
  const [id = ""] = Object.keys(definition.endpoints ?? {});
  createRoot(document.querySelector("#root") ?? document.body).render(
    <Playground
      definition={definition}
      node={{ type: "endpoint", id }}
      flags={{ proxy: query.get("relay") ?? false, localDevelopment: true }}
    />,
  );
}

await showOperation();
