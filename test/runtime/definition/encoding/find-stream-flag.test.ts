import { expect, test } from "vitest";
import { findStreamFlag, type EndpointDefinition } from "../../../../runtime/definition/index.js";

import {
  boolean,
  define,
  endpoint,
  literal,
  object,
  optional,
  posting,
  ref,
  text,
} from "../shapes.js";

const definition = define({ Body: object({ stream: boolean, prompt: text }) });
const whole = { statusCode: 200, contentType: "application/json", body: object({}) };
const streamed = {
  statusCode: 200,
  contentType: "text/event-stream",
  body: { type: "stream", shape: text },
};
const both = { responses: [whole, streamed] } as Partial<EndpointDefinition>;

test("the flag is a property of the body, also of a named type", () => {
  for (const body of [object({ stream: boolean }), ref("Body")]) {
    expect(findStreamFlag(definition, posting(body, both))).toEqual({
      isOn: false,
      isFixed: false,
      isInBody: true,
    });
  }
});

test("a parameter comes before the body", () => {
  const queryParameters = [{ key: "stream", valueShape: optional(boolean) }];
  const given = posting(object({ stream: boolean }), { ...both, queryParameters });
  expect(findStreamFlag(definition, given)).toEqual({
    isOn: false,
    isFixed: false,
    isInBody: false,
  });
});

test("there is none of another name or type, nor where responses are of one kind", () => {
  expect(findStreamFlag(definition, posting(object({ stream: text }), both))).toBeUndefined();
  expect(findStreamFlag(definition, posting(object({ live: boolean }), both))).toBeUndefined();
  expect(findStreamFlag(definition, endpoint(both))).toBeUndefined();
  for (const responses of [[whole], [streamed], []]) {
    const given = posting(object({ stream: boolean }), { responses } as never);
    expect(findStreamFlag(definition, given)).toBeUndefined();
  }
});

test("it says what comes without it, and whether there is a choice", () => {
  const find = (shape: Parameters<typeof optional>[0]) =>
    findStreamFlag(definition, posting(object({ stream: shape }), both));
  expect(find(optional(boolean, true))).toEqual({ isOn: true, isFixed: false, isInBody: true });
  expect(find(literal(true))).toMatchObject({ isFixed: true });
});
