import { useMemo, type ReactElement } from "react";
import {
  channelBadge,
  channelTransport,
  nodeTitle,
  toStreamEndpoint,
  type ApiDefinition,
  type EndpointDefinition,
  type WebSocketChannel,
} from "../../definition/index.js";
import { EndpointPlayground } from "../EndpointPlayground.js";
import { Notice } from "../Notice.js";
import { ChannelPlayground, type ChannelPlaygroundProps } from "./ChannelPlayground.js";

/**
 * Opens a channel by its transport. WebSockets have their own screen. Server-sent events are a request with a
 * streamed response. Browsers do not support other protocols.
 */
export function OpenChannel(props: ChannelPlaygroundProps): ReactElement {
  const { channel, playground } = props;
  switch (channelTransport(channel)) {
    case "websocket":
      return <ChannelPlayground {...props} />;
    case "event-stream":
      return <StreamPlayground {...props} />;
    case "other":
      return (
        <Notice
          title={`${nodeTitle(channel)} cannot be opened here.`}
          hint={`${explain(channel)} The reference page shows its messages.`}
          onClose={playground.onClose}
        />
      );
  }
}

function explain(channel: WebSocketChannel): string {
  if (channel.hasRuntimeAddress) return "Its address is given at run time.";
  const protocol = channelBadge(channel);
  return protocol === "HTTP"
    ? "Its messages are single HTTP requests, and not declared as a stream of events."
    : `It uses ${protocol}, which browsers cannot connect to.`;
}

function StreamPlayground(props: ChannelPlaygroundProps): ReactElement {
  const { channel, playground, login } = props;
  const endpoint = useMemo(() => toStreamEndpoint(channel), [channel]);
  const definition = useMemo(
    () => withEndpoint(props.definition, endpoint),
    [props.definition, endpoint],
  );
  // The definition already contains the messages.
  const { loadResponseDefinition: _load, ...others } = playground;
  const given = { definition, endpoint, playground: others, login };
  return <EndpointPlayground {...given} />;
}

function withEndpoint(definition: ApiDefinition, endpoint: EndpointDefinition): ApiDefinition {
  return { ...definition, endpoints: { ...definition.endpoints, [endpoint.id]: endpoint } };
}
