import type { ReactNode } from "react";
import { Link } from "../Link.js";
import { useShownApi } from "../schemas/use-shown-api.js";
import { NeighborLinks } from "./NeighborLinks.js";
import { findNeighbors, findTrail, type PlacedPage } from "./find-trail.js";

/** Breadcrumbs above a page, and links to its neighbors below. */
export function PagePlace(props: {
  readonly page: PlacedPage;
  readonly children: ReactNode;
}): ReactNode {
  const { page, children } = props;
  const { previous, next } = findNeighbors(page, useShownApi());
  return (
    <>
      <Breadcrumbs page={page} />
      {children}
      <NeighborLinks previous={previous} next={next} />
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
