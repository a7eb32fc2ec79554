/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Array {
  items?: Array[];
}

export interface Blob {
  size?: number;
}

export interface Client {
  id?: string;
}

export type DateModel = string;

export interface Error {
  message?: string;
}

export interface File {
  name?: string;
}

export interface Object {
  toString?: string;
  constructor?: string;
  __proto__?: string;
}

export interface Promise {
  kept?: boolean;
}

export type RecordModel = { [key: string]: RecordModel };

export interface Response {
  ok?: boolean;
  record?: RecordModel;
}

export type String = string;

export interface FooBar2 {
  a?: string;
}

export interface FooBar3 {
  b?: string;
}

export interface FooBar {
  c?: FooBar3;
}

export interface _3dModel {
  'quo"te'?: string;
  "br[ack]et"?: string;
  ""?: string;
}

export type String2 = string;

export interface AddThingRequest {
  id: string;
}

export interface PutThingRequest {
  id: string;
  body?: string;
}
