import { expect, it } from "vitest";
import {
  readFormPart,
  readFormString,
} from "../../../../../../runtime/playground/state/request/curl/read-form-part.js";

it.each([
  ["--form", readFormPart],
  ["--form-string", readFormString],
])("a part of %s without a value is left out, and reported", (_, read) => {
  expect(read("cover")).toEqual({
    parts: [],
    notes: ["The part cover has no value and was left out."],
  });
});

it("--form-string takes its value as it is", () => {
  const parts = [{ name: "a", value: "@b;type=c=d" }];
  expect(readFormString("a=@b;type=c=d")).toEqual({ parts, notes: [] });
});

it("--form reads a type, and asks for the text of a file", () => {
  expect(readFormPart("a=b;type=text/x")).toEqual({
    parts: [{ name: "a", value: "b", contentType: "text/x" }],
    notes: [],
  });
  expect(readFormPart("a=<notes.txt")).toEqual({
    parts: [{ name: "a", value: "" }],
    notes: ["a is read from the file notes.txt, which a page cannot do: fill in its text."],
  });
});
