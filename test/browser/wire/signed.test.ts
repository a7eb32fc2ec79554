import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSignatureFault } from "../../runtime/aws/verify-signature.js";
import { findTools } from "../../needed-tools.js";
import type { EchoServer } from "./echo-server.js";
import { sendWireCases, type SentCases } from "./send-wire-cases.js";
import { wireCases } from "./wire-cases.js";
import type { PageOutcome } from "./wire-page.js";

const chromium = findTools("Chromium");

/**
 * Every kind of request, signed for AWS in a page in Chromium and sent by the relay and directly: neither
 * changes anything that was signed. What arrived is checked by a verifier of its own.
 */
const secretAccessKey = "a-secret-key";

/** What the verifier says of what arrived. */
function judge(outcome: PageOutcome): string {
  if ("failed" in outcome) return outcome.failed;
  const arrived = target.arrived[Number(outcome.echo)];
  return arrived ? (findSignatureFault(arrived, secretAccessKey) ?? "valid") : "nothing arrived";
}

let target: EchoServer;
let outcomes: SentCases["outcomes"];
let close: (() => Promise<void>) | undefined;

describe.skipIf(chromium.isMissing)(`signed requests of a page in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    ({ target, outcomes, close } = await sendWireCases(secretAccessKey));
  });
  afterAll(() => close?.());

  describe.each(["relay", "direct"])("by the way of: %s", (route) => {
    it.each(wireCases.map((each, index) => [each.name, index, each] as const))(
      "%s",
      (_name, index, each) => {
        const outcome = outcomes[route]?.[index] ?? { failed: "not tried" };
        const isRefused = each.never === true || (route === "direct" && each.notDirect === true);
        expect(judge(outcome)).toMatch(isRefused ? /page cannot/ : /^valid$/);
      },
    );
  });
});
