import { byPath, head, json, say, whole } from "../answers.js";
import { watchListeners } from "../count-listeners.js";
import { countOf, sleep, within } from "../facts.js";
import type { Call, Kit, Row } from "../row.js";
import { watchTimers } from "../watch-timers.js";

/** Where a call can be when it is aborted. */
const stages = ["connect", "headers", "body", "error", "drain", "back-off"] as const;

const open = "content-length: 10\r\n\r\n[1,";

/** Aborts a call that has come to its stage; `LATE` when it takes longer than a timer of 20 ms. */
async function abortAt(kit: Kit, stage: (typeof stages)[number]): Promise<string> {
  const controller = new AbortController();
  const url = stage === "connect" ? kit.blackHole : `${kit.url}/${stage}`;
  const call = { url, maxRetries: 2, timeoutInSeconds: 60, signal: controller.signal };
  const sending = kit.send(call);
  // Not before the response is there, also on a busy machine.
  await sleep(500);
  controller.abort();
  return within(20, sending);
}

async function abortWith(kit: Kit, reason: unknown): Promise<string[]> {
  const controller = new AbortController();
  const sending = kit.sendFully({ signal: controller.signal });
  setTimeout(() => controller.abort(reason), 50);
  const { text, cause } = await sending;
  const { name } = Object(cause) as { name?: string };
  const told = cause === reason || (reason === undefined && name === "AbortError");
  return [text, ...kit.own(told)];
}

/** Aborts at the moment in which the limit stops the transport: nothing can come between. */
function abortWhenLate(send: Kit["send"]): Promise<string> {
  const controller = new AbortController();
  const fetch = (request: Partial<Request>, init: RequestInit = request) => {
    init.signal?.addEventListener("abort", () => controller.abort());
    return new Promise((_resolve, reject) => {
      controller.signal.addEventListener("abort", () => reject(controller.signal.reason as Error));
    });
  };
  return send({ fetch, signal: controller.signal, timeoutInSeconds: 0.1 });
}

const ignoring = (() => new Promise(() => {})) as unknown;

/** Rows 65 to 72: aborts, limits and what is left of them. */
export const abortRows: readonly Row[] = [
  {
    row: 65,
    title: "aborted before",
    run: async ({ send }) => [await send({ signal: AbortSignal.abort() })],
    seen: ({ requests }) => [countOf(requests)],
    expected: ["ABORT", "0 requests"],
  },
  {
    row: 66,
    title: "aborted in each stage",
    answer: byPath({
      headers: () => {},
      body: say(`${head}${open}`),
      error: say(`HTTP/1.1 404 No\r\n${open}`),
      drain: say(`HTTP/1.1 503 No\r\n${open}`),
      "back-off": say(whole("503 No", "", "retry-after: 30")),
    }),
    run: (kit) => Promise.all(stages.map((stage) => abortAt(kit, stage))),
    // Between attempts the connection is kept for the next one.
    seen: ({ openPaths }) => [
      countOf(
        openPaths().filter((path) => !path.includes("back-off")),
        "open",
      ),
    ],
    expected: [...Array<string>(6).fill("ABORT"), "0 open"],
  },
  {
    row: 67,
    title: "abort with a string, undefined, Error",
    answer: () => {},
    run: async (kit) => [
      ...(await abortWith(kit, "why")),
      ...(await abortWith(kit, undefined)),
      ...(await abortWith(kit, new Error("why"))),
    ],
    expected: ["ABORT", "own: true", "ABORT", "own: true", "ABORT", "own: true"],
  },
  {
    row: 68,
    title: "abort after success",
    run: async ({ send }) => {
      const controller = new AbortController();
      const text = await send({ signal: controller.signal });
      controller.abort();
      return [text, await send()];
    },
    expected: ["ok [1]", "ok [1]"],
  },
  {
    row: 69,
    title: "caller's signal is a timeout signal",
    answer: () => {},
    run: async ({ sendFully, own }) => {
      const { text, cause } = await sendFully({ signal: AbortSignal.timeout(50) });
      return [text, ...own((cause as Error | undefined)?.name)];
    },
    expected: ["ABORT", "own: TimeoutError"],
  },
  {
    row: 70,
    title: "abort and timeout together",
    answer: () => {},
    run: async ({ send }) => {
      const controller = new AbortController();
      const sending = send({ signal: controller.signal, timeoutInSeconds: 0.25 });
      setTimeout(() => {
        controller.abort();
        // Nothing else runs until the limit has passed, too.
        const end = Date.now() + 150;
        while (Date.now() < end);
      }, 200);
      return [await sending, await abortWhenLate(send)];
    },
    expected: ["ABORT", "ABORT"],
  },
  {
    row: 71,
    title: "timeout 0, negative, NaN, Infinity, above 2^31 ms",
    run: async ({ send, own, warnings }) => {
      const facts: string[] = [];
      for (const timeoutInSeconds of [0, -1, NaN, Infinity, 2 ** 31 / 1000 + 1, 1e300]) {
        facts.push(await send({ timeoutInSeconds }));
      }
      await sleep(10);
      const overflows = warnings().filter((warning) =>
        /TimeoutOverflow|TimeoutNaN|Negative/.test(warning),
      );
      return [...facts, ...own(overflows.length)];
    },
    expected: [...Array<string>(6).fill("ok [1]"), "own: 0"],
  },
  {
    row: 72,
    title: "timers and listeners after settle equal before",
    alone: true,
    run: async (kit) => {
      const { signal } = new AbortController();
      const listeners = watchListeners(signal);
      const refusing = () =>
        Promise.resolve(new Response("", { status: 503, headers: { "retry-after": "0" } }));
      const failing = () => Promise.reject(new TypeError("no"));
      const answering = () => Promise.resolve(new Response("[1]"));
      const calls: Call[] = [answering, refusing, failing, ignoring].map((fetch) => ({
        fetch,
        signal,
        maxRetries: 1,
        timeoutInSeconds: fetch === ignoring ? 0.05 : 77,
        own: { deadlineInSeconds: 99 },
      }));
      const timers = watchTimers();
      const texts: string[] = [];
      for (const call of calls) texts.push(await kit.send(call));
      return [...texts, `${timers.stop()} timers`, `${listeners()} listeners`];
    },
    expected: ["ok [1]", "STATUS 503 undefined", "NET(unknown)", "TMO", "0 timers", "0 listeners"],
  },
];

