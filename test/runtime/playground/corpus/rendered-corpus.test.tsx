import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listEndpoints, pruneDefinition } from "../../../../runtime/definition/index.js";
import { Playground } from "../../../../runtime/playground/index.js";
import { listDocuments, loadDocument, nameDocument, wantsAll } from "./list-documents.js";

/** Of each document so many endpoints are drawn, spread evenly; every one with `FROND_CORPUS=all`. */
const perDocument = wantsAll ? Infinity : 4;
const documents = listDocuments(60_000);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe.skipIf(documents.length === 0)("drawn forms of real documents (../shared/corpus)", () => {
  it.each(documents.map((file) => [nameDocument(file), file] as const))(
    "%s: no error boundary is needed, empty or filled with the example",
    async (_, file) => {
      const definition = await loadDocument(file);
      if (!definition) return;
      const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const endpoints = listEndpoints(definition);
      const step = Math.max(1, Math.floor(endpoints.length / perDocument));
      const faults: string[] = [];
      for (const { id } of endpoints.filter((__, index) => index % step === 0)) {
        const pruned = pruneDefinition(definition, { endpointIds: [id] });
        const { container, getByText, unmount } = render(
          <Playground definition={pruned} node={{ type: "endpoint", id }} />,
        );
        const note = (state: string): void => {
          const alert = container.querySelector('[role="alert"][data-tone="bad"]');
          if (alert) faults.push(`${id} ${state}: ${alert.textContent}`);
          if (!container.querySelector("form")) faults.push(`${id} ${state}: no form`);
        };
        note("empty");
        const fill = getByText("Use example");
        if (!fill.closest("[aria-haspopup]")) act(() => fill.click());
        note("filled");
        unmount();
      }
      expect([...faults, ...said.mock.calls.map(([first]) => String(first))]).toEqual([]);
    },
    600_000,
  );
});
