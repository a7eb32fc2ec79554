import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import type { ApiDefinition, WebSocketChannel } from "../../definition/index.js";
import { ShortcutsDialog, VariableCompletion } from "../lazy-parts.js";
import { PlaygroundContext, type PlaygroundContextValue } from "../playground-context.js";
import type { PlaygroundProps } from "../playground-props.js";
import { createChannelActions } from "../state/transport/channel/channel-actions.js";
import { messageCache, messageCacheKey } from "../state/transport/channel/message-cache.js";
import { createChannelStore } from "../state/transport/channel/channel-state.js";
import { openMessageDrafts } from "../state/session/history/message-drafts.js";
import { openHandshake, toHandshakeEndpoint } from "../state/model/form/handshake-endpoint.js";
import type { openEndpoint } from "../state/model/form/open-endpoint.js";
import type { LoginState } from "../state/model/auth/login-state.js";
import { useKeys } from "../use-keys.js";
import { useNarrow } from "../use-narrow.js";
import { useOpenPlayground } from "../use-open-playground.js";
import { ChannelContext, type ChannelContextValue } from "./channel-context.js";
import { NarrowChannel, WideChannel } from "./ChannelPanes.js";
import { ChannelTopBar } from "./ChannelTopBar.js";
import { createComposer } from "./composer-store.js";

export interface ChannelPlaygroundProps {
  readonly definition: ApiDefinition;
  readonly channel: WebSocketChannel;
  readonly playground: PlaygroundProps;
  /** State of the site's login. `undefined` if the site has none. */
  readonly login?: LoginState | undefined;
}

/**
 * The playground of one WebSocket channel. Needs a `key` with the channel's id. Unmounting closes the
 * connection.
 */
export function ChannelPlayground(props: ChannelPlaygroundProps): ReactElement {
  const { channel, playground } = props;
  const endpoint = useMemo(() => toHandshakeEndpoint(channel), [channel]);
  const openNode: typeof openEndpoint = (definition, handshake, initialState) =>
    openHandshake(definition, channel, handshake, initialState);
  const opened = useOpenPlayground({ ...props, endpoint, openNode });
  const context = useOpenChannel(opened, channel);
  const form = useMemo(
    // Connecting asks for the same confirmations as sending a request.
    () => ({ ...opened, actions: { ...opened.actions, send: context.actions.connect } }),
    [opened, context],
  );
  const rootRef = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(rootRef);
  const { onClose, apiReferenceHref, switcher } = playground;
  const [isHelping, setIsHelping] = useState(false);
  const layout = { channel, apiReferenceHref, onHelp: useCallback(() => setIsHelping(true), []) };
  useKeys({ onSend: () => void context.actions.connect(), onClose, onHelp: layout.onHelp });
  const Layout = isNarrow ? NarrowChannel : WideChannel;
  return (
    <PlaygroundContext.Provider value={form}>
      <ChannelContext.Provider value={context}>
        <div ref={rootRef} className="fp-endpoint fp-channel" data-narrow={isNarrow}>
          <ChannelTopBar
            channel={channel}
            isNarrow={isNarrow}
            onClose={onClose}
            switcher={switcher}
          />
          <Layout {...layout} />
          <VariableCompletion rootRef={rootRef} />
          {isHelping && <ShortcutsDialog onClose={() => setIsHelping(false)} />}
        </div>
      </ChannelContext.Provider>
    </PlaygroundContext.Provider>
  );
}

/** Creates the channel's connection, which is closed when the channel unmounts. */
function useOpenChannel(
  opened: PlaygroundContextValue,
  channel: WebSocketChannel,
): ChannelContextValue {
  const [context] = useState(() => {
    const { open, declared, findFlags, renewExpired } = opened;
    const { tab, device, key } = opened.storage;
    const store = createChannelStore(channel);
    const cacheEntry = { cache: messageCache, key: messageCacheKey(opened.apiId, channel.id) };
    const options = {
      open,
      get flags() {
        return findFlags();
      },
      renewExpired,
      form: opened.store,
      channel: store,
      cacheEntry,
    };
    const drafts = openMessageDrafts(declared, tab, device, key);
    const composer = createComposer(channel);
    return { store, actions: createChannelActions(options), composer, drafts };
  });
  useEffect(() => () => context.actions.leave(), [context]);
  return context;
}
