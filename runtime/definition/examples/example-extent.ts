/**
 * Which properties an example includes. `needed`: required ones and those with an author's example
 * at that location. `everything`: optional ones too.
 */
export type ExampleExtent = "needed" | "everything";
