import type { Page } from "playwright-core";
import { pruneDefinition, type ApiDefinition } from "../../../runtime/definition/index.js";
import type { HttpRequest } from "../../../runtime/http/index.js";
import { createExampleFormState } from "../../../runtime/playground/state/model/form/create-form-state.js";
import { encodeForm } from "../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../runtime/playground/state/model/form/open-endpoint.js";
import { createNodeSlugs, nodeKey } from "../../../runtime/site/parts/create-node-slugs.js";
import { nodeHref } from "../../../runtime/site/parts/routes.js";
import type { Arrived, EchoServer } from "../wire/echo-server.js";
import { findDifference } from "./find-difference.js";

/** What became of one endpoint: `arrived` as expected, `different` from it, or not sent. */
export interface SweptEndpoint {
  readonly id: string;
  readonly outcome: "arrived" | "arrived after asking" | "different" | "not sent" | "broken";
  /** The difference, or what the page says. */
  readonly reason?: string;
}

/** A document that a running site shows, and the server that every request goes to. */
export interface SweptDocument {
  readonly definition: ApiDefinition;
  readonly apiId: string;
  readonly site: string;
  readonly echo: EchoServer;
}

/** Longest wait for any step of one endpoint, in milliseconds. */
const patience = 60_000;

/**
 * Does with each endpoint what a user does: opens it, presses 'Use example', then 'Send Request'. What arrives at the
 * server is compared with the request of the same form, encoded here.
 */
export async function sweepDocument(
  page: Page,
  document: SweptDocument,
  ids: readonly string[],
): Promise<SweptEndpoint[]> {
  const slugs = createNodeSlugs(document.definition);
  const swept: SweptEndpoint[] = [];
  let errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const id of ids) {
    const href = nodeHref(document.apiId, { slug: slugs.get(nodeKey("endpoint", id)) ?? "" });
    errors = [];
    try {
      await openPlayground(page, `${document.site}${href}?explorer=true`);
      if (swept.length === 0) await typeBaseUrl(page, `${document.echo.address}/base`);
      const result = await sendExample(page, document, id);
      swept.push(errors.length === 0 ? result : { id, outcome: "broken", reason: errors[0] ?? "" });
    } catch (error) {
      const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
      swept.push({ id, outcome: "broken", reason });
      await page.goto("about:blank");
    }
  }
  return swept;
}

/** Within the site without loading it again, as its own links go. */
async function openPlayground(page: Page, address: string): Promise<void> {
  if (page.url().startsWith(new URL(address).origin)) {
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  } else {
    await page.goto(address);
  }
  const slug = new URL(address).pathname;
  await page.waitForFunction((path) => location.pathname === path, slug);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Use example/ })
    .first()
    .waitFor({ timeout: patience });
}

async function typeBaseUrl(page: Page, baseUrl: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Base URL" });
  if ((await field.count()) === 0)
    await dialog
      .getByRole("button", { name: /base URL/i })
      .first()
      .click();
  await field.first().fill(baseUrl);
  await field.first().press("Enter");
}

async function sendExample(
  page: Page,
  { definition, echo }: SweptDocument,
  id: string,
): Promise<SweptEndpoint> {
  const dialog = page.getByRole("dialog");
  const before = echo.arrived.length;
  await dialog
    .getByRole("button", { name: /^Use example/ })
    .first()
    .click();
  await dialog
    .getByRole("button", { name: /Send Request/ })
    .first()
    .click();
  const done = dialog.locator(".fp-status, .fp-failure");
  const question = page.getByRole("alertdialog");
  await done.or(question).first().waitFor({ timeout: patience });
  const isAsked = await question.isVisible();
  const asked = isAsked ? await question.innerText() : "";
  if (isAsked) {
    await question
      .getByRole("button", { name: /Send anyway|Send/ })
      .last()
      .click();
    await done.first().waitFor({ timeout: patience });
  }
  const arrived = echo.arrived[before];
  if (!arrived) {
    const said = await dialog.locator(".fp-failure").first().innerText();
    return { id, outcome: "not sent", reason: printLine(said) };
  }
  const difference = findDifference(createExpected(definition, id, echo.address), arrived);
  if (difference !== undefined) return { id, outcome: "different", reason: difference };
  return isAsked
    ? { id, outcome: "arrived after asking", reason: printLine(asked) }
    : { id, outcome: "arrived" };
}

/** The request of the endpoint's example, by the state behind the page. */
function createExpected(definition: ApiDefinition, id: string, address: string): HttpRequest {
  const pruned = pruneDefinition(definition, { endpointIds: [id] });
  const endpoint = pruned.endpoints[id];
  if (!endpoint) throw new Error(`${id} is not an endpoint of the definition`);
  const form = createExampleFormState(pruned, endpoint, {}, endpoint.examples?.[0]);
  const source = {
    form,
    auth: {},
    alternative: 0,
    environmentId: undefined,
    baseUrl: `${address}/base`,
  };
  const open = openEndpoint(pruned, endpoint);
  const { request } = encodeForm(open, source, { missing: "send", secrets: "none" });
  if (!request) throw new Error(`${id} has no request`);
  return request;
}

function printLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 160);
}

/** What a table of outcomes counts. */
export function countOutcomes(swept: readonly SweptEndpoint[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome } of swept) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

export type { Arrived };
