import { useMemo, type ReactElement } from "react";
import { Playground } from "./Playground.js";
import type { PlaygroundNode, PlaygroundProps } from "./playground-props.js";

/**
 * Properties of {@link WebSocketPlayground}: those of {@link Playground}, with `channelId` instead of `node`.
 */
export interface WebSocketPlaygroundProps extends Omit<PlaygroundProps, "node"> {
  /** Id of the channel in the definition. */
  readonly channelId: string;
}

/**
 * An interactive playground for one WebSocket channel. It connects, sends messages and lists sent and
 * received messages. Equivalent to {@link Playground} with a channel as its `node`.
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
