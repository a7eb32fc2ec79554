import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";

const definition = createFixture("https://api.example/v1");
const node = { type: "endpoint", id: "waterPlant" } as const;
const plant = (): string => screen.getByRole<HTMLInputElement>("textbox", { name: "plant" }).value;

afterEach(() => window.history.replaceState(null, "", "/"));

describe("Share", () => {
  it("copies a link that fills in the form where it is opened, once, and undoably", async () => {
    const first = renderPlayground({ definition, node });
    await first.user.type(screen.getByRole("textbox", { name: "plant" }), "fern");
    await first.user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Link copied")).toBeTruthy();
    const link = await navigator.clipboard.readText();
    expect(link).toContain("#form=");
    expect(new URL(link).search).toBe("");
    first.unmount();

    sessionStorage.clear();
    window.history.replaceState(null, "", new URL(link).hash);
    const second = renderPlayground({ definition, node });
    expect(plant()).toBe("fern");
    expect(window.location.hash).toBe("");
    await second.user.click(screen.getByRole("button", { name: "Undo" }));
    expect(plant()).toBe("");
  });

  it("says so when the link is of another version, and changes nothing", () => {
    window.history.replaceState(null, "", "#form=e30");
    renderPlayground({ definition, node });
    expect(screen.getByText(/created for an earlier version/)).toBeTruthy();
    expect(plant()).toBe("");
  });

  it("says so when nothing can be copied", async () => {
    const { user } = renderPlayground({ definition, node });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Could not copy")).toBeTruthy();
  });
});
