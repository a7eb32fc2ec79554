import type { ReactNode } from "react";
import { useStaticPage } from "../state/use-static-page.js";

/**
 * What a long list has behind its beginning, folded. On a page that is written as HTML it lies in a file beside the
 * page, which is fetched when it is opened; without a script a link leads there.
 */
export function RestOfList(props: {
  /** Class of the list. */
  readonly className: string;
  readonly summary: string;
  /** `li` elements, each with a key. */
  readonly items: readonly ReactNode[];
  /** So few are part of the page all the same. Default 30. */
  readonly few?: number;
}): ReactNode {
  const { className, summary, items, few = 30 } = props;
  const page = useStaticPage();
  if (items.length === 0) return null;
  const url = page && items.length > few ? page.keepRest(items) : undefined;
  return (
    <details className="more" data-from={url}>
      <summary>{summary}</summary>
      <ul className={className}>
        {url === undefined ? (
          items
        ) : (
          <li>
            <a href={url}>Show them on a separate page</a>
          </li>
        )}
      </ul>
    </details>
  );
}
