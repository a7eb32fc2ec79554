import { describe, expect, it } from "vitest";
import {
  parseJson,
  printJson,
  type HttpBody,
  type HttpRequest,
} from "../../../../../../runtime/http/index.js";
import { readCurl } from "../../../../../../runtime/playground/state/request/curl/read-curl.js";
import { isCurlText } from "../../../../../../runtime/playground/state/request/curl/is-curl-text.js";
import {
  toSnippetRequest,
  type SnippetRequest,
} from "../../../../../../runtime/snippets/snippet-request.js";
import { prettyJson } from "../../../../../../runtime/snippets/pretty-json.js";
import { writeCurlFor, writeSnippet } from "../../../../../../runtime/snippets/index.js";
import {
  createRandomCases,
  type CaseBody,
  type RoundTripCase,
} from "../../../../snippets/random-cases.js";
import { injectionCases } from "../../../../snippets/injection-cases.js";

const seed = Number(process.env["FROND_SEED"] ?? Math.floor(Math.random() * 1_000_000));
const runs = Number(process.env["FROND_RUNS"] ?? 400);

function toRequest({ method, target, headers, body }: RoundTripCase): HttpRequest {
  const url = `https://api.example.com${target}`;
  return { method, url, headers, ...(body ? { body: toBody(body) } : {}) };
}

function toBody(body: CaseBody): HttpBody {
  if (body.type !== "form") return body;
  const text = new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString();
  return { ...body, text };
}

/** curl's JSON has a member on each line; nothing else differs. */
function asCurlShows(request: HttpRequest): object {
  const shown = toSnippetRequest(request);
  const text = prettyJson(shown.body);
  return text === undefined ? shown : { ...shown, body: { ...shown.body, text } };
}

/** What a snippet says of a request, JSON without the white space that snippets add. */
function toComparable(request: HttpRequest): SnippetRequest {
  const snippet = toSnippetRequest(request);
  const { body } = snippet;
  if (body?.type !== "text" || body.isJson !== true) return snippet;
  return { ...snippet, body: { ...body, text: printJson(parseJson(body.text)) ?? "" } };
}

describe(`our own commands are read back as the request that they were written from (seed ${seed})`, () => {
  const cases = [...createRandomCases(seed, runs), ...injectionCases];

  it("for the shells of POSIX", () => {
    for (const each of cases) {
      const request = toRequest(each);
      const command = writeSnippet(request, "curl");
      const read = readCurl(command);
      expect(read && toSnippetRequest(read.request), command).toEqual(asCurlShows(request));
    }
  });

  it("for the Command Prompt of Windows", () => {
    for (const each of cases) {
      const request = toRequest(each);
      const command = writeCurlFor(request, "cmd");
      // A body that no such line can hold is in a file, and a carriage return cannot be written.
      if (command.startsWith("rem ") || JSON.stringify(request).includes("\\r")) continue;
      const read = readCurl(command);
      expect(read && toComparable(read.request), command).toEqual(toComparable(request));
    }
  });
});

function read(command: string): HttpRequest {
  const found = readCurl(command);
  if (!found) throw new Error("not read");
  return found.request;
}

const address = "https://a.example/x";

describe("quotes", () => {
  const json = { type: "json", contentType: "application/json", text: `{"a":"it's $5"}` };

  it.each([
    ["single", `curl ${address} --json '{"a":"it'\\''s $5"}'`],
    ["double", `curl ${address} --json "{\\"a\\":\\"it's \\$5\\"}"`],
    ["of bash for any sign", `curl ${address} --json $'{"a":"it\\'s \\x245"}'`],
    ["of the Command Prompt", `curl ${address} --json "{\\"a\\":\\"it's $5\\"}"`],
    ["with carets", `curl ^"${address}^" --json ^"{\\^"a\\^":\\^"it's $5\\^"}^"`],
    ["of PowerShell", `curl.exe ${address} \`\n --json '{"a":"it''s $5"}'`],
    [
      "of PowerShell, for its older programs",
      `curl.exe ${address} --json '{\\"a\\":\\"it''s $5\\"}'`,
    ],
    ["of a here-document", `curl ${address} --json @- <<'END'\n{"a":"it's $5"}\nEND`],
  ])("%s", (_, command) => {
    const { body } = read(command);
    expect(body?.type === "json" ? { ...body, text: body.text.trimEnd() } : body).toEqual(json);
  });

  it("lines are joined as each shell joins them", () => {
    const request = {
      method: "GET",
      url: address,
      headers: [
        ["A", "1"],
        ["B", "2"],
      ],
    };
    expect(read(`curl \\\n  -H 'A: 1' \\\r\n  -H 'B: 2' ${address}`)).toEqual(request);
    expect(read(`curl ^\n  -H "A: 1" ^\r\n  -H "B: 2" ${address}`)).toEqual(request);
    expect(read(`curl \`\n  -H "A: 1" \`\r\n  -H "B: 2" ${address}`)).toEqual(request);
  });

  it("names of variables stay and are reported", () => {
    const found = readCurl(`curl ${address} -H "A: $TOKEN" -H 'B: $B' -d "\${x}"`);
    expect(found?.request.headers).toEqual([
      ["A", "$TOKEN"],
      ["B", "$B"],
    ]);
    expect(found?.notes).toEqual(["Only your shell knows the value of $TOKEN, ${x}: replace it."]);
    expect(readCurl(`curl ^"${address}^" -H ^"A: %TOKEN%^"`)?.notes.join()).toContain("%TOKEN%");
  });
});

