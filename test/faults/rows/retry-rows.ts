import { inTurnByPath, json, say, whole } from "../answers.js";
import { withSeed } from "../seed.js";
import { speedUp } from "../speed-up.js";
import { bodyOf, countOf, headerOf, requestLine, sameness } from "../facts.js";
import type { Answer, Call, Kit, Row } from "../row.js";

/** Asks for no wait, where waiting is not what a row is about. */
const soon = "retry-after: 0";

/** Refuses each path once with the status that it begins with. */
const refuseOnce =
  (...headers: string[]): Answer =>
  (to) => {
    const status = /\d{3}/.exec(to.path)?.[0] ?? "";
    const refused = whole(`${status} No`, "no", ...headers);
    inTurnByPath(refused, json())(to);
  };

function sendEach(kit: Kit, paths: readonly (string | number)[], call: Call = {}) {
  return Promise.all(paths.map((path) => kit.send({ ...call, url: `${kit.url}/${path}` })));
}

const first = (requests: readonly string[]) => requests.map((request) => request.split(" ")[0]);

/** Whether each delay lies between. */
function areBetween(delays: readonly number[], from: number, to: number): string {
  const found = delays.every((delay) => delay >= from && delay <= to);
  return found ? `${from} to ${to}` : `not ${from} to ${to}: ${delays.join()}`;
}

/** What `Retry-After` may say, and what it means. */
const forms = {
  zero: "0",
  negative: "-5",
  seconds: "2",
  decimals: "0.5",
  past: "Fri, 01 Jan 2010 00:00:00 GMT",
  garbage: "soon",
  long: "3000000",
  farDate: "Fri, 01 Jan 2100 00:00:00 GMT",
};

async function measureForm(kit: Kit, form: string): Promise<string> {
  const { result, delays } = await speedUp(() =>
    kit.sendFully({ url: `${kit.url}/${form}`, maxRetries: 1 }),
  );
  const { text, given } = result;
  const content = (given as { error?: { content?: { retryAfter?: number } } })?.error?.content;
  const wait = Math.max(0, ...delays);
  const after = content?.retryAfter && !kit.isBrowser ? kit.own(content.retryAfter > 60_000) : [];
  const [from, to] = limits[form] ?? [0, 99];
  const allowed = areBetween([wait], from, to);
  return [form, text, allowed, ...after].join(" ");
}

/** A hint is made longer at most; garbage is the ordinary back-off. */
const limits: Partial<Record<string, readonly [number, number]>> = {
  seconds: [2000, 2400],
  decimals: [500, 600],
  garbage: [800, 1200],
};

