/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { addPetOperation, api, listPetsOperation } from "./operations.js";
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
    return sendOrThrow(api, listPetsOperation, this.options, request, callOptions);
  }

  /** `POST /pets` */
  addPet<CallThrows extends boolean = Throws>(
    request?: AddPetRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, AddPetError>> {
    return sendOrThrow(api, addPetOperation, this.options, request, callOptions);
  }
}

export { XmlClient as Client };
