import type { AnchorHTMLAttributes, ElementType, ReactNode } from "react";
import { Link } from "../Link.js";

interface Neighbor {
  readonly title: string;
  /** A path of the site, or a URL with `link="a"`. */
  readonly path: string;
}

/** Links to the previous and next pages. Site paths are rendered by `Link`, URLs by `link="a"`. */
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
          <span className="neighbor-side">Previous</span> <span dir="auto">{previous.title}</span>
        </PageLink>
      )}
      {next && (
        <PageLink className="neighbor neighbor-next" href={next.path} rel="next">
          <span className="neighbor-side">Next</span> <span dir="auto">{next.title}</span>
        </PageLink>
      )}
    </nav>
  );
}
