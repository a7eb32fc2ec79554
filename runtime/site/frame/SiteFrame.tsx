import type { ReactNode } from "react";
import type { FrameLook, PageGroup, SiteLink } from "../state/site-look.js";

/** Content around every page, besides the API navigation. It works without scripts. */
export interface SiteFrame {
  /** Replaces the title in the top bar. Default: the title. */
  readonly brand?: ReactNode;
  /** Links in the top bar. */
  readonly links?: ReactNode;
  /** Above the APIs in the navigation; on narrow screens with the links of the top bar. */
  readonly pages?: ReactNode;
  readonly footer?: ReactNode;
}

/** Creates the frame of the page at `path`. The pages of `groups` are listed above the APIs. */
export function createFrame(
  { logo, links, footer }: FrameLook,
  path: string,
  groups: readonly PageGroup[] = [],
): SiteFrame {
  return {
    ...(logo ? { brand: <Logo {...logo} /> } : {}),
    ...(links.length > 0 ? { links: <BarLinks links={links} path={path} /> } : {}),
    ...(groups.length > 0 || links.length > 0
      ? { pages: <SidePages groups={groups} links={links} path={path} /> }
      : {}),
    ...(footer ? { footer: <Footer {...footer} /> } : {}),
  };
}

function Logo(props: NonNullable<FrameLook["logo"]>): ReactNode {
  const { light, dark, alt } = props;
  if (dark === undefined) return <img className="logo" src={light} alt={alt} />;
  return (
    <>
      <img className="logo logo-light" src={light} alt={alt} />
      <img className="logo logo-dark" src={dark} alt={alt} />
    </>
  );
}

function BarLinks(props: { readonly links: readonly SiteLink[]; readonly path: string }) {
  return (
    <nav className="bar-links" aria-label="Site">
      {props.links.map((link) => (
        <FrameLink key={`${link.label} ${link.href}`} link={link} path={props.path} />
      ))}
    </nav>
  );
}

/** Content above the APIs in the navigation. On narrow screens it includes the top bar's links. */
function SidePages(props: {
  readonly groups: readonly PageGroup[];
  readonly links: readonly SiteLink[];
  readonly path: string;
}) {
  const { groups, links, path } = props;
  return (
    <>
      <PageGroups groups={groups} path={path} />
      <ul className="tree-nodes side-links">
        {links.map((link) => (
          <li key={`${link.label} ${link.href}`}>
            <FrameLink link={link} path={path} className="tree-node" />
          </li>
        ))}
      </ul>
    </>
  );
}

function PageGroups(props: { readonly groups: readonly PageGroup[]; readonly path: string }) {
  return props.groups.map(({ title, pages }) => (
    <div key={title ?? ""} className="page-group">
      {title !== undefined && <p className="page-group-title">{title}</p>}
      <ul className="tree-nodes">
        {pages.map((link) => (
          <li key={link.href}>
            <FrameLink link={link} path={props.path} className="tree-node" />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Footer(props: NonNullable<FrameLook["footer"]>): ReactNode {
  const { text, links } = props;
  return (
    <footer className="site-footer">
      {text !== undefined && <p>{text}</p>}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={`${link.label} ${link.href}`}>
              <FrameLink link={link} path="" />
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

function FrameLink(props: {
  readonly link: SiteLink;
  readonly path: string;
  readonly className?: string;
}): ReactNode {
  const { link, path, className } = props;
  return (
    <a
      className={className}
      href={link.href}
      aria-current={link.href === path ? "page" : undefined}
    >
      {link.label}
    </a>
  );
}
