import type { ReactElement } from "react";

/** The headers of a response. */
export function HeaderTable({
  headers,
}: {
  readonly headers: readonly (readonly [name: string, value: string])[];
}): ReactElement {
  if (headers.length === 0)
    return <p className="fp-card-note">The response has no headers that the page can read.</p>;
  return (
    // The table may be longer than its panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="fp-scroll" aria-label="Response headers" tabIndex={0}>
      <table className="fp-headers">
        <thead className="fp-hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {headers.map(([name, value], index) => (
            // Headers may repeat, name and value alike.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
