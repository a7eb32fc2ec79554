import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon } from "../Icon.js";
import { followSearch } from "../search/follow-search.js";
import { useStaticPage } from "../state/use-static-page.js";
import { navigate } from "../state/use-location.js";

/**
 * Opens the search, like `/` and Ctrl or Cmd+K. On pages rendered to HTML, the page script handles
 * it.
 */
export function SearchButton(props: {
  /** Called when a page is chosen, to close the drawer. */
  readonly onChosen: () => void;
}): ReactNode {
  const page = useStaticPage();
  const output = useRef<HTMLOutputElement>(null);
  const chosen = useRef(props.onChosen);
  useEffect(() => {
    chosen.current = props.onChosen;
  });
  // Registered before paint, so that no key press is lost.
  useLayoutEffect(
    () =>
      followSearch({
        navigate: (href) => {
          navigate(href);
          chosen.current();
        },
        fail: () => {
          if (output.current) output.current.textContent = "The search could not be loaded.";
        },
      }),
    [],
  );
  return (
    <div className="search">
      <Icon name="search" size={15} />
      <button type="button" className="search-button" data-search="">
        Search
      </button>
      <kbd aria-hidden="true">/</kbd>
      {!page && <output ref={output} className="tree-note" />}
    </div>
  );
}