describe("options", () => {
  const form = (text: string): HttpBody => ({
    type: "form",
    contentType: "application/x-www-form-urlencoded",
    text,
    fields: [...new URLSearchParams(text)],
  });

  it.each<readonly [string, Partial<HttpRequest>]>([
    [address, { method: "GET", url: address }],
    ["a.example/x#y", { url: "http://a.example/x" }],
    [`-XDELETE ${address}`, { method: "DELETE" }],
    [`--request=PATCH ${address}`, { method: "PATCH" }],
    [`-I ${address}`, { method: "HEAD" }],
    [`--url ${address}`, { url: address }],
    [`-sSLX PUT ${address}`, { method: "PUT" }],
    [`-d a=1 -d b=2 ${address}`, { method: "POST", body: form("a=1&b=2") }],
    [`-da=1 ${address}`, { body: form("a=1") }],
    [
      `--data-urlencode 'a=x y' --data-urlencode '=p&q' ${address}`,
      { body: form("a=x%20y&p%26q") },
    ],
    [
      `-G -d a=1 --data-urlencode 'b=x y' ${address}?c`,
      { method: "GET", url: `${address}?c&a=1&b=x%20y` },
    ],
    [`--url-query a=1 ${address}`, { url: `${address}?a=1` }],
    [
      `-A me/1 -e https://r.example -b 'a=1; b=2' ${address}`,
      {
        headers: [
          ["User-Agent", "me/1"],
          ["Referer", "https://r.example"],
          ["Cookie", "a=1; b=2"],
        ],
      },
    ],
    [`-u me:p:w ${address}`, { headers: [["Authorization", "Basic bWU6cDp3"]] }],
    [`--oauth2-bearer t ${address}`, { headers: [["Authorization", "Bearer t"]] }],
    [
      `-H 'X-A;' -H 'Accept:' -H 'B: 1' ${address}`,
      {
        headers: [
          ["X-A", ""],
          ["B", "1"],
        ],
      },
    ],
    [
      `--json '{}' ${address}`,
      {
        method: "POST",
        headers: [["Accept", "application/json"]],
        body: { type: "json", contentType: "application/json", text: "{}" },
      },
    ],
    [
      `-d @order.json -H 'Content-Type: application/json' ${address}`,
      {
        body: {
          type: "file",
          path: "order.json",
          filename: "order.json",
          contentType: "application/json",
        },
      },
    ],
    [
      `-T dir/a.bin ${address}`,
      { method: "PUT", body: { type: "file", path: "dir/a.bin", filename: "a.bin" } },
    ],
    [
      `-F 'a=1;type=text/plain' -F 'b="x;\\"y";filename=z' -F c=@d/e.png ${address}`,
      {
        method: "POST",
        body: {
          type: "multipart",
          parts: [
            { name: "a", value: "1", contentType: "text/plain" },
            { name: "b", value: 'x;"y' },
            { name: "c", filename: "e.png", path: "d/e.png" },
          ],
        },
      },
    ],
    [
      `-F 'f=@"a,b.txt";type=text/csv; header=present;filename="n.csv",c.txt' ${address}`,
      {
        body: {
          type: "multipart",
          parts: [
            {
              name: "f",
              filename: "n.csv",
              path: "a,b.txt",
              contentType: "text/csv; header=present",
            },
            { name: "f", filename: "c.txt", path: "c.txt" },
          ],
        },
      },
    ],
  ])("curl %s", (words, expected) => {
    expect(read(`curl ${words}`)).toMatchObject(expected);
  });

  it("that change nothing, that no page can do, and unknown ones are reported", () => {
    const notes = readCurl(
      `curl -k --compressed -o out.json --frobnicate -s ${address} | jq .`,
    )?.notes;
    expect(notes).toEqual([
      "Unknown curl options, left out: --frobnicate.",
      "A page cannot do this, so it was left out: -k.",
      "Left out, without effect on the request: -o, -s.",
      "Text around the curl command was left out.",
    ]);
  });

  it("of which a file or a program would be needed are reported", () => {
    const found = readCurl(`curl -b jar.txt -H @h.txt -F 'a=<b.txt' --data-binary @- ${address}`);
    expect(found?.notes).toEqual([
      "The cookies of the file jar.txt were left out.",
      "The headers of the file h.txt were left out.",
      "a is read from the file b.txt, which a page cannot do: fill in its text.",
      "The body comes from another program and was left out.",
    ]);
  });
});

describe("a text", () => {
  it.each([
    "curl x",
    "$ curl -X GET x",
    "  curl.exe x",
    "/usr/bin/curl x",
    "curl \\\nx",
    "rem a\ncurl x",
  ])("is taken for a command: %j", (text) => expect(isCurlText(text)).toBe(true));

  it.each(["https://a.example/curl", "curly x", "https://curl.se", "", "wget x"])(
    "is none: %j",
    (text) => expect(isCurlText(text)).toBe(false),
  );

  it("without an address or a command is not read", () => {
    expect(readCurl("curl -s")).toBe(undefined);
    expect(readCurl("echo hello")).toBe(undefined);
  });
});
