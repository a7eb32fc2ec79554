/**
 * What Node is told where tests open the embedded database, WebAssembly: to compile it once, quickly. To
 * compile it a second time for speed takes a third of the processor time of a whole start of frond, and
 * no test works with a database for long enough to gain from that.
 */
export const quickDatabase: readonly string[] = ["--liftoff-only"];
