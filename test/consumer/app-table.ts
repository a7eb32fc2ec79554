import type { Page } from "playwright-core";
import { orderId } from "./shop-server.js";

/** An app of `apps/`, which has a client of `shop.yaml` and is used against `shop-server.ts`. */
export interface App {
  /** Its folder. Its scripts `build`, if it has one, and `start` are those of its `package.json`. */
  readonly name: string;
  /** What `start` prints, or what {@link App.use} finds. */
  readonly expected: readonly string[];
  /** How often the server receives requests, by method and path. */
  readonly requests?: Readonly<Record<string, number>>;
  /** The part of a printed line that counts; `undefined` for none. */
  readonly read?: (line: string) => string | undefined;
  /** Whether its tools need a newer Node than this project. */
  readonly needsNewNode?: boolean;
  /** For apps that serve: the arguments of `start`, and what is seen of the app. */
  readonly serve?: {
    readonly args: (port: string, shopUrl: string) => readonly string[];
    readonly use: (url: string, openPage: () => Promise<Page>) => Promise<readonly string[]>;
  };
}

const names = ["Sencha", "Assam", "Oolong", "Matcha", "Rooibos"];
const listed = names.map((name, index) => `listed: ${index + 1} ${name}`);
const steps = ["step: paid", "step: packed", "step: sent"];
const program = [...listed, "uploaded: leaf.json true", ...steps, "saved: 7 bytes"];

/** Apps that `npm run consumer` uses; `all` are used with `-- all`. */
export const usualApps: readonly App[] = [
  {
    name: "node",
    expected: [
      "parallel: Sencha Assam",
      ...listed,
      "in stock: 3",
      `ordered: ${orderId}n`,
      "uploaded: leaf.json true",
      ...steps,
      "saved: 7 bytes",
    ],
    requests: { "POST /token": 1 },
  },
  { name: "commonjs", expected: [...listed, ...steps] },
  {
    name: "vite",
    serve: {
      args: (port) => ["--host", "127.0.0.1", "--port", port, "--strictPort"],
      use: async (url, openPage) => {
        const page = await openPage();
        await page.goto(url);
        const more = page.getByRole("button", { name: "More" });
        await more.click();
        await page.getByText("Oolong", { exact: true }).waitFor();
        await more.click();
        await more.waitFor({ state: "detached" });
        const items = await page.locator("li span").allInnerTexts();
        await page.getByRole("button", { name: "Order 9 Sencha" }).click();
        const refused = await page.getByRole("alert").innerText();
        await page.getByRole("button", { name: "Order 1 Sencha" }).click();
        await page.getByRole("button", { name: "Watch" }).click();
        const order = page.locator("p", { hasText: "sent" });
        return [
          ...items.map((item) => item.split(/\s/)[0] ?? ""),
          refused,
          await order.innerText(),
        ];
      },
    },
    expected: [...names, "Only 3 are in stock.", `Watch Order ${orderId}: paid, packed, sent`],
    requests: { "GET /api/products": 3, "POST /api/orders": 2 },
  },
];

export const otherApps: readonly App[] = [
  {
    name: "next",
    serve: {
      args: (port) => ["-H", "127.0.0.1", "-p", port],
      use: async (url, openPage) => {
        const page = await openPage();
        await page.goto(url);
        await page.reload();
        const items = await page.locator("li").allInnerTexts();
        const output = page.locator("output");
        await page.getByRole("button", { name: "Order nine" }).click();
        await output.getByText("stock").waitFor();
        const refused = await output.innerText();
        await page.getByRole("button", { name: "Order two" }).click();
        await output.getByText("Order").waitFor();
        const receipt = await fetch(new URL(`/receipts/${orderId}`, url));
        const { size } = await receipt.blob();
        return [...items, refused, await output.innerText(), `receipt: ${size} bytes`];
      },
    },
    expected: [
      ...names.slice(0, 2),
      "Only 3 are in stock.",
      `Order ${orderId}`,
      "receipt: 7 bytes",
    ],
    // The page is rendered twice, from one cached response.
    requests: { "GET /api/products": 1, "POST /api/orders": 2 },
  },
  {
    name: "workers",
    needsNewNode: true,
    serve: {
      args: (port, shopUrl) => {
        return ["--ip", "127.0.0.1", "--port", port, "--var", `SHOP_ORIGIN:${shopUrl}`];
      },
      use: async (url) => {
        const load = async (path: string) => (await fetch(new URL(path, url))).blob();
        const [list, events, receipt] = await Promise.all(
          ["/names", `/steps?order=${orderId}`, `/receipt?order=${orderId}`].map(load),
        );
        const lines = ((await events?.text()) ?? "").trim().split("\n");
        return [(await list?.text()) ?? "", ...lines, `receipt: ${receipt?.size} bytes`];
      },
    },
    expected: [JSON.stringify(names), "paid", "packed", "sent", "receipt: 7 bytes"],
  },
  { name: "deno", expected: program },
  { name: "bun", expected: program },
  {
    name: "msw",
    needsNewNode: true,
    read: (line) => /^(?:not )?ok.*?> (.*?) #/.exec(line)?.[1],
    expected: [
      "an order is confirmed",
      "the example of a declared error is shown",
      "a body of the declared type replaces the example",
      "any other response can be given",
      "streams are mocked as streams",
    ],
  },
  {
    name: "msw-browser",
    needsNewNode: true,
    serve: {
      args: (port) => ["--host", "127.0.0.1", "--port", port, "--strictPort"],
      use: async (url, openPage) => {
        const page = await openPage();
        await page.goto(url);
        await page.getByText("done").waitFor();
        return page.locator("li").allInnerTexts();
      },
    },
    expected: [
      "Sencha",
      "Assam",
      "Fewer are in stock: 3",
      "text",
      "step: packed",
      "receipt.pdf has bytes",
      "done",
    ],
    // The worker of the page responds.
    requests: { "GET /api/products": 0, "POST /api/orders": 0 },
  },
];
