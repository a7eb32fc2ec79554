import type { ReactNode } from "react";
import {
  endpointPath,
  environmentUrl,
  findEnvironment,
  type ApiDefinition,
  type AuthScheme,
  type EndpointDefinition,
} from "../../definition/index.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import { Link } from "../Link.js";
import { nodeKey } from "../parts/create-node-slugs.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import { breakAtSlashes } from "../reference/break-at-slashes.js";
import { CopyButton } from "../reference/code/CodeCard.js";
import {
  describeAuthScheme,
  explainAuth,
  isOpen,
  listAuthChoices,
} from "../facts/describe-auth.js";
import { RequestCard } from "../reference/RequestCard.js";
import type { ShownApi } from "../schemas/use-shown-api.js";

/** The parts of an API that the quick start needs. */
export type StartedApi = Pick<ShownApi, "apiId" | "definition" | "firstCall" | "findNode">;

/** The endpoint or channel of the quick start. */
type StartNode = Pick<
  EndpointDefinition,
  "id" | "auth" | "multiAuth" | "environments" | "defaultEnvironment"
>;

/** Whether the quick start has a step. */
export function hasQuickStart({ definition, firstCall }: StartedApi): boolean {
  const node = findStart({ definition, firstCall });
  const isServed = (node?.environments ?? []).length > 0;
  const hasSchemes = Object.keys(definition.auths).length > 0;
  return node !== undefined && (firstCall !== undefined || isServed || hasSchemes);
}

function findStart(api: Pick<StartedApi, "definition" | "firstCall">): StartNode | undefined {
  const { endpoints, websockets } = api.definition;
  const first = api.firstCall === undefined ? undefined : endpoints[api.firstCall];
  return first ?? Object.values(endpoints)[0] ?? Object.values(websockets)[0];
}

/** Explains the first request: base URL, credentials and an example call without required input. */
export function QuickStart(props: {
  readonly api: StartedApi;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { api, environmentId } = props;
  const { definition, firstCall } = api;
  const node = findStart(api);
  if (!node) return null;
  const first = firstCall === undefined ? undefined : definition.endpoints[firstCall];
  const environment = findEnvironment(node, environmentId);
  return (
    <aside className="page-side quick-start" aria-labelledby="quick-start">
      <h2 className="quick-start-title" id="quick-start">
        Quick start
      </h2>
      <ol className="steps">
        {environment && <BaseUrl url={environmentUrl(environment) + findRpcPath(first)} />}
        <Credentials auths={definition.auths} node={node} hasRequest={first !== undefined} />
        {first && <FirstCall api={api} endpoint={first} environmentId={environmentId} />}
        {definition.websockets[node.id] === node && <FirstChannel api={api} id={node.id} />}
      </ol>
    </aside>
  );
}

/** All methods of JSON-RPC are called at one URL. */
function findRpcPath(first: EndpointDefinition | undefined): string {
  return first?.protocol?.type === "openrpc" ? endpointPath(first).replace(/^\/$/, "") : "";
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

/**
 * The required credentials; if several sets are accepted, one of them. Nothing if the API declares no
 * schemes: documents without them do not say that no credentials are needed.
 */
function Credentials(props: {
  readonly auths: ApiDefinition["auths"];
  readonly node: StartNode;
  /** Whether an example request follows. */
  readonly hasRequest: boolean;
}): ReactNode {
  const { auths, node, hasRequest } = props;
  const needed = listAuthChoices(node).filter((schemes) => schemes.length > 0);
  const others = Object.keys(auths).map((id) => [id]);
  const [shown = [], ...more] = needed.length > 0 ? needed : others;
  const schemes = shown.flatMap((id) => auths[id] ?? []);
  if (schemes.length === 0) return null;
  return (
    <li className="step">
      <h3 className="step-title">Authenticate</h3>
      {isOpen(node) && hasRequest && (
        <p className="step-text">
          {needed.length > 0
            ? "Optional for the request below."
            : "The request below needs no credentials. Others do."}
        </p>
      )}
      <CredentialSet schemes={schemes} />
      {more.length > 0 && (
        <p className="step-text">
          <a href="#authentication">
            {more.length === 1
              ? "Another way to authenticate"
              : `${more.length} other ways to authenticate`}
          </a>
        </p>
      )}
    </li>
  );
}

/** Schemes that are required together. */
function CredentialSet({ schemes }: { readonly schemes: readonly AuthScheme[] }): ReactNode {
  const lines = schemes.flatMap((scheme) => {
    const { title, wire } = describeAuthScheme(scheme);
    return wire ?? (schemes.length > 1 ? title : []);
  });
  return (
    <>
      <p className="step-text">
        {schemes.length > 1
          ? "Send all of these with each request:"
          : schemes.map((scheme) => explainAuth(scheme))}
      </p>
      {lines.map((line) => (
        <code key={line} className="step-wire">
          {line}
        </code>
      ))}
    </>
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
      {node && <NodeLink apiId={api.apiId} node={node} />}
      <RequestCard definition={api.definition} endpoint={endpoint} environmentId={environmentId} />
    </li>
  );
}

function FirstChannel(props: { readonly api: StartedApi; readonly id: string }): ReactNode {
  const { api, id } = props;
  const node = api.findNode(nodeKey("channel", id));
  if (!node) return null;
  return (
    <li className="step">
      <h3 className="step-title">Open a channel</h3>
      <NodeLink apiId={api.apiId} node={node} />
    </li>
  );
}

function NodeLink(props: { readonly apiId: string; readonly node: SiteNode }): ReactNode {
  const { apiId, node } = props;
  return (
    <p className="step-text">
      <Link className="use" href={nodeHref(apiId, node)}>
        <MethodBadge method={node.method} />
        {node.title}
      </Link>
    </p>
  );
}
