import { describe, expect, it } from "vitest";
import { chooseCharset } from "../../../../../../runtime/playground/state/transport/response/read-response.js";

describe("the charset of a text", () => {
  it.each([
    ["text/plain", "abc", "utf-8"],
    ["text/plain; charset=iso-8859-1", "abc", "iso-8859-1"],
    ['text/plain; charset="Shift_JIS"; v=1', "abc", "Shift_JIS"],
    ["text/plain; charset=iso-8859-1", "\xef\xbb\xbfabc", "utf-8"],
    ["application/json", "\xff\xfe[\x00", "utf-16le"],
    ["application/json", "\xfe\xff\x00[", "utf-16be"],
    ["application/xml", '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', "ISO-8859-1"],
    ["application/soap+xml", "<?xml version='1.0' encoding='windows-1251'?>", "windows-1251"],
    ["text/xml; charset=utf-8", '<?xml version="1.0" encoding="ISO-8859-1"?>', "utf-8"],
    ["application/xml", '<?xml version="1.0" encoding="UTF-16"?>', "utf-8"],
    ["application/xml", '<?xml version="1.0" encoding="klingon"?>', "utf-8"],
    ["application/xml", '<a encoding="ISO-8859-1"/>', "utf-8"],
    ["text/html", '<!doctype html><meta charset="windows-1252">', "windows-1252"],
    ["text/html", '<meta http-equiv="x" content="text/html; charset=euc-jp">', "euc-jp"],
    ["text/plain", '<meta charset="windows-1252">', "utf-8"],
    ["text/html", `${" ".repeat(1_024)}<meta charset="windows-1252">`, "utf-8"],
  ])("%s of %j is read as %s", (contentType, text, charset) => {
    expect(chooseCharset(Buffer.from(text, "latin1"), contentType)).toBe(charset);
  });
});
