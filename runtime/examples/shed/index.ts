/** Public exports: the shed, an example API of WebSocket channels with data in memory. */
export type { Connection, Visit } from "./connection.js";
export { createShed, type Shed, type ShedOptions } from "./create-shed.js";
