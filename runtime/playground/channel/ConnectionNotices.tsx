import { useState, type ReactElement } from "react";
import { CopyableCommand } from "../controls/CopyableCommand.js";
import { Icon } from "../icons/icons.js";
import type { ConnectionStatus } from "../state/channel/channel-state.js";
import { useChannelState } from "./channel-context.js";

/** Why the last connection ended, unless by 1000: at the top of the form. */
export function ConnectionError(): ReactElement | null {
  const error = useChannelState((state) => state.error);
  if (!error) return null;
  const { title, hint, command, code } = error;
  return (
    <div className="fp-failure fp-connection-error" role="alert">
      <Icon name="alert" size={18} />
      <div>
        <p className="fp-failure-title">{title}</p>
        {hint !== "" && <p>{hint}</p>}
        {command !== undefined && <CopyableCommand command={command} />}
        {code !== undefined && (
          <p className="fp-note">
            Relay error code: <code>{code}</code>
          </p>
        )}
      </div>
    </div>
  );
}

const announcements: Readonly<Record<ConnectionStatus, string>> = {
  closed: "Disconnected",
  opening: "Connecting",
  opened: "Connected",
};

/** Announces changes of the connection; the messages are not announced, they may be many. */
export function ConnectionStatusNote(): ReactElement {
  const status = useChannelState((state) => state.status);
  const [wasOpened, setWasOpened] = useState(false);
  if (status !== "closed" && !wasOpened) setWasOpened(true);
  return <output className="fp-hidden">{wasOpened ? announcements[status] : ""}</output>;
}
