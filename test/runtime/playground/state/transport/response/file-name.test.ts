import { describe, expect, it } from "vitest";
import { readDispositionName } from "../../../../../../runtime/http/index.js";
import { findFileName } from "../../../../../../runtime/playground/state/transport/response/file-name.js";
import {
  findPreviewKind,
  isFileType,
  isStreamType,
  passiveType,
} from "../../../../../../runtime/playground/state/transport/response/response-views.js";

describe("names of received files", () => {
  it.each([
    ['attachment; filename="plants.zip"', "plants.zip"],
    ["attachment; filename=plants.zip", "plants.zip"],
    ['attachment; filename="a\\"b.txt"', "ab.txt"],
    ["attachment; filename*=UTF-8''na%C3%AFve%20plan.txt; filename=x.txt", "naïve plan.txt"],
    ["attachment; filename*=ISO-8859-1''caf%E9.txt", "café.txt"],
    ['attachment; filename="na\u00c3\u00afve.zip"', "naïve.zip"],
    ['attachment; filename="caf\u00e9.zip"', "café.zip"],
    ['attachment; filename="日本.zip"', "日本.zip"],
    ['attachment; filename="../../etc/passwd"', "passwd"],
    ['attachment; filename="C:\\\\Temp\\\\a.exe"', "a.exe"],
    ['attachment; filename="...hidden"', "hidden"],
    ['attachment; filename="invoice\u202Efdp.exe"', "invoicefdp.exe"],
    [
      'attachment; filename="a\u2029\u202A\u202E\u202F\u2065\u2066\u2069\u206Ab"',
      "a\u2029\u202F\u2065\u206Ab",
    ],
    ['attachment; filename="a\u0000\u001F\u007Fb<>:|?*.txt"', "ab.txt"],
    ["attachment; filename*=UTF-8''%FF%FE; filename=plain.txt", "plain.txt"],
  ])("%s is %s", (disposition, name) => {
    expect(readDispositionName(disposition)).toBe(name);
  });

  it.each([
    ["=?UTF-8?B?bmHDr3ZlLnppcA==?=", "naïve.zip"],
    ["=?utf-8?b?bmHDr3ZlLnppcA?=", "naïve.zip"],
    ["=?UTF-8?Q?na=C3=AFve_plan.zip?=", "naïve plan.zip"],
    ["=?UTF-8?q?na=c3=afve=5F1.zip?=", "naïve_1.zip"],
    ["=?ISO-8859-1?Q?caf=E9.txt?=", "café.txt"],
    ["=?Shift_JIS?B?k/qWey50eHQ=?=", "日本.txt"],
    ["=?UTF-8*en?Q?plan.txt?=", "plan.txt"],
    // White space between words is none of the name, next to other text it is.
    ["=?UTF-8?Q?plan?= =?UTF-8?Q?_one.txt?=", "plan one.txt"],
    ["=?UTF-8?Q?caf?=\t=?ISO-8859-1?Q?=E9.txt?=", "café.txt"],
    ["plan =?UTF-8?B?w6k=?= one.txt", "plan é one.txt"],
    ["=?UTF-8?Q?plan?=.txt", "plan.txt"],
    // A letter that is cut between two words.
    ["=?UTF-8?B?5w==?= =?UTF-8?B?m68udHh0?=", "\u76ef.txt"],
    // Nothing that names a folder, or hides an extension, gets in this way.
    ["=?UTF-8?B?Li4vLi4vZXRjL3Bhc3N3ZA==?=", "passwd"],
    ["=?UTF-8?Q?a=2Fb=5Cc.txt?=", "c.txt"],
    ["=?UTF-8?Q?invoice=E2=80=AEfdp.exe?=", "invoicefdp.exe"],
    // What is no such word stays, question marks aside, which no file system takes.
    ["=?UTF-8?B?!!!?=", "=UTF-8B!!!="],
    ["=?UTF-8?Q?a=ZZ?=", "=UTF-8Qa=ZZ="],
    ["=?UTF-8?B?/w==?=", "w==="],
    ["=?x-nobodys?Q?a.txt?=", "=x-nobodysQa.txt="],
    ["a=?b?=.txt", "a=b=.txt"],
  ])("in encoded words: %s is %s", (written, name) => {
    expect(readDispositionName(`attachment; filename="${written}"`)).toBe(name);
  });

  it("reads encoded words without quotes, and after a name of RFC 8187", () => {
    expect(readDispositionName("attachment; filename==?UTF-8?B?bmHDr3ZlLnppcA==?=; size=1")).toBe(
      "naïve.zip",
    );
    const both = "attachment; filename==?UTF-8?Q?old.txt?=; filename*=UTF-8''new.txt";
    expect(readDispositionName(both)).toBe("new.txt");
  });

  it.each(["attachment", 'attachment; filename=""', 'inline; filename="/"'])(
    "%s names nothing",
    (disposition) => expect(readDispositionName(disposition)).toBeUndefined(),
  );

  it.each([
    ["image/png", "png"],
    ["image/svg+xml", "svg"],
    ["audio/mpeg", "mp3"],
    ["application/octet-stream", "bin"],
    ["application/vnd.acme.plant+json", "json"],
    ["", "bin"],
  ])("without a name it is random with the extension of %s", (type, extension) => {
    expect(findFileName(undefined, type)).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${extension}$`));
  });
});

describe("kinds of bodies", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it("knows a PDF by its first bytes alone", () => {
    expect(findPreviewKind("text/plain", bytes("%PDF-1.7"))).toBe("pdf");
    expect(findPreviewKind("application/pdf", bytes("<html>"))).toBe("other");
  });

  it("gives no type to local objects that could run anything with the site's rights", () => {
    for (const type of [
      "text/html",
      "image/svg+xml",
      "application/xhtml+xml",
      "text/xml",
      "application/pdf",
    ]) {
      const kind = findPreviewKind(type, bytes("<script>"));
      expect(passiveType(type, kind), type).toBe("application/octet-stream");
    }
    expect(passiveType("image/PNG; x=1", findPreviewKind("image/PNG; x=1", bytes("")))).toBe(
      "image/png",
    );
  });

  it("takes the specified types for files", () => {
    for (const type of [
      "application/octet-stream",
      "image/png",
      "video/mp4",
      "audio/mpeg",
      "Image/GIF",
    ]) {
      expect(isFileType(type), type).toBe(true);
    }
    for (const type of ["application/pdf", "application/zip", "text/plain", ""]) {
      expect(isFileType(type), type).toBe(false);
    }
  });

  it("knows streams by their type", () => {
    expect(isStreamType("text/event-stream; charset=utf-8")).toBe(true);
    expect(isStreamType("application/x-ndjson")).toBe(true);
    expect(isStreamType("application/json")).toBe(false);
  });
});
