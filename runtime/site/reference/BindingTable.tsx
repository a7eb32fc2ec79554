import type { ReactNode } from "react";
import type { BindingRow } from "../facts/list-bindings.js";

/** Bindings as a table. */
export function BindingTable(props: { readonly rows: readonly BindingRow[] }): ReactNode {
  const { rows } = props;
  if (rows.length === 0) return null;
  return (
    <div className="markdown">
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="markdown-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Protocol</th>
              <th scope="col">Key</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ protocol, key, value }) => (
              <tr key={`${protocol} ${key}`}>
                <td>{protocol}</td>
                <td>{key !== "" && <code>{key}</code>}</td>
                <td>{value !== "" && <code>{value}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
