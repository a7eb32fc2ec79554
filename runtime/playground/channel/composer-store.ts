import { createStore, type StoreApi } from "zustand/vanilla";
import type { WebSocketChannel } from "../../definition/index.js";
import { listClientMessages } from "../state/model/form/handshake-endpoint.js";

/** What a message of the user's own is made from. */
export type ComposerMode = "json" | "text" | "file";

/** What is composed on the screen of a channel and is not part of its form. */
export interface Composer {
  /** Types of the messages whose cards are folded. */
  readonly folded: ReadonlySet<string>;
  /** Files of binary messages by type: bytes are not kept in the form. */
  readonly files: ReadonlyMap<string, File>;
  readonly mode: ComposerMode;
  readonly json: string;
  readonly text: string;
  readonly file: File | undefined;
  /** Type of the message whose drafts are shown. */
  readonly draftsOf: string | undefined;
}

/** Outlives the form, which is not on a narrow screen while the messages are. */
export type ComposerStore = StoreApi<Composer>;

/** With more types than this all cards but the first are folded. */
const maxOpen = 3;

/** The composer of a channel, empty. */
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
