import { Fragment, type ReactNode } from "react";
import { Icon } from "../Icon.js";
import { Link } from "../Link.js";
import { nameVersion } from "../parts/name-version.js";
import { groupVersions } from "../parts/group-versions.js";
import { summarize } from "../../definition/text/index.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { apiHref, nodeHref, explorerParameter } from "../parts/routes.js";
import type { SiteApi, SiteConfiguration } from "../state/site-configuration.js";
import { FirstScreenEnd } from "./FirstScreenEnd.js";

/** The list of APIs. */
export function HomePage(props: {
  readonly configuration: SiteConfiguration;
  readonly apis: ReadonlyMap<string, Loading<LoadedApi>>;
}): ReactNode {
  const { title, apis } = props.configuration;
  return (
    <div className="page page-single">
      <div className="page-text">
        <h1 dir="auto">{title}</h1>
        {apis.length === 0 ? (
          <p className="lead">
            This site has no API yet. Start it with a document: frond start FILE
          </p>
        ) : (
          <p className="lead">Browse an API's reference and try its endpoints.</p>
        )}
        <FirstScreenEnd />
        <ul className="choices">
          {groupVersions(apis, undefined).map(({ shown, versions }) => (
            <ApiChoice
              key={shown.id}
              api={shown}
              versions={versions.filter((each) => each !== shown)}
              loading={props.apis.get(shown.id)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function ApiChoice(props: {
  readonly api: SiteApi;
  /** Other versions of the API. */
  readonly versions: readonly SiteApi[];
  readonly loading: Loading<LoadedApi> | undefined;
}): ReactNode {
  const { api, versions, loading } = props;
  const loaded = loading?.state === "loaded" ? loading.value : undefined;
  const info = loaded?.definition.info;
  return (
    <li className="choice">
      <div className="row-head">
        <Link className="choice-link" href={apiHref(api.id)}>
          {versions.length > 0 ? nameVersion(api) : api.title}
        </Link>
        {loaded && <span className="row-type">{countPages(loaded.navigation.all)}</span>}
        {info?.version && info.version !== api.version?.name && (
          <span className="row-type">version {info.version}</span>
        )}
      </div>
      {loading?.state === "failed" ? (
        <p className="lead">{loading.message}</p>
      ) : (
        <p className="choice-summary" dir="auto">
          {info?.summary?.trim() || summarize(info?.description)}
        </p>
      )}
      {versions.length > 0 && (
        <p className="choice-versions">
          Other versions:{" "}
          {versions.map((each, index) => (
            <Fragment key={each.id}>
              {index > 0 && ", "}
              <Link href={apiHref(each.id)} aria-label={nameVersion(each)}>
                {each.version?.name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {api.trySlug !== undefined && (
        <Link
          className="button choice-try"
          href={`${nodeHref(api.id, { slug: api.trySlug })}?${explorerParameter}=true`}
          aria-label={`Try it: ${api.title}`}
        >
          <Icon name="play" size={14} />
          Try it
        </Link>
      )}
    </li>
  );
}

const kinds = ["endpoint", "channel", "webhook", "callback"] as const;

/** Counts pages by kind, such as `12 endpoints, 1 webhook`. */
function countPages(nodes: readonly SiteNode[]): string {
  const counts = kinds.flatMap((kind) => {
    const count = nodes.filter((node) => node.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? "" : "s"}`];
  });
  return counts.length === 0 ? "no endpoints" : counts.join(", ");
}
