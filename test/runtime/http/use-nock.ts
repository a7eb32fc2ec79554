import nock from "nock";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Has nock respond to what the tests of a file send, and refuse what it has no response for. */
export function useNock(): void {
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
  });
  afterEach(() => {
    nock.abortPendingRequests();
    nock.cleanAll();
  });
  // The next file may run in the same process.
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });
}
