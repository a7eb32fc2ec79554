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
  readonly shownHeaders: string;
}

let root: Root | undefined;

/** Opens the endpoint afresh, sends, waits until the response is whole, and tells what is shown. */
async function showAnswer(
  definition: ApiDefinition,
  index: number,
  relay: string | false,
): Promise<ShownAnswer> {
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
  const send = await until(() => find<HTMLButtonElement>(".fp-send"));
  send.click();
  await until(() => find(".fp-response .fp-badge") ?? undefined);
  await until(() => (text(".fp-stream-line output") === "Receiving" ? undefined : true));
  const picture = find<HTMLImageElement>(".fp-answer img");
  if (picture) await picture.decode().catch(() => undefined);
  else await until(() => find(".fp-answer > *, .fp-failure"));
  await pause(30);
  const shown = tell();
  const headers = [...document.querySelectorAll<HTMLElement>(".fp-response [role=tab]")].find(
    (tab) => tab.textContent?.startsWith("Headers"),
  );
  headers?.click();
  if (headers) await pause(30);
  return { ...shown, shownHeaders: headers ? text(".fp-answer") : "" };
}

function tell(): Omit<ShownAnswer, "shownHeaders"> {
  const card = ".fp-response";
  const tabs = [...document.querySelectorAll(`${card} [role=tab]`)];
  return {
    badge: text(`${card} .fp-badge`),
    tabs: tabs.map((tab) => (tab.textContent ?? "").replace(/^Headers.*$/, "Headers")).join(" "),
    text: text(".fp-answer") || text(".fp-failure"),
    note: text(".fp-answer-notes"),
    picture: find<HTMLImageElement>(".fp-answer img")?.naturalWidth ?? 0,
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

Object.assign(window, { showAnswer });
