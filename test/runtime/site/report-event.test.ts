import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlaygroundEvent } from "../../../runtime/playground/index.js";
import { createReporter, findReporter } from "../../../runtime/site/state/report-event.js";

const event = (status: number): PlaygroundEvent => ({
  name: "api_playground_request_received",
  properties: {
    endpointId: "findPlant",
    endpointName: "Find a plant",
    method: "GET",
    docsRoute: "/garden/find-plant",
    status,
    statusText: "OK",
    time: 4,
    size: 2,
  },
});

afterEach(() => vi.restoreAllMocks());

describe("the reporter of events", () => {
  it("loads the module with the first event, and gives it all events in order", async () => {
    const onEvent = vi.fn<(event: PlaygroundEvent) => void>();
    let arrive: (module: { onEvent: typeof onEvent }) => void = () => undefined;
    const loading = new Promise<{ onEvent: typeof onEvent }>((resolve) => (arrive = resolve));
    const load = vi.fn<(url: string) => typeof loading>().mockReturnValue(loading);
    const report = createReporter("/frond/analytics.js", load);
    expect(load).not.toHaveBeenCalled();
    report(event(200));
    report(event(404));
    arrive({ onEvent });
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
    report(event(500));
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(3));
    expect(onEvent.mock.calls.map(([each]) => each.properties.status)).toEqual([200, 404, 500]);
    expect(load).toHaveBeenCalledExactlyOnceWith("/frond/analytics.js");
  });

  it.each([
    ["cannot be loaded", () => Promise.reject(new Error("no luck"))],
    [
      "throws",
      () =>
        Promise.resolve({
          onEvent: () => {
            throw new Error("no luck");
          },
        }),
    ],
    ["rejects", () => Promise.resolve({ onEvent: () => Promise.reject(new Error("no luck")) })],
  ])("writes the error of a module that %s to the console, once", async (_, load) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const report = createReporter("/frond/analytics.js", load);
    report(event(200));
    report(event(200));
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(log.mock.calls).toEqual([[expect.stringContaining("analytics"), new Error("no luck")]]);
  });

  it("is the same for the same address, so that a closed playground forgets nothing", () => {
    expect(findReporter("/frond/a.js")).toBe(findReporter("/frond/a.js"));
    expect(findReporter("/frond/a.js")).not.toBe(findReporter("/frond/b.js"));
  });
});
