import { useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { Playground } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";
import { findHost, hostOperations, loadOperation } from "./host-operations.js";

/** A page that embeds the playground: buttons for two operations, each loaded when it is opened. */
function Host({ documentName }: { readonly documentName: string }): ReactElement {
  const operations = hostOperations[documentName] ?? [];
  const [shown, setShown] = useState(operations[0] ?? "");
  return (
    <main>
      <h1>Reference</h1>
      <nav aria-label="Operations">
        {operations.map((id) => (
          <button key={id} type="button" data-operation={id} onClick={() => setShown(id)}>
            {id}
          </button>
        ))}
      </nav>
      <Playground
        apiId={documentName}
        node={{ type: "endpoint", id: shown }}
        loadEndpoint={loadOperation}
      />
    </main>
  );
}

const { root, documentName } = findHost();
createRoot(root).render(<Host documentName={documentName} />);
