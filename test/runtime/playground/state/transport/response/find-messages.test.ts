import { describe, expect, it } from "vitest";
import {
  findMessages,
  nothingFound,
} from "../../../../../../runtime/playground/state/transport/response/find-messages.js";
import { MessageLog } from "../../../../../../runtime/playground/state/transport/response/message-log.js";

const go = new AbortController().signal;

describe("a search in messages", () => {
  it("finds data, names and ids in any case, and goes on where it was", async () => {
    const log = new MessageLog(1e6, 1e6);
    log.add(0, { data: "Fern" });
    log.add(1, { data: "moss", event: "fernery" });
    log.add(2, { data: "moss", id: "fern-1" });
    log.add(3, { data: "moss (f.rn)" });
    const first = await findMessages(log, "fern", nothingFound, go);
    expect(first).toEqual({ numbers: [0, 1, 2], next: 4 });
    log.add(4, { data: "FERN" });
    expect(await findMessages(log, "fern", first ?? nothingFound, go)).toEqual({
      numbers: [0, 1, 2, 4],
      next: 5,
    });
    expect((await findMessages(log, "f.rn", nothingFound, go))?.numbers).toEqual([3]);
  });

  it("counts dropped messages, so that what was found stays found", async () => {
    const log = new MessageLog(1e9, 2_000);
    for (let index = 0; index < 5_000; index += 1) log.add(0, { data: `n${index}.` });
    const found = await findMessages(log, "n4999.", nothingFound, go);
    expect(found?.numbers).toEqual([4999]);
    expect(log.at(4999 - log.dropped)?.data).toBe("n4999.");
    expect((await findMessages(log, "n0.", nothingFound, go))?.numbers).toEqual([]);
  });

  it("stops when asked to", async () => {
    const log = new MessageLog(1e9, 1e6);
    for (let index = 0; index < 5_000; index += 1) log.add(0, { data: "x" });
    const stop = new AbortController();
    stop.abort();
    expect(await findMessages(log, "x", nothingFound, stop.signal)).toBeUndefined();
  });
});
