/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation, textBody, textResponse } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/xml",
  environments: { default: "http://127.0.0.1:1" },
  defaultEnvironment: "default",
  userAgent: "golden-xml/0.0.0",
};

export type ListPetsRequest = Record<string, never>;

export type ListPetsError = CallFailure<never, DeclaredStatusFailure<400, string>>;

export const listPetsOperation: Operation = {
  id: "listPets",
  method: "GET",
  path: "/pets",
  accept: "application/xml, application/problem+xml",
  responses: [{ status: 200, kind: "text", contentType: "application/xml" }],
  errors: [
    { name: "BadRequestError", status: 400, kind: "text", contentType: "application/problem+xml" },
  ],
  codecs: [textResponse],
};

/** `GET /pets` */
export function listPets<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPetsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string, ListPetsError>> {
  return sendOperation(api, listPetsOperation, options, request, callOptions);
}

export interface AddPetRequest {
  body?: string;
}

export type AddPetError = CallFailure;

export const addPetOperation: Operation = {
  id: "addPet",
  method: "POST",
  path: "/pets",
  body: { kind: "text", contentType: "text/xml" },
  accept: "application/xml",
  responses: [{ status: 201, kind: "text", contentType: "application/xml" }],
  codecs: [textBody, textResponse],
};

/** `POST /pets` */
export function addPet<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: AddPetRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string, AddPetError>> {
  return sendOperation(api, addPetOperation, options, request, callOptions);
}
