import type { AsyncContext } from "./async-context.js";
import type { SchemeTable } from "./scheme-table.js";
import type { ServerTable } from "./import-servers.js";

/** The same, when servers and the schemes they are secured by are known. */
export interface ChannelContext extends AsyncContext {
  readonly servers: ServerTable;
  readonly schemes: SchemeTable;
}
