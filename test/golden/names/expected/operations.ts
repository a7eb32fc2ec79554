/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { AddThingRequest, FooBar2, PutThingRequest } from "./types.js";
import type * as Types from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/names",
  environments: { default: "https://names.example" },
  defaultEnvironment: "default",
  userAgent: "golden-names/1.0.0",
};

export type DeleteRequest = Record<string, never>;

export type DeleteError = CallFailure;

export const deleteOperation: Operation = {
  id: "delete_",
  method: "POST",
  path: "/delete",
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /delete` */
export function delete_<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: DeleteRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, DeleteError>> {
  return sendOperation(api, deleteOperation, options, request, callOptions);
}

export type ConstructorRequest = Record<string, never>;

export type ConstructorError = CallFailure;

export const constructorOperation: Operation = {
  id: "constructor",
  method: "POST",
  path: "/constructor",
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /constructor` */
export function constructor<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ConstructorRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ConstructorError>> {
  return sendOperation(api, constructorOperation, options, request, callOptions);
}

export type ThenRequest = Record<string, never>;

export type ThenError = CallFailure;

export const thenOperation: Operation = { id: "then_", method: "GET", path: "/then" };

/** `GET /then` */
export function then_<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ThenRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Response, ThenError>> {
  return sendOperation(api, thenOperation, options, request, callOptions);
}

export type NewRequest = Record<string, never>;

export type NewError = CallFailure;

export const newOperation: Operation = {
  id: "new_",
  method: "POST",
  path: "/new",
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /new` */
export function new_<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: NewRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, NewError>> {
  return sendOperation(api, newOperation, options, request, callOptions);
}

export interface ZähleBlätterRequest {
  höhe?: number;
}

export type ZähleBlätterError = CallFailure;

export const zähleBlätterOperation: Operation = {
  id: "zähleBlätter",
  method: "GET",
  path: "/pflanzen",
  query: ["höhe"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /pflanzen` */
export function zähleBlätter<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ZähleBlätterRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ZähleBlätterError>> {
  return sendOperation(api, zähleBlätterOperation, options, request, callOptions);
}

export type SendCallRequest = Record<string, never>;

export type SendCallError = CallFailure;

export const sendCallOperation: Operation = {
  id: "sendCall",
  method: "GET",
  path: "/send-call",
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /send-call` */
export function sendCall<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: SendCallRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, SendCallError>> {
  return sendOperation(api, sendCallOperation, options, request, callOptions);
}

export type AB2Request = Record<string, never>;

export type AB2Error = CallFailure;

export const aB2Operation: Operation = {
  id: "aB2",
  method: "GET",
  path: "/a-b",
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /a-b` */
export function aB2<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: AB2Request,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, AB2Error>> {
  return sendOperation(api, aB2Operation, options, request, callOptions);
}

export type AB3Request = Record<string, never>;

export type AB3Error = CallFailure;

export const aB3Operation: Operation = {
  id: "aB3",
  method: "GET",
  path: "/a_b",
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /a_b` */
export function aB3<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: AB3Request,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, AB3Error>> {
  return sendOperation(api, aB3Operation, options, request, callOptions);
}

export interface ABRequest {
  class: string;
  classQuery?: string;
  "1st"?: string;
  "filter[name]"?: string;
  "it's"?: string;
  __proto__?: string;
}

export type ABError = CallFailure;

export const aBOperation: Operation = {
  id: "aB",
  method: "GET",
  path: "/aB/{class}",
  query: [{ name: "class", key: "classQuery" }, "1st", "filter[name]", "it's", "__proto__"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /aB/{class}` */
export function aB<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ABRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ABError>> {
  return sendOperation(api, aBOperation, options, request, callOptions);
}

export interface GetNamelessIdRequest {
  id: string;
}

export type GetNamelessIdError = CallFailure;

export const getNamelessIdOperation: Operation = {
  id: "getNamelessId",
  method: "GET",
  path: "/nameless/{id}",
};

/** `GET /nameless/{id}` */
export function getNamelessId<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetNamelessIdRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, FooBar2, GetNamelessIdError>> {
  return sendOperation(api, getNamelessIdOperation, options, request, callOptions);
}

export interface AddThingArguments {
  body: AddThingRequest;
}

export type AddThingError = CallFailure;

export const addThingOperation: Operation = {
  id: "addThing",
  method: "POST",
  path: "/things",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /things` */
export function addThing<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddThingArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, AddThingError>> {
  return sendOperation(api, addThingOperation, options, request, callOptions);
}

export interface PutThingArguments {
  id?: string;
  body: PutThingRequest;
}

export type PutThingError = CallFailure;

export const putThingOperation: Operation = {
  id: "putThing",
  method: "PUT",
  path: "/things",
  query: ["id"],
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `PUT /things` */
export function putThing<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PutThingArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PutThingError>> {
  return sendOperation(api, putThingOperation, options, request, callOptions);
}
