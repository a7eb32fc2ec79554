import { describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import type { ProxyResult } from "../../../../../../runtime/playground/state/model/proxy-result.js";
import { readCompleteBody } from "../../../../../../runtime/playground/state/transport/response/read-response.js";
import { noExtras } from "../../../../../../runtime/playground/state/model/form/request-extras.js";
import type { SentCall } from "../../../../../../runtime/playground/state/session/history/sent-history.js";
import { writeHar } from "../../../../../../runtime/playground/state/request/har/write-har.js";

const form = {
  type: "endpoint",
  headers: {},
  pathParameters: {},
  queryParameters: {},
  body: null,
} as const;

type Pairs = readonly (readonly [string, string])[];

function answer(
  bytes: Uint8Array<ArrayBuffer> | string,
  headers: Pairs,
  status = 200,
): ProxyResult {
  const contentType = headers.find(([name]) => name === "Content-Type")?.[1] ?? "";
  const from = {
    headers,
    ok: status < 300,
    redirected: false,
    status,
    statusText: "As it is",
    type: "basic",
    url: "https://a.example/",
    body: null,
    contentType,
  };
  const given = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  return readCompleteBody(from, given, 12.5);
}

function call(request: HttpRequest, result: ProxyResult, masked = request, sentAt = 0): SentCall {
  return {
    id: 1,
    sentAt,
    hadCredentials: false,
    form,
    extras: noExtras,
    baseUrl: "",
    masked: () => masked,
    real: () => request,
    placeholder: () => masked,
    result,
  };
}

const get: HttpRequest = { method: "GET", url: "https://a.example/x?b=1%202&c", headers: [] };
const json = answer('{"a":1}', [["Content-Type", "application/json"]]);

/** The structure that the specification of HAR 1.2 demands: what must be there, of which type. */
type Shape = string | readonly [Shape] | { readonly [key: string]: Shape };

const pair: Shape = { name: "string", value: "string" };
const har: Shape = {
  log: {
    version: "string",
    creator: { name: "string", version: "string" },
    entries: [
      {
        startedDateTime: "date",
        time: "number",
        request: {
          method: "string",
          url: "string",
          httpVersion: "string",
          cookies: [pair],
          headers: [pair],
          queryString: [pair],
          "postData?": {
            mimeType: "string",
            "text?": "string",
            "params?": [
              {
                name: "string",
                "value?": "string",
                "fileName?": "string",
                "contentType?": "string",
              },
            ],
            "comment?": "string",
          },
          headersSize: "number",
          bodySize: "number",
        },
        response: {
          status: "number",
          statusText: "string",
          httpVersion: "string",
          cookies: [
            {
              name: "string",
              value: "string",
              "path?": "string",
              "domain?": "string",
              "expires?": "date",
              "httpOnly?": "boolean",
              "secure?": "boolean",
            },
          ],
          headers: [pair],
          content: { size: "number", mimeType: "string", "text?": "string", "encoding?": "string" },
          redirectURL: "string",
          headersSize: "number",
          bodySize: "number",
        },
        cache: {},
        timings: { send: "number", wait: "number", receive: "number" },
        "comment?": "string",
      },
    ],
  },
};

/** Every difference between a value and the structure. */
function differences(value: unknown, shape: Shape, path = ""): string[] {
  if (shape === "date") {
    const isDate = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
    return isDate ? [] : [`${path} is no date`];
  }
  if (typeof shape === "string") return typeof value === shape ? [] : [`${path} is no ${shape}`];
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((each, index) => differences(each, shape[0], `${path}/${index}`));
  }
  if (typeof value !== "object" || value === null) return [`${path} is no object`];
  const record = value as Readonly<Record<string, unknown>>;
  const names = new Set(Object.keys(shape).map((key) => key.replace("?", "")));
  const unknown = Object.keys(record).filter((key) => !names.has(key));
  return [
    ...unknown.map((key) => `${path}/${key} is unknown`),
    ...Object.entries(shape).flatMap(([key, inner]) => {
      const name = key.replace("?", "");
      if (record[name] === undefined)
        return key.endsWith("?") ? [] : [`${path}/${name} is missing`];
      return differences(record[name], inner, `${path}/${name}`);
    }),
  ];
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

const bodies: readonly HttpRequest["body"][] = [
  undefined,
  { type: "json", contentType: "application/json", text: '{"a":1}' },
  {
    type: "form",
    contentType: "application/x-www-form-urlencoded",
    text: "a=1&b=x%20y",
    fields: [
      ["a", "1"],
      ["b", "x y"],
    ],
  },
  {
    type: "multipart",
    parts: [
      { name: "a", value: "1", contentType: "text/plain" },
      { name: "f", filename: "f.png", contentType: "image/png", blob: new Blob(["x"]) },
    ],
  },
  { type: "file", contentType: "text/plain", filename: "a.txt", blob: new Blob(["héllo"]) },
  { type: "file", filename: "a.bin", blob: new Blob([Uint8Array.from([255, 0])]) },
];

describe("an archive", () => {
  it("has the structure of HAR 1.2, whatever was sent and received", async () => {
    const answers = [
      json,
      answer("", [], 204),
      answer("text", [
        ["Content-Type", "text/plain"],
        ["Set-Cookie", "a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly"],
      ]),
      answer(Uint8Array.from([137, 80, 78, 71, 255]), [["Content-Type", "image/png"]]),
      answer("", [["Location", "/y?z=1"]], 302),
    ];
    const calls = bodies.flatMap((body) =>
      answers.map((each) => call({ ...get, method: "POST", ...(body ? { body } : {}) }, each)),
    );
    for (const secrets of ["masked", "real"] as const) {
      expect(differences(await writeHar(calls, secrets), har)).toEqual([]);
    }
  });

  it("holds the request in pieces, with its sizes", async () => {
    const request: HttpRequest = {
      method: "PUT",
      url: "https://a.example/x?b=1%202&c=",
      headers: [
        ["Cookie", "k=v; l=w"],
        ["X-A", "1"],
      ],
      body: { type: "json", contentType: "application/json", text: '{"a":"é"}' },
    };
    const { log } = await writeHar([call(request, json)], "real");
    expect(log.entries[0]).toMatchObject({
      startedDateTime: "1970-01-01T00:00:00.000Z",
      time: 12.5,
      timings: { send: 0, wait: 12.5, receive: 0 },
      request: {
        method: "PUT",
        url: "https://a.example/x?b=1%202&c=",
        cookies: [
          { name: "k", value: "v" },
          { name: "l", value: "w" },
        ],
        headers: [
          { name: "Cookie", value: "k=v; l=w" },
          { name: "X-A", value: "1" },
          { name: "Content-Type", value: "application/json" },
        ],
        queryString: [
          { name: "b", value: "1 2" },
          { name: "c", value: "" },
        ],
        postData: { mimeType: "application/json", text: '{"a":"é"}' },
        bodySize: 10,
      },
    });
  });

  it("holds answers as text or in base64, their cookies, and where a redirect leads", async () => {
    const cookie =
      "a=1; Path=/; Domain=a.example; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly; Secure";
    const { log } = await writeHar(
      [
        call(
          get,
          answer("é", [
            ["Content-Type", "text/plain"],
            ["Set-Cookie", cookie],
          ]),
          get,
          1,
        ),
        call(get, answer(Uint8Array.from([255, 0, 1]), [["Content-Type", "image/png"]]), get, 2),
        call(get, answer("", [["Location", "https://b.example/y"]], 302), get, 3),
      ].reverse(),
      "real",
    );
    const [first, second, third] = log.entries.map(({ response }) => response);
    expect(first).toMatchObject({
      content: { size: 2, mimeType: "text/plain", text: "é" },
      bodySize: 2,
      cookies: [
        {
          name: "a",
          value: "1",
          path: "/",
          domain: "a.example",
          expires: "2026-10-21T07:28:00.000Z",
          httpOnly: true,
          secure: true,
        },
      ],
    });
    expect(second?.content).toEqual({
      size: 3,
      mimeType: "image/png",
      text: "/wAB",
      encoding: "base64",
    });
    expect(third).toMatchObject({ status: 302, redirectURL: "https://b.example/y" });
  });

  it("calls a response without a type bytes, although none came", async () => {
    const { log } = await writeHar([call(get, answer("", []))], "real");
    expect(log.entries[0]?.response.content).toEqual({
      size: 0,
      mimeType: "application/octet-stream",
    });
  });

  it("holds no secret unless it is asked for", async () => {
    const secret = "s3cr3t-0123456789-abcdefghijklmnop";
    const mask = "s3cr3t-01234....efghijklmnop";
    const make = (token: string): HttpRequest => ({
      method: "POST",
      url: `https://a.example/x?api_key=${token}&ok=yes`,
      headers: [
        ["Authorization", `Bearer ${token}`],
        ["Cookie", `sid=${token}`],
        ["X-Auth-Token", "declared-secret"],
      ],
      body: {
        type: "json",
        contentType: "application/json",
        text: '{"user":"me","password":"hunter2hunter2","nested":[{"access_token":"deep-secret-value"}]}',
      },
    });
    const result = answer(
      `{"echo":"Bearer ${secret}","refresh_token":"answered-secret","id":9007199254740993}`,
      [
        ["Content-Type", "application/json"],
        ["Set-Cookie", "session=received-secret; Path=/"],
      ],
    );
    const calls = [call(make(secret), result, make(mask))];
    const masked = JSON.stringify(await writeHar(calls));
    for (const each of [
      secret,
      "declared-secret",
      "hunter2",
      "deep-secret-value",
      "answered-secret",
      "received-secret",
    ]) {
      expect(masked).not.toContain(each);
    }
    expect(masked).toContain("ok=yes");
    expect(masked).toContain('\\"user\\":\\"me\\"');
    expect(masked).toContain("9007199254740993");
    expect(masked).toContain("Secrets are masked.");
    const real = JSON.stringify(await writeHar(calls, "real"));
    for (const each of [secret, "hunter2hunter2", "received-secret"]) expect(real).toContain(each);
  });
});
