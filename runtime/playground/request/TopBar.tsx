import { useState, type ReactElement } from "react";
import { endpointBadge, nodeTitle } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import type { PlaygroundSwitcher } from "../playground-props.js";
import { MethodBadge } from "../controls/MethodBadge.js";
import { CurlNotice, ObstacleNotice, SendQuestion, CurlDialog } from "../lazy-parts.js";
import { IconButton } from "../controls/IconButton.js";
import { BlockNotice, RelayNotice } from "./AddressNotices.js";
import { EndpointSwitcher } from "./EndpointSwitcher.js";
import { SendControls } from "./SendControls.js";
import { ServerVariables } from "./ServerVariables.js";
import { UrlBar } from "./UrlBar.js";
import { useCurl } from "./use-curl.js";

/** Method, URL, Send and close. */
export function TopBar({
  onClose,
  withSend,
  switcher,
}: {
  readonly onClose: (() => void) | undefined;
  /** False on narrow screens, where Send is at the bottom. */
  readonly withSend: boolean;
  readonly switcher?: PlaygroundSwitcher | undefined;
}): ReactElement {
  const { open } = usePlayground();
  const curl = useCurl(switcher);
  const badge = endpointBadge(open.endpoint);
  return (
    <header className="fp-top">
      <div className="fp-bar" data-narrow={!withSend}>
        {switcher && <EndpointSwitcher switcher={switcher} currentId={open.endpoint.id} />}
        <MethodBadge method={badge} />
        {/* JSON-RPC methods share one URL. */}
        {(!withSend || badge === "RPC") && (
          <span className="fp-bar-title" aria-hidden="true">
            {nodeTitle(open.endpoint)}
          </span>
        )}
        <UrlBar>
          <CurlButton onApply={(text) => void curl.apply(text)} />
        </UrlBar>
        {withSend && <SendControls />}
        {onClose && <CloseButton onClose={onClose} />}
      </div>
      <ServerVariables />
      {curl.applied && <CurlNotice curl={curl} />}
      <BlockNotice />
      <RelayNotice />
      <ObstacleNotice />
      <SendQuestion />
    </header>
  );
}

/** A large round close button. */
export function CloseButton({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <button
      type="button"
      className="fp-close"
      aria-label="Close the playground"
      title="Close (Esc)"
      onClick={onClose}
    >
      <Icon name="close" size={18} />
    </button>
  );
}

/** Opens the dialog for curl commands. */
function CurlButton({ onApply }: { readonly onApply: (text: string) => void }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="terminal" label="Paste curl" onClick={() => setIsOpen(true)} />
      {isOpen && <CurlDialog onApply={onApply} onClose={() => setIsOpen(false)} />}
    </>
  );
}
