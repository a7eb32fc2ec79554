import type { ReactNode } from "react";
import { Link } from "../Link.js";
import { apiHref } from "../state/routes.js";
import type { SiteConfiguration } from "../state/site-configuration.js";

/** Lists the APIs of the site. */
export function HomePage(props: { readonly configuration: SiteConfiguration }): ReactNode {
  const { title, apis } = props.configuration;
  return (
    <div className="page page-single">
      <div className="page-text">
        <h1>{title}</h1>
        {apis.length === 0 ? (
          <p className="lead">
            This site has no API yet. Start it with a document: frond start FILE
          </p>
        ) : (
          <p className="lead">Choose an API to read about its calls and to try them.</p>
        )}
        <ul className="entries">
          {apis.map((api) => (
            <li key={api.id}>
              <Link className="entry" href={apiHref(api.id)}>
                <span className="entry-title">{api.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
