import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPlayground, stubFetch } from "../render-playground.js";

const card = () => within(screen.getByRole("region", { name: "Response" }));

/** Sends once for each response, one after the other. */
async function answer(...texts: string[]) {
  let sent = 0;
  const stub = stubFetch(() => {
    sent += 1;
    const text = texts[Math.min(sent, texts.length) - 1] ?? "";
    return new Response(text, { headers: { "content-type": "application/json" } });
  });
  const { user } = renderPlayground();
  await user.click(screen.getByText("Use example"));
  for (const [index] of texts.entries()) {
    await user.click(screen.getByText("Send Request"));
    await waitFor(() => {
      expect(stub).toHaveBeenCalledTimes(index + 1);
      expect(card().queryByText("Loading...")).toBe(null);
    });
  }
  return { stub, user };
}

/** Opens the history and presses a button in it. */
const choose = (name: string | RegExp): void => {
  fireEvent.click(card().getByRole("button", { name: /^History/ }));
  fireEvent.click(card().getByRole("button", { name }));
};

describe("the requests of this session", () => {
  it("have no button before there are two", async () => {
    await answer('{"a":1}');
    expect(card().queryByRole("button", { name: /^History/ })).toBe(null);
  });

  it("can be looked at again", async () => {
    await answer('{"a":1}', '{"a":2}');
    expect(card().getByRole("tabpanel").textContent).toContain('"a": 2');
    choose(/^1\s*200/);
    expect(card().getByRole("tabpanel").textContent).toContain('"a": 1');
  });

  it("can be compared, line by line", async () => {
    await answer('{"a":1,"b":0}', '{"a":2,"b":0}');
    choose("Compare with response 1");
    const panel = card().getByRole("tabpanel");
    expect(within(panel).getByText("2 lines differ.")).toBeTruthy();
    expect(panel.textContent).toContain('-   "a": 1,');
    expect(panel.textContent).toContain('+   "a": 2,');
    fireEvent.click(card().getByRole("button", { name: "Stop comparing" }));
    expect(card().getByRole("tabpanel").textContent).not.toContain("differ");
  });

  it("can be sent again as they were filled in", async () => {
    const { stub, user } = await answer("1", "2");
    const sent = (): string => String((stub.mock.calls as unknown[][]).at(-1)?.[0]);
    choose(/^1\s*200/);
    const plant = screen.getByRole("textbox", { name: "plant" });
    await user.clear(plant);
    await user.type(plant, "fern");
    choose("Replay request 1");
    await waitFor(() => expect(stub).toHaveBeenCalledTimes(3));
    expect(sent()).toContain("monstera-04");
    const name = () => (screen.getByRole("textbox", { name: "plant" }) as HTMLInputElement).value;
    expect(name()).toBe("monstera-04");
    expect(screen.getByText("Filled in from history")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(name()).toBe("fern");
  });
});

describe("a timeout", () => {
  it("is chosen in the menu beside Send and stays for the next requests", async () => {
    stubFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    const { user } = renderPlayground();
    await user.click(screen.getByRole("button", { name: "Request options" }));
    const checked = screen.getByRole("menuitemradio", { name: "No timeout" });
    expect(checked.getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("menuitemradio", { name: "Timeout after 10 s" }));
    await user.click(screen.getByText("Use example"));
    await user.click(screen.getByText("Send Request"));
    await waitFor(() => expect(card().getByText("Failed")).toBeTruthy());
    const options = screen.getByRole("button", { name: "Request options: timeout 10 s" });
    expect(options.textContent).toBe("10 s");
    expect(card().getByText("TypeError: Failed to fetch")).toBeTruthy();
  });
});
