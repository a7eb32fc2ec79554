import { useEffect, type ReactElement } from "react";
import { channelBadge, nodeTitle, type WebSocketChannel } from "../../definition/index.js";
import { MethodBadge } from "../controls/MethodBadge.js";
import { SendQuestion } from "../lazy-parts.js";
import { usePlayground } from "../playground-context.js";
import type { PlaygroundSwitcher } from "../playground-props.js";
import { BlockNotice, RelayNotice } from "../request/AddressNotices.js";
import { EndpointSwitcher } from "../request/EndpointSwitcher.js";
import { ServerVariables } from "../request/ServerVariables.js";
import { CloseButton } from "../request/TopBar.js";
import { useBaseUrl } from "../request/use-request.js";
import { recordReached } from "../state/transport/send/reached-hosts.js";
import { UrlBar } from "../request/UrlBar.js";
import { useChannelState } from "./channel-context.js";
import { ConnectButton } from "./ConnectButton.js";
import { ConnectionStatusNote } from "./ConnectionNotices.js";

/** Protocol, address, Connect and close. */
export function ChannelTopBar({
  channel,
  isNarrow,
  onClose,
  switcher,
}: {
  readonly channel: WebSocketChannel;
  /** Narrow windows show the title here, and Connect at the bottom. */
  readonly isNarrow: boolean;
  readonly onClose: (() => void) | undefined;
  readonly switcher?: PlaygroundSwitcher | undefined;
}): ReactElement {
  const { proxy } = usePlayground().flags;
  const baseUrl = useBaseUrl();
  const hasReceived = useChannelState((state) => state.received > 0);
  useEffect(() => {
    if (hasReceived && proxy) recordReached(proxy, baseUrl);
  }, [hasReceived, proxy, baseUrl]);
  return (
    <header className="fp-top">
      <div className="fp-bar" data-narrow={isNarrow}>
        {switcher && <EndpointSwitcher switcher={switcher} currentId={channel.id} />}
        <MethodBadge method={channelBadge(channel)} />
        {isNarrow && (
          <span className="fp-bar-title" aria-hidden="true">
            {nodeTitle(channel)}
          </span>
        )}
        <UrlBar />
        {!isNarrow && <ConnectButton />}
        {onClose && <CloseButton onClose={onClose} />}
      </div>
      <ServerVariables />
      <BlockNotice />
      <RelayNotice hasReceived={hasReceived} />
      <SendQuestion />
      <ConnectionStatusNote />
    </header>
  );
}
