import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useEscape } from "../../playground/use-escape.js";
import { Icon } from "../Icon.js";
import { Link } from "../Link.js";
import type { SiteFrame } from "../frame/SiteFrame.js";
import type { SiteState } from "../state/use-site.js";
import { homeHref } from "../parts/routes.js";
import { Sidebar } from "./Sidebar.js";
import { ThemeToggle } from "./ThemeToggle.js";

/** What stands around every page: the bar at the top and the navigation, which a narrow window keeps in a drawer. */
export function Shell(props: {
  readonly site: SiteState;
  readonly title: string;
  readonly pathname: string;
  readonly apiId: string | undefined;
  /** What the site's configuration adds. */
  readonly frame?: SiteFrame | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { site, title, pathname, frame } = props;
  const menu = useRef<HTMLButtonElement>(null);
  const drawer = useDrawer(menu);
  const apis = site.configuration.state === "loaded" ? site.configuration.value.apis : [];
  return (
    <>
      <a className="skip" href="#content">
        Skip to the page
      </a>
      <a className="skip skip-side" href="#navigation">
        Skip to the navigation
      </a>
      <header className="bar">
        <button
          ref={menu}
          type="button"
          className="icon-button bar-menu"
          aria-label="Menu"
          aria-expanded={drawer.isOpen}
          aria-controls="navigation"
          onClick={drawer.toggle}
        >
          <Icon name="menu" size={18} />
          <Icon name="close" size={18} />
        </button>
        <Link className="bar-title" href={homeHref()} aria-label={title ? undefined : "Home"}>
          {frame?.brand ?? (title || <span className="skeleton" style={{ width: 96 }} />)}
        </Link>
        {frame?.links}
        {/* Where the navigation, which has the other, is in a drawer. */}
        <button type="button" className="icon-button bar-search" aria-label="Search" data-search="">
          <Icon name="search" size={18} />
        </button>
        <ThemeToggle />
      </header>
      {/* The menu button and Escape do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="scrim" data-scrim="" hidden={!drawer.isOpen} onClick={drawer.close} />
      <div className="below-bar" inert={drawer.isOpen}>
        {props.children}
        {frame?.footer}
      </div>
      {/* After the page: what readers came for is read, and painted, first. */}
      <div className="side" id="navigation" data-open={drawer.isOpen || undefined}>
        <Sidebar
          apis={apis}
          loadings={site.apis}
          pathname={pathname}
          currentApiId={props.apiId}
          onChosen={drawer.close}
          pages={frame?.pages}
        />
      </div>
    </>
  );
}

/** From this width on, the navigation is next to the page; the stylesheet says the same. */
const wideWindow = "(min-width: 861px)";

function useDrawer(button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((open) => !open), []);
  useEscape(isOpen, () => {
    close();
    button.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia?.(wideWindow);
    wide?.addEventListener("change", close);
    return () => wide?.removeEventListener("change", close);
  }, [isOpen, close]);
  return { isOpen, close, toggle };
}
