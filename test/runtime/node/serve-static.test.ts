import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveStatic, type FetchHandler } from "../../../runtime/node/index.js";

let outside: string;
let folder: string;
let handler: FetchHandler;

beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), "frond-static-"));
  folder = join(outside, "site");
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(outside, "secret.txt"), "secret");
  writeFileSync(join(folder, "index.html"), "<!doctype html>home");
  writeFileSync(join(folder, "deep/index.html"), "<!doctype html>deep");
  writeFileSync(join(folder, "a b.json"), "{}");
  writeFileSync(join(folder, "empty.txt"), "");
  writeFileSync(join(folder, ".env"), "secret");
  writeFileSync(join(folder, "assets/app-abc123.js"), "export {}");
  symlinkSync(join(outside, "secret.txt"), join(folder, "link.txt"));
  handler = serveStatic(folder, ({ url }) => Promise.resolve(new Response(new URL(url).pathname)));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Response> {
  return handler(new Request(`http://localhost${path}`, { method, headers }));
}

describe("serving files", () => {
  it.each([
    ["/", "text/html; charset=utf-8", "<!doctype html>home"],
    ["/deep/", "text/html; charset=utf-8", "<!doctype html>deep"],
    ["/a%20b.json", "application/json; charset=utf-8", "{}"],
    ["/assets/app-abc123.js", "text/javascript; charset=utf-8", "export {}"],
    ["/empty.txt", "text/plain; charset=utf-8", ""],
  ])("%s as %s", async (path, type, text) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toBe(text);
  });

  it("gives a large file whole", async () => {
    const bytes = Buffer.alloc(1024 * 1024, "0123456789abcde");
    writeFileSync(join(folder, "large.bin"), bytes);
    const response = await ask("/large.bin");
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("answers HEAD without a body and refuses other methods", async () => {
    const head = await ask("/", {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe("19");
    const post = await ask("/", {}, "POST");
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("responds 304 to who has the file, until it changes", async () => {
    const etag = (await ask("/")).headers.get("etag") ?? "";
    const again = await ask("/", { "if-none-match": `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    utimesSync(join(folder, "index.html"), new Date(), new Date(Date.now() + 5000));
    expect((await ask("/", { "if-none-match": etag })).status).toBe(200);
  });

  it("lets hashed assets be kept for good, everything else asked for again", async () => {
    const asset = await ask("/assets/app-abc123.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await ask("/")).headers.get("cache-control")).toBe("no-cache");
  });

  it("shows the page for addresses of the app, but only to who takes HTML", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const page = await ask("/apis/pets/GET%20/pets.json", { accept });
    expect([page.status, await page.text()]).toEqual([200, "/apis/pets/GET%20/pets.json"]);
    expect(await (await ask("/deep/", { accept })).text()).toBe("<!doctype html>deep");
    expect((await ask("/apis/pets", { accept: "*/*" })).status).toBe(200);
    expect((await ask("/apis/pets", {})).status).toBe(200);
    expect((await ask("/missing.json", { accept: "application/json" })).status).toBe(404);
    expect((await ask("/assets/missing-abc.js", { accept })).status).toBe(404);
  });

  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/deep/%2e%2e%2f%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "/link.txt",
    "/.env",
    "/%2eenv",
    "/index.html%00.txt",
    "/%",
    "//etc/passwd",
    "/deep",
  ])("nothing outside the folder, hidden or broken: %s", async (path) => {
    const response = await ask(path, { accept: "application/octet-stream" });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not found\n");
  });
});
