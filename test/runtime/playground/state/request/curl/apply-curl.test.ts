import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../../../../generator/import/index.js";
import { listEndpoints, type ApiDefinition } from "../../../../../../runtime/definition/index.js";
import { exactNumber, type HttpRequest } from "../../../../../../runtime/http/index.js";
import {
  applyCurl,
  type AppliedCurl,
  type ApplyCurlOptions,
} from "../../../../../../runtime/playground/state/request/curl/apply-curl.js";
import { createExampleFormState } from "../../../../../../runtime/playground/state/model/form/create-form-state.js";
import { encodeForm } from "../../../../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { toSnippetRequest } from "../../../../../../runtime/snippets/snippet-request.js";
import { writeSnippet } from "../../../../../../runtime/snippets/index.js";
import { createWireDocument, encodeCase } from "../../../../../browser/wire/wire-calls.js";
import { wireCases } from "../../../../../browser/wire/wire-cases.js";
import { importTradingApi } from "../../../extras/trading-api.js";

const baseUrl = "https://api.example/v1";
const trading = await importTradingApi();

function options(definition: ApiDefinition, id: string): ApplyCurlOptions {
  const endpoint = listEndpoints(definition).find((each) => each.id === id);
  if (!endpoint) throw new Error(`no ${id}`);
  return {
    open: openEndpoint(definition, endpoint),
    environments: [
      { id: "a", label: "A", baseUrl },
      { id: "b", label: "B", baseUrl: "https://test.example/v1" },
    ],
    environmentId: "a",
    baseUrl,
    auth: {},
    alternative: 0,
  };
}

type Filled = Extract<AppliedCurl, { type: "filled" }>;

async function fill(text: string, given = options(trading, "putOrder")): Promise<Filled> {
  const applied = await applyCurl(text, given);
  if (applied.type !== "filled") throw new Error(JSON.stringify(applied));
  return applied;
}

function encode(given: ApplyCurlOptions, { filled }: Filled): HttpRequest {
  const source = { environmentId: undefined, ...filled };
  const { request, issues } = encodeForm(given.open, source, { missing: "send" });
  if (!request) throw new Error(JSON.stringify(issues));
  return request;
}

/** Lists in other encodings and JSON in other spaces are the same request. */
function tell(request: HttpRequest): unknown {
  const { headers, ...rest } = toSnippetRequest(request);
  return { ...rest, headers: headers.map(([name, value]) => `${name}: ${value}`).sort() };
}

describe("our own command of a call fills in what makes the same call", () => {
  const document = { text: JSON.stringify(createWireDocument(wireCases)) };
  const wire = importDocument(document);

  it.each(wireCases.map((each, index) => [each.name, each, index] as const))(
    "%s",
    async (_, each, index) => {
      const { definition } = await wire;
      const request = encodeCase(definition, each, index, baseUrl);
      const given = options(definition, `case${index}`);
      const applied = await fill(writeSnippet(request, "curl"), given);
      expect(tell(encode(given, applied))).toEqual(tell(request));
      expect(applied.messages).toEqual([]);
    },
  );

  const greenhouse = importDocument({
    text: readFileSync("definitions/examples/greenhouse.yaml", "utf8"),
  });

  it("for every example of the greenhouse", async () => {
    const { definition } = await greenhouse;
    for (const endpoint of listEndpoints(definition)) {
      const given = options(definition, endpoint.id);
      const form = createExampleFormState(definition, endpoint);
      const source = { ...given, form, auth: { key: { bearerAuth: { token: "t" } } } };
      const { request } = encodeForm(given.open, source, { missing: "placeholder" });
      if (!request) throw new Error(endpoint.id);
      const applied = await fill(writeSnippet(request, "curl"), given);
      expect(tell(encode(given, applied)), endpoint.id).toEqual(tell(request));
    }
  });
});

