import { createStore, type StoreApi } from "zustand/vanilla";
import type { WebSocketChannel } from "../../definition/index.js";
import { listClientMessages } from "../state/model/form/handshake-endpoint.js";

/** How a custom message is entered. */
export type ComposerMode = "json" | "text" | "file";

/** Input of a channel's screen that is not part of its form. */
export interface Composer {
  /** Types of the messages with collapsed cards. */
  readonly folded: ReadonlySet<string>;
  /** Files of binary messages by type. Forms do not store bytes. */
  readonly files: ReadonlyMap<string, File>;
  readonly mode: ComposerMode;
  readonly json: string;
  readonly text: string;
  readonly file: File | undefined;
  /** Type of the message with visible drafts. */
  readonly draftsOf: string | undefined;
}

/** Exists longer than the form, which is unmounted on narrow screens while the messages are shown. */
export type ComposerStore = StoreApi<Composer>;

/** With more message types, only the first card is expanded. */
const maxOpen = 3;

export function createComposer(channel: WebSocketChannel): ComposerStore {
  const types = listClientMessages(channel).map(({ type }) => type);
  return createStore<Composer>(() => ({
    folded: new Set(types.length > maxOpen ? types.slice(1) : []),
    files: new Map(),
    mode: "json",
    json: "",
    text: "",
    file: undefined,
    draftsOf: undefined,
  }));
}
