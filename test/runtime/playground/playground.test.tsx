import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Playground, type PlaygroundProps } from "../../../runtime/playground/index.js";
import { createFixture } from "./harness/fixture-definition.js";
import { renderPlayground } from "./render-playground.js";

const definition = createFixture("https://api.example/v1");

describe("properties that the host changes", () => {
  const node = { type: "endpoint", id: "waterPlant" } as const;
  const host = (props: Partial<PlaygroundProps>) => (
    <Playground definition={definition} node={node} {...props} />
  );
  const bar = (): string => screen.getByRole("group", { name: "Address" }).textContent ?? "";
  const send = (): HTMLElement => screen.getByRole("button", { name: "Send Request" });

  it("base URLs are taken, unless the user typed one", async () => {
    const user = userEvent.setup();
    const { rerender } = render(host({}));
    rerender(host({ baseUrls: { production: "https://a.example" } }));
    expect(bar()).toContain("https://a.example/plants");
    rerender(host({ baseUrls: { production: "https://b.example" } }));
    expect(bar()).toContain("https://b.example/plants");
    await user.click(screen.getByRole("button", { name: /^Base URL/ }));
    const field = screen.getByRole("textbox", { name: "Base URL" });
    await user.clear(field);
    await user.type(field, "https://mine.example{enter}");
    rerender(host({ baseUrls: { production: "https://c.example" } }));
    expect(bar()).toContain("https://mine.example/");
    rerender(host({}));
    expect(bar()).toContain("https://mine.example/");
  });

  it("another environment is selected", () => {
    const { rerender } = render(host({}));
    expect(bar()).toContain("https://api.example/v1/plants");
    rerender(host({ environmentId: "staging" }));
    expect(bar()).toContain("https://staging.greenhouse.example/v1/plants");
  });

  it("an equal object changes nothing", async () => {
    const user = userEvent.setup();
    const { rerender } = render(host({ environmentId: "production", baseUrls: {} }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Environment" }), "Staging");
    rerender(host({ environmentId: "production", baseUrls: {} }));
    expect(bar()).toContain("https://staging.greenhouse.example/v1/plants");
  });

  it("flags count for the form and for sending", async () => {
    const user = userEvent.setup();
    const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
    vi.stubGlobal("fetch", sent);
    const local = { baseUrls: { production: "http://localhost:4003" } };
    const { rerender } = render(host(local));
    expect(send().getAttribute("aria-disabled")).toBe("true");
    rerender(host({ ...local, flags: { localDevelopment: true, proxy: "https://relay.example" } }));
    expect(send().getAttribute("aria-disabled")).toBe("false");
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Send anyway" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(String(sent.mock.calls[0]?.[0])).toContain("https://relay.example/");
  });

  it("theme, reference and switcher are shown as they are now", () => {
    const { rerender } = render(host({}));
    const switcher = { endpoints: [], onChoose: () => undefined };
    rerender(host({ theme: "dark", apiReferenceHref: "/plants", switcher }));
    const frame = screen.getByRole("region", { name: "API playground" });
    expect(frame.getAttribute("data-theme")).toBe("dark");
    expect(screen.getByRole("link", { name: "View in API Reference" })).toBeTruthy();
    rerender(host({}));
    expect(screen.queryByRole("link", { name: "View in API Reference" })).toBe(null);
  });
});

describe("opening", () => {
  it("shows its skeleton while the endpoint is loaded, then the endpoint", async () => {
    const load = vi.fn<NonNullable<PlaygroundProps["loadEndpoint"]>>(() =>
      Promise.resolve(definition),
    );
    render(
      <Playground
        apiId="greenhouse"
        loadEndpoint={load}
        node={{ type: "endpoint", id: "follow" }}
      />,
    );
    expect(screen.getByText("Loading the playground")).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "Follow events" })).toBeTruthy(),
    );
    expect(load).toHaveBeenCalledWith("greenhouse", "follow");
  });

  it("draws the shape of what is loaded when that takes longer than a moment", async () => {
    const { container } = render(
      <Playground
        loadEndpoint={() => new Promise(() => undefined)}
        node={{ type: "endpoint", id: "follow" }}
      />,
    );
    expect(container.querySelector(".fp-bone")).toBe(null);
    await waitFor(() => expect(container.querySelector(".fp-bone")).not.toBe(null));
  });

  it("takes the focus that went with the endpoint before, and none that is elsewhere", () => {
    const node = (id: string) => ({ type: "endpoint", id }) as const;
    const host = (id: string) => (
      <>
        <button type="button">Host</button>
        <Playground definition={definition} node={node(id)} />
      </>
    );
    const { rerender } = render(host("waterPlant"));
    const frame = screen.getByRole("region", { name: "API playground" });
    expect(document.activeElement).toBe(frame);
    screen.getByRole("textbox", { name: "plant" }).focus();
    rerender(host("sum"));
    expect(document.activeElement).toBe(frame);
    const button = screen.getByRole("button", { name: "Host" });
    button.focus();
    rerender(host("waterPlant"));
    expect(document.activeElement).toBe(button);
  });

  it("says what to do when it cannot be loaded", async () => {
    render(
      <Playground
        loadEndpoint={() => Promise.reject(new Error("x"))}
        node={{ type: "endpoint", id: "a" }}
      />,
    );
    expect(await screen.findByText("This API could not be loaded.")).toBeTruthy();
  });

  it("says so when the endpoint or the channel is not there", () => {
    const { unmount } = renderPlayground({ definition, node: { type: "endpoint", id: "gone" } });
    expect(screen.getByText("This endpoint is not part of the API.")).toBeTruthy();
    unmount();
    renderPlayground({ definition, node: { type: "channel", id: "gone" } });
    expect(screen.getByText("This channel is not part of the API.")).toBeTruthy();
  });

  it("keeps each endpoint's form while moving between them", async () => {
    const node = (id: string) => ({ type: "endpoint", id }) as const;
    const { rerender } = render(<Playground definition={definition} node={node("waterPlant")} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "plant" }), "fern");
    rerender(<Playground definition={definition} node={node("sum")} />);
    expect(screen.getByText("Parameters")).toBeTruthy();
    rerender(<Playground definition={definition} node={node("waterPlant")} />);
    expect((screen.getByRole("textbox", { name: "plant" }) as HTMLInputElement).value).toBe("fern");
  });

  it("shows the sections of the form in the specified order", () => {
    renderPlayground({ definition, node: { type: "endpoint", id: "waterPlant" } });
    const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    const specified = ["Headers", "Path Parameters", "Query Parameters", "Body Parameters"];
    expect(titles).toEqual([...specified, "More headers, query and cookies"]);
  });

  it("says so when there is nothing to fill in", () => {
    renderPlayground({ definition, node: { type: "endpoint", id: "plain" } });
    expect(screen.getByText(/has no parameters and no body/)).toBeTruthy();
  });
});
