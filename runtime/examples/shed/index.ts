/** The shed: an example API of WebSocket channels that really responds, from memory alone. */
export type { Connection, Visit } from "./connection.js";
export { createShed, type Shed, type ShedOptions } from "./create-shed.js";
