import type { ReactNode } from "react";
import { environmentUrl, nodePath } from "../../definition/index.js";
import type { EndpointDefinition } from "../../definition/index.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import { Link } from "../Link.js";
import { nodeKey } from "../parts/create-node-slugs.js";
import { nodeHref } from "../parts/routes.js";
import { breakAtSlashes } from "../reference/break-at-slashes.js";
import { CopyButton } from "../reference/CodeCard.js";
import { describeAuthScheme, explainAuth } from "../reference/describe-auth.js";
import { findEnvironment } from "../reference/examples/request-example.js";
import { RequestCard } from "../reference/RequestCard.js";
import type { ShownApi } from "../schemas/use-shown-api.js";

/** What of an API says how to begin. */
export type StartedApi = Pick<ShownApi, "apiId" | "definition" | "firstCall" | "findNode">;

/** How to make the first request: where to, as whom, and a request that needs nothing else. */
export function QuickStart(props: {
  readonly api: StartedApi;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { api, environmentId } = props;
  const { definition, firstCall } = api;
  const first = firstCall === undefined ? undefined : definition.endpoints[firstCall];
  const shown = first ?? Object.values(definition.endpoints)[0];
  if (!shown) return null;
  const environment = findEnvironment(shown, environmentId);
  return (
    <aside className="page-side quick-start" aria-labelledby="quick-start">
      <h2 className="quick-start-title" id="quick-start">
        Quick start
      </h2>
      <ol className="steps">
        {environment && <BaseUrl url={environmentUrl(environment)} />}
        <Credentials api={api} endpoint={shown} />
        {first && <FirstCall api={api} endpoint={first} environmentId={environmentId} />}
      </ol>
    </aside>
  );
}

function BaseUrl({ url }: { readonly url: string }): ReactNode {
  return (
    <li className="step">
      <h3 className="step-title">Base URL</h3>
      <div className="address">
        <code className="address-text">{breakAtSlashes(url)}</code>
        <CopyButton text={url} name="Copy base URL" />
      </div>
    </li>
  );
}

/** The schemes of which a reader needs one for an endpoint; several of them may be needed together. */
function Credentials(props: {
  readonly api: StartedApi;
  readonly endpoint: EndpointDefinition;
}): ReactNode {
  const { api, endpoint } = props;
  const { auths } = api.definition;
  const own = endpoint.multiAuth?.map(({ schemes }) => schemes) ?? [endpoint.auth ?? []];
  const alternatives = own.filter((schemes) => schemes.length > 0);
  const isOpen = alternatives.length < own.length;
  const ids = [
    ...new Set(isOpen && alternatives.length === 0 ? Object.keys(auths) : alternatives.flat()),
  ];
  const [shown, ...others] = ids.flatMap((id) => auths[id] ?? []);
  return (
    <li className="step">
      <h3 className="step-title">Authenticate</h3>
      {!shown && <p className="step-text">You need no credentials.</p>}
      {shown && isOpen && (
        <p className="step-text">
          {alternatives.length > 0
            ? "Optional for the request below."
            : "The request below needs no credentials. Others do."}
        </p>
      )}
      {shown && (
        <>
          <p className="step-text">{explainAuth(shown)}</p>
          {describeAuthScheme(shown).wire && (
            <code className="step-wire">{describeAuthScheme(shown).wire}</code>
          )}
        </>
      )}
      {others.length > 0 && (
        <p className="step-text">
          <a href="#authentication">
            {others.length === 1 ? "One other way" : `${others.length} other ways`}
          </a>
        </p>
      )}
    </li>
  );
}

function FirstCall(props: {
  readonly api: StartedApi;
  readonly endpoint: EndpointDefinition;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { api, endpoint, environmentId } = props;
  const node = api.findNode(nodeKey("endpoint", endpoint.id));
  return (
    <li className="step">
      <h3 className="step-title">Make your first request</h3>
      {node && (
        <p className="step-text">
          <Link className="use" href={nodeHref(api.apiId, node)}>
            <MethodBadge method={node.method} />
            {node.title === nodePath(endpoint) ? (node.summary ?? node.title) : node.title}
          </Link>
        </p>
      )}
      <RequestCard definition={api.definition} endpoint={endpoint} environmentId={environmentId} />
    </li>
  );
}
