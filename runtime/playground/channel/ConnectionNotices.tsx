import { useState, type ReactElement } from "react";
import { FailureText } from "../controls/FailureText.js";
import { Icon } from "../icons/icons.js";
import type { ConnectionStatus } from "../state/transport/channel/channel-state.js";
import { useChannelState } from "./channel-context.js";

/** Why the last connection ended, unless it closed normally (code 1000). */
export function ConnectionError(): ReactElement | null {
  const error = useChannelState((state) => state.error);
  if (!error) return null;
  return (
    <div className="fp-failure fp-connection-error">
      <Icon name="alert" size={18} />
      <FailureText failure={error} />
    </div>
  );
}

const announcements: Readonly<Record<ConnectionStatus, string>> = {
  closed: "Disconnected",
  opening: "Connecting",
  opened: "Connected",
};

/** Announces connection changes. Messages are not announced, because there may be many. */
export function ConnectionStatusNote(): ReactElement {
  const status = useChannelState((state) => state.status);
  const [hasConnected, setHasConnected] = useState(false);
  if (status !== "closed" && !hasConnected) setHasConnected(true);
  return <output className="fp-hidden">{hasConnected ? announcements[status] : ""}</output>;
}
