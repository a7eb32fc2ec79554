/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { ClientOptions } from "./http/index.js";

/** A client of Inheritance. */
export class InheritanceClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }
}

export { InheritanceClient as Client };
