import type { ReactNode } from "react";
import { Link } from "../Link.js";
import { useShownApi } from "../schemas/use-shown-api.js";
import { findNeighbors, findTrail, type PlacedPage } from "./find-trail.js";

/** A page with the way to it above, and the pages before and after it below. */
export function PagePlace(props: {
  readonly page: PlacedPage;
  readonly children: ReactNode;
}): ReactNode {
  const { page, children } = props;
  return (
    <>
      <Breadcrumbs page={page} />
      {children}
      <NeighborLinks page={page} />
    </>
  );
}

function Breadcrumbs({ page }: { readonly page: PlacedPage }): ReactNode {
  const trail = findTrail(page);
  if (trail.length === 0) return null;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ title, href }, index) => (
          <li key={index}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NeighborLinks({ page }: { readonly page: PlacedPage }): ReactNode {
  const { previous, next } = findNeighbors(page, useShownApi());
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label="Previous and next page">
      {previous && (
        <Link className="neighbor" href={previous.path} rel="prev">
          <span className="neighbor-side">Previous</span> {previous.title}
        </Link>
      )}
      {next && (
        <Link className="neighbor neighbor-next" href={next.path} rel="next">
          <span className="neighbor-side">Next</span> {next.title}
        </Link>
      )}
    </nav>
  );
}
