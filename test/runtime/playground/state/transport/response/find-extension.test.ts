import { expect, it } from "vitest";
import { findExtension } from "../../../../../../runtime/playground/state/transport/response/file-name.js";

it.each([
  ["application/gzip", "gz"],
  ["application/json; charset=utf-8", "json"],
  ["application/problem+json", "json"],
  ["application/msword", "doc"],
  ["application/octet-stream", "bin"],
  ["application/pdf", "pdf"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
  ["application/x-ndjson", "ndjson"],
  ["application/x-yaml", "yaml"],
  ["application/x-tar", "tar"],
  ["application/zip", "zip"],
  ["audio/mpeg", "mp3"],
  ["audio/x-wav", "wav"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/svg+xml", "svg"],
  ["image/vnd.microsoft.icon", "ico"],
  ["text/calendar", "ics"],
  ["text/event-stream", "txt"],
  ["text/javascript", "js"],
  ["text/markdown", "md"],
  ["text/plain", "txt"],
  ["video/quicktime", "mov"],
  ["application/vnd.acme.report", "bin"],
  ["", "bin"],
])("a file of the type '%s' ends in .%s", (contentType, extension) => {
  expect(findExtension(contentType)).toBe(extension);
});
