import { describe, expect, it } from "vitest";
import {
  isJsonType,
  isTextType,
  mediaKind,
  type MediaKind,
} from "../../../runtime/definition/index.js";
import { partKind } from "../../../runtime/http/decode/decode-part.js";
import { isStreamType as isStreamInPlayground } from "../../../runtime/playground/state/transport/response/response-views.js";
import { isStreamType as isStreamInRelay } from "../../../runtime/relay/response-writer.js";

const types: Readonly<Record<MediaKind, readonly string[]>> = {
  json: [
    "application/json",
    "Text/JSON; charset=utf-8",
    "application/problem+json",
    "model/gltf+json",
  ],
  xml: ["application/xml", "text/xml", "application/atom+xml"],
  form: ["application/x-www-form-urlencoded"],
  multipart: ["multipart/form-data; boundary=x", "multipart/mixed"],
  text: [
    "text/plain",
    "text/*",
    "text/html",
    "application/yaml",
    "application/openapi+yaml",
    "application/jwt",
    "application/x-yaml",
    "application/javascript",
    "application/ecmascript",
    "application/graphql",
    "application/sql",
    "application/toml",
    "application/jose",
    "application/x-sh",
    "application/x-pem-file",
  ],
  binary: [
    "",
    "image/png",
    "image/svg+xml",
    "application/octet-stream",
    "application/pdf",
    "application/json5",
    "image/x+json",
    "audio/*",
  ],
  any: ["*/*", "application/*"],
  sse: ["text/event-stream;charset=utf-8"],
  "json-lines": [
    "application/jsonl",
    "application/x-jsonlines",
    "application/json-lines",
    "application/x-ndjson",
    "application/ldjson",
    "application/stream+json",
  ],
  "json-seq": ["application/json-seq", "application/geo+json-seq"],
};

const cases = Object.entries(types).flatMap(([kind, list]) =>
  list.map((type) => [type, kind] as const),
);

describe("the kind of a media type", () => {
  it.each(cases)("%j is %s", (type, kind) => {
    expect(mediaKind(type)).toBe(kind);
  });

  it.each(cases)("a part of %j is decoded as what it is", (type) => {
    const text = isTextType(type) ? "text" : "file";
    expect(partKind(type)).toBe(isJsonType(type) ? "json" : text);
  });

  // Audio and video stream through the relay, too, and parts, which the playground reads as such where they are declared.
  const others = cases.filter(([type]) => !/^(?:audio\/|multipart\/mixed)/.test(type));
  it.each(others)("%j streams in playground and relay alike", (type, kind) => {
    const streams = /^(?:sse|json-lines|json-seq)$/.test(kind);
    expect(isStreamInPlayground(type)).toBe(streams);
    expect(isStreamInRelay(type)).toBe(streams);
  });

  it.each(["audio/mpeg", "multipart/mixed; boundary=b"])("%s streams in the relay", (type) => {
    expect(isStreamInRelay(type)).toBe(true);
  });
});
