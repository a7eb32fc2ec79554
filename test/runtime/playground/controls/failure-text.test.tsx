import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FailureText } from "../../../../runtime/playground/controls/FailureText.js";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const failure = { title: "Too many requests.", hint: "Wait 3 seconds, then send again." };

describe("a failure", () => {
  it("announces what happened, who says so and what to do, and not what an operator does", () => {
    render(
      <FailureText
        failure={{
          ...failure,
          source: "The relay says so.",
          command: "frond start",
          operator: { text: "Name it with --trust-proxy.", setting: "--rate 1200" },
        }}
      />,
    );
    const said = screen.getByRole("alert").textContent;
    for (const text of [failure.title, failure.hint, "The relay says so.", "frond start"]) {
      expect(said).toContain(text);
    }
    expect(said).not.toContain("trust-proxy");
    expect(screen.getByText(/If you run the relay/).parentElement?.textContent).toBe(
      "If you run the relay: Name it with --trust-proxy.",
    );
    expect(screen.getByRole("button", { name: "Copy the setting" })).toBeTruthy();
  });

  it("counts down to the next try, and announces its end alone", () => {
    render(<FailureText failure={{ ...failure, retryAt: Date.now() + 3_000 }} />);
    const status = screen.getByRole("status");
    expect(screen.getByText("3 s left").getAttribute("aria-hidden")).toBe("true");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByText("1 s left")).toBeTruthy();
    expect(status.textContent).toBe("");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(status.textContent).toBe("You can try again now.");
    expect(screen.queryByText(/left$/)).toBe(null);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows minutes where there are many", () => {
    render(<FailureText failure={{ ...failure, retryAt: Date.now() + 200_000 }} />);
    expect(screen.getByText("4 min left")).toBeTruthy();
  });

  it("hands on the relay's name for the request, to be copied", () => {
    render(<FailureText failure={{ ...failure, code: "internal", requestId: "r-17" }} />);
    expect(screen.getByText("r-17")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy the request id" })).toBeTruthy();
  });
});
