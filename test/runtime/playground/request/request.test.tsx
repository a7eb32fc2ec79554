import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { TypeShape } from "../../../../runtime/definition/index.js";
import { encodeEnvelope, RESPONSE_HEADER } from "../../../../runtime/relay/protocol.js";
import { renderPlayground, stubFetch, withProperty } from "../render-playground.js";

const ok = (): Response => new Response("{}", { headers: { "content-type": "application/json" } });
const send = () => screen.getByRole("button", { name: "Send Request" });
const bar = (): string => screen.getByRole("group", { name: "Address" }).textContent ?? "";

describe("the bar", () => {
  it("shows what will be sent as it is typed, an empty path parameter by name", async () => {
    const { user } = renderPlayground();
    expect(bar()).toContain("https://api.example/v1/plants/:plant/waterings");
    await user.type(screen.getByRole("textbox", { name: "plant" }), "a b");
    expect(bar()).toContain("/plants/a%20b/waterings");
  });

  it("copies the address", async () => {
    const { user } = renderPlayground();
    await user.type(screen.getByRole("textbox", { name: "plant" }), "fern");
    await user.click(screen.getByRole("button", { name: "Copy URL" }));
    expect(await navigator.clipboard.readText()).toBe(
      "https://api.example/v1/plants/fern/waterings",
    );
    expect(screen.getAllByText("Copied").length).toBeGreaterThan(0);
  });

  it("has the environments and an editable base URL", async () => {
    const { user } = renderPlayground();
    await user.selectOptions(screen.getByRole("combobox", { name: "Environment" }), "Staging");
    expect(bar()).toContain("https://staging.greenhouse.example/v1/plants/");
    await user.click(screen.getByRole("button", { name: /^Base URL/ }));
    const field = screen.getByRole("textbox", { name: "Base URL" });
    await user.clear(field);
    await user.type(field, "https://mine.example/{enter}");
    expect(bar()).toContain("https://mine.example/plants/:plant");
  });

  it("forgets an edit of the base URL on Escape, without closing", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPlayground({ onClose });
    await user.click(screen.getByRole("button", { name: /^Base URL/ }));
    await user.type(screen.getByRole("textbox", { name: "Base URL" }), "x{Escape}");
    expect(bar()).toContain("https://api.example/v1");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("begins with the environment and the addresses of the host", () => {
    renderPlayground({ environmentId: "staging", baseUrls: { staging: "https://moved.example" } });
    expect(bar()).toContain("https://moved.example/plants/");
  });
});

describe("Send", () => {
  it("is disabled for localhost, with the reason as its tooltip", async () => {
    const stub = stubFetch(ok);
    const { user } = renderPlayground({ baseUrls: { production: "http://localhost:4003" } });
    expect(send().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("tooltip").textContent).toBe("Cannot send requests to localhost");
    await user.click(send());
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(stub).not.toHaveBeenCalled();
  });

  it("reaches localhost while developing there", () => {
    renderPlayground({
      baseUrls: { production: "http://localhost:4003" },
      flags: { localDevelopment: true },
    });
    expect(send().getAttribute("aria-disabled")).toBe("false");
    expect(screen.queryByRole("tooltip")).toBe(null);
  });

  it("says before that a relay will refuse the computer's own addresses", () => {
    renderPlayground({
      baseUrls: { production: "http://127.0.0.1:1" },
      flags: { proxy: "https://relay.example" },
    });
    expect(screen.getByRole("alert").textContent).toContain("The relay will most likely refuse it");
  });

  it("no longer says so when the relay has delivered a response of the address", async () => {
    const url = "http://127.0.0.1:8/plants";
    const envelope = { status: 200, statusText: "OK", url, redirected: false, headers: [] };
    stubFetch(
      () => new Response("1", { headers: { [RESPONSE_HEADER]: encodeEnvelope(envelope) } }),
    );
    const { user } = renderPlayground({
      baseUrls: { production: "http://127.0.0.1:8" },
      flags: { proxy: "https://open-relay.example" },
    });
    expect(screen.getByText(/The relay will most likely refuse it/)).toBeTruthy();
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Send anyway" }));
    await waitFor(() =>
      expect(screen.queryByText(/The relay will most likely refuse it/)).toBe(null),
    );
  });

  it("goes out with Ctrl+Enter from anywhere", async () => {
    const stub = stubFetch(ok);
    const { user } = renderPlayground();
    await user.click(screen.getByRole("button", { name: "Use example" }));
    await user.type(screen.getByRole("textbox", { name: "plant" }), "fern");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(stub).toHaveBeenCalledTimes(1);
  });

  it("names what is missing, asks, and accepts no", async () => {
    const stub = stubFetch(ok);
    const { user } = renderPlayground();
    await user.click(send());
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("plant");
    expect(document.activeElement).toBe(
      within(question).getByRole("button", { name: "Send anyway" }),
    );
    expect(screen.getByRole("textbox", { name: "plant" }).getAttribute("aria-invalid")).toBe(
      "true",
    );
    expect(screen.getByText(/fields need attention. You can still send the request./)).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).toBe(null);
    expect(document.activeElement).toBe(send());
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Send anyway" }));
    expect(stub).toHaveBeenCalledTimes(1);
  });
});

