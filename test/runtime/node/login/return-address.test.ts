import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readReturnAddress } from "../../../../runtime/node/login/return-address.js";

const site = new URL("https://docs.example");
const read = (text: string | null) => readReturnAddress(text, site).href;
const first = "https://docs.example/";

describe("the address to come back to", () => {
  it.each([
    ["/pets", "https://docs.example/pets"],
    ["/pets?tab=1&q=%20#body", "https://docs.example/pets?tab=1&q=%20#body"],
    ["https://docs.example/pets", "https://docs.example/pets"],
    ["https://docs.example:443/pets", "https://docs.example/pets"],
    ["pets", "https://docs.example/pets"],
    ["/pets?next=https://evil.example/", "https://docs.example/pets?next=https://evil.example/"],
    ["/a/../b", "https://docs.example/b"],
    ["/frond/loginless", "https://docs.example/frond/loginless"],
    [`/${"x".repeat(4095)}`, `https://docs.example/${"x".repeat(4095)}`],
  ])("is the page %s of the site", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    null,
    "",
    "https://evil.example/",
    "http://docs.example/pets",
    "https://docs.example:8443/",
    "//evil.example/",
    "///evil.example/",
    "////evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "/\t/evil.example/",
    "/\n/evil.example",
    " //evil.example/",
    "/%09/evil.example\r\nset-cookie: x=1",
    "https:evil.example/\\x",
    "https:///evil.example/",
    "https://docs.example@evil.example/",
    "https://evil.example#@docs.example/",
    "https://user@docs.example/",
    "https://user:secret@docs.example/",
    "https://docs.example.evil.example/",
    "https://docs.exampleevil.example/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//https://docs.example/",
    "data:text/html,x",
    "blob:https://docs.example/1",
    "file:///etc/passwd",
    "ftp://docs.example/",
    "https://[::1",
    "https://docs.example\u2028/",
    "/frond/login/logout",
    "/frond/login/start?state=/",
    "/x/../frond/login/logout",
    "/frond/login/%2e%2e/login/logout",
    `/${"x".repeat(4096)}`,
  ])("is the first page for %j", (text) => {
    expect(read(text)).toBe(first);
  });

  it("keeps a path that begins with two slashes below the site's host", () => {
    expect(read("https://docs.example//evil.example/")).toBe("https://docs.example//evil.example/");
  });

  it("loses the error of an earlier login, and nothing else", () => {
    expect(read("/pets?error=access_denied&a=%20b&error_description=No")).toBe(
      "https://docs.example/pets?a=+b",
    );
    expect(read("/pets?terror=1&a=%20b")).toBe("https://docs.example/pets?terror=1&a=%20b");
  });

  it("gets the site's own name when the page was opened by another name of the machine", () => {
    const near = new URL("http://127.0.0.1:4000");
    const readNear = (text: string) => readReturnAddress(text, near).href;
    expect(readNear("http://localhost:4000/pets#x")).toBe("http://127.0.0.1:4000/pets#x");
    expect(readNear("http://[::1]:4000/pets")).toBe("http://127.0.0.1:4000/pets");
    for (const other of ["http://localhost:4001/pets", "http://localhost.evil.example:4000/pets"]) {
      expect(readNear(other)).toBe("http://127.0.0.1:4000/");
    }
    expect(read("https://localhost/pets")).toBe(first);
  });

  it("lies on the site, whatever the text is", () => {
    const pieces = ["/", "\\", "//", ":", "@", "#", "?", "..", "%2f", "%5c", "\t", "\u0000", "x"];
    const hosts = ["docs.example", "evil.example", "https:", "javascript:", "http:", "user:pw"];
    const text = fc.array(fc.constantFrom(...pieces, ...hosts), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.oneof(
          text.map((list) => list.join("")),
          fc.string(),
          fc.webUrl(),
        ),
        (value) => {
          const location = read(value);
          expect(location.startsWith(first)).toBe(true);
          const { origin, username, pathname } = new URL(location);
          expect([origin, username]).toEqual(["https://docs.example", ""]);
          expect(pathname.startsWith("/frond/login/")).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
