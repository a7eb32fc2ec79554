import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isDamaged } from "../../../runtime/relay/response-writer.js";

const text = Buffer.from("fern ".repeat(100));

test.each<[string, Buffer, boolean]>([
  ["gzip", gzipSync(text), false],
  [" GZIP ", gzipSync(text), false],
  ["x-gzip", gzipSync(text), false],
  ["deflate", deflateSync(text), false],
  ["deflate", deflateRawSync(text), false],
  ["br", brotliCompressSync(text), false],
  ["gzip", text, true],
  ["gzip", gzipSync(text).subarray(0, 20), true],
  ["x-gzip", text, true],
  ["deflate", text, true],
  ["br", gzipSync(text), true],
  ["gzip", Buffer.alloc(0), false],
  ["zstd", text, false],
  ["identity", text, false],
  ["constructor", text, false],
  ["gzip", gzipSync(Buffer.alloc(9 * 1024 * 1024)), false],
  // Beyond 8 MiB nobody looks.
  ["gzip", gzipSync(Buffer.alloc(8 * 1024 * 1024)).subarray(0, -8), true],
  ["gzip", gzipSync(Buffer.alloc(8 * 1024 * 1024 + 65_536)).subarray(0, -8), false],
])("a body of %j", (encoding, body, expected) => {
  expect(isDamaged(body, encoding)).toBe(expected);
});
