import type { ReactNode } from "react";
import { useStaticPage } from "../state/use-static-page.js";

/**
 * The collapsed rest of a long list. On pages rendered to HTML it is in a separate file, fetched
 * when opened; without scripts a link leads there.
 */
export function RestOfList(props: {
  readonly className: string;
  readonly summary: string;
  /** `li` elements with keys. */
  readonly items: readonly ReactNode[];
  /** Shorter rests stay on the page. Default: 30. */
  readonly few?: number;
}): ReactNode {
  const { className, summary, items, few = 30 } = props;
  const page = useStaticPage();
  if (items.length === 0) return null;
  const url = page && items.length > few ? page.storeRest(items) : undefined;
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
