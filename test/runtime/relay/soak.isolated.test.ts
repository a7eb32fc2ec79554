import { expect, it } from "vitest";
import { runSoak } from "./soak/run-soak.js";

it("keeps nothing of calls whose targets and callers die, stall and reset, and lives on", async () => {
  const { flaws, before, after, outcomes, lines } = await runSoak({
    end: { calls: 300 },
    streams: 60,
    seed: 20,
    pace: 0.02,
    // What stalls is ended by its caller: limits of time would measure how busy the machine is.
    patience: 60,
    lingerSeconds: undefined,
  });
  expect(flaws).toEqual([]);
  expect(after).toMatchObject({ running: 0, descriptors: before.descriptors });
  const ends = new Set(
    [...outcomes.keys()].map((key) => / (\w+)( |$)/.exec(key.split(":")[1] ?? "")?.[1]),
  );
  expect([...ends].sort()).toEqual(
    expect.arrayContaining(["aborted", "broken", "complete", "refused"]),
  );
  expect(lines).toBeGreaterThan(100);
});
