import { afterEach, expect, it, vi } from "vitest";
import { signRequest } from "./signing/sign-for-aws.js";

const request = { method: "GET", url: "https://api.acme.example/", headers: [] };

function respond(response: Response): void {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
}

afterEach(() => vi.unstubAllGlobals());

it("The module of docs/guides/signing.md signs for AWS, with the credentials that the site returns", async () => {
  respond(Response.json({ accessKeyId: "AKID", secretAccessKey: "secret", sessionToken: "s" }));
  const { headers } = await signRequest(request);
  expect(headers.map(([name]) => name)).toEqual([
    "X-Amz-Date",
    "X-Amz-Security-Token",
    "Authorization",
  ]);
  expect(headers[2]?.[1]).toMatch(/Credential=AKID\/\d{8}\/eu-central-1\/execute-api\//);
});

it("The module of docs/guides/signing.md says when the site returns no credentials", async () => {
  respond(new Response("", { status: 401 }));
  await expect(signRequest(request)).rejects.toThrow("Log in again to get AWS credentials.");
});
