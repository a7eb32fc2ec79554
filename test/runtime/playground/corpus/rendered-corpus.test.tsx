import { act, cleanup, configure, render, type RenderResult } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pruneDefinition, type ApiDefinition } from "../../../../runtime/definition/index.js";
import { loadLazy } from "../../../../runtime/playground/create-lazy.js";
import { Playground } from "../../../../runtime/playground/index.js";
import { createExampleFormState } from "../../../../runtime/playground/state/model/form/create-form-state.js";
import { hashEndpoint } from "../../../../runtime/playground/state/session/history/endpoint-hash.js";
import { createStoredSession } from "../../../../runtime/playground/state/session/storage/stored-session.js";
import { sharedCorpusFolder } from "../../../corpus/corpus-folders.js";
import { listChosen, listDocuments, loadDocument, nameDocument } from "./list-documents.js";
import { loadSchemas } from "../../../../runtime/playground/state/session/storage/validate-stored.js";
import { findTools } from "../../../needed-tools.js";

const corpus = findTools("the corpus");

await loadSchemas();

/** Of each document so many endpoints are drawn, spread evenly; every one of documents that are asked for. */
const perDocument = 6;
const documents = listDocuments(60_000);

configure({ defaultHidden: true });
await loadLazy();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** What is wrong with what is drawn: an error boundary's text, or no form at all. */
function findFaults({ container }: RenderResult, state: string): string[] {
  const said = [...container.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
  const broken = said.filter((text) => /Error rendering|cannot be shown|Try again/.test(text));
  const isThere = container.querySelector("form") !== null;
  return [...broken, ...(isThere ? [] : ["no form"])].map((text) => `${state}: ${text}`);
}

/** Presses Use example, and of several examples the last: its form differs most from the first one's. */
function fillExample({ container, getByText, getByRole }: RenderResult): void {
  act(() => getByRole("button", { name: "More examples" }).click());
  const items = container.querySelectorAll<HTMLElement>(".fp-footer [role=menuitem]");
  // The last entry is that for optional fields.
  const last = items[items.length - 2] ?? getByText("Use example");
  act(() => last.click());
}

/** The faults of one endpoint's form, empty, filled with the example, and with every property there is. */
function draw(definition: ApiDefinition, id: string): string[] {
  const pruned = pruneDefinition(definition, { endpointIds: [id] });
  const playground = <Playground definition={pruned} node={{ type: "endpoint", id }} />;
  const drawn = render(playground);
  const faults = findFaults(drawn, "empty");
  fillExample(drawn);
  faults.push(...findFaults(drawn, "filled"));
  drawn.unmount();
  storeWhole(pruned, id);
  const whole = render(playground);
  faults.push(...findFaults(whole, "whole"));
  whole.unmount();
  sessionStorage.clear();
  return faults.map((fault) => `${id} ${fault}`);
}

/** Leaves a form with all properties in the session, as a user would who had filled in everything. */
function storeWhole(definition: ApiDefinition, id: string): void {
  const endpoint = definition.endpoints[id];
  if (!endpoint) throw new Error(`no endpoint ${id}`);
  const plain = { ...endpoint, examples: [] };
  const key = { apiId: definition.id, nodeId: id, hash: hashEndpoint(definition, endpoint) };
  const session = createStoredSession(sessionStorage, key);
  session.writeForm(createExampleFormState(definition, plain, {}, undefined, "everything"));
}

describe("drawn forms of real documents", () => {
  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(documents.some((file) => file.startsWith(sharedCorpusFolder))).toBe(true);
  });

  it.each(documents.map((file) => [nameDocument(file), file] as const))(
    "%s: no error boundary is needed, empty or filled with the example",
    async (_, file) => {
      const definition = await loadDocument(file);
      if (!definition) return;
      const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const faults: string[] = [];
      for (const id of listChosen(file, definition, perDocument)) {
        faults.push(...draw(definition, id));
        faults.push(...said.mock.calls.map(([first]) => `${id} logged: ${String(first)}`));
        said.mockClear();
      }
      expect(faults).toEqual([]);
    },
    3_600_000,
  );
});
