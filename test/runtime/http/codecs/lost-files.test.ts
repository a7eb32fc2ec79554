import { expect, test, vi } from "vitest";
import { writeMultipart } from "../../../../runtime/http/codecs/multipart-body.js";

const parts = [
  { name: "caption", value: "Ä leaf" },
  { name: "file", blob: new Blob(["a leaf"]), filename: "leaf.txt", contentType: "text/plain" },
] as const;

test("a form of files and texts is written", async () => {
  expect(await writeMultipart({ type: "multipart", parts })?.text()).toContain("a leaf");
});

// As Bun 1.4 does with `Bun.file`.
test("a form whose files the runtime loses is refused", () => {
  const { Blob } = globalThis;
  vi.stubGlobal("Blob", function createBlob(pieces: readonly (string | Blob)[]) {
    return new Blob(pieces.filter((piece) => typeof piece === "string"));
  });
  try {
    expect(() => writeMultipart({ type: "multipart", parts })).toThrow(/loses a file of the form/);
  } finally {
    vi.unstubAllGlobals();
  }
});
