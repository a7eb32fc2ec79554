import { json, whole } from "../answers.js";
import { countOf, headerOf, within } from "../facts.js";
import type { Kit, Row } from "../row.js";

const fail = () => {
  throw new Error("hidden-reason");
};

/** Refuses, breaks and lies, so that every kind of message is made. */
async function failEverywhere({ sendFully, url, refused }: Kit): Promise<unknown[]> {
  const secrets = {
    token: "hidden-token",
    key: "hidden-key",
    headers: { "X-Secret": "hidden-header" },
  };
  const query = "?api_key=hidden-query";
  const outcomes: unknown[] = [];
  for (const call of [
    ...["refuse", "close", "words", "error", "end"].map((path) => ({
      url: `${url}/${path}${query}`,
    })),
    { url: refused + query },
    { url: `http://127.0.0.1:99999/${query}` },
    { url: "http://me:hidden-password@127.0.0.1/" },
    { token: "hidden\n" },
    { token: () => Promise.reject(new Error("hidden-reason")) },
    { operation: "writeValue", input: { body: { password: "hidden-body", n: NaN } } } as const,
    { fetch: () => Promise.reject(new Error("hidden-reason")) },
    { url: `${url}/stall${query}`, timeoutInSeconds: 0.3 },
  ]) {
    outcomes.push((await sendFully({ ...secrets, ...call })).given);
  }
  return outcomes;
}

/** All texts that a log would show of a result: of the failure, without its cause, and of what `unwrap` throws. */
function textsOf(given: unknown): string[] {
  const { error, thrown } = given as { error?: { content?: object }; thrown?: Error };
  const shown = JSON.stringify(error, (key, value: unknown) =>
    key === "cause" ? undefined : value,
  );
  return [shown, `${error}`, `${thrown}`, thrown?.message ?? "", thrown?.stack ?? ""];
}

/** Rows 89 to 92 and 95: what the caller hands in. */
export const supplierRows: readonly Row[] = [
  {
    row: 89,
    title: "header value undefined; supplier throws",
    run: async ({ send, own }) => [
      await send({ headers: { "X-None": undefined, "X-Null": null, "X-Some": "some" } }),
      ...own(
        await send({ token: fail }),
        await send({ token: () => Promise.reject(new Error("no")) }),
        await send({ own: { headers: { "X-Supplied": fail } } }),
        await send({ token: () => "" }),
      ),
    ],
    seen: ({ requests: [first = "", second = ""] }) => [
      ["x-none", "x-null", "x-some"].map((name) => headerOf(first, name)).join(),
      `own: ${headerOf(second, "authorization")}`,
    ],
    expected: [
      "ok [1]",
      "own: NET(auth-supplier) NET(auth-supplier) NET(auth-supplier) ok [1]",
      "none,none,some",
      "own: none",
    ],
  },
  {
    row: 90,
    title: "supplier never resolves",
    run: async ({ send, own }) =>
      own(
        await within(
          3000,
          send({ token: () => new Promise<string>(() => {}), timeoutInSeconds: 0.2 }),
        ),
      ),
    seen: ({ requests }) => [`own: ${countOf(requests)}`],
    expected: ["own: TMO", "own: 0 requests"],
  },
  {
    row: 91,
    title: "custom fetch throws at once, returns no Response, ignores the signal",
    run: async ({ send }) => {
      const ignoring = () => new Promise(() => {});
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 100);
      return [
        await send({ fetch: fail }),
        await send({ fetch: () => undefined }),
        await send({ fetch: () => Promise.resolve({}) }),
        await within(3000, send({ fetch: ignoring, timeoutInSeconds: 0.2 })),
        await within(3000, send({ fetch: ignoring, signal: controller.signal })),
      ];
    },
    expected: ["NET(unknown)", "NET(unknown)", "NET(unknown)", "TMO", "ABORT"],
  },
  {
    row: 92,
    title: "custom fetch with a locked body",
    run: async ({ send }) => [
      await send({
        fetch: () => {
          const response = new Response("[1]");
          response.body?.getReader();
          return Promise.resolve(response);
        },
      }),
    ],
    expected: [/^NET\(unknown\)( 200)?$/],
  },
  {
    row: 95,
    title: "secrets never in messages, toString or logs",
    alone: true,
    answer: (to) => {
      if (to.path.includes("stall")) return;
      if (to.path.includes("refuse")) to.write(whole("401 No"));
      else if (to.path.includes("close")) to.reset();
      else if (to.path.includes("words")) to.write(json("words"));
      else if (to.path.includes("error"))
        to.write(whole("404 No", '{"error":"ShelfNotFoundError"}'));
      else to.end("nonsense");
    },
    run: async (kit) => {
      const { console } = globalThis;
      const logged: unknown[] = [];
      const log = (...values: unknown[]) => void logged.push(...values);
      globalThis.console = { ...console, log, warn: log, error: log, info: log, debug: log };
      const outcomes = await failEverywhere(kit).finally(() => (globalThis.console = console));
      const texts = [...outcomes.flatMap(textsOf), ...logged.map(String)];
      const found = texts.filter((text) => text?.includes("hidden"));
      return kit.own(outcomes.length, "calls", logged.length, "logged", found.join("; ") || "none");
    },
    expected: ["own: 13 calls 0 logged none"],
  },
];
