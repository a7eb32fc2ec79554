import { expect, test } from "vitest";
import {
  guessMediaKind,
  listResponseViews,
  readMediaKind,
} from "../../../../../../runtime/playground/state/transport/response/response-views.js";
import type { ProxyResult } from "../../../../../../runtime/playground/state/model/proxy-result.js";

const result = (given: object): ProxyResult =>
  ({
    contentType: "",
    response: { headers: [["a", "b"]], body: "x" },
    ...given,
  }) as unknown as ProxyResult;
const text = { contentType: "text/plain", type: "string" };

test.each<[object, "text" | "image", string[]]>([
  [{ type: "json" }, "text", ["Pretty", "Raw", "Headers"]],
  [{ type: "file", raw: new Blob(["x"]) }, "image", ["Preview", "Bytes", "Headers"]],
  [{ type: "file", raw: new Blob([]) }, "image", ["Preview", "Headers"]],
  [{ type: "stream", messages: [], count: 3 }, "text", ["Messages 3", "Raw", "Headers"]],
  [{ type: "stream", messages: [] }, "text", ["Messages 0", "Raw", "Headers"]],
  [{ type: "stream" }, "text", ["Raw", "Headers"]],
  [text, "text", ["Text", "Headers"]],
  [text, "image", ["Preview", "Raw", "Headers"]],
  [{ ...text, response: { headers: [], body: "" } }, "image", ["Text", "Headers"]],
  [{ ...text, isBinary: true }, "text", ["Bytes", "Headers"]],
  [{ ...text, isBinary: true }, "image", ["Preview", "Bytes", "Headers"]],
])("of %j as %s: %j", (given, kind, labels) => {
  const views = listResponseViews(result(given), kind);
  const named = views.map(({ label, count, id }) =>
    id === "messages" ? `${label} ${count}` : label,
  );
  expect(named).toEqual(labels);
  expect(views.at(-1)).toMatchObject({ id: "headers" });
});

test("what a response is, by its type and then by its first bytes", async () => {
  const png = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
  for (const type of ["json", "stream"]) {
    const given = result({ type, contentType: "image/png", raw: png });
    expect([guessMediaKind(given), await readMediaKind(given)]).toEqual(["text", "text"]);
  }
  const untyped = result({ type: "string" });
  expect([guessMediaKind(untyped), await readMediaKind(untyped)]).toEqual(["text", "text"]);
  const image = result({ type: "file", contentType: "image/png", raw: png });
  expect([guessMediaKind(image), await readMediaKind(image)]).toEqual(["image", "image"]);
});
