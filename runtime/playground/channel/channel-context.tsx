import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { ChannelActions } from "../state/transport/channel/channel-actions.js";
import type { ChannelState, ChannelStore } from "../state/transport/channel/channel-state.js";
import type { MessageDrafts } from "../state/session/history/message-drafts.js";
import type { Composer, ComposerStore } from "./composer-store.js";

/** What every part of an open channel shares, besides what it shares with endpoints. */
export interface ChannelContextValue {
  readonly store: ChannelStore;
  readonly actions: ChannelActions;
  readonly composer: ComposerStore;
  readonly drafts: MessageDrafts;
}

/** Carries {@link ChannelContextValue}. */
export const ChannelContext = createContext<ChannelContextValue | undefined>(undefined);

/** The open channel. Only inside of its screen. */
export function useChannel(): ChannelContextValue {
  const value = useContext(ChannelContext);
  if (!value) throw new Error("This component belongs on the screen of a channel.");
  return value;
}

/** A part of the channel's state; renders again when that part changes. */
export function useChannelState<Part>(select: (state: ChannelState) => Part): Part {
  return useStore(useChannel().store, select);
}

/** A part of what is composed; renders again when that part changes. */
export function useComposer<Part>(select: (composer: Composer) => Part): Part {
  return useStore(useChannel().composer, select);
}
