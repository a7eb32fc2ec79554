import { expect, test } from "vitest";
import { diffDefinitions, printDiffMarkdown } from "../../../../runtime/definition/diff/index.js";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { boolean, define, endpoint, object, posting, ref, text } from "../shapes.js";

const channel = { id: "chat", path: [], messages: [{ type: "hi", origin: "client", body: text }] };
const webhook = { id: "grown", path: ["grown"], method: "POST" };

/** One of everything that has words. */
function documented(words: object, header: object = {}): ApiDefinition {
  const given = define({ Plant: object({}) }, {
    list: [
      endpoint({
        ...words,
        queryParameters: [{ key: "q", valueShape: text, ...words }],
        responses: [{ statusCode: 200, body: { type: "empty" }, ...words }],
        errors: [{ name: "Gone", statusCode: 410, ...words }],
      }),
    ],
    websockets: {
      chat: { ...channel, messages: [{ ...channel.messages[0], ...words }], ...words },
    },
    webhooks: { grown: { ...webhook, ...words } },
    info: header,
  } as Partial<ApiDefinition>);
  return { ...given, types: { Plant: { ...given.types["Plant"]!, ...words } } };
}

function changed(words: object, header: object = {}): string[] {
  const { changes } = diffDefinitions(documented({}), documented(words, header));
  return changes.map(({ code, subject, path, message }) =>
    [code, subject.label, ...path, message].join(" | "),
  );
}

test.each([
  ["title", "title"],
  ["summary", "summary"],
  ["description", "description"],
  ["termsOfService", "terms of service"],
  ["license", "license"],
  ["contact", "contact"],
  ["externalDocs", "external docs"],
  ["logo", "logo"],
])("%s of an API", (key, words) => {
  expect(changed({}, { [key]: "x" })).toEqual([
    `api-documentation-changed | API | the ${words} changed`,
  ]);
});

test.each([
  [
    "description",
    "description",
    ["endpoint", "parameter", "response", "error", "channel", "message", "webhook", "type"],
  ],
  [
    "displayName",
    "display name",
    ["endpoint", "parameter", "response", "error", "channel", "message", "webhook", "type"],
  ],
  ["examples", "examples", ["endpoint", "parameter", "error", "channel", "webhook", "type"]],
  ["codeSamples", "code samples", ["endpoint"]],
  [
    "externalDocs",
    "external docs",
    ["endpoint", "parameter", "channel", "message", "webhook", "type"],
  ],
  ["badges", "badges", ["endpoint"]],
])("%s of everything that has it", (key, words, subjects) => {
  const lines = changed({ [key]: ["x"] });
  const named = lines.map((line) => line.replace(/-documentation-changed .*/, ""));
  expect(named.sort()).toEqual([...subjects].sort());
  for (const line of lines) expect(line).toContain(`the ${words} changed`);
});

test("two words of one thing are one change with both values", () => {
  const { changes } = diffDefinitions(
    documented({}, { title: "a", summary: null }),
    documented({}, { title: "b", summary: "c" }),
  );
  expect(changes).toMatchObject([
    { message: "the title and summary changed", before: ["a", null], after: ["b", "c"] },
  ]);
});

test("an endpoint without a partner of its id is the one of its method and path, once", () => {
  const of = (...ids: string[]) => define({}, { list: ids.map((id) => endpoint({ id })) });
  const codes = (before: string[], after: string[]) =>
    diffDefinitions(of(...before), of(...after)).changes.map(
      ({ code, subject }) => `${code} ${subject.id}`,
    );
  expect(codes(["old"], ["new", "copy"])).toEqual(["endpoint-renamed new", "endpoint-added copy"]);
  expect(codes(["a", "b"], ["b"])).toEqual(["endpoint-removed a"]);
  expect(codes(["a"], ["b", "a"])).toEqual(["endpoint-added b"]);
});

test("a group that no package declares is named by its id", () => {
  const of = (...namespace: string[]) => define({}, { list: [endpoint({ namespace })] });
  expect(diffDefinitions(of(), of("outer", "inner")).changes).toMatchObject([
    { message: "the group was none and is outer / inner", before: "", after: "outer / inner" },
  ]);
  expect(diffDefinitions(of("outer"), of()).changes).toMatchObject([
    { message: "the group was outer and is none" },
  ]);
});

test("the default environment is compared only where there was one and is one", () => {
  const of = (...ids: string[]) =>
    define(
      {},
      {
        list: [
          endpoint({ environments: ids.map((id) => ({ id, baseUrl: `https://${id}.example` })) }),
        ],
      },
    );
  const codes = (before: string[], after: string[]) =>
    diffDefinitions(of(...before), of(...after)).changes.map(({ code }) => code);
  expect(codes([], ["a"])).toEqual(["environment-added"]);
  expect(codes(["a"], [])).toEqual(["environment-removed"]);
  expect(codes(["a", "b"], ["b", "a"])).toEqual(["default-environment-changed"]);
});

test("a name that became two names is removed, not renamed", () => {
  const of = (first: string, second: string) =>
    define(
      { [first]: object({}), [second]: object({}) },
      { list: [posting(object({ one: ref(first), two: ref(second) }))] },
    );
  const codes = (before: ApiDefinition, after: ApiDefinition) =>
    diffDefinitions(before, after).changes.map(({ code, subject }) => `${code} ${subject.id}`);
  expect(codes(of("Old", "Old"), of("New", "New"))).toEqual(["type-renamed New"]);
  expect(codes(of("Old", "Old"), of("Left", "Right")).sort()).toEqual([
    "type-added Left",
    "type-added Right",
    "type-removed Old",
  ]);
});

