import type { ReactNode, RefCallback } from "react";
import {
  findEnvironment,
  hasNamedParams,
  listRequestHeaders,
  listBadges,
  nodeDescription,
  nodePath,
  type ApiDefinition,
  type EndpointDefinition,
  type PathPart,
} from "../../definition/index.js";
import { ResponseCard } from "../reference/ResponseCard.js";
import { AuthNote } from "../reference/AuthNote.js";
import { CallbackSection } from "../reference/CallbackSection.js";
import {
  BodySections,
  ErrorSection,
  ParameterSections,
  ResponseSections,
} from "../reference/ExchangeSections.js";
import { DocsLink } from "../reference/DocsLink.js";
import { Markdown } from "../reference/Markdown.js";
import type { ParameterLists } from "../facts/parameter-sections.js";
import { NodeHead } from "../reference/NodeHead.js";
import { RequestCard } from "../reference/RequestCard.js";
import { TryButton } from "../reference/TryButton.js";
import type { NodePage } from "../state/resolve-page.js";
import { FirstScreenEnd } from "./FirstScreenEnd.js";

/** The reference page of an endpoint. */
export function EndpointPage(props: {
  readonly page: NodePage;
  /** Pruned to the endpoint. */
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly onTry: () => void;
  /** Ref of the button that opens the playground. */
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  const { page, definition, endpoint } = props;
  const { api } = page;
  const environment = findEnvironment(endpoint, api.environmentId);
  const isRpc = endpoint.protocol?.type === "openrpc";
  const pages = { apiId: api.id, nodes: page.navigation?.all };
  const isTryable = endpoint.includeInApiExplorer !== false;
  return (
    <div className="page">
      <div className="page-text">
        <NodeHead
          title={page.node.title}
          method={page.node.method}
          path={environment ? endpoint.path : nameParts(endpoint)}
          environment={environment}
          availability={endpoint.availability}
          badges={listBadges(definition, endpoint)}
        >
          {isTryable && <TryButton onTry={props.onTry} onTryButton={props.onTryButton} />}
        </NodeHead>
        <Markdown text={nodeDescription(endpoint)} headingLevel={2} isMain />
        <DocsLink docs={endpoint.externalDocs} />
        <FirstScreenEnd />
        <AuthNote definition={definition} node={endpoint} />
      </div>
      <aside className="page-side" aria-label="Examples">
        <RequestCard
          definition={definition}
          endpoint={endpoint}
          environmentId={api.environmentId}
        />
        <ResponseCard definition={definition} endpoint={endpoint} />
      </aside>
      <div className="page-text page-rest">
        <ParameterSections
          definition={definition}
          lists={listParameters(definition, endpoint)}
          direction="request"
        />
        <BodySections
          direction="request"
          definition={definition}
          title={isRpc ? `Params${hasNamedParams(endpoint) ? " by name" : ""}` : "Body"}
          bodies={endpoint.requests ?? []}
        />
        <ResponseSections
          definition={definition}
          title={isRpc ? "Result" : "Response"}
          isRpc={isRpc}
          responses={endpoint.responses}
          pages={pages}
        />
        <ErrorSection {...{ definition, pages }} title="Errors" errors={endpoint.errors} />
        <CallbackSection page={page} definition={definition} endpoint={endpoint} />
      </div>
    </div>
  );
}

/** Without a server, a JSON-RPC method has an empty URL, so its name is shown. */
function nameParts(endpoint: EndpointDefinition): readonly PathPart[] {
  const isRpc = endpoint.protocol?.type === "openrpc";
  return isRpc ? [{ type: "literal", value: nodePath(endpoint) }] : endpoint.path;
}

function listParameters(definition: ApiDefinition, endpoint: EndpointDefinition): ParameterLists {
  return {
    headers: listRequestHeaders(definition, endpoint),
    path: endpoint.pathParameters,
    query: endpoint.queryParameters,
    cookies: endpoint.cookieParameters,
  };
}
