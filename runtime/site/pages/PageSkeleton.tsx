import type { ReactNode } from "react";

/** The shape of a reference page, for as long as its definition is on its way. */
export function PageSkeleton(): ReactNode {
  return (
    <div className="page">
      <output className="visually-hidden">Loading</output>
      <div className="page-text" aria-hidden="true">
        <span className="skeleton" style={{ width: "45%", height: 28 }} />
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
