import type { ReactNode } from "react";
import { Link } from "../Link.js";
import { homeHref } from "../parts/routes.js";

/** Shown for unknown URLs. */
export function MissingPage(): ReactNode {
  return (
    <div className="notice">
      <h1>Page not found</h1>
      <p>There is no page at this URL. It may have been renamed or removed.</p>
      <p className="notice-actions">
        <button type="button" className="button button-accent" data-search="url">
          Search for this page
        </button>
        <Link className="button" href={homeHref()}>
          Go to the overview
        </Link>
      </p>
    </div>
  );
}

/** Shown when content could not be loaded. */
export function FailurePage(props: {
  readonly message: string;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <div className="notice" role="alert">
      <h1>This page is not available</h1>
      <p>{props.message}</p>
      <p className="notice-actions">
        <button type="button" className="button button-accent" onClick={props.onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
