import type { ReactElement } from "react";
import { endpointBadge, nodeTitle } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { isLocalhost, isLoopbackAddress } from "../state/variables/environments.js";
import { findObstacle } from "../state/send/find-obstacle.js";
import { findChosen } from "../state/variables/chosen-environment.js";
import { findSendBlock } from "../state/send/send-actions.js";
import type { PlaygroundSwitcher } from "../playground-props.js";
import { CurlButton } from "./CurlButton.js";
import { EndpointSwitcher } from "./EndpointSwitcher.js";
import { MethodBadge } from "../controls/MethodBadge.js";
import { SendControls } from "./SendControls.js";
import { ServerVariables } from "./ServerVariables.js";
import { UrlBar } from "./UrlBar.js";
import { CurlNotice, SendQuestion } from "../later-parts.js";
import { useCurl } from "./use-curl.js";
import { useBaseUrl, useRequest } from "./use-request.js";

/** Method, address, Send and close. */
export function TopBar({
  onClose,
  withSend,
  switcher,
}: {
  readonly onClose: (() => void) | undefined;
  /** False on narrow pages, where Send is at the bottom. */
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
        {/* The methods of JSON-RPC share one address. */}
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

/** The specification's close control: a large outlined round button. */
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

/** What no page can send is reported before it is tried. */
function ObstacleNotice(): ReactElement | null {
  const { flags } = usePlayground();
  const { masked } = useRequest();
  const obstacle = masked && findObstacle(masked, flags.proxy ?? false);
  if (!obstacle) return null;
  return (
    <p className="fp-bar-note" role="alert">
      <Icon name="info" size={14} />
      {obstacle.title} {obstacle.hint}
    </p>
  );
}

/** Why Send is disabled; its tooltip says the same, but nobody sees it before pointing there. */
function BlockNotice(): ReactElement | null {
  const { flags } = usePlayground();
  const baseUrl = useBaseUrl();
  const environment = usePlaygroundState(findChosen);
  const block = findSendBlock({ baseUrl }, flags.localDevelopment === true, environment);
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

/** A relay refuses this computer's addresses unless it was told otherwise: better said before than after. */
function RelayNotice(): ReactElement | null {
  const { flags } = usePlayground();
  const baseUrl = useBaseUrl();
  const isRefused =
    Boolean(flags.proxy) && flags.localDevelopment !== true && isLoopbackAddress(baseUrl);
  if (!isRefused) return null;
  return (
    <p className="fp-bar-note" role="alert">
      <Icon name="info" size={14} />
      This address is private. The relay will most likely refuse it.
    </p>
  );
}
