import type { ReactNode } from "react";
import {
  receivedDescription,
  receivedTitle,
  type ApiDefinition,
  type CallbackDefinition,
  type EndpointDefinition,
} from "../../definition/index.js";
import { Link } from "../Link.js";
import { callbackId } from "../parts/create-node-slugs.js";
import { nodeHref } from "../parts/routes.js";
import type { NodePage } from "../state/resolve-page.js";
import { BodyDetails, Section } from "./BodyDetails.js";
import { viewRequestBody } from "../facts/body-rows.js";
import { Markdown } from "./Markdown.js";

/** The callbacks of an endpoint, with links to their pages. */
export function CallbackSection(props: {
  readonly page: NodePage;
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}): ReactNode {
  const { page, definition, endpoint } = props;
  const callbacks = endpoint.callbacks ?? [];
  if (callbacks.length === 0) return null;
  return (
    <Section title="Callbacks">
      <p className="body-type">{page.api.title} sends these requests to your server.</p>
      <ul className="rows">
        {callbacks.map((callback, index) => (
          <li key={index} className="row">
            <div className="row-head">
              <span className="variant-title" dir="auto">
                <CallbackLink page={page} id={callbackId(endpoint.id, index)}>
                  {receivedTitle(callback)}
                </CallbackLink>
              </span>
              <code className="variant-mark">{callback.expression}</code>
            </div>
            <Markdown text={receivedDescription(callback)} />
            <Payload definition={definition} callback={callback} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Plain text until the outline with the page's URL is loaded. */
function CallbackLink(props: {
  readonly page: NodePage;
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  const { page, id, children } = props;
  const node = page.navigation?.all.find((each) => each.kind === "callback" && each.id === id);
  return node ? <Link href={nodeHref(page.api.id, node)}>{children}</Link> : children;
}

function Payload(props: {
  readonly definition: ApiDefinition;
  readonly callback: CallbackDefinition;
}): ReactNode {
  const { definition, callback } = props;
  const [request] = callback.requests ?? [];
  if (!request) return null;
  const view = viewRequestBody(definition, request.body, "response");
  return <BodyDetails definition={definition} view={view} of={receivedTitle(callback)} folded />;
}
