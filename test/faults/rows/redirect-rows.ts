import { json, whole } from "../answers.js";
import { bodyOf, headerOf, requestLine } from "../facts.js";
import type { Answer, Row } from "../row.js";

const redirect = (status: string | number, location?: string) =>
  whole(`${status} Moved`, "", ...(location === undefined ? [] : [`location: ${location}`]));

/** `/301/value` leads to `/end`. */
const leadToEnd: Answer = (to) => {
  const status = /^\/(30\d)/.exec(to.path)?.[1];
  to.write(status ? redirect(status, "/end") : json());
};

const secrets = ["authorization", "x-gate", "cookie", "x-auth-token"];

/** Rows 76 to 79; in a page, redirects are the browser's own. */
export const redirectRows: readonly Row[] = [
  {
    row: 76,
    title: "301/302/303 on POST; 307/308 keep the body; a stream body cannot",
    answer: leadToEnd,
    run: async ({ url, send }) => {
      const facts: string[] = [];
      for (const status of [301, 302, 303, 307, 308]) {
        const input = { body: { a: 1 } };
        facts.push(await send({ url: `${url}/${status}`, operation: "writeValue", input }));
      }
      const input = { body: new Blob(["stream"]).stream() };
      facts.push(await send({ url: `${url}/307`, operation: "sendFile", input }));
      return facts;
    },
    seen: ({ requests }) =>
      requests
        .filter((request) => request.includes(" /end"))
        .map((request) => `${requestLine(request)} ${bodyOf(request)}`),
    expected: [
      ...Array<string>(5).fill("ok [1]"),
      /^NET\(redirect\)( 307)?$/,
      ...Array<string>(3).fill("GET /end "),
      ...Array<string>(2).fill('POST /end {"a":1}'),
    ],
    inBrowser: [
      ...Array<string>(5).fill("ok [1]"),
      "NET(unknown)",
      ...Array<string>(3).fill("GET /end "),
      ...Array<string>(2).fill('POST /end {"a":1}'),
    ],
  },
  {
    row: 77,
    title: "redirect to another origin: credentials dropped",
    // The server does not know where the other is: the path tells the port.
    answer: (to) => {
      const port = /^\/to-(\d+)/.exec(to.path)?.[1];
      to.write(redirect(302, `http://127.0.0.1:${port}/end`));
    },
    run: async ({ url, otherUrl, send }) => [
      await send({
        url: `${url}/to-${new URL(otherUrl).port}`,
        token: "hidden-token",
        key: "hidden-key",
        headers: { Cookie: "session=hidden", "X-Auth-Token": "hidden", "X-Plain": "shown" },
      }),
    ],
    seen: ({ requests: [first = ""] }, { requests: [second = ""] }) => [
      secrets.map((name) => `${headerOf(first, name) !== "none"}`).join(),
      secrets.map((name) => headerOf(second, name)).join(),
      headerOf(second, "x-plain"),
    ],
    expected: ["ok [1]", "true,true,true,true", "none,none,none,none", "shown"],
    // A page cannot send cookies by hand; and what a browser drops is its own affair.
    inBrowser: ["ok [1]", "true,true,false,true", /^none,/, "shown"],
  },
  {
    row: 78,
    title: "redirect loop",
    answer: (to) => to.write(redirect(302, to.path)),
    run: async ({ send }) => [await send()],
    expected: [/^NET\(redirect\)( 302)?$/],
    inBrowser: "network",
  },
  {
    row: 79,
    title: "redirect to another scheme or without Location",
    answer: (to) => {
      if (to.path.includes("scheme")) to.write(redirect(302, "ftp://127.0.0.1/"));
      else to.write(redirect(302));
    },
    run: async ({ url, send }) => [await send({ url: `${url}/scheme` }), await send()],
    expected: ["STATUS 302 undefined", "STATUS 302 undefined"],
    inBrowser: ["NET(unknown)", "STATUS 302 undefined"],
  },
];
