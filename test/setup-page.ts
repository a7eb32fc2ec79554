import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// One second, the default, is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000, defaultHidden: false });

const address = location.href;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file may run in the same document.
afterAll(async () => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", address);
  await vi.dynamicImportSettled();
});
