/** The greenhouse: an example API that really answers, from memory alone. */
export { createGreenhouse, type Greenhouse, type GreenhouseOptions } from "./create-greenhouse.js";
