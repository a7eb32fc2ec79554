import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useEscape } from "../../playground/use-escape.js";
import { Icon, type IconName } from "../Icon.js";
import { Link } from "../Link.js";
import type { SiteFrame } from "../frame/SiteFrame.js";
import type { SiteState } from "../state/use-site.js";
import { homeHref } from "../parts/routes.js";
import { Sidebar } from "./Sidebar.js";
import { chooseTheme, themeChoices, useTheme, type ThemeChoice } from "../state/use-theme.js";

/** Top bar and navigation around every page. On narrow screens the navigation is a drawer. */
export function Shell(props: {
  readonly site: SiteState;
  readonly title: string;
  readonly pathname: string;
  readonly apiId: string | undefined;
  /** Content from the site's configuration. */
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
        {/* Shown when the drawer hides the search button of the navigation. */}
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
      {/* After the page in the document, so that the page is parsed and painted first. */}
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

/** From this width on, the navigation is beside the page. Must match the stylesheet. */
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

const looks: Readonly<Record<ThemeChoice, { icon: IconName; name: string }>> = {
  light: { icon: "sun", name: "Light theme" },
  dark: { icon: "moon", name: "Dark theme" },
  system: { icon: "monitor", name: "System theme" },
};

/** Chooses the light, dark or system theme. */
function ThemeToggle(): ReactNode {
  const { choice } = useTheme();
  return (
    <fieldset className="theme-toggle" aria-label="Theme">
      {themeChoices.map((entry) => (
        <button
          key={entry}
          type="button"
          aria-pressed={entry === choice}
          aria-label={looks[entry].name}
          title={looks[entry].name}
          data-theme-choice={entry}
          onClick={() => chooseTheme(entry)}
        >
          <Icon name={looks[entry].icon} size={15} />
        </button>
      ))}
    </fieldset>
  );
}
