import type { AnchorHTMLAttributes, ElementType, ReactNode } from "react";
import { Link } from "../Link.js";

/** A page before or after another. */
export interface Neighbor {
  readonly title: string;
  /** A path of the site, or an address with `link="a"`. */
  readonly path: string;
}

/**
 * Links to the pages before and after a page, in reading order; nothing for a page that stands alone.
 * Paths of the site are linked by `Link`; addresses that are written out already by `link="a"`.
 */
export function NeighborLinks(props: {
  readonly previous?: Neighbor | undefined;
  readonly next?: Neighbor | undefined;
  readonly link?: ElementType<AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }>;
}): ReactNode {
  const { previous, next, link: PageLink = Link } = props;
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label="Previous and next page">
      {previous && (
        <PageLink className="neighbor" href={previous.path} rel="prev">
          <span className="neighbor-side">Previous</span> {previous.title}
        </PageLink>
      )}
      {next && (
        <PageLink className="neighbor neighbor-next" href={next.path} rel="next">
          <span className="neighbor-side">Next</span> {next.title}
        </PageLink>
      )}
    </nav>
  );
}
