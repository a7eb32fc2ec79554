import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeReceiver } from "../../runtime/snippets/index.js";
import { runReceiver, type RunningReceiver } from "../runtime/snippets/receive/run-receiver.js";
import { standardSignature } from "../runtime/snippets/receive/standard-signature.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond, type RunningFrond } from "./start-frond.js";
import { findTools } from "../needed-tools.js";

const chromium = findTools("Chromium");

/** Samples of webhooks, sent from the page of a webhook to a real program that receives them. */
const garden = `openapi: 3.1.0
info: { title: Garden, version: "1" }
paths:
  /plants:
    post:
      operationId: postPlants
      responses: { "201": { description: Planted } }
      callbacks:
        plantGrown:
          "{$request.body#/notifyUrl}":
            post:
              requestBody:
                content:
                  application/x-www-form-urlencoded:
                    schema: { type: object }
                    example: { name: Fern & Co, tags: [a, b] }
              responses: { "200": { description: Seen } }
webhooks:
  plantWilted:
    post:
      summary: A plant wilted
      description: Sent when nobody has watered a plant.
      parameters:
        - { name: webhook-id, in: header, required: true, schema: { type: string } }
        - { name: webhook-timestamp, in: header, required: true, schema: { type: string } }
        - { name: webhook-signature, in: header, required: true, schema: { type: string } }
        - { name: X-Event, in: header, schema: { type: string }, example: plant.wilted }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { plant: { type: string }, days: { type: integer } } }
            examples:
              fern: { value: { plant: Färn 🌿, days: 3 } }
              moss: { value: { plant: Moss, days: 5 } }
      responses: { "202": { description: Accepted } }
`;

const secret = `whsec_${Buffer.from("a secret of the garden").toString("base64")}`;
const artifacts = join(import.meta.dirname, "../../artifacts/send-sample");

let folder: string;
let receiver: RunningReceiver;
let frond: RunningFrond;
let browser: Browser;
let page: Page;
/** What the page asked the relay for. */
const relayed: string[] = [];

beforeAll(async () => {
  if (chromium.isMissing) return;
  folder = mkdtempSync(join(tmpdir(), "frond-samples-"));
  mkdirSync(artifacts, { recursive: true });
  const file = join(folder, "garden.yaml");
  writeFileSync(file, garden);
  receiver = await runReceiver(program, "javascript", { WEBHOOK_SECRET: secret });
  frond = await startFrond([file], undefined, ["--allow", `localhost:${portOf(receiver)}`]);
  browser = await shareChromium();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  page = await context.newPage();
  page.on("request", (request) => {
    if (request.url().startsWith(frond.relay) && request.method() !== "GET") {
      relayed.push(request.url());
    }
  });
});

