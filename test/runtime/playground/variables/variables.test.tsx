import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { createFixture, optional, primitive } from "../harness/fixture-definition.js";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

const fixture = createFixture("https://api.example/v1");
/** One endpoint with a text, a number and a boolean: looking for roles takes as long as the page is large. */
const definition: ApiDefinition = {
  ...fixture,
  auths: {},
  types: {},
  endpoints: {
    small: {
      id: "small",
      method: "POST",
      path: [
        { type: "literal", value: "/plants/" },
        { type: "pathParameter", value: "plant" },
      ],
      pathParameters: [{ key: "plant", valueShape: primitive({ type: "string" }) }],
      queryParameters: [{ key: "notify", valueShape: optional(primitive({ type: "boolean" })) }],
      environments: fixture.endpoints["waterPlant"]?.environments ?? [],
      requests: [
        {
          contentType: "application/json",
          body: {
            type: "object",
            extends: [],
            properties: [{ key: "amountMl", valueShape: primitive({ type: "long" }) }],
          },
        },
      ],
    },
  },
};

const panel = () => within(screen.getByRole("region", { name: "Variables" }));
const plant = (): HTMLInputElement => screen.getByRole("textbox", { name: "plant" });
const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

async function open(): Promise<Rendered> {
  const rendered = renderPlayground({ definition });
  await rendered.user.click(screen.getByRole("button", { name: /^Variables/ }));
  return rendered;
}

/** Adds a variable to the set on view. */
function define(name: string, value: string, secret = false): void {
  fireEvent.click(panel().getByText("Add variable"));
  const count = panel().getAllByLabelText(/^Name of variable/).length;
  type(panel().getByLabelText(`Name of variable ${count}`), name);
  if (secret) fireEvent.click(panel().getByRole("button", { name: `Secret: ${name}` }));
  type(panel().getByLabelText(`Value of ${name}`), value);
}

const address = (): string => screen.getByRole("group", { name: "Address" }).textContent ?? "";

describe("the variables panel", () => {
  it("gives names to values, which stand resolved in the bar and the snippet", async () => {
    const { snippet } = await open();
    define("plant", "monstera");
    type(plant(), "{{plant}}-{{plant}}");
    expect(address()).toContain("/plants/monstera-monstera");
    await waitFor(() => expect(snippet()).toContain("/plants/monstera-monstera"));
    expect(plant().value).toBe("{{plant}}-{{plant}}");
    expect(screen.getByRole("button", { name: /^Variables/ }).textContent).toContain("1");
  });

  it("has a set for each environment and of one's own; the nearest one holds", async () => {
    const { user } = await open();
    define("plant", "everywhere");
    type(plant(), "{{plant}}");
    const set = (): HTMLElement => panel().getByLabelText("Variables for");
    fireEvent.change(set(), { target: { value: "environment:staging" } });
    define("plant", "staged");
    expect(address()).toContain("/plants/everywhere");
    fireEvent.change(screen.getByLabelText("Environment"), { target: { value: "staging" } });
    expect(address()).toContain("/plants/staged");
    await user.click(panel().getByText("New set"));
    await user.type(panel().getByLabelText("Name of the new set"), "Ada{Enter}");
    define("plant", "adas");
    expect(address()).toContain("/plants/adas");
    await user.click(panel().getByLabelText("Prefer this set"));
    expect(address()).toContain("/plants/staged");
    await user.click(panel().getByText("Delete set Ada"));
    expect(within(set()).queryByText(/^Ada/)).toBe(null);
  });

  it("says what is wrong with a name", async () => {
    await open();
    fireEvent.click(panel().getByText("Add variable"));
    type(panel().getByLabelText("Name of variable 1"), "a b");
    expect(panel().getByText(/Use letters, digits/)).toBeTruthy();
    expect(panel().getByLabelText("Name of variable 1").getAttribute("aria-invalid")).toBe("true");
  });

  it("masks secrets everywhere, and keeps them out of the device's storage", async () => {
    const { snippet, user } = await open();
    define("plant", "sesame-open-secret", true);
    expect(panel().getByLabelText("Value of plant").getAttribute("type")).toBe("password");
    await user.click(panel().getByLabelText("Remember variables on this device, except secrets"));
    type(plant(), "{{plant}}");
    await waitFor(() => expect(snippet()).toContain("/plants/s**"));
    expect(document.querySelector(".fp-endpoint")?.textContent).not.toContain("sesame-open-secret");
    expect(JSON.stringify({ ...localStorage })).toContain("plant");
    expect(JSON.stringify({ ...localStorage })).not.toContain("sesame-open-secret");
    const forms = Object.entries({ ...sessionStorage }).filter(([key]) => key.includes(":form:"));
    expect(JSON.stringify(forms)).not.toContain("sesame-open-secret");
  });

  it("outlives a reload: for the tab, by choice on the device", async () => {
    const first = await open();
    define("plant", "kept");
    await first.user.click(
      panel().getByLabelText("Remember variables on this device, except secrets"),
    );
    first.unmount();
    sessionStorage.clear();
    await open();
    expect((panel().getByLabelText("Value of plant") as HTMLInputElement).value).toBe("kept");
  });
});

