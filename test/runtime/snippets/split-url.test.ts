import { expect, test } from "vitest";
import { splitUrl } from "../../../runtime/snippets/split-url.js";

test.each([
  ["https://api.example/a?b=c#d", "api.example", 443, true, "/a?b=c"],
  ["HTTP://api.example", "api.example", 80, false, "/"],
  ["http://api.example:8080?q=/x", "api.example", 8080, false, "/?q=/x"],
  ["https://[::1]:8443/", "::1", 8443, true, "/"],
  ["https://me:secret@api.example/", "api.example", 443, true, "/"],
])("%s", (url, host, port, isSecure, target) => {
  expect(splitUrl(url)).toEqual({ host, port, isSecure, target });
});
