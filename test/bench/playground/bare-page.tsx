import { useEffect, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import { findHost, hostOperations, loadOperation } from "./host-operations.js";

/**
 * The least that React does for a form of one operation: its path and query parameters and a text
 * for the body, without anything that a playground is for. No playground can be faster.
 */
function Bare({ documentName }: { readonly documentName: string }): ReactElement {
  const operations = hostOperations[documentName] ?? [];
  const [shown, setShown] = useState(operations[0] ?? "");
  const [endpoint, setEndpoint] = useState<EndpointDefinition>();
  useEffect(() => {
    void loadOperation(documentName, shown).then(({ endpoints }) =>
      setEndpoint(Object.values(endpoints)[0]),
    );
  }, [documentName, shown]);
  return (
    <main>
      {operations.map((id) => (
        <button key={id} type="button" data-operation={id} onClick={() => setShown(id)}>
          {id}
        </button>
      ))}
      {endpoint && <Form key={endpoint.id} endpoint={endpoint} />}
    </main>
  );
}

function Form({ endpoint }: { readonly endpoint: EndpointDefinition }): ReactElement {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const parameters = [...(endpoint.pathParameters ?? []), ...(endpoint.queryParameters ?? [])];
  return (
    <form data-operation={endpoint.operationId}>
      {[...parameters.map(({ key }) => key), "body"].map((key) => (
        <p key={key}>
          <label htmlFor={key}>{key}</label>
          <input
            id={key}
            value={values[key] ?? ""}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [key]: value })}
          />
        </p>
      ))}
      <pre>{JSON.stringify(values)}</pre>
      <button type="button">Send</button>
    </form>
  );
}

const { root, documentName } = findHost();
createRoot(root).render(<Bare documentName={documentName} />);
