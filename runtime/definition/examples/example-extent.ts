/**
 * How much of a value an example fills: what is required and what its author gave an example
 * for in that very location, or all that is optional, too.
 */
export type ExampleExtent = "needed" | "everything";
