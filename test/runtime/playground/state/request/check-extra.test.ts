import { expect, test } from "vitest";
import type { AuthScheme, EndpointDefinition } from "../../../../../runtime/definition/index.js";
import {
  checkExtra,
  listSecretRows,
  listSent,
  withExtras,
} from "../../../../../runtime/playground/state/request/sent-extras.js";
import {
  isSecretFor,
  withoutSecretsFor,
} from "../../../../../runtime/playground/state/request/secrets/extras-secrets.js";
import type { ExtraRow } from "../../../../../runtime/playground/state/model/form/request-extras.js";
import { openEndpoint } from "../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { maskForView } from "../../../../../runtime/playground/state/request/secrets/secret-view.js";
import { define, endpoint, text } from "../../../definition/shapes.js";

const auths: Record<string, AuthScheme> = {
  token: { type: "bearerAuth" },
  query: { type: "query", queryParameterName: "sig" } as unknown as AuthScheme,
};
const given: EndpointDefinition = endpoint({
  requestHeaders: [{ key: "X-Trace", valueShape: text }],
  queryParameters: [{ key: "page", valueShape: text }],
  cookieParameters: [{ key: "theme", valueShape: text }],
});
const plain = openEndpoint(define({}, { list: [given], auths }), given);
/** With a token, a key in the query and one in a cookie. */
const open = {
  ...plain,
  encoding: {
    ...plain.encoding,
    security: [
      [{ scheme: "token", type: "bearer" as const }],
      [{ scheme: "query", type: "query" as const, name: "sig" }],
      [{ scheme: "cookie", type: "cookie" as const, name: "sid" }],
      [{ scheme: "key", type: "header" as const, name: "X-Team" }],
    ],
  },
};
const row = (
  location: ExtraRow["location"],
  name: string,
  value = "v",
  rest: object = {},
): ExtraRow => ({
  id: 1,
  location,
  name,
  value,
  on: true,
  ...rest,
});
const replaces = "It replaces the credentials above.";

test.each<[ExtraRow, boolean, string | undefined]>([
  [row("query", "q"), true, undefined],
  [row("query", "q", "v", { on: false }), false, undefined],
  [row("query", "", "v"), false, "Name it to send it."],
  [
    row("query", "q", "", { isLost: true }),
    false,
    "Its value is a secret and was not stored. Type it again.",
  ],
  [row("query", "page"), false, "page has its own field above: this row is not sent."],
  [row("query", "Page"), true, undefined],
  [row("cookie", "theme"), false, "theme has its own field above: this row is not sent."],
  [row("cookie", "page"), true, undefined],
  [row("header", "x-trace"), false, "x-trace has its own field above: this row is not sent."],
  [row("header", "page"), true, undefined],
  [row("query", "sig"), false, "sig is a credential: fill it in above. This row is not sent."],
  [row("cookie", "sig"), true, undefined],
  [row("query", "sid"), true, undefined],
  [row("cookie", "sid"), false, "sid is a credential: fill it in above. This row is not sent."],
  [row("header", "sig"), true, undefined],
  [row("header", "authorization"), true, replaces],
  [row("header", "x-team"), true, replaces],
  [row("query", "Authorization"), true, undefined],
  [row("header", "a b"), false, "This cannot be the name of a header: it is not sent."],
  [
    row("header", "Content-type"),
    false,
    "Content-Type follows from the body: this row is not sent.",
  ],
  [row("header", "cookie"), false, "Add a cookie instead: this row is not sent."],
  [
    row("header", "Connection"),
    false,
    "Connection belongs to the connection, not to the request: it is not sent.",
  ],
  [row("header", "X-A", "a\nb"), false, "Headers cannot contain these characters. It is not sent."],
  [row("header", "X-A", "caf\u00e9\t"), true, undefined],
  [
    row("header", "X-A", "\u65e5"),
    false,
    "Headers cannot contain these characters. It is not sent.",
  ],
  [row("cookie", "a=b"), false, "This cannot be the name of a cookie: it is not sent."],
  [
    row("cookie", "a", "x;y"),
    false,
    "Cookies cannot contain these characters. Percent-encode them, or it is not sent.",
  ],
  [row("cookie", "a", '"x,y"'), true, undefined],
])("%j is sent: %s, %s", (each, sent, note) => {
  expect(checkExtra(open, each, false)).toEqual({ sent, ...(note === undefined ? {} : { note }) });
});

test("without a relay, what the browser keeps to itself is said", () => {
  const note = (each: ExtraRow) => checkExtra(open, each, true).note;
  expect(note(row("cookie", "a"))).toBe(
    "A page cannot set cookies itself: this one is sent through a relay only.",
  );
  expect(note(row("header", "Origin"))).toBe(
    "A page cannot send Origin itself: it is sent through a relay only.",
  );
  expect(note(row("header", "X-A"))).toBeUndefined();
  expect(note(row("query", "Origin"))).toBeUndefined();
  expect(note(row("header", "Authorization"))).toBe(replaces);
});

const extras = {
  rows: [
    row("header", "X-Team", "team-secret"),
    row("header", "X-A", "1"),
    row("query", "sig", "not-sent"),
    row("query", "a b", "\ud800&"),
    row("query", "api_key", "query-secret"),
    row("cookie", "b", "cookie-secret"),
    row("cookie", "off", "x", { on: false }),
  ].map((each, index) => ({ ...each, id: index + 1 })),
};

test("rows are added to the request, secrets masked where that is asked for", () => {
  const request = {
    method: "GET",
    url: "https://a.example/x?y=1",
    headers: [
      ["x-team", "old"],
      ["Cookie", "a=1"],
    ],
  } as const;
  expect(withExtras(open, request, extras, "real")).toEqual({
    method: "GET",
    url: "https://a.example/x?y=1&a%20b=%EF%BF%BD%26&api_key=query-secret",
    headers: [
      ["Cookie", "a=1; b=cookie-secret"],
      ["X-Team", "team-secret"],
      ["X-A", "1"],
    ],
  });
  const masked = withExtras(
    open,
    { ...request, url: "https://a.example/x", headers: [] },
    extras,
    "masked",
  );
  expect(masked.url).toBe(
    `https://a.example/x?a%20b=%EF%BF%BD%26&api_key=${encodeURIComponent(maskForView("query-secret"))}`,
  );
  expect(masked.headers).toEqual([
    ["X-Team", maskForView("team-secret")],
    ["X-A", "1"],
    ["Cookie", `b=${maskForView("cookie-secret")}`],
  ]);
  expect(withExtras(open, request, { rows: [] }, "real")).toEqual(request);
});

test("secrets of the endpoint are neither stored nor sent unseen, whatever they are called", () => {
  expect(listSent(open, extras, "query").map(({ name }) => name)).toEqual(["a b", "api_key"]);
  expect(listSecretRows(open, extras).map(({ name }) => name)).toEqual(["X-Team", "api_key", "b"]);
  expect(isSecretFor(plain, row("header", "X-Team"))).toBe(false);
  expect(isSecretFor(open, row("header", "X-Team"))).toBe(true);
  const kept = withoutSecretsFor(open, extras).rows.filter(({ value }) => value !== "");
  expect(kept.map(({ name }) => name)).toEqual(["X-A", "a b"]);
});
