/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { ClientOptions } from "./http/index.js";

/** A client of Objects. */
export class ObjectsClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }
}

export { ObjectsClient as Client };
