import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { isLocalhost, isLoopbackAddress } from "../state/model/variables/environments.js";
import { wasReached } from "../state/transport/send/reached-hosts.js";
import { useSendBlock } from "./use-send-block.js";
import { useBaseUrl } from "./use-request.js";

/** Explains why Send is disabled. Its tooltip says the same, but is only visible on hover. */
export function BlockNotice(): ReactElement | null {
  const baseUrl = useBaseUrl();
  const block = useSendBlock();
  if (block === undefined) return null;
  const advice = isLocalhost(baseUrl)
    ? " from this site. Copy a snippet, or open the document with “frond start” on your own machine"
    : "";
  return (
    <p className="fp-bar-note">
      <Icon name="info" size={14} />
      {block}
      {advice}.
    </p>
  );
}

/** Warns before sending that relays refuse local addresses by default. */
export function RelayNotice({
  hasReceived = false,
}: {
  /** Whether the relay has delivered a message of the address. Default: false. */
  readonly hasReceived?: boolean;
}): ReactElement | null {
  const { flags } = usePlayground();
  const baseUrl = useBaseUrl();
  // Responses add reached hosts.
  usePlaygroundState((state) => state.response);
  const relay = flags.proxy;
  if (!relay || flags.localDevelopment === true || !isLoopbackAddress(baseUrl)) return null;
  if (hasReceived || wasReached(relay, baseUrl)) return null;
  return (
    <p className="fp-bar-note" role="alert">
      <Icon name="info" size={14} />
      This address is private. The relay will most likely refuse it.
    </p>
  );
}
