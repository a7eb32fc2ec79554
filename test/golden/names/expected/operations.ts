/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
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

/** What `delete_` sends. */
export type DeleteRequest = Record<string, never>;

/** Why `delete_` failed. */
export type DeleteFailure = CallFailure;

/** `POST /delete` */
export function delete_(
  options: ClientOptions,
  request?: DeleteRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DeleteFailure>> {
  return sendOperation(
    api,
    { id: "delete_", method: "POST", path: "/delete", responses: [{ status: 204, kind: "empty" }] },
    options,
    request,
    callOptions,
  );
}

/** What `constructor` sends. */
export type ConstructorRequest = Record<string, never>;

/** Why `constructor` failed. */
export type ConstructorFailure = CallFailure;

/** `POST /constructor` */
export function constructor(
  options: ClientOptions,
  request?: ConstructorRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ConstructorFailure>> {
  return sendOperation(
    api,
    {
      id: "constructor",
      method: "POST",
      path: "/constructor",
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `then_` sends. */
export type ThenRequest = Record<string, never>;

/** Why `then_` failed. */
export type ThenFailure = CallFailure;

/** `GET /then` */
export function then_(
  options: ClientOptions,
  request?: ThenRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Response, ThenFailure>> {
  return sendOperation(
    api,
    { id: "then_", method: "GET", path: "/then" },
    options,
    request,
    callOptions,
  );
}

/** What `new_` sends. */
export type NewRequest = Record<string, never>;

/** Why `new_` failed. */
export type NewFailure = CallFailure;

/** `POST /new` */
export function new_(
  options: ClientOptions,
  request?: NewRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, NewFailure>> {
  return sendOperation(
    api,
    { id: "new_", method: "POST", path: "/new", responses: [{ status: 204, kind: "empty" }] },
    options,
    request,
    callOptions,
  );
}

/** What `zähleBlätter` sends. */
export interface ZähleBlätterRequest {
  höhe?: number;
}

/** Why `zähleBlätter` failed. */
export type ZähleBlätterFailure = CallFailure;

/** `GET /pflanzen` */
export function zähleBlätter(
  options: ClientOptions,
  request?: ZähleBlätterRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ZähleBlätterFailure>> {
  return sendOperation(
    api,
    {
      id: "zähleBlätter",
      method: "GET",
      path: "/pflanzen",
      query: ["höhe"],
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `sendCall` sends. */
export type SendCallRequest = Record<string, never>;

/** Why `sendCall` failed. */
export type SendCallFailure = CallFailure;

/** `GET /send-call` */
export function sendCall(
  options: ClientOptions,
  request?: SendCallRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, SendCallFailure>> {
  return sendOperation(
    api,
    {
      id: "sendCall",
      method: "GET",
      path: "/send-call",
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `aB2` sends. */
export type AB2Request = Record<string, never>;

/** Why `aB2` failed. */
export type AB2Failure = CallFailure;

/** `GET /a-b` */
export function aB2(
  options: ClientOptions,
  request?: AB2Request,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AB2Failure>> {
  return sendOperation(
    api,
    { id: "aB2", method: "GET", path: "/a-b", responses: [{ status: 204, kind: "empty" }] },
    options,
    request,
    callOptions,
  );
}

/** What `aB3` sends. */
export type AB3Request = Record<string, never>;

/** Why `aB3` failed. */
export type AB3Failure = CallFailure;

/** `GET /a_b` */
export function aB3(
  options: ClientOptions,
  request?: AB3Request,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AB3Failure>> {
  return sendOperation(
    api,
    { id: "aB3", method: "GET", path: "/a_b", responses: [{ status: 204, kind: "empty" }] },
    options,
    request,
    callOptions,
  );
}

/** What `aB` sends. */
export interface ABRequest {
  class: string;
  classQuery?: string;
  "1st"?: string;
  "filter[name]"?: string;
  "it's"?: string;
  __proto__?: string;
}

/** Why `aB` failed. */
export type ABFailure = CallFailure;

/** `GET /aB/{class}` */
export function aB(
  options: ClientOptions,
  request: ABRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ABFailure>> {
  return sendOperation(
    api,
    {
      id: "aB",
      method: "GET",
      path: "/aB/{class}",
      query: [{ name: "class", key: "classQuery" }, "1st", "filter[name]", "it's", "__proto__"],
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `getNamelessId` sends. */
export interface GetNamelessIdRequest {
  id: string;
}

/** Why `getNamelessId` failed. */
export type GetNamelessIdFailure = CallFailure;

/** `GET /nameless/{id}` */
export function getNamelessId(
  options: ClientOptions,
  request: GetNamelessIdRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<FooBar2, GetNamelessIdFailure>> {
  return sendOperation(
    api,
    { id: "getNamelessId", method: "GET", path: "/nameless/{id}" },
    options,
    request,
    callOptions,
  );
}

/** What `addThing` sends. */
export interface AddThingArguments {
  body: AddThingRequest;
}

/** Why `addThing` failed. */
export type AddThingFailure = CallFailure;

/** `POST /things` */
export function addThing(
  options: ClientOptions,
  request: AddThingArguments,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddThingFailure>> {
  return sendOperation(
    api,
    {
      id: "addThing",
      method: "POST",
      path: "/things",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `putThing` sends. */
export interface PutThingArguments {
  id?: string;
  body: PutThingRequest;
}

/** Why `putThing` failed. */
export type PutThingFailure = CallFailure;

/** `PUT /things` */
export function putThing(
  options: ClientOptions,
  request: PutThingArguments,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutThingFailure>> {
  return sendOperation(
    api,
    {
      id: "putThing",
      method: "PUT",
      path: "/things",
      query: ["id"],
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
