import { describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import { maskExchange } from "../../../../../../runtime/playground/state/request/secrets/login-secrets.js";
import type { JsonResult } from "../../../../../../runtime/playground/state/model/proxy-result.js";

const secret = "sup3r-s3cret-value/+=";

const get: HttpRequest = { method: "GET", url: "https://api.example/token", headers: [] };

function mask(request: Partial<HttpRequest>, secrets: readonly string[] = []) {
  return maskExchange({ ...get, ...request }, undefined, secrets).request;
}

function maskBody(text: string, secrets: readonly string[] = []): string {
  const body = { type: "text", contentType: "text/plain", text } as const;
  return mask({ method: "POST", body }, secrets).body;
}

function maskReply(text: string, headers: [string, string][] = [], secrets: string[] = []) {
  const response = { ok: true, status: 200, statusText: "OK", headers, body: null };
  const shared = { redirected: false, type: "basic", url: "https://api.example/token" };
  const result: JsonResult = {
    type: "json",
    contentType: "application/json",
    time: 1,
    filename: "a.json",
    text,
    size: text.length,
    response: { ...shared, ...response },
  };
  return maskExchange(get, result, secrets).response;
}

describe("an exchange shows no secret", () => {
  it.each([
    "client_secret",
    "password",
    "code",
    "code_verifier",
    "refresh_token",
    "access_token",
    "id_token",
    "client_assertion",
    "device_code",
  ])("named %s, in a form, in JSON or in the query", (name) => {
    const value = "a1b2c3d4e5f6";
    const encoded = encodeURIComponent(value);
    expect(maskBody(`grant_type=x&${name}=${encoded}`)).not.toContain(value);
    expect(maskBody(`grant_type=x&${name}=${encoded}`)).toContain("grant_type=x");
    expect(maskBody(JSON.stringify({ keep: "me", [name]: value }))).not.toContain(value);
    expect(maskBody(JSON.stringify({ keep: "me", [name]: value }))).toContain('"keep"');
    expect(maskBody(JSON.stringify({ data: [{ [name]: value }] }))).not.toContain(value);
    expect(mask({ url: `${get.url}?a=b&${name}=${encoded}` }).url).not.toContain(value);
    expect(mask({ url: `${get.url}?a=b&${name}=${encoded}` }).url).toContain("?a=b&");
    expect(mask({ url: `${get.url}#${name}=${encoded}` }).url).not.toContain(value);
    expect(maskReply(JSON.stringify({ [name]: value }))?.body).not.toContain(value);
  });

  it.each([
    ["Authorization", `Basic ${btoa(`app:${secret}`)}`, `Basic ${"*".repeat(28)}`],
    ["authorization", `Bearer ${secret}`, `Bearer ${"*".repeat(28)}`],
    ["Cookie", "a=one; session=two", `a=${"*".repeat(28)}; session=${"*".repeat(28)}`],
  ])("in the header %s", (name, value, shown) => {
    expect(mask({ headers: [[name, value]] }).headers).toEqual([[name, shown]]);
  });

  it("in the cookies of a response, whose names and paths stay", () => {
    const shown = maskReply("{}", [["Set-Cookie", "sid=abcdef; Path=/; HttpOnly"]])?.headers;
    expect(shown).toEqual([["Set-Cookie", `sid=${"*".repeat(28)}; Path=/; HttpOnly`]]);
  });

  it("in the address that a response leads to", () => {
    const location = "https://app.example/cb?code=abc123abc123&state=xyz987xyz987&ok=1";
    const [[, shown = ""] = []] = maskReply("{}", [["Location", location]])?.headers ?? [];
    expect(shown).not.toMatch(/abc123abc123|xyz987xyz987/);
    expect(shown).toContain("&ok=1");
  });

  it.each([
    ["as it is", secret],
    ["in a sentence", `The key ${secret} is wrong.`],
    ["in a form", `note=${encodeURIComponent(secret)}`],
    ["in JSON under another name", JSON.stringify({ note: secret })],
    ["in JSON in JSON", JSON.stringify({ inner: JSON.stringify({ a: [secret] }) })],
    ["in a form in JSON", JSON.stringify({ inner: `a=b&c=${encodeURIComponent(secret)}` })],
    [
      "in an address in JSON",
      JSON.stringify({ next: `https://a.b/?q=${encodeURIComponent(secret)}` }),
    ],
    ["in JSON that is damaged", `{"note": "${secret}"`],
  ])("that is known, %s", (_, text) => {
    const shown = maskBody(text, [secret]);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(encodeURIComponent(secret));
  });

  it("that is known and has three characters, where it is the entire value", () => {
    expect(maskBody("pin=abc&b=abcd", ["abc"])).toBe(`pin=${"*".repeat(28)}&b=abcd`);
    expect(maskBody('{"note":"abc"}', ["abc"])).toBe(`{"note":"${"*".repeat(28)}"}`);
  });

  it("that is a number", () => {
    expect(maskBody('{"password":12345678,"id":12345678901234567890}')).not.toContain("12345678,");
    expect(maskBody('{"id":12345678901234567890}')).toBe('{"id":12345678901234567890}');
  });

  it("in the user information of a URL", () => {
    expect(mask({ url: "https://app:secret@api.example/token" }).url).toBe(
      "https://api.example/token",
    );
  });

  it("in a field of a multipart form", () => {
    const parts = [
      { name: "client_secret", value: secret },
      { name: "grant_type", value: "client_credentials" },
    ];
    const { body } = mask({ method: "POST", body: { type: "multipart", parts } });
    expect(body).not.toContain("sup3r");
    expect(body).toContain("grant_type=client_credentials");
  });
});

it("an exchange without secrets is shown as it was written", () => {
  const text = '{ "expires_in": 3600,\n "error": "invalid_grant" }';
  expect(maskReply(text)?.body).toBe(text);
  expect(maskBody("grant_type=client_credentials&scope=a%20b")).toBe(
    "grant_type=client_credentials&scope=a%20b",
  );
});
