/** The end of a server, alike for registry, relay and site. */
export { createDrain, defaultGrace, type Drain, type DrainOptions } from "./create-drain.js";
