import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Files that share a process share its document. Each test begins without what another has rendered,
// stored or replaced, and each file with an empty document at its first address.
const address = location.href;

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// What a page began to load when its test ended is still wanted by other files of the process: cut off with this
// one, a module would stay broken for them.
afterAll(() => vi.dynamicImportSettled());

afterAll(() => {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", address);
  configure({ defaultHidden: false });
});