afterAll(async () => {
  await leaveChromium(browser);
  await frond?.stop();
  await receiver?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The program that the page must show. */
const program = writeReceiver(
  {
    method: "POST",
    path: "/plantWilted",
    contentType: "application/json",
    headers: ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Event"],
    status: 202,
    signature: { type: "hmac", ...standardSignature },
  },
  "javascript",
);

function portOf({ url }: RunningReceiver): string {
  return new URL(url ?? "").port;
}

const main = (): Locator => page.getByRole("main");
const panel = (): Locator => main().getByRole("region", { name: "Send a sample" });

async function open(slug: string, title: string): Promise<void> {
  await page.goto(`${frond.site}/garden/${slug}`);
  await main().getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

/** Clicks Send and waits for what came of it. */
async function send(): Promise<string> {
  await panel().getByRole("button", { name: "Send", exact: true }).click();
  await panel().getByText("Sending…").waitFor({ state: "detached" });
  return panel().locator(".sample-result").innerText();
}

describe.skipIf(chromium.isMissing)(`samples, sent from Chromium${chromium.note}`, () => {
  it("a webhook's page has a server that receives it, in the language chosen last anywhere", async () => {
    await open("plant-wilted", "A plant wilted");
    const card = main().getByRole("region", { name: "Receive it" });
    await card.getByLabel("Language of the receiver").selectOption("JavaScript");
    expect(await card.locator("pre").innerText()).toBe(program);
    await open("post-plants", "Post plants");
    const request = main().getByRole("region", { name: "Request" });
    expect(await request.getByRole("combobox").inputValue()).toBe("javascript");
    await request.getByRole("combobox").selectOption("curl");
    await open("plant-wilted", "A plant wilted");
    await card.getByText("Save as receive.mts").waitFor();
    expect(await card.getByRole("combobox").inputValue()).toBe("typescript");
    await page.reload();
    await card.getByLabel("Language of the receiver").selectOption("Go");
    await page.reload();
    await card.getByText("package main").waitFor();
  });

  it("a sample is signed and reaches the program that the page shows, only after a click", async () => {
    await open("plant-wilted", "A plant wilted");
    await main().getByRole("button", { name: "Send a sample" }).click();
    const url = panel().getByLabel("URL");
    expect(await url.inputValue()).toBe("http://localhost:3000/plantWilted");
    await url.fill(`http://localhost:${portOf(receiver)}/plantWilted`);
    expect(await panel().getByLabel("X-Event").inputValue()).toBe("plant.wilted");
    await panel().getByLabel("Sample to send").selectOption("moss");
    expect(await panel().getByLabel("Body").inputValue()).toContain("Moss");
    await panel().getByLabel("Sample to send").selectOption("fern");
    await panel().getByLabel("Secret").fill(secret);
    expect(relayed).toEqual([]);
    expect(await send()).toMatch(/^202 Accepted\s+[\d.]+ m?s\s+No body$/);
    expect(relayed).toHaveLength(1);
    await expect.poll(receiver.output).toContain("Färn 🌿");
    expect(receiver.output()).toContain("X-Event: plant.wilted");
    expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(
      secret,
    );
  });

  it("a sample with another secret or none is refused by the program", async () => {
    await panel()
      .getByLabel("Secret")
      .fill(`whsec_${Buffer.from("another").toString("base64")}`);
    expect(await send()).toContain("401 Unauthorized");
    await panel().getByLabel("Secret").fill("");
    expect(await send()).toContain("401 Unauthorized");
    const before = relayed.length;
    await panel().getByLabel("Secret").fill("whsec_!");
    expect(await send()).toContain("The secret is not written in base64.");
    expect(relayed).toHaveLength(before);
  });

  it("what is no JSON is named and can be sent", async () => {
    await panel().getByLabel("Secret").fill(secret);
    await panel().getByLabel("Body").fill("{");
    await panel().getByText("This is not valid JSON; it is sent as it is.").waitFor();
    expect(await send()).toContain("400 Bad Request");
  });

  it("nothing is sent to another machine, and the relay refuses what was not allowed", async () => {
    const url = panel().getByLabel("URL");
    const before = relayed.length;
    for (const [address, words] of [
      ["https://example.com/hooks", "Samples are sent to this machine only, not to example.com."],
      ["http://127.0.0.1.example.com/", "not to 127.0.0.1.example.com."],
      ["http://localhost@example.com/", "not to example.com."],
      ["http://192.168.0.1/", "not to 192.168.0.1."],
      ["ftp://localhost/", "'ftp://localhost/' is no HTTP address."],
      ["", "'' is no HTTP address."],
    ] as const) {
      await url.fill(address);
      expect(await send()).toContain(words);
    }
    expect(relayed).toHaveLength(before);
    await url.fill("http://localhost:3999/hooks");
    const refused = await send();
    expect(refused).toContain(
      "localhost:3999 belongs to your machine or network and is not allowed.",
    );
    expect(refused).toMatch(/start .*--allow localhost:3999/);
  });

  it("a callback's sample is sent as the form that it is", async () => {
    await open("post-plants-plant-grown", "Plant grown");
    await main().getByRole("button", { name: "Send a sample" }).click();
    expect(await panel().getByLabel("URL").inputValue()).toBe("http://localhost:3000/plantGrown");
    await panel()
      .getByLabel("URL")
      .fill(`http://localhost:${portOf(receiver)}/plantGrown`);
    const posted = page.waitForRequest((request) => request.url().startsWith(frond.relay));
    expect(await send()).toContain("404 Not Found");
    expect((await posted).postData()).toBe("name=Fern+%26+Co&tags=a&tags=b");
  });

  it("the page looks the same to everybody: no fault of layout or accessibility in any width or theme", async () => {
    await open("plant-wilted", "A plant wilted");
    await main().getByRole("button", { name: "Send a sample" }).click();
    await panel().getByLabel("URL").fill("http://localhost:3999/hooks");
    expect(await send()).toContain("--allow localhost:3999");
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: join(artifacts, `${theme}-${width}.png`), fullPage: true });
        expect(await findLayoutFaults(page)).toEqual([]);
      }
      expect(await findViolations(page)).toEqual([]);
    }
  });
});
