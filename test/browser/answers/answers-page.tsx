import { createRoot, type Root } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { Playground } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

/** What the response card shows. */
export interface ShownAnswer {
  readonly badge: string;
  readonly tabs: string;
  readonly text: string;
  readonly note: string;
  readonly picture: number;
  readonly file: string;
  readonly title: string;
}

/** What the page does for its test. */
export interface AnswersPage {
  /** Opens the endpoint afresh, sends, and waits until the response is complete. */
  send(definition: ApiDefinition, index: number, relay: string | false): Promise<void>;
  /** What is shown at the moment. */
  tell(): ShownAnswer;
  showHeaders(): void;
}

let root: Root | undefined;

async function send(
  definition: ApiDefinition,
  index: number,
  relay: string | false,
): Promise<void> {
  root?.unmount();
  root = createRoot(document.querySelector("#root") ?? document.body);
  sessionStorage.clear();
  root.render(
    <Playground
      definition={definition}
      node={{ type: "endpoint", id: "answers" }}
      initialState={{ path_parameters: { number: String(index) } }}
      flags={{ proxy: relay, localDevelopment: true }}
    />,
  );
  (await until(() => find<HTMLButtonElement>(".fp-send"))).click();
  await until(() => find(".fp-response .fp-badge") ?? undefined);
  await until(() => (text(".fp-stream-line output") === "Receiving" ? undefined : true));
}

function showHeaders(): void {
  const tabs = [...document.querySelectorAll<HTMLElement>(".fp-response [role=tab]")];
  tabs.find((tab) => tab.textContent?.startsWith("Headers"))?.click();
}

function tell(): ShownAnswer {
  const card = ".fp-response";
  const tabs = [...document.querySelectorAll(`${card} [role=tab]`)];
  return {
    badge: text(`${card} .fp-badge`),
    tabs: tabs.map((tab) => (tab.textContent ?? "").replace(/^Headers.*$/, "Headers")).join(" "),
    text: text(".fp-response-body") || text(".fp-failure"),
    note: text(".fp-response-notes"),
    picture: find<HTMLImageElement>(".fp-response-body img")?.naturalWidth ?? 0,
    file: find(`${card} [aria-label^=Download]`)?.getAttribute("aria-label")?.slice(9) ?? "",
    title: document.title,
  };
}

function find<Found extends HTMLElement>(selector: string): Found | undefined {
  return document.querySelector<Found>(selector) ?? undefined;
}

function text(selector: string): string {
  return (find(selector)?.textContent ?? "").slice(0, 5_000);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until<Value>(look: () => Value | undefined | null | ""): Promise<Value> {
  const end = Date.now() + 60_000;
  for (let found = look(); Date.now() < end; found = look()) {
    if (found) return found;
    await pause(10);
  }
  throw new Error(`never came: ${look.toString()}`);
}

const answersPage: AnswersPage = { send, tell, showHeaders };
Object.assign(window, { answersPage });
