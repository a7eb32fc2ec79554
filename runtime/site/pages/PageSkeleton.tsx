import type { ReactNode } from "react";

/** Placeholder of a reference page while its definition is loading. */
export function PageSkeleton(props: { readonly title?: string }): ReactNode {
  return (
    <div className="page">
      <output className="visually-hidden">Loading</output>
      <div className="page-text">
        {props.title === undefined ? (
          <span className="skeleton" style={{ width: "45%", height: 28 }} />
        ) : (
          <h1 dir="auto">{props.title}</h1>
        )}
        <span className="skeleton" style={{ width: "70%", height: 34 }} />
        <span className="skeleton" style={{ width: "90%" }} />
        <span className="skeleton" style={{ width: "82%" }} />
        <span className="skeleton" style={{ width: "60%" }} />
      </div>
      <div className="page-side" aria-hidden="true">
        <span className="skeleton" style={{ height: 220 }} />
        <span className="skeleton" style={{ height: 180 }} />
      </div>
    </div>
  );
}
