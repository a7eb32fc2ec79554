import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useStaticPage } from "./state/use-static-page.js";
import { navigate } from "./state/use-location.js";

/** A link within the site. With React running, a plain click navigates without a page load. */
export function Link(
  props: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string },
): ReactNode {
  const { children, href, onClick, ...rest } = props;
  const page = useStaticPage();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isPlain || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={page ? page.toHref(href) : href} onClick={follow}>
      {children}
    </a>
  );
}