describe("the example", () => {
  const offer = () => screen.queryByRole("button", { name: "Fill in an example" });

  it("is offered above the form while it is empty", async () => {
    const { user, snippet } = renderPlayground();
    await user.click(offer() ?? document.body);
    expect(snippet()).toContain("/plants/monstera-04/");
    expect(offer()).toBe(null);
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(offer()).not.toBe(null);
    await user.type(screen.getByRole("textbox", { name: "plant" }), "f");
    expect(offer()).toBe(null);
  });

  it("is not offered where nothing can be filled in", () => {
    const definition = withProperty({ type: "object", extends: [], properties: [] });
    const { requests: _, ...bare } = definition.endpoints["one"]!;
    renderPlayground({ definition: { ...definition, endpoints: { one: bare } } });
    expect(offer()).toBe(null);
  });
});

describe("problems before sending", () => {
  const text = (regex?: string): TypeShape => ({
    type: "alias",
    value: { type: "primitive", value: { type: "string", ...(regex ? { regex } : {}) } },
  });
  const address: TypeShape = {
    type: "object",
    extends: [],
    properties: [
      { key: "street", valueShape: text() },
      { key: "country", valueShape: text("^[A-Z]{2}$") },
    ],
  };
  const parcels: TypeShape = {
    type: "alias",
    value: { type: "list", itemShape: text(), minItems: 1 },
  };
  const shipment: TypeShape = {
    type: "object",
    extends: [],
    properties: [
      { key: "from", valueShape: address },
      { key: "to", valueShape: address },
      { key: "parcels", valueShape: parcels },
    ],
  };
  const render = () => renderPlayground({ definition: withProperty(shipment, "shipment") });
  const listed = (): (string | null)[] =>
    within(screen.getByRole("alertdialog"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  it("are named by their location, with what to do, and empty required texts beside them", async () => {
    const { user } = render();
    await user.click(send());
    expect(listed()).toEqual([
      "shipment.from.country: is empty, expected two capital letters (^[A-Z]{2}$)",
      "shipment.to.country: is empty, expected two capital letters (^[A-Z]{2}$)",
      "shipment.parcels: add at least one parcel",
    ]);
    expect(screen.getByText(/^Also required, but empty:/).textContent).toBe(
      "Also required, but empty: shipment.from.street, shipment.to.street",
    );
  });

  it("lead to their field, in groups that are folded too", async () => {
    const { user } = render();
    await user.click(screen.getByRole("button", { name: "Fold to" }));
    await user.click(screen.getByRole("button", { name: "Fold shipment" }));
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "shipment.to.country" }));
    const [, country] = screen.getAllByRole("textbox", { name: "country" });
    expect(document.activeElement).toBe(country);
    expect(country?.closest("[hidden]")).toBe(null);
    expect(screen.queryByRole("alertdialog")).toBe(null);
    const about = country?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(about.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(
      "Is empty, expected two capital letters (^[A-Z]{2}$). You can still send it.",
    );
    await user.click(screen.getByRole("button", { name: "Fold to" }));
    expect(country?.closest("[hidden]")).not.toBe(null);
  });

  it("of a list lead to the button that adds an item", async () => {
    const { user } = render();
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "shipment.parcels" }));
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Add item to parcels" }),
    );
  });

  it("are only counted where required texts are empty and nothing else is wrong", async () => {
    const stub = stubFetch(ok);
    const definition = withProperty(
      { type: "object", extends: [], properties: [{ key: "street", valueShape: text() }] },
      "to",
    );
    const { user } = renderPlayground({ definition });
    await user.click(send());
    expect(stub).toHaveBeenCalledTimes(1);
    expect(
      screen.getByText("1 required field is empty. You can still send the request."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show the field" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "street" }));
  });

  it("are counted below the form, with a way to the first", async () => {
    const { user } = render();
    await user.click(send());
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Show the first field" }));
    expect(document.activeElement).toBe(screen.getAllByRole("textbox", { name: "country" })[0]);
  });
});

