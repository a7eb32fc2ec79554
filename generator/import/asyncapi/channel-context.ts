import type { ReplyChannel } from "../../../runtime/definition/index.js";
import type { AsyncContext } from "./async-context.js";
import type { SchemeTable } from "./scheme-table.js";
import type { ServerTable } from "./import-servers.js";

/** The context of the parts that import channels, after servers and security schemes were imported. */
export interface ChannelContext extends AsyncContext {
  readonly servers: ServerTable;
  readonly schemes: SchemeTable;
  /** Reply channels, by id. They are stored at the operations whose replies they carry. */
  readonly replyChannels: ReadonlyMap<string, ReplyChannel>;
}
