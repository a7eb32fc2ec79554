/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { ThrowOption } from "./http/index.js";
import type { ClientOptions } from "./options.js";

/** A client of Constraints. */
export class ConstraintsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }
}

export { ConstraintsClient as Client };