describe("the request card", () => {
  it("shows the same request in each language and remembers the language", async () => {
    const { user, snippet, unmount } = renderPlayground();
    expect(snippet()).toContain("curl");
    await user.click(screen.getByRole("tab", { name: "Python" }));
    expect(snippet()).toContain("import requests");
    unmount();
    renderPlayground();
    expect(screen.getByRole("tab", { name: "Python" }).getAttribute("aria-selected")).toBe("true");
  });

  it("moves between languages with the arrow keys", async () => {
    const { user } = renderPlayground();
    screen.getByRole("tab", { selected: true, name: "curl" }).focus();
    await user.keyboard("{ArrowLeft}");
    const tabs = within(screen.getByRole("tablist", { name: "Language" })).getAllByRole("tab");
    expect(document.activeElement).toBe(tabs.at(-1));
    expect(tabs.at(-1)?.getAttribute("aria-selected")).toBe("true");
  });

  it("masks secrets on the screen and copies them for real", async () => {
    const token = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";
    const { user, snippet } = renderPlayground({ initialState: { auth: { bearer_token: token } } });
    expect(snippet()).toContain("ghp_01234567....opqrstuvwxyz");
    expect(document.body.textContent).not.toContain(token);
    await user.click(screen.getByRole("button", { name: "Copy request with credentials" }));
    expect(await navigator.clipboard.readText()).toContain(`Bearer ${token}`);
  });
});

describe("the form's footer", () => {
  it("fills in the example, clears and undoes both", async () => {
    const { user } = renderPlayground({ apiReferenceHref: "/docs/water" });
    const plant = (): string =>
      (screen.getByRole("textbox", { name: "plant" }) as HTMLInputElement).value;
    await user.click(screen.getByRole("button", { name: "Use example" }));
    expect(plant()).toBe("monstera-04");
    expect((screen.getByRole("radio", { name: "Rain barrel" }) as HTMLInputElement).checked).toBe(
      true,
    );
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(plant()).toBe("");
    expect((screen.getByRole("radio", { name: "Tap" }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText("Form cleared")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(plant()).toBe("monstera-04");
    expect(screen.getByRole("link", { name: "View in API Reference" }).getAttribute("href")).toBe(
      "/docs/water",
    );
  });
});

describe("the panes", () => {
  it("are split in the middle, moved by keys and remembered", async () => {
    const { user, unmount } = renderPlayground();
    const separator = screen.getByRole("separator", { name: "Resize the form" });
    expect(separator.getAttribute("aria-valuenow")).toBe("50");
    separator.focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowRight}");
    expect(separator.getAttribute("aria-valuenow")).toBe("48");
    await user.keyboard("{Home}{ArrowLeft}");
    expect(separator.getAttribute("aria-valuenow")).toBe("20");
    unmount();
    renderPlayground();
    const again = screen.getByRole("separator", { name: "Resize the form" });
    expect(again.getAttribute("aria-valuenow")).toBe("20");
    fireEvent.doubleClick(again);
    expect(again.getAttribute("aria-valuenow")).toBe("50");
  });

  it("of a narrow page are two tabs, and the response comes forward when it is sent for", async () => {
    vi.stubGlobal("innerWidth", 390);
    stubFetch(ok);
    const { user } = renderPlayground();
    expect(screen.queryByRole("separator")).toBe(null);
    const names = within(screen.getByRole("tablist", { name: "Request or response" })).getAllByRole(
      "tab",
    );
    expect(names.map((tab) => tab.textContent)).toEqual(["Request", "Response"]);
    await user.click(screen.getByRole("button", { name: "Use example" }));
    await user.click(send());
    expect(screen.getByRole("tab", { name: "Response" }).getAttribute("aria-selected")).toBe(
      "true",
    );
  });
});

describe("closing", () => {
  it("is a button, and Escape unless text is being composed", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPlayground({ onClose });
    await user.click(screen.getByRole("button", { name: "Close the playground" }));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: "Escape", isComposing: true });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("is not there without a host that listens", () => {
    renderPlayground();
    expect(screen.queryByRole("button", { name: "Close the playground" })).toBe(null);
  });

  it("gives the focus back", () => {
    const opener = document.createElement("button");
    document.body.append(opener);
    opener.focus();
    const { unmount } = renderPlayground();
    expect(document.activeElement?.className).toBe("frond-playground");
    act(unmount);
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});
