import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTools } from "../../needed-tools.js";
import { startConsoleRig, type ConsoleRig } from "./console-rig.js";
import { frondDriver } from "./frond-driver.js";
import { peerAnswers, redirectAnswer } from "./peer-answers.js";
import { peerRequests } from "./peer-requests.js";
import { tryAnswer, tryRequest } from "./try-console.js";

const chromium = findTools("Chromium");

/**
 * The fifteen requests and ten answers in which consoles differ, filled in and
 * read on our own page in Chromium as a user would. `compare-peers.ts` does
 * the same with the peers; the entire range is in `../wire` and `../answers`.
 */
const answers = [...peerAnswers, redirectAnswer];

let rig: ConsoleRig;

describe.skipIf(chromium.isMissing)(`where consoles differ${chromium.note}`, () => {
  beforeAll(async () => {
    rig = await startConsoleRig(answers);
  });
  afterAll(() => rig?.close());

  it("is in fifteen requests and ten answers", () =>
    expect([peerRequests.length, peerAnswers.length]).toEqual([15, 10]));

  it.each(peerRequests.map((each) => [each.name, each] as const))(
    "is sent as OpenAPI demands: %s",
    async (_name, request) => expect(await tryRequest(rig, frondDriver, request)).toBe(""),
  );

  it.each(answers.map((each, index) => [each.name, each.rule, each, index] as const))(
    "of %s it shows %s",
    async (_name, _rule, answer, index) =>
      expect(await tryAnswer(rig, frondDriver, answer, index)).toBe(""),
  );
});
