import { expect, it } from "vitest";
import { readHeaders } from "../../../../runtime/http/index.js";

const kinds = {
  "X-Total": "number",
  "X-Offset": "integer",
  "X-Colours": { list: "string" },
  "X-Last": "boolean",
  "X-Name": "string",
} as const;

it("reads declared headers as values", () => {
  const headers = new Headers({
    "x-total": "12",
    "x-offset": "9007199254740993",
    "x-colours": "red, green",
    "x-last": "false",
    "x-name": "7",
    "x-other": "1",
  });
  expect(readHeaders(headers, kinds)).toEqual({
    "X-Total": 12,
    "X-Offset": 9007199254740993n,
    "X-Colours": ["red", "green"],
    "X-Last": false,
    "X-Name": "7",
  });
});

it("leaves out what is absent or of another kind", () => {
  const headers = new Headers({ "x-total": "many", "x-last": "yes", "x-offset": "" });
  expect(readHeaders(headers, kinds)).toEqual({});
});
