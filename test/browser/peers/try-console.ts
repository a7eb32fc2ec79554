import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openAfresh } from "../open-forgetful-page.js";
import type { ConsoleDriver } from "./console-driver.js";
import type { ConsoleRig } from "./console-rig.js";
import { judgeRequest } from "./judge-request.js";
import type { PeerAnswer } from "./peer-answers.js";
import { createPeerDocument, type PeerRequest } from "./peer-requests.js";

/** What a console did wrong, in a few words; empty when it did right. */
export type Verdict = string;

const pictures = join(import.meta.dirname, "..", "..", "..", "artifacts", "peers");

/** Milliseconds in which a page has to be ready, a request to arrive, a response to be shown, and all of it to be over. */
const patience = { page: 40_000, request: 10_000, answer: 15_000, all: 90_000 };

/** Fills in a request, sends it and compares what arrives. */
export async function tryRequest(
  rig: ConsoleRig,
  driver: ConsoleDriver,
  request: PeerRequest,
): Promise<Verdict> {
  const document = createPeerDocument(request, rig.echo.address);
  return onPage(rig, driver, { name: request.name, document }, async (page) => {
    for (const filled of request.filled) await driver.fill(page, filled);
    const before = rig.echo.arrived.length;
    await driver.send(page);
    const isThere = () => rig.echo.arrived.length > before;
    if (!(await waitUntil(isThere, patience.request))) return "sends nothing";
    const arrived = rig.echo.arrived[before];
    return arrived ? judgeRequest(arrived, request.wanted).join("; ") : "";
  });
}

/** Asks for a response and waits until it is shown as its rule says. */
export async function tryAnswer(
  rig: ConsoleRig,
  driver: ConsoleDriver,
  answer: PeerAnswer,
  index: number,
): Promise<Verdict> {
  const document = createAnswerDocument(rig.answers, answer, index);
  return onPage(rig, driver, { name: answer.name, document }, async (page) => {
    await driver.send(page);
    const shown = driver.show(page);
    let verdict: Verdict | undefined = "shows nothing";
    const isRight = async (): Promise<boolean> => {
      verdict = await answer.judge(shown);
      return verdict === undefined;
    };
    await waitUntil(isRight, patience.answer);
    return verdict ?? "";
  });
}

/** Declares the status and the type that come, as a careful author would. */
export function createAnswerDocument(address: string, answer: PeerAnswer, index: number): object {
  const { headers = [], status = "200" } = answer;
  const type = headers.map((line) => /^content-type: *([^;]+)/i.exec(line)?.[1]).find(Boolean);
  const isText = type === undefined || /^text|json/.test(type);
  const schema = isText ? {} : { type: "string", format: "binary" };
  const declared = {
    description: "An answer",
    ...(type === undefined ? {} : { content: { [type]: { schema } } }),
  };
  const operation = {
    operationId: "ask",
    summary: "Ask",
    responses: { [status.slice(0, 3)]: declared },
  };
  return {
    openapi: "3.0.3",
    info: { title: "Peers", version: "1" },
    servers: [{ url: `${address}/v1` }],
    paths: { [`/answers/${index}`]: { get: operation } },
  };
}

/** Opens a document in a console afresh, and keeps a picture of what went wrong. */
async function onPage(
  { openPage, publish }: ConsoleRig,
  driver: ConsoleDriver,
  { name, document }: { readonly name: string; readonly document: object },
  act: (page: Page) => Promise<Verdict>,
): Promise<Verdict> {
  const page = await openPage();
  page.setDefaultTimeout(patience.page);
  const run = async (): Promise<Verdict> => {
    await openAfresh(page, await publish(driver.path, document));
    await driver.open(page);
    return act(page);
  };
  const verdict = await within(run(), patience.all).catch((error: unknown) => describe(error));
  if (verdict !== "") {
    mkdirSync(pictures, { recursive: true });
    const file = `${driver.name}-${name}`.replaceAll(/\W+/g, "-").toLowerCase();
    await page.screenshot({ path: join(pictures, `${file}.png`) }).catch(() => undefined);
    // What is wrong with the page may outlast its document.
    await within(page.context().close(), patience.request).catch(() => undefined);
  }
  return verdict;
}

/** A page that is busy answers to nothing, a call of its closing neither. */
async function within<Value>(work: Promise<Value>, longest: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the page hangs")), longest);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}

async function waitUntil(
  isDone: () => boolean | Promise<boolean>,
  longest: number,
): Promise<boolean> {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    if (await isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
