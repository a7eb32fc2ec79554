/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Answer {
  handlers?: Handlers;
}

export interface ApiError {
  message?: string;
}

export interface ApiResult {
  error?: ApiError;
}

export interface Call {
  at?: Date;
}

export interface CallOptions {
  call: Call;
}

export interface CallError {
  message?: string;
}

export interface Client {
  id?: string;
}

export interface ClientOptions {
  client?: Client;
}

export interface Context {
  id?: string;
}

export interface Handlers {
  context?: Context;
}

export interface Issue {
  title?: string;
  answer?: Answer;
}

export interface NamedError {
  name?: string;
}

export interface Operation {
  error?: CallError;
}

export interface Pagination {
  items: Issue[];
}

export interface RuntimeIssue {
  name?: string;
}

export interface Types {
  named?: NamedError;
}
