import { useMemo, useState, type ReactNode } from "react";
import {
  receivedDescription,
  type ApiDefinition,
  type CallbackDefinition,
  type EndpointDefinition,
  type WebhookDefinition,
} from "../../definition/index.js";
import { Icon } from "../Icon.js";
import { Link } from "../Link.js";
import { createLazyComponent } from "../lazy-code.js";
import { nodeHref } from "../parts/routes.js";
import { AuthNote } from "../reference/AuthNote.js";
import { CodePlaceholder } from "../reference/code/CodePlaceholder.js";
import {
  BodySections,
  ErrorSection,
  ParameterSections,
  ResponseSections,
} from "../reference/ExchangeSections.js";
import { DocsLink } from "../reference/DocsLink.js";
import { Markdown } from "../reference/Markdown.js";
import { NodeHead } from "../reference/NodeHead.js";
import { SampleCard } from "../reference/SampleCard.js";
import {
  createSamplePayloads,
  describeExpression,
  toReceivedRequest,
} from "../reference/examples/received-request.js";
import type { NodePage } from "../state/resolve-page.js";
import { useStaticPage } from "../state/use-static-page.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import { FirstScreenEnd } from "./FirstScreenEnd.js";

// Lazy, because only pages of webhooks and callbacks show these programs.
const ReceiverCard = createLazyComponent(
  async () => (await import("../reference/ReceiverCard.js")).ReceiverCard,
  <CodePlaceholder title="Receive it" />,
);

const SamplePanel = createLazyComponent(
  async () => (await import("../sample/SamplePanel.js")).SamplePanel,
);

/**
 * The reference page of a webhook or callback, which the user's server receives. In development,
 * sample requests can be sent to a local server.
 */
export function ReceivedPage(props: {
  readonly page: NodePage;
  readonly definition: ApiDefinition;
  readonly node: WebhookDefinition | CallbackDefinition;
  /** The endpoint that declares the callback. */
  readonly endpoint?: EndpointDefinition;
  readonly configuration: SiteConfiguration | undefined;
}): ReactNode {
  const { page, definition, node, endpoint, configuration } = props;
  const received = useMemo(() => toReceivedRequest(node), [node]);
  const samples = useMemo(() => createSamplePayloads(definition, received), [definition, received]);
  const isStatic = useStaticPage() !== undefined;
  const relay = configuration?.localDevelopment && !isStatic ? configuration.relay : false;
  const pages = { apiId: page.api.id, nodes: page.navigation?.all };
  const [isSending, setSending] = useState(false);
  return (
    <div className="page">
      <div className="page-text">
        <NodeHead
          title={page.node.title}
          method={page.node.method}
          path={[{ type: "literal", value: nameOf(node) }]}
          environment={undefined}
          availability={node.availability}
        >
          {relay !== false && (
            <button
              type="button"
              className="button button-accent"
              aria-expanded={isSending}
              onClick={() => setSending(!isSending)}
            >
              <Icon name="play" size={14} />
              Send a sample
            </button>
          )}
        </NodeHead>
        {relay !== false && isSending && (
          <SamplePanel
            {...{ definition, node, received, samples, relay }}
            startCommand={configuration?.startCommand}
          />
        )}
        <p className="sender">
          <Sender page={page} node={node} endpoint={endpoint} />
        </p>
        <FirstScreenEnd />
        <Markdown text={receivedDescription(node)} headingLevel={2} isMain />
        <DocsLink docs={node.externalDocs} />
        {"path" in node && <AuthNote definition={definition} node={node} />}
      </div>
      <aside className="page-side" aria-label="Examples">
        <ReceiverCard node={node} received={received} />
        {samples.length > 0 && <SampleCard title="Sample payload" samples={samples} />}
      </aside>
      <div className="page-text page-rest">
        <ParameterSections
          definition={definition}
          lists={received.parameters}
          direction="response"
        />
        <BodySections
          definition={definition}
          title="Payload"
          bodies={received.bodies}
          direction="response"
        />
        <ResponseSections
          definition={definition}
          title="Expected response"
          responses={received.responses}
          pages={pages}
        />
        <ErrorSection {...{ definition, pages }} title="Other responses" errors={received.errors} />
      </div>
    </div>
  );
}

/** The URL of a callback, or the name of a webhook, whose URL is up to the user. */
function nameOf(node: WebhookDefinition | CallbackDefinition): string {
  return "expression" in node ? node.expression : node.path.join("");
}

/** Sender and receiver of the request. */
function Sender(props: {
  readonly page: NodePage;
  readonly node: WebhookDefinition | CallbackDefinition;
  readonly endpoint: EndpointDefinition | undefined;
}): ReactNode {
  const { page, node, endpoint } = props;
  const { title } = page.api;
  if (!("expression" in node)) {
    return (
      <>
        {title} sends this <code>{node.method}</code> request to your server, at a URL that you
        register.
      </>
    );
  }
  const source = describeExpression(node.expression);
  return (
    <>
      {title} sends this <code>{node.method}</code> request to your server after you call{" "}
      <EndpointLink page={page} endpoint={endpoint} />
      {source && (
        <>
          , at the URL given as <code>{source.name}</code> {source.place}
        </>
      )}
      .
    </>
  );
}

/** Plain text until the outline with the page's URL is loaded. */
function EndpointLink(props: {
  readonly page: NodePage;
  readonly endpoint: EndpointDefinition | undefined;
}): ReactNode {
  const { page, endpoint } = props;
  const all = page.navigation?.all ?? [];
  const node = all.find(({ kind, id }) => kind === "endpoint" && id === endpoint?.id);
  return node ? <Link href={nodeHref(page.api.id, node)}>{node.title}</Link> : "the endpoint";
}