/** Rows 53 to 64: what is tried again, when, and with what. */
export const retryRows: readonly Row[] = [
  {
    row: 53,
    title: "408/429/5xx then 200",
    alone: true,
    answer: refuseOnce(),
    run: async (kit) => {
      const call = { maxRetries: 2 };
      const { result, delays } = await speedUp(() =>
        sendEach(kit, [408, 429, 500, 502, 503, 504], call),
      );
      return [...result, ...kit.own(delays.length, areBetween(delays, 800, 1200))];
    },
    seen: ({ requests }) => [countOf(requests)],
    expected: [...Array<string>(6).fill("ok [1]"), "own: 6 800 to 1200", "12 requests"],
    // On a connection that was used before, Chromium sends again by itself after 408.
    inBrowser: [...Array<string>(6).fill("ok [1]"), /^own: [56] 800 to 1200$/, "12 requests"],
  },
  {
    row: 54,
    title: "501, 505",
    answer: refuseOnce(soon),
    run: (kit) => sendEach(kit, [501, 505], { maxRetries: 2 }),
    seen: ({ requests }) => [countOf(requests)],
    expected: ["ok [1]", "ok [1]", "4 requests"],
  },
  {
    row: 55,
    title: "409, 425, 499 from the server",
    answer: refuseOnce(soon),
    run: (kit) => sendEach(kit, [409, 425, 499], { maxRetries: 2 }),
    seen: ({ requests }) => [countOf(requests)],
    expected: ['STATUS 409 "no"', 'STATUS 425 "no"', 'STATUS 499 "no"', "3 requests"],
  },
  {
    row: 56,
    title: "statuses above 599",
    answer: refuseOnce(soon),
    run: (kit) => sendEach(kit, [600, 799, 999], { maxRetries: 2 }),
    seen: ({ requests }) => [countOf(requests)],
    expected: ["ok [1]", "ok [1]", "ok [1]", "6 requests"],
  },
  {
    row: 57,
    title: "retries exhausted",
    alone: true,
    answer: inTurnByPath(whole("500 No"), whole("502 No"), whole("503 No", '"last"')),
    run: async (kit) => {
      const { result, delays } = await speedUp(() => kit.sendFully({ maxRetries: 2 }));
      const [early = 0, late = 0] = delays;
      return [
        result.text,
        ...kit.own(result.attempts, areBetween([early], 800, 1200), areBetween([late], 1600, 2400)),
      ];
    },
    seen: ({ requests }) => [countOf(requests)],
    expected: ['STATUS 503 "last"', "own: 3 800 to 1200 1600 to 2400", "3 requests"],
  },
  {
    row: 58,
    title: "every form of Retry-After",
    alone: true,
    answer: (to) => {
      const form = Object.entries(forms).find(([name]) => to.path.includes(name))?.[1];
      inTurnByPath(whole("503 No", "", `retry-after: ${form}`), json())(to);
    },
    run: async (kit) => {
      const facts: string[] = [];
      for (const form of Object.keys(forms)) facts.push(await measureForm(kit, form));
      return facts;
    },
    expected: [
      "zero ok [1] 0 to 99",
      "negative ok [1] 0 to 99",
      "seconds ok [1] 2000 to 2400",
      "decimals ok [1] 500 to 600",
      "past ok [1] 0 to 99",
      "garbage ok [1] 800 to 1200",
      /^long STATUS 503 undefined 0 to 99( own: true)?$/,
      /^farDate STATUS 503 undefined 0 to 99( own: true)?$/,
    ],
  },
  {
    row: 59,
    title: "the other hints, true on 400 and false on 500",
    answer: (to) => {
      const hint = to.path.includes("400") ? "x-should-retry: true" : "x-should-retry: false";
      const status = to.path.includes("500") ? "500 No" : to.path.includes("400") ? "400 No" : "";
      const refused = whole(
        status || "503 No",
        "no",
        "retry-after-ms: 5",
        status ? hint : "x-y: z",
      );
      inTurnByPath(refused, json())(to);
    },
    run: (kit) => sendEach(kit, [400, 500, 503], { maxRetries: 2 }),
    seen: ({ requests }) => [countOf(requests)],
    expected: ["ok [1]", 'STATUS 500 "no"', "ok [1]", "5 requests"],
  },
  {
    row: 60,
    title: "a storm of 1,000 calls answered 429",
    alone: true,
    answer: inTurnByPath(whole("429 No"), json()),
    run: async (kit) => {
      const storm = () =>
        sendEach(
          kit,
          Array.from({ length: kit.isBrowser ? 250 : 1000 }, (_, index) => index),
          { maxRetries: 1 },
        );
      const { result, delays } = await withSeed(() => speedUp(storm));
      const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
      return [
        sameness(result),
        result[0] ?? "",
        areBetween(delays, 800, 1200),
        areBetween([mean], 970, 1030),
        `${new Set(delays.map((delay) => Math.floor(delay / 4))).size > 50}`,
      ];
    },
    expected: ["the same", "ok [1]", "800 to 1200", "970 to 1030", "true"],
  },
  {
    row: 61,
    title: "POST with 500: the same idempotency key",
    answer: inTurnByPath(whole("500 No", "", soon), json()),
    run: async ({ send }) => [
      await send({ operation: "writeValue", input: { body: { a: 1 } }, maxRetries: 2 }),
    ],
    seen: ({ requests }) => [
      first(requests).join(),
      sameness(requests.map(bodyOf)),
      sameness(requests.map((request) => headerOf(request, "idempotency-key"))),
      `${headerOf(requests[0] ?? "", "idempotency-key").length}`,
    ],
    expected: ["ok [1]", "POST,POST", "the same", "the same", "36"],
  },
  {
    row: 62,
    title: "stream body with 503",
    answer: say(whole("503 No", "no", soon)),
    run: async ({ send }) => [
      await send({
        operation: "sendFile",
        input: { body: new Blob(["stream"]).stream() },
        maxRetries: 2,
      }),
    ],
    seen: ({ requests }) => [countOf(requests)],
    expected: ['STATUS 503 "no"', "1 requests"],
    // Over HTTP/1.1 no page can upload a stream.
    inBrowser: ["NET(unknown)", "0 requests"],
  },
  {
    row: 63,
    title: "FormData, Blob, URLSearchParams, Uint8Array: replayed byte-equal",
    answer: inTurnByPath(whole("503 No", "", soon), json()),
    run: async ({ url, send }) => {
      const again = { maxRetries: 2 };
      const file = new File(["x\u0000y"], "a.txt", { type: "text/plain" });
      const blob = new Blob([new Uint8Array([1, 255, 0])]);
      return [
        await send({ ...again, operation: "sendParts", input: { body: { note: "ü", file } } }),
        await send({
          ...again,
          operation: "sendFields",
          input: { body: { note: "a b&c", more: "ü" } },
        }),
        await send({ ...again, operation: "sendFile", url: `${url}/1`, input: { body: blob } }),
        await send({
          ...again,
          operation: "sendFile",
          url: `${url}/2`,
          input: { body: new Uint8Array([1, 255, 0, 7]) },
        }),
      ];
    },
    seen: ({ requests }) => {
      const plain = requests.map((request) => {
        const boundary = /boundary="?([^"\s]+)/.exec(request)?.[1];
        const body = bodyOf(request);
        return boundary ? body.replaceAll(boundary, "B") : body;
      });
      const facts = [countOf(requests)];
      for (let at = 0; at < plain.length; at += 2) {
        facts.push(`${requestLine(requests[at] ?? "")}: ${sameness(plain.slice(at, at + 2))}`);
      }
      return [
        ...facts,
        `${plain[0]?.includes('filename="a.txt"')}`,
        JSON.stringify(plain[6] ?? ""),
      ];
    },
    expected: [
      ...Array<string>(4).fill("ok [1]"),
      "8 requests",
      "POST /parts: the same",
      "POST /fields: the same",
      "POST /1/file: the same",
      "POST /2/file: the same",
      "true",
      '"\\u0001ÿ\\u0000\\u0007"',
    ],
  },
  {
    row: 64,
    title: "mutated body object",
    answer: inTurnByPath(whole("503 No", "", "retry-after: 1"), json()),
    run: async ({ send }) => {
      const body = { list: [1] };
      const sending = send({ operation: "writeValue", input: { body }, maxRetries: 1 });
      const timer = setTimeout(() => body.list.push(2), 400);
      const text = await sending;
      clearTimeout(timer);
      return [text, `${body.list.length}`];
    },
    seen: ({ requests }) => requests.map(bodyOf),
    expected: ["ok [1]", "2", '{"list":[1]}', '{"list":[1]}'],
  },
];
