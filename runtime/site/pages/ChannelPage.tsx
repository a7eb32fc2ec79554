import { useMemo, type ReactNode, type RefCallback } from "react";
import {
  channelTransport,
  findEnvironment,
  toStreamEndpoint,
  type ApiDefinition,
  type WebSocketChannel,
} from "../../definition/index.js";
import { createLazyComponent } from "../lazy-code.js";
import { AuthNote } from "../reference/AuthNote.js";
import { ChannelSections } from "../reference/ChannelSections.js";
import { CodePlaceholder } from "../reference/code/CodePlaceholder.js";
import { DocsLink } from "../reference/DocsLink.js";
import { describeChannel } from "../facts/describe-channel.js";
import { createMessageSamples } from "../reference/examples/message-samples.js";
import { Markdown } from "../reference/Markdown.js";
import { NodeHead } from "../reference/NodeHead.js";
import { ParameterSections } from "../reference/ExchangeSections.js";
import { RequestCard } from "../reference/RequestCard.js";
import { SampleCard } from "../reference/SampleCard.js";
import { TryButton } from "../reference/TryButton.js";
import type { NodePage } from "../state/resolve-page.js";
import { FirstScreenEnd } from "./FirstScreenEnd.js";

// Lazy, because only channel pages show these programs.
const ChannelCard = createLazyComponent(
  async () => (await import("../reference/ChannelCard.js")).ChannelCard,
  <CodePlaceholder title="Connect" />,
);

/** The reference page of a channel. */
export function ChannelPage(props: {
  readonly page: NodePage;
  readonly definition: ApiDefinition;
  readonly channel: WebSocketChannel;
  readonly onTry: () => void;
  /** Ref of the button that opens the playground. */
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  const { page, definition, channel } = props;
  const { api } = page;
  const view = useMemo(() => describeChannel(definition, channel), [definition, channel]);
  const samples = useMemo(() => createMessageSamples(definition, channel), [definition, channel]);
  const lists = {
    headers: channel.requestHeaders,
    path: channel.pathParameters,
    query: channel.queryParameters,
  };
  const transport = channelTransport(channel);
  const stream = useMemo(() => toStreamEndpoint(channel), [channel]);
  const isShown = transport !== "other" || samples.length > 0;
  return (
    <div className={isShown ? "page" : "page page-single"}>
      <div className="page-text">
        <NodeHead
          title={page.node.title}
          method={page.node.method}
          path={channel.path}
          hasRuntimeAddress={channel.hasRuntimeAddress === true}
          environment={findEnvironment(channel, api.environmentId)}
          availability={channel.availability}
        >
          {transport !== "other" && (
            <TryButton onTry={props.onTry} onTryButton={props.onTryButton} />
          )}
        </NodeHead>
        <Markdown text={view.description} headingLevel={2} isMain />
        <DocsLink docs={channel.externalDocs} />
        <FirstScreenEnd />
        <AuthNote definition={definition} node={channel} />
      </div>
      {isShown && (
        <aside className="page-side" aria-label="Examples">
          {transport === "event-stream" && (
            <RequestCard
              definition={definition}
              endpoint={stream}
              environmentId={api.environmentId}
            />
          )}
          {transport === "websocket" && (
            <ChannelCard
              definition={definition}
              channel={channel}
              environmentId={api.environmentId}
            />
          )}
          {samples.length > 0 && <SampleCard title="Sample message" samples={samples} />}
        </aside>
      )}
      <div className="page-text page-rest">
        <ParameterSections {...{ definition, lists }} direction="request" />
        <ChannelSections {...{ page, definition, view }} />
      </div>
    </div>
  );
}
