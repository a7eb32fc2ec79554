import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { ChannelActions } from "../state/transport/channel/channel-actions.js";
import type { ChannelState, ChannelStore } from "../state/transport/channel/channel-state.js";
import type { MessageDrafts } from "../state/session/history/message-drafts.js";
import type { Composer, ComposerStore } from "./composer-store.js";

/** State and actions of the open channel, in addition to those of an endpoint. */
export interface ChannelContextValue {
  readonly store: ChannelStore;
  readonly actions: ChannelActions;
  readonly composer: ComposerStore;
  readonly drafts: MessageDrafts;
}

export const ChannelContext = createContext<ChannelContextValue | undefined>(undefined);

/** The open channel. Throws outside of a channel's screen. */
export function useChannel(): ChannelContextValue {
  const value = useContext(ChannelContext);
  if (!value) throw new Error("useChannel must be called inside a channel's playground.");
  return value;
}

/** Selects a part of the channel's state. Re-renders only when that part changes. */
export function useChannelState<Part>(select: (state: ChannelState) => Part): Part {
  return useStore(useChannel().store, select);
}

/** Selects a part of the composer's state. Re-renders only when that part changes. */
export function useComposer<Part>(select: (composer: Composer) => Part): Part {
  return useStore(useChannel().composer, select);
}