/** Rows 93 and 94: many calls at once, and a page that goes away. */
export const crowdRows: readonly Row[] = [
  {
    row: 93,
    title: "1,000 parallel calls on one signal",
    alone: true,
    run: async (kit) => {
      const { signal } = new AbortController();
      const listeners = watchListeners(signal);
      const call = { signal, timeoutInSeconds: 60 };
      const texts = await Promise.all(
        Array.from({ length: kit.isBrowser ? 250 : 1000 }, () => kit.send(call)),
      );
      await sleep(10);
      const leaks = kit.warnings().filter((warning) => warning.includes("MaxListeners"));
      return [
        `${new Set(texts).size} ${texts[0]}`,
        `${listeners()} listeners`,
        ...kit.own(leaks.length),
      ];
    },
    expected: ["1 ok [1]", "0 listeners", "own: 0"],
  },
];

/** Row 73 to 75: connections and headers. */
export const socketRows: readonly Row[] = [
  {
    row: 73,
    title: "keep-alive socket reset on reuse",
    answer: (to) => (to.count === 1 || to.count === 3 ? to.reset() : to.write(json())),
    run: async ({ send }) => {
      const first = await send();
      await sleep(20);
      const second = await send();
      const third = await send();
      await sleep(20);
      const own = { retryNetworkErrors: "idempotent", maxRetries: 1 };
      return [first, second, third, await send({ own })];
    },
    expected: ["ok [1]", /^NET\(reset\)$/, "ok [1]", /^(ok \[1\]|NET\(reset\))$/],
    // Chromium sends once more by itself.
    inBrowser: ["ok [1]", "ok [1]", "ok [1]", "ok [1]"],
  },
  {
    row: 74,
    title: "HTTP/1.0 closed by the server",
    answer: (to) => to.end("HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n[1]"),
    run: async ({ send }) => [await send()],
    expected: ["ok [1]"],
  },
  {
    row: 75,
    title: "repeated response headers, several Set-Cookie",
    answer: say(json("[1]", "x-many: a", "x-many: b", "set-cookie: a=1", "set-cookie: b=2")),
    run: async ({ sendFully, own, isBrowser }) => {
      const { text, headers } = await sendFully();
      // A page never sees cookies.
      const cookies = isBrowser ? ["a=1", "b=2"] : (headers?.getSetCookie() ?? []);
      return [text, ...own(headers?.get("x-many"), cookies.join())];
    },
    expected: ["ok [1]", "own: a, b a=1,b=2"],
  },
];