describe("a command of another's", () => {
  it("fills fields by their type, and puts the rest beside", async () => {
    const { filled, messages } = await fill(
      `curl -X PUT '${baseUrl}/orders/9007199254740993?tags=a&tags=b+c&dry=true&debug=1' -H 'x-trace: t' -H 'X-Other: o' -b 'season=winter; lang=de==' --json '{"item":"fern","count":1.10}'`,
    );
    expect(filled.form).toEqual({
      type: "endpoint",
      pathParameters: { id: 9_007_199_254_740_993n },
      queryParameters: { tags: ["a", "b c"], dry: true },
      headers: { "X-Trace": "t" },
      cookies: { season: "winter" },
      body: { type: "json", value: { item: "fern", count: exactNumber("1.10") } },
    });
    expect(filled.extras.rows.map(({ location, name, value }) => [location, name, value])).toEqual([
      ["header", "X-Other", "o"],
      ["query", "debug", "1"],
      ["cookie", "lang", "de=="],
    ]);
    expect(messages).toEqual([
      "The body differs from the definition in 1 place: it is shown as JSON.",
    ]);
  });

  const put = (rest: string): string => `curl -X PUT ${baseUrl}/orders/1 ${rest}`;

  it.each([
    ["-H 'Authorization: Bearer t0k'", { bearer: { bearerAuth: { token: "t0k" } } }, 0],
    ["-u 'Zoë:p:w'", { basic: { basicAuth: { username: "Zoë", password: "p:w" } } }, 1],
    [
      "-H 'x-api-key: k' --url-query api_key=q",
      {
        key: { header: { headers: { "X-Api-Key": "k" } } },
        queryKey: { header: { headers: { api_key: "q" } } },
      },
      2,
    ],
    ["-b sid=s", { cookieKey: { header: { headers: { sid: "s" } } } }, 3],
    ["-H 'Authorization: Bearer YOUR_TOKEN'", {}, 0],
  ])("gives its credentials to the card: %s", async (rest, auth, alternative) => {
    const { filled, messages } = await fill(put(rest));
    expect(filled).toMatchObject({ auth, alternative });
    expect(filled.auth).toEqual(auth);
    expect(JSON.stringify([filled.form, filled.extras, messages])).not.toMatch(
      /t0k|p:w|YOUR_TOKEN/,
    );
    expect(filled.extras.rows).toEqual([]);
  });

  it("with credentials that the definition does not have keeps them beside, and says so", async () => {
    const { filled, messages } = await fill(put("-H 'X-Auth-Token: t'"));
    expect(filled.extras.rows).toMatchObject([
      { location: "header", name: "X-Auth-Token", value: "t" },
    ]);
    expect(messages).toEqual([
      "The definition has no such credentials: X-Auth-Token is under “More headers, query and cookies”.",
    ]);
  });

  it("chooses the content type and the environment that it says", async () => {
    const { filled } = await fill(
      "curl -X PUT https://test.example/v1/orders/1 -d item=fern -d 'tags=a' -d tags=b -H 'Accept: text/csv'",
    );
    expect(filled).toMatchObject({
      environmentId: "b",
      baseUrl: "https://test.example/v1",
      extras: { contentType: "application/x-www-form-urlencoded", accept: "text/csv", rows: [] },
      form: { body: { type: "json", value: { item: "fern", tags: ["a", "b"] } } },
    });
  });

  it("with a form and files asks for the files again", async () => {
    const { filled, messages } = await fill(
      put("-F item=fern -F count=2 -F slip=@a/slip.png -F other=1"),
    );
    expect(filled.form.body).toEqual({
      type: "form-data",
      value: {
        item: { type: "json", value: "fern" },
        count: { type: "json", value: 2 },
        slip: {
          type: "file",
          value: { name: "slip.png", type: "", size: 0, lastModified: 0, dataUrl: "" },
        },
      },
    });
    expect(messages).toEqual(["The form has no field for other: left out."]);
  });

  it("of JSON without its content type is taken for JSON", async () => {
    const { filled, messages } = await fill(
      put(`-d '{"item":"fern"}' -H 'Content-Type: text/x-other'`),
    );
    expect(filled.form.body).toEqual({ type: "json", value: { item: "fern" } });
    expect(messages).toEqual([
      "The command says text/x-other; the body is sent as application/json.",
    ]);
  });

  it("says what it could not take over", async () => {
    const notes = async (rest: string): Promise<readonly string[]> =>
      (await fill(put(rest))).messages;
    expect(await notes("--json '{\"item\":'")).toEqual([
      expect.stringContaining("The body is not JSON and was left out.") as string,
    ]);
    expect(await notes("--json @order.json")).toEqual([
      "The body is in order.json, which a page cannot open: paste its content.",
    ]);
    expect(await notes("-H 'Host: other'")).toEqual([
      "Host belongs to the connection, not to the request: it is not sent.",
    ]);
    expect(await notes("-k")).toEqual(["A page cannot do this, so it was left out: -k."]);
  });

  it("to an unknown host fills in its address", async () => {
    const { filled } = await fill("curl -X PUT http://10.0.0.1:8080/api/v2/orders/7");
    expect(filled).toMatchObject({
      baseUrl: "http://10.0.0.1:8080/api/v2",
      form: { pathParameters: { id: 7 } },
    });
    expect(filled).not.toHaveProperty("environmentId");
  });

  it("of another endpoint names it, of none says so", async () => {
    const given = options(trading, "putOrder");
    expect(await applyCurl(`curl ${baseUrl}/orders/1`, given)).toMatchObject({
      type: "other",
      endpoint: { id: "getOrder" },
    });
    expect(await applyCurl(`curl ${baseUrl}/nothing/1`, given)).toEqual({
      type: "refused",
      message: `No endpoint of this API matches GET ${baseUrl}/nothing/1.`,
    });
    expect(await applyCurl("wget x", given)).toMatchObject({ type: "refused" });
  });
});
