import type { ReplyChannel } from "../../../runtime/definition/index.js";
import type { AsyncContext } from "./async-context.js";
import type { SchemeTable } from "./scheme-table.js";
import type { ServerTable } from "./import-servers.js";

/** The same, when servers and the schemes they are secured by are known. */
export interface ChannelContext extends AsyncContext {
  readonly servers: ServerTable;
  readonly schemes: SchemeTable;
  /** Channels that are a part of the operations that they reply to, by id. */
  readonly replyChannels: ReadonlyMap<string, ReplyChannel>;
}
