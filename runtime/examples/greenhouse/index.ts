/** Public exports: the greenhouse, an example API with data in memory. */
export { createGreenhouse, type Greenhouse, type GreenhouseOptions } from "./create-greenhouse.js";
