import { describe, expect, it } from "vitest";
import { relayErrorCodes } from "../../../../../runtime/relay/protocol.js";
import { explainRefusal } from "../../../../../runtime/playground/state/send/explain-refusal.js";

describe("a refusal of the relay", () => {
  it.each(relayErrorCodes)("%s says what it means and what to do next", (code) => {
    const { title, hint } = explainRefusal(code);
    expect(title).toMatch(/\.$/);
    expect(hint.length).toBeGreaterThan(15);
  });

  it("of a newer relay still offers a way", () => {
    expect(explainRefusal("brand-new")).toMatchObject({ hint: expect.stringMatching(/snippet/) });
  });
});
