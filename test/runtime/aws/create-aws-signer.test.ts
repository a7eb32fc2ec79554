import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAwsSigner, type AwsSignerOptions } from "../../../runtime/aws/index.js";
import type { HttpRequest } from "../../../runtime/http/index.js";

const keys = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const s3Keys = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const suite = { ...keys, region: "us-east-1", service: "service" };

const get = (url: string, headers: HttpRequest["headers"] = []): HttpRequest => ({
  method: "GET",
  url,
  headers,
});
const findHeader = ({ headers }: HttpRequest, name: string): string | undefined =>
  headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];

const at = (time: string): void => {
  vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
};

beforeEach(() => at("2015-08-30T12:36:00Z"));
afterEach(() => vi.useRealTimers());

describe("published test vectors", () => {
  const form: HttpRequest = {
    method: "POST",
    url: "https://example.amazonaws.com/",
    headers: [],
    body: {
      type: "form",
      contentType: "application/x-www-form-urlencoded",
      fields: [["Param1", "value1"]],
      text: "Param1=value1",
    },
  };
  /** Of the signing documentation and of the suite of test vectors, `aws-sig-v4-test-suite`. */
  const vectors: readonly (readonly [string, AwsSignerOptions, HttpRequest, string])[] = [
    [
      "get-vanilla",
      suite,
      get("https://example.amazonaws.com/"),
      "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
    ],
    [
      "get-vanilla-query-order-key-case",
      suite,
      get("https://example.amazonaws.com/?Param2=value2&Param1=value1"),
      "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
    ],
    [
      "post-vanilla",
      suite,
      { method: "POST", url: "https://example.amazonaws.com/", headers: [] },
      "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
    ],
    [
      "post-x-www-form-urlencoded",
      suite,
      form,
      "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
    ],
  ];

  it.each(vectors)("%s", async (_name, options, request, signature) => {
    const signed = await createAwsSigner(options)(request);
    expect(findHeader(signed, "Authorization")).toContain(`Signature=${signature}`);
  });

  it("IAM ListUsers, with its content type", async () => {
    const request: HttpRequest = {
      method: "GET",
      url: "https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08",
      headers: [],
      body: {
        type: "text",
        contentType: "application/x-www-form-urlencoded; charset=utf-8",
        text: "",
      },
    };
    const signed = await createAwsSigner(keys)(request);
    expect(findHeader(signed, "Authorization")).toBe(
      "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7",
    );
  });

  it.each([
    ["?lifecycle", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
    ["?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
  ])("S3 %s, with the hash of its body", async (query, signature) => {
    at("2013-05-24T00:00:00Z");
    const url = `https://examplebucket.s3.amazonaws.com/${query}`;
    const signed = await createAwsSigner(s3Keys)(get(url));
    expect(findHeader(signed, "X-Amz-Content-Sha256")).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
    expect(findHeader(signed, "Authorization")).toContain(`Signature=${signature}`);
  });
});

describe("the request that is returned", () => {
  const url = "https://example.amazonaws.com/";

  it("has what the signature needs and everything that it had, and no Host", async () => {
    const request = get(url, [
      ["Accept", "application/json"],
      ["x-amz-meta-a", "b"],
    ]);
    const signed = await createAwsSigner({ ...suite, sessionToken: "session" })(request);
    expect(signed.headers.map(([name]) => name)).toEqual([
      "Accept",
      "x-amz-meta-a",
      "X-Amz-Date",
      "X-Amz-Security-Token",
      "Authorization",
    ]);
    expect(findHeader(signed, "X-Amz-Security-Token")).toBe("session");
    expect(findHeader(signed, "Authorization")).toContain(
      "SignedHeaders=host;x-amz-date;x-amz-meta-a;x-amz-security-token,",
    );
    expect(request.headers).toHaveLength(2);
  });

  it("has its own Authorization and time in place of others", async () => {
    const request = get(url, [
      ["authorization", "Bearer x"],
      ["x-amz-date", "20010101T000000Z"],
    ]);
    const { headers } = await createAwsSigner(suite)(request);
    expect(headers.map(([name]) => name)).toEqual(["X-Amz-Date", "Authorization"]);
    expect(headers[0]?.[1]).toBe("20150830T123600Z");
  });

  it("has a space in its query where a plus stands for one, and an escaped plus as it is", async () => {
    const signed = await createAwsSigner(suite)(get(`${url}a+b?c=d+e&f=%2B`));
    expect(signed.url).toBe(`${url}a+b?c=d%20e&f=%2B`);
  });

  it("has a multipart body as the bytes that were hashed, with their boundary", async () => {
    const body: HttpRequest["body"] = {
      type: "multipart",
      parts: [
        { name: "title", value: "Zoë" },
        { name: "file", filename: "a.bin", blob: new Blob([new Uint8Array([0, 255])]) },
      ],
    };
    const signed = await createAwsSigner(suite)({ method: "POST", url, headers: [], body });
    if (signed.body?.type !== "file" || !signed.body.blob) throw new Error("no bytes");
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(signed.body.contentType ?? "");
    const text = await signed.body.blob.text();
    expect(text.startsWith(`--${boundary?.[1]}\r\n`)).toBe(true);
    expect(text).toContain("Zoë");
  });

  it("has a stream as its bytes, which can be read once only", async () => {
    const stream = new Blob(["piece by piece"]).stream();
    const body: HttpRequest["body"] = { type: "stream", contentType: "text/csv", stream };
    const signed = await createAwsSigner(suite)({ method: "POST", url, headers: [], body });
    if (signed.body?.type !== "file" || !signed.body.blob) throw new Error("no bytes");
    expect(signed.body.contentType).toBe("text/csv");
    expect(await signed.body.blob.text()).toBe("piece by piece");
  });

  it.each(["us-east-1", "eu-central-1"])("is signed for the given scope, %s", async (region) => {
    const sign = createAwsSigner({ ...keys, region, service: "execute-api" });
    const signed = await sign(get("https://api.acme.example/"));
    expect(findHeader(signed, "Authorization")).toContain(`/20150830/${region}/execute-api/`);
  });

  it("is signed with the credentials of that moment", async () => {
    let count = 0;
    const sign = createAwsSigner({
      region: "us-east-1",
      service: "service",
      getCredentials: () => {
        count += 1;
        return Promise.resolve({ ...keys, accessKeyId: `AKID${count}` });
      },
    });
    expect(findHeader(await sign(get(url)), "Authorization")).toContain("Credential=AKID1/");
    expect(findHeader(await sign(get(url)), "Authorization")).toContain("Credential=AKID2/");
  });

  it.each([
    ["https://abc123.execute-api.eu-central-1.amazonaws.com/prod", "eu-central-1/execute-api"],
    ["https://dynamodb.us-west-2.amazonaws.com/", "us-west-2/dynamodb"],
    ["https://bucket.s3.eu-west-1.amazonaws.com/key", "eu-west-1/s3"],
    ["https://account.r2.cloudflarestorage.com/bucket/key", "auto/s3"],
    ["https://xyz.lambda-url.eu-north-1.on.aws/", "eu-north-1/lambda"],
  ])("%s is signed for the region and service of its host", async (host, scope) => {
    const signed = await createAwsSigner(keys)(get(host));
    expect(findHeader(signed, "Authorization")).toContain(`/20150830/${scope}/aws4_request`);
  });
});

describe("what cannot be signed", () => {
  const url = "https://api.acme.example/";
  const lost: HttpRequest = {
    method: "PUT",
    url,
    headers: [],
    body: { type: "file", filename: "a.bin" },
  };

  it.each<[string, AwsSignerOptions, HttpRequest, RegExp]>([
    ["a host without a service", keys, get(url), /Pass `service`/],
    ["a host without a region", { ...keys, service: "execute-api" }, get(url), /Pass `region`/],
    ["credentials without an id", { ...suite, accessKeyId: "" }, get(url), /no accessKeyId/],
    ["a file without bytes", suite, lost, /: The file a\.bin has no bytes/],
    [
      "a file without bytes and name",
      suite,
      { ...lost, body: { type: "file" } },
      /: The file has no bytes/,
    ],
  ])("%s is an error that says what to do", async (_name, options, request, message) => {
    const error = await createAwsSigner(options)(request).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain(keys.secretAccessKey);
  });

  it("credentials that are no object are an error in words, too", async () => {
    const getCredentials = (): never => undefined as never;
    await expect(createAwsSigner({ getCredentials })(get(url))).rejects.toThrow(/no accessKeyId/);
  });

  it("a page that browsers do not let sign is an error in words", async () => {
    vi.stubGlobal("crypto", {});
    await expect(createAwsSigner(suite)(get(url))).rejects.toThrow("Open it over https.");
    vi.unstubAllGlobals();
  });
});
