/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { CallDates, DateMap } from "./http/index.js";

export const CallDates2: DateMap = { keys: { at: "datetime" } };

export const CallOptionsDates: DateMap = { keys: { call: () => CallDates2 } };

export const callDates: CallDates = {
  request: { keys: { body: () => CallOptionsDates } },
  response: () => CallDates2,
};

export const encodeDates2: CallDates = {
  request: { keys: { body: () => CallDates2 } },
  response: () => CallDates2,
};

export const receiveDates: CallDates = { response: () => CallDates2 };

export const sendOperationDates: CallDates = { response: () => CallDates2 };

export const encodeDatesDates: CallDates = { request: { keys: { at: "datetime" } } };

/** Of every operation that has dates, by its id. */
export const dates: Readonly<Record<string, CallDates>> = {
  call: callDates,
  encode: encodeDates2,
  receive: receiveDates,
  sendOperation: sendOperationDates,
  encodeDates: encodeDatesDates,
};
