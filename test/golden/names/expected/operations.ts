/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, plainParameters, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { AddThingRequest, FooBar, PutThingRequest, ResponseModel } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/names",
  environments: { default: "https://names.example" },
  defaultEnvironment: "default",
};

/** What `delete_` sends. */
export type DeleteRequest = Record<string, never>;

/** Why `delete_` failed. */
export type DeleteFailure = CallFailure;

/** How `delete_` travels. */
export const delete_Encoding: EndpointEncoding = {
  id: "delete",
  method: "POST",
  path: ["/delete"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /delete` */
export function delete_(
  options: ClientOptions,
  request: DeleteRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DeleteFailure>> {
  return sendCall(api, delete_Encoding, [], options, request, callOptions);
}

/** What `constructor` sends. */
export type ConstructorRequest = Record<string, never>;

/** Why `constructor` failed. */
export type ConstructorFailure = CallFailure;

/** How `constructor` travels. */
export const constructorEncoding: EndpointEncoding = {
  id: "constructor",
  method: "POST",
  path: ["/constructor"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /constructor` */
export function constructor(
  options: ClientOptions,
  request: ConstructorRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ConstructorFailure>> {
  return sendCall(api, constructorEncoding, [], options, request, callOptions);
}

/** What `then_` sends. */
export type ThenRequest = Record<string, never>;

/** Why `then_` failed. */
export type ThenFailure = CallFailure;

/** How `then_` travels. */
export const then_Encoding: EndpointEncoding = {
  id: "then",
  method: "GET",
  path: ["/then"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /then` */
export function then_(
  options: ClientOptions,
  request: ThenRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<ResponseModel, ThenFailure>> {
  return sendCall(api, then_Encoding, [], options, request, callOptions);
}

/** What `new_` sends. */
export type NewRequest = Record<string, never>;

/** Why `new_` failed. */
export type NewFailure = CallFailure;

/** How `new_` travels. */
export const new_Encoding: EndpointEncoding = {
  id: "new",
  method: "POST",
  path: ["/new"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /new` */
export function new_(
  options: ClientOptions,
  request: NewRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, NewFailure>> {
  return sendCall(api, new_Encoding, [], options, request, callOptions);
}

/** What `zähleBlätter` sends. */
export interface ZähleBlätterRequest {
  höhe?: number;
}

/** Why `zähleBlätter` failed. */
export type ZähleBlätterFailure = CallFailure;

/** How `zähleBlätter` travels. */
export const zähleBlätterEncoding: EndpointEncoding = {
  id: "zähleBlätter",
  method: "GET",
  path: ["/pflanzen"],
  parameters: [{ key: "höhe", name: "höhe", in: "query", style: "form", explode: true }],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /pflanzen` */
export function zähleBlätter(
  options: ClientOptions,
  request: ZähleBlätterRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ZähleBlätterFailure>> {
  return sendCall(api, zähleBlätterEncoding, [plainParameters], options, request, callOptions);
}

/** What `sendCall2` sends. */
export type SendCall2Request = Record<string, never>;

/** Why `sendCall2` failed. */
export type SendCall2Failure = CallFailure;

/** How `sendCall2` travels. */
export const sendCall2Encoding: EndpointEncoding = {
  id: "sendCall",
  method: "GET",
  path: ["/send-call"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /send-call` */
export function sendCall2(
  options: ClientOptions,
  request: SendCall2Request = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, SendCall2Failure>> {
  return sendCall(api, sendCall2Encoding, [], options, request, callOptions);
}

/** What `aB` sends. */
export type ABRequest = Record<string, never>;

/** Why `aB` failed. */
export type ABFailure = CallFailure;

/** How `aB` travels. */
export const aBEncoding: EndpointEncoding = {
  id: "a-b",
  method: "GET",
  path: ["/a-b"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /a-b` */
export function aB(
  options: ClientOptions,
  request: ABRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ABFailure>> {
  return sendCall(api, aBEncoding, [], options, request, callOptions);
}

/** What `aB2` sends. */
export type AB2Request = Record<string, never>;

/** Why `aB2` failed. */
export type AB2Failure = CallFailure;

/** How `aB2` travels. */
export const aB2Encoding: EndpointEncoding = {
  id: "a_b",
  method: "GET",
  path: ["/a_b"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /a_b` */
export function aB2(
  options: ClientOptions,
  request: AB2Request = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AB2Failure>> {
  return sendCall(api, aB2Encoding, [], options, request, callOptions);
}

/** What `aB3` sends. */
export interface AB3Request {
  class: string;
  classQuery?: string;
  "1st"?: string;
  "filter[name]"?: string;
  "it's"?: string;
  __proto__?: string;
}

/** Why `aB3` failed. */
export type AB3Failure = CallFailure;

/** How `aB3` travels. */
export const aB3Encoding: EndpointEncoding = {
  id: "aB",
  method: "GET",
  path: ["/aB/", { parameter: "class" }],
  parameters: [
    { key: "class", name: "class", in: "path", style: "simple", explode: false, required: true },
    { key: "classQuery", name: "class", in: "query", style: "form", explode: true },
    { key: "1st", name: "1st", in: "query", style: "form", explode: true },
    { key: "filter[name]", name: "filter[name]", in: "query", style: "form", explode: true },
    { key: "it's", name: "it's", in: "query", style: "form", explode: true },
    { key: "__proto__", name: "__proto__", in: "query", style: "form", explode: true },
  ],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /aB/{class}` */
export function aB3(
  options: ClientOptions,
  request: AB3Request,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AB3Failure>> {
  return sendCall(api, aB3Encoding, [plainParameters], options, request, callOptions);
}

/** What `getNamelessId` sends. */
export interface GetNamelessIdRequest {
  id: string;
}

/** Why `getNamelessId` failed. */
export type GetNamelessIdFailure = CallFailure;

/** How `getNamelessId` travels. */
export const getNamelessIdEncoding: EndpointEncoding = {
  id: "GET /nameless/{id}",
  method: "GET",
  path: ["/nameless/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /nameless/{id}` */
export function getNamelessId(
  options: ClientOptions,
  request: GetNamelessIdRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<FooBar, GetNamelessIdFailure>> {
  return sendCall(api, getNamelessIdEncoding, [], options, request, callOptions);
}

/** Why `addThing` failed. */
export type AddThingFailure = CallFailure;

/** How `addThing` travels. */
export const addThingEncoding: EndpointEncoding = {
  id: "addThing",
  method: "POST",
  path: ["/things"],
  body: {
    required: true,
    flat: ["id"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /things` */
export function addThing(
  options: ClientOptions,
  request: AddThingRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddThingFailure>> {
  return sendCall(api, addThingEncoding, [jsonBody], options, request, callOptions);
}

/** What `putThing` sends. */
export interface PutThingArguments {
  id?: string;
  body: PutThingRequest;
}

/** Why `putThing` failed. */
export type PutThingFailure = CallFailure;

/** How `putThing` travels. */
export const putThingEncoding: EndpointEncoding = {
  id: "putThing",
  method: "PUT",
  path: ["/things"],
  parameters: [{ key: "id", name: "id", in: "query", style: "form", explode: true }],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `PUT /things` */
export function putThing(
  options: ClientOptions,
  request: PutThingArguments,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutThingFailure>> {
  return sendCall(
    api,
    putThingEncoding,
    [jsonBody, plainParameters],
    options,
    request,
    callOptions,
  );
}