describe("names in fields", () => {
  it("are offered after two braces, chosen by keys, in any field", async () => {
    const { user } = await open();
    define("plant", "fern");
    define("plot", "12");
    define("other", "x");
    await user.click(plant());
    await user.keyboard("{{{{pl");
    const options = (): string[] =>
      screen
        .getAllByRole("option", { name: /^(plant|plot)/ })
        .map((each) => each.textContent ?? "");
    expect(options()).toEqual(["plantfern", "plot12"]);
    expect(plant().getAttribute("aria-activedescendant")).toMatch(/-0$/);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(plant().value).toBe("{{plot}}");
    expect(screen.queryByRole("listbox", { name: "Variables" })).toBe(null);
    expect(address()).toContain("/plants/12");
  });

  it("are closed by Escape, which closes nothing else", async () => {
    let closed = 0;
    const { user } = renderPlayground({ definition, onClose: () => (closed += 1) });
    await user.click(screen.getByRole("button", { name: /^Variables/ }));
    define("plant", "fern");
    await user.click(plant());
    await user.keyboard("{{{{");
    expect(screen.getByRole("listbox", { name: "Variables" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox", { name: "Variables" })).toBe(null);
    expect(closed).toBe(0);
  });

  it("are in number fields, without a complaint, and are sent as numbers", async () => {
    const stub = stubFetch(() => new Response("{}"));
    const { user } = await open();
    define("ml", "9007199254740993");
    type(plant(), "fern");
    type(screen.getByRole("spinbutton", { name: "amountMl" }), "{{ml}}");
    fireEvent.blur(screen.getByRole("spinbutton", { name: "amountMl" }));
    expect(screen.queryByText(/You can still send it/)).toBe(null);
    await user.click(screen.getByText("Send Request"));
    await waitFor(() => expect(stub).toHaveBeenCalledTimes(1));
    const [, init] = (stub.mock.calls as unknown as [string, RequestInit][])[0] ?? [];
    expect(init?.body).toContain('"amountMl":9007199254740993');
  });

  it("stand where no text can be typed, too, and go away again", async () => {
    stubFetch(() => new Response("{}"));
    const { snippet, user } = await open();
    await user.click(screen.getByRole("button", { name: /more optional/ }));
    await user.click(screen.getByRole("menuitem", { name: /^notify/ }));
    const offer = { name: "Use a variable for notify" };
    expect(screen.queryByRole("button", offer)).toBe(null);
    define("yes", "false");
    await user.click(screen.getByRole("button", offer));
    await user.click(screen.getByRole("menuitem", { name: "{{yes}}" }));
    expect((screen.getByRole("textbox", { name: "notify" }) as HTMLInputElement).value).toBe(
      "{{yes}}",
    );
    await waitFor(() => expect(snippet()).toContain("notify=false"));
    await user.click(screen.getByRole("button", { name: "No variable for notify" }));
    expect(screen.queryByRole("textbox", { name: "notify" })).toBe(null);
  });

  it("without a value are asked about, with the way to the panel", async () => {
    const stub = stubFetch(() => new Response("{}"));
    const { user } = renderPlayground({ definition });
    type(plant(), "{{plant}}");
    type(screen.getByRole("spinbutton", { name: "amountMl" }), "1");
    await user.click(screen.getByText("Send Request"));
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("{{plant}} has no value and would be sent as written.");
    expect(stub).not.toHaveBeenCalled();
    await user.click(within(question).getByText("Set variables"));
    define("plant", "fern");
    await user.click(screen.getByText("Send Request"));
    await waitFor(() => expect(stub).toHaveBeenCalledTimes(1));
  });
});

it("a value of a response becomes a variable", async () => {
  stubFetch(
    () =>
      new Response('{"list":[{"plantId":"fern-7","access_token":"t0ps3cr3t"}]}', {
        headers: { "content-type": "application/json" },
      }),
  );
  const { user } = renderPlayground({ definition });
  type(plant(), "fern");
  type(screen.getByRole("spinbutton", { name: "amountMl" }), "1");
  await user.click(screen.getByText("Send Request"));
  const card = within(screen.getByRole("region", { name: "Response" }));
  fireEvent.click(await card.findByText('"fern-7"'));
  await user.click(card.getByText("Save as variable"));
  expect((card.getByLabelText("Name of the variable") as HTMLInputElement).value).toBe("plantId");
  await user.keyboard("{Enter}");
  expect(card.getByText("Saved as {{plantId}}")).toBeTruthy();
  type(plant(), "{{plantId}}");
  expect(address()).toContain("/plants/fern-7");
  fireEvent.click(card.getByText('"t0ps3cr3t"'));
  await user.click(card.getByText("Save as variable"));
  expect((card.getByLabelText("Secret") as HTMLInputElement).checked).toBe(true);
  await user.keyboard("{Escape}");
  expect(card.queryByLabelText("Name of the variable")).toBe(null);
});
