import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPlayground, withProperty, type Rendered } from "../render-playground.js";

// The pages of other tests draw nothing, so that nothing of them waits for a frame.
const frames: (() => void)[] = [];

/** Draws a frame, and does what comes after it. */
async function draw(): Promise<void> {
  await act(async () => {
    for (const frame of frames.splice(0)) frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

function open(): Rendered {
  return renderPlayground({
    definition: withProperty({
      type: "alias",
      value: { type: "primitive", value: { type: "string" } },
    }),
  });
}

const field = (): HTMLInputElement => screen.getByLabelText("value");

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

describe("What is typed", () => {
  it("is in its field at once, and in the code once that is on the screen", async () => {
    const { user, snippet } = open();
    await user.type(field(), "Fern");
    expect(field().value).toBe("Fern");
    expect(snippet()).not.toContain("F");
    await draw();
    expect(snippet()).toContain('{"value":"Fern"}');
  });

  it("is copied although the code does not show it yet", async () => {
    const { user, snippet } = open();
    await user.type(field(), "Fern");
    await user.click(screen.getByRole("button", { name: /^Copy request/ }));
    expect(snippet()).not.toContain("Fern");
    expect(await navigator.clipboard.readText()).toContain("Fern");
  });

  it("is gone from the code at once with the form that it was in", async () => {
    const { user, snippet } = open();
    await user.type(field(), "Fern");
    await draw();
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(snippet()).not.toContain("Fern");
  });
});