test("the Markdown groups by subject, names five users of a type, and escapes code spans", () => {
  const of = (inner: typeof text, count: number) =>
    define({ "`Plant`": object({ "a`b": inner }) }, {
      info: { version: String(count) },
      list: Array.from({ length: count }, (_, index) =>
        posting(object({ plant: ref("`Plant`") }), {
          id: `e${index}`,
          path: [{ type: "literal", value: `/${index}` }],
        }),
      ),
    } as Partial<ApiDefinition>);
  expect(printDiffMarkdown(diffDefinitions(of(text, 7), of(boolean, 7)))).toBe(
    [
      "## API changes\n",
      "**1 breaking**, 0 compatible\n",
      "### Breaking\n",
      "- `` `Plant` `` in requests of `POST /0`, `POST /1`, `POST /2`, `POST /3`, `POST /4` and 2 more",
      "  - ``a`b``: was string and is boolean <sub>request-type-changed</sub>\n",
    ].join("\n"),
  );
  expect(printDiffMarkdown(diffDefinitions(of(text, 6), of(boolean, 6)))).toContain(
    "`POST /4` and 1 more\n",
  );
  const { changes } = diffDefinitions(of(text, 5), of(boolean, 5));
  expect(printDiffMarkdown({ changes, breaking: 1, compatible: 0 })).toMatch(/`POST \/4`\n/);
  expect(printDiffMarkdown(diffDefinitions(of(text, 1), of(text, 2)))).toBe(
    [
      "## API changes\n",
      "**0 breaking**, 2 compatible\n",
      "### Compatible\n",
      "- The API",
      "  - the version was 1 and is 2 <sub>api-version-changed</sub>\n",
      "- `POST /1`",
      "  - the endpoint was added <sub>endpoint-added</sub>\n",
    ].join("\n"),
  );
});

test("two values of a server variable that are gone, two that are new", () => {
  const of = (...values: string[]) => {
    const variables = { region: { default: "eu", ...(values.length > 0 ? { values } : {}) } };
    const environments = [{ id: "a", baseUrl: "https://{region}.example", variables }];
    return define({}, { list: [endpoint({ environments })] } as never);
  };
  const words = (before: ApiDefinition, after: ApiDefinition) =>
    diffDefinitions(before, after).changes.map(({ message }) => message);
  expect(words(of("eu", "us", "asia"), of("eu", "a", "b"))).toEqual([
    "no longer allowed: us, asia",
    "new values: a, b",
  ]);
  expect(words(of(), of("eu", "us"))).toEqual(["allowed now: only eu, us"]);
  expect(words(of("eu", "us"), of())).toEqual(["any value is allowed now"]);
});

test("the Markdown names the only user of a type, and pads code that begins or ends with a backtick", () => {
  const of = (inner: typeof text) =>
    define(
      { "a`": object({ "`b": inner, "c`": inner }) },
      { list: [posting(object({ plant: ref("a`") }))] },
    );
  const markdown = printDiffMarkdown(diffDefinitions(of(text), of(boolean)));
  expect(markdown).toContain("- `` a` `` in requests of `POST /call`\n");
  expect(markdown).toContain("  - `` `b ``: was");
  expect(markdown).toContain("  - `` c` ``: was");
});

test("the kinds of a response body have words", () => {
  const kinds = [
    [{ type: "empty" }, "empty"],
    [object({}), "a value"],
    [{ type: "fileDownload" }, "a file"],
    [{ type: "streamingText" }, "streamed text"],
    [{ type: "stream", shape: text }, "a stream"],
  ] as const;
  const of = (body: object) =>
    define(
      {},
      {
        list: [
          endpoint({
            responses: [{ statusCode: 200, contentType: "text/plain", body }] as never,
          }),
        ],
      },
    );
  const messages = (before: object, after: object) =>
    diffDefinitions(of(before), of(after)).changes.map(({ message }) => message);
  for (const [body, words] of kinds) {
    for (const [other, others] of kinds) {
      if (words === others || words === "empty" || others === "empty") continue;
      expect(messages(body, other)).toContain(`the body was ${words} and is ${others}`);
    }
  }
  expect(messages(kinds[0][0], kinds[2][0])).toEqual(["the response now has a body"]);
});

test("replies, and headers and correlation ids of messages, are documentation of a channel", () => {
  const of = (operation: object, message: object) =>
    define({}, {
      websockets: {
        chat: {
          ...channel,
          operations: [{ origin: "client", messages: ["hi"], ...operation }],
          messages: [{ ...channel.messages[0], ...message }],
        },
      },
    } as Partial<ApiDefinition>);
  const reply = { reply: { address: { location: "$message.header#/to" } } };
  const words = (before: ApiDefinition, after: ApiDefinition) =>
    diffDefinitions(before, after).changes.map(({ code, message }) => `${code}: ${message}`);
  expect(words(of({}, {}), of(reply, {}))).toEqual([
    "channel-documentation-changed: the operations changed",
  ]);
  expect(words(of({}, {}), of({}, { headers: object({ a: text }) }))).toEqual([
    "message-documentation-changed: the headers changed",
  ]);
});

test("an address that is given at run time now, or was until now, has moved", () => {
  const of = (more: object) =>
    define({}, { websockets: { chat: { ...channel, ...more } } } as Partial<ApiDefinition>);
  const changes = (before: object, after: object) =>
    diffDefinitions(of(before), of(after)).changes.map(({ code, message }) => [code, message]);
  const unknown = { hasRuntimeAddress: true };
  expect(changes({}, unknown)).toEqual([["channel-moved", "the channel was at /"]]);
  expect(changes(unknown, {})).toEqual([
    ["channel-moved", "the channel was at an address given at run time"],
  ]);
  expect(changes(unknown, unknown)).toEqual([]);
});
