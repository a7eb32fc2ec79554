/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import type { AddPetError, AddPetRequest, ListPetsError, ListPetsRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Errors. */
export class XmlClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, XmlClient);
  }

  /** `GET /pets` */
  listPets<CallThrows extends boolean = Throws>(
    request?: ListPetsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, ListPetsError>> {
    return settle(
      operations.listPets(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `POST /pets` */
  addPet<CallThrows extends boolean = Throws>(
    request?: AddPetRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, AddPetError>> {
    return settle(operations.addPet(this.options, request, callOptions), this.options, callOptions);
  }
}

export { XmlClient as Client };
