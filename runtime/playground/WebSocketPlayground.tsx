import { useMemo, type ReactElement } from "react";
import { Playground } from "./Playground.js";
import type { PlaygroundNode, PlaygroundProps } from "./playground-props.js";

/** Properties of {@link WebSocketPlayground}: those of the playground, with a channel in place of the node. */
export interface WebSocketPlaygroundProps extends Omit<PlaygroundProps, "node"> {
  /** Id of the channel in the definition. */
  readonly channelId: string;
}

/**
 * The interactive playground for one WebSocket channel: connects, sends messages and lists what is sent and
 * received. The same as {@link Playground} with the node of a channel.
 *
 * @example
 * createRoot(element).render(
 *   <WebSocketPlayground
 *     definition={definition}
 *     channelId="room"
 *     flags={{ proxy: "https://relay.acme.example" }}
 *   />,
 * );
 */
export function WebSocketPlayground({
  channelId,
  ...props
}: WebSocketPlaygroundProps): ReactElement {
  const node = useMemo<PlaygroundNode>(() => ({ type: "channel", id: channelId }), [channelId]);
  return <Playground {...props} node={node} />;
}
