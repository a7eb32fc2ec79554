/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { AddThingRequest, FooBar2, PutThingRequest } from "./types.js";
import type * as Types from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/names",
  environments: { default: "https://names.example" },
  defaultEnvironment: "default",
  userAgent: "golden-names/1.0.0",
  errors: ["default"],
};

export type DeleteRequest = Record<string, never>;

export type DeleteError = CallFailure;

const deleteOperation: Operation = {
  call: "POST /delete",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `POST /delete` */
export function delete_(
  options: ClientOptions,
  request?: DeleteRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DeleteError>> {
  return sendOperation(api, deleteOperation, options, request, callOptions);
}

export type ConstructorRequest = Record<string, never>;

export type ConstructorError = CallFailure;

const constructorOperation: Operation = {
  call: "POST /constructor",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `POST /constructor` */
export function constructor(
  options: ClientOptions,
  request?: ConstructorRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ConstructorError>> {
  return sendOperation(api, constructorOperation, options, request, callOptions);
}

export type ThenRequest = Record<string, never>;

export type ThenError = CallFailure;

const thenOperation: Operation = { call: "GET /then", errors: [] };

/** `GET /then` */
export function then_(
  options: ClientOptions,
  request?: ThenRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Response, ThenError>> {
  return sendOperation(api, thenOperation, options, request, callOptions);
}

export type NewRequest = Record<string, never>;

export type NewError = CallFailure;

const newOperation: Operation = {
  call: "POST /new",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `POST /new` */
export function new_(
  options: ClientOptions,
  request?: NewRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, NewError>> {
  return sendOperation(api, newOperation, options, request, callOptions);
}

export interface ZähleBlätterRequest {
  höhe?: number;
}

export type ZähleBlätterError = CallFailure;

const zähleBlätterOperation: Operation = {
  call: "GET /pflanzen",
  parameters: [{ key: "höhe", in: "query" }],
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [plainParameters],
};

/** `GET /pflanzen` */
export function zähleBlätter(
  options: ClientOptions,
  request?: ZähleBlätterRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ZähleBlätterError>> {
  return sendOperation(api, zähleBlätterOperation, options, request, callOptions);
}

export type SendCallRequest = Record<string, never>;

export type SendCallError = CallFailure;

const sendCallOperation: Operation = {
  call: "GET /send-call",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `GET /send-call` */
export function sendCall(
  options: ClientOptions,
  request?: SendCallRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, SendCallError>> {
  return sendOperation(api, sendCallOperation, options, request, callOptions);
}

export type AB2Request = Record<string, never>;

export type AB2Error = CallFailure;

const aB2Operation: Operation = {
  call: "GET /a-b",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `GET /a-b` */
export function aB2(
  options: ClientOptions,
  request?: AB2Request,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AB2Error>> {
  return sendOperation(api, aB2Operation, options, request, callOptions);
}

export type AB3Request = Record<string, never>;

export type AB3Error = CallFailure;

const aB3Operation: Operation = {
  call: "GET /a_b",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `GET /a_b` */
export function aB3(
  options: ClientOptions,
  request?: AB3Request,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AB3Error>> {
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

const aBOperation: Operation = {
  call: "GET /aB/{class}",
  parameters: [
    { key: "classQuery", name: "class", in: "query" },
    { key: "1st", in: "query" },
    { key: "filter[name]", in: "query" },
    { key: "it's", in: "query" },
    { key: "__proto__", in: "query" },
  ],
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [plainParameters],
};

/** `GET /aB/{class}` */
export function aB(
  options: ClientOptions,
  request: ABRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ABError>> {
  return sendOperation(api, aBOperation, options, request, callOptions);
}

export interface GetNamelessIdRequest {
  id: string;
}

export type GetNamelessIdError = CallFailure;

const getNamelessIdOperation: Operation = { call: "GET /nameless/{id}", errors: [] };

/** `GET /nameless/{id}` */
export function getNamelessId(
  options: ClientOptions,
  request: GetNamelessIdRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<FooBar2, GetNamelessIdError>> {
  return sendOperation(api, getNamelessIdOperation, options, request, callOptions);
}

export interface AddThingArguments {
  body: AddThingRequest;
}

export type AddThingError = CallFailure;

const addThingOperation: Operation = {
  call: "POST /things body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
};

/** `POST /things` */
export function addThing(
  options: ClientOptions,
  request: AddThingArguments,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddThingError>> {
  return sendOperation(api, addThingOperation, options, request, callOptions);
}

export interface PutThingArguments {
  id?: string;
  body: PutThingRequest;
}

export type PutThingError = CallFailure;

const putThingOperation: Operation = {
  call: "PUT /things?id body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody, plainParameters],
};

/** `PUT /things` */
export function putThing(
  options: ClientOptions,
  request: PutThingArguments,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutThingError>> {
  return sendOperation(api, putThingOperation, options, request, callOptions);
}
