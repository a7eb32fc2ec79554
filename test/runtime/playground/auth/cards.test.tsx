import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { createMemoryStorage } from "../create-memory-storage.js";
import { withWays } from "../harness/auth-fixture.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground, type Rendered } from "../render-playground.js";

const api = createFixture("https://api.example/v1");
const node = { type: "endpoint", id: "signIn" } as const;

/** An endpoint that offers these ways to authenticate, with its card open. */
async function openCard(
  ways: readonly (readonly string[])[],
  props: Partial<PlaygroundProps> = {},
): Promise<Rendered> {
  const rendered = renderPlayground({ definition: withWays(api, node.id, ways), node, ...props });
  await rendered.user.click(toggle());
  return rendered;
}

const toggle = (): HTMLElement => screen.getByRole("button", { name: /^Enter your/ });
const field = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: ".fp-input" });
const badge = (): string => /(Not )?Authenticated$/.exec(toggle().textContent ?? "")?.[0] ?? "";
const reset = (label: string): HTMLElement | null =>
  screen.queryByRole("button", { name: new RegExp(`^Reset.*: ${label}$`) });

describe("the fields of the authorization card", () => {
  it("have the API's own names, those of code as words", async () => {
    await openCard([["named"]]);
    expect([field("Client ID").value, field("Client secret").value]).toEqual(["", ""]);
    expect(toggle().textContent).toContain("Enter your username and password");
  });

  it.each([
    ["token", "Authorization: Bearer …"],
    ["login", "Authorization: Basic …"],
    ["apiKey", "X-Api-Key: …"],
    ["queryKey", "?api_key=…"],
    ["session", "Cookie: session_id=…"],
  ])("of the scheme %s say where it is sent", async (scheme, place) => {
    await openCard([[scheme]]);
    expect(screen.getByText(place)).toBeTruthy();
  });

  it("of a cookie say that only a relay sends it", async () => {
    await openCard([["session"]]);
    expect(screen.getByText(/only sent through a relay/)).toBeTruthy();
  });

  it("keep the focus after Reset, whose button goes", async () => {
    const { user } = await openCard([["token"]]);
    expect(reset("Bearer token")).toBe(null);
    await user.type(field("Bearer token"), "mine");
    await user.click(reset("Bearer token")!);
    expect(document.activeElement).toBe(field("Bearer token"));
    expect([field("Bearer token").value, reset("Bearer token")]).toEqual(["", null]);
  });

  it("show a text of the user's in place of the site's, which is not copied into what is stored", async () => {
    const basic = { username: "site", password: "site-password" };
    const { user } = await openCard([["login"]], { initialState: { auth: { basic } } });
    expect(badge()).toBe("Authenticated");
    await user.clear(field("Username"));
    await user.type(field("Username"), "ada");
    expect(field("Password").value).toBe("site-password");
    expect(sessionStorage.getItem("frond:auth:greenhouse:login")).toBe(
      '{"basicAuth":{"username":"ada","password":""},"defaults":["password"]}',
    );
    await user.click(reset("Username")!);
    expect(field("Username").value).toBe("site");
    expect(sessionStorage.getItem("frond:auth:greenhouse:login")).toBe(null);
  });

  it("can be emptied where the site has a value: nothing is sent then", async () => {
    const { user, snippet } = await openCard([["apiKey"]], {
      initialState: { headers: { "x-api-key": "site-key" } },
    });
    expect(badge()).toBe("Authenticated");
    await user.clear(field("API key"));
    expect(badge()).toBe("Not Authenticated");
    expect(snippet()).not.toContain("sit");
  });
});

describe("an API key of the site", () => {
  it.each([
    ["apiKey", { headers: { "X-API-KEY": "value-of-the-site" } }],
    ["queryKey", { query_parameters: { api_key: "value-of-the-site" } }],
    ["session", { headers: { Cookie: "theme=dark; session_id=value-of-the-site" } }],
  ])("is shown, sent and counts as authenticated: %s", async (scheme, initialState) => {
    const { snippet } = await openCard([[scheme]], { initialState });
    expect(badge()).toBe("Authenticated");
    expect(snippet()).toMatch(/v\*{25}te/);
  });

  it("is not sent as a parameter where it belongs to no scheme", async () => {
    const { snippet } = await openCard([["token"]], {
      initialState: { query_parameters: { api_key: "value-of-the-site" } },
    });
    expect(snippet()).not.toContain("api_key");
  });
});

describe("alternatives", () => {
  const radio = (name: string | RegExp): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>("radio", { name });

  it("are called by what has to be entered, and an empty one is No credentials", async () => {
    await openCard([["token"], ["login"], []]);
    const names = screen.getAllByRole("radio").map((each) => each.closest("label")?.textContent);
    expect(names).toEqual(["Bearer token", "Username and password", "No credentials"]);
  });

  it("are marked where they are filled in", async () => {
    const { user } = await openCard([["token"], ["login"]]);
    expect(screen.queryByRole("radio", { name: /filled in/ })).toBe(null);
    await user.type(field("Bearer token"), "mine");
    expect(radio(/filled in/)).toBe(radio(/^Bearer token/));
    await user.click(radio("Username and password"));
    await user.type(field("Username"), "ada");
    expect(screen.getAllByRole("radio", { name: /filled in/ })).toHaveLength(1);
    await user.type(field("Password"), "lovelace");
    expect(screen.getAllByRole("radio", { name: /filled in/ })).toHaveLength(2);
  });

  it("are a list when they are many, with the same mark", async () => {
    await openCard([["token"], ["login"], ["apiKey"], ["queryKey"], ["session"]], {
      initialState: { headers: { "X-Api-Key": "k1" } },
    });
    const list = screen.getByRole("combobox", { name: "Authenticate with" });
    const options = within(list).getAllByRole("option");
    expect(options.map((each) => each.textContent)).toEqual([
      "Bearer token",
      "Username and password",
      "API key (apiKey) (filled in)",
      "API key (queryKey)",
      "API key (session)",
    ]);
  });

  it("start with the first that is wholly filled, else with the first", async () => {
    const { unmount } = await openCard([["token", "apiKey"], ["login"], ["apiKey"]], {
      initialState: { headers: { "X-Api-Key": "k1" } },
    });
    expect(radio(/^API key/).checked).toBe(true);
    unmount();
    await openCard([["token", "apiKey"], ["login"]], {
      initialState: { headers: { "X-Api-Key": "k1" } },
    });
    expect(radio("Bearer token + API key").checked).toBe(true);
  });

  it("stay as they were chosen for the session, on every endpoint that offers the same ones", async () => {
    const ways = [["token"], ["login"]];
    const definition = withWays(withWays(api, "signIn", ways), "waterPlant", ways);
    const first = await openCard(ways, {
      definition,
      initialState: { auth: { bearer_token: "site" } },
    });
    await first.user.click(radio("Username and password"));
    first.unmount();
    await openCard(ways, {
      definition,
      node: { type: "endpoint", id: "waterPlant" },
      initialState: { auth: { bearer_token: "site" } },
    });
    expect(radio("Username and password").checked).toBe(true);
  });

  it("without credentials say so, and send none", async () => {
    const { user, snippet } = await openCard([["token"], []]);
    await user.type(field("Bearer token"), "mine");
    await user.click(radio("No credentials"));
    expect(screen.getByText("The request is sent without credentials.")).toBeTruthy();
    expect(badge()).toBe("Not Authenticated");
    expect(snippet()).not.toContain("Authorization");
  });
});

describe("schemes that are needed together", () => {
  it("have a heading and a state each, and count only when all are filled in", async () => {
    const { user } = await openCard([["token", "apiKey"]]);
    const states = (): (string | null)[] =>
      ["Bearer token", "API key"].map(
        (name) =>
          screen.getByRole("heading", { name }).closest("header")!.querySelector(".fp-auth-mark")!
            .textContent,
      );
    expect(states()).toEqual(["Missing", "Missing"]);
    await user.type(field("API key"), "k1");
    expect([states(), badge()]).toEqual([["Missing", "Filled in"], "Not Authenticated"]);
    await user.type(field("Bearer token"), "t1");
    expect([states(), badge()]).toEqual([["Filled in", "Filled in"], "Authenticated"]);
  });

  it("stay open and in place when they are complete", async () => {
    const { user } = await openCard([["token"]]);
    await user.type(field("Bearer token"), "mine");
    expect(toggle().getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(field("Bearer token"));
  });
});

describe("several bearer tokens", () => {
  const tokens = [
    { key: "Sandbox", value: "token-of-sandbox" },
    { key: "Production", value: "token-of-production", selected: true },
  ];
  const choice = (): HTMLSelectElement =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Choose Bearer token" });
  const chosen = (): string => choice().selectedOptions[0]?.textContent ?? "";

  it.each([
    ["a list", tokens],
    ["its text", JSON.stringify(tokens)],
  ])(
    "given as %s have a list to choose from; the selected one is shown and sent",
    async (_, given) => {
      const { user, snippet } = await openCard([["token"]], {
        initialState: { auth: { bearer_token: given } },
      });
      expect([chosen(), field("Bearer token").value, badge()]).toEqual([
        "Production",
        "token-of-production",
        "Authenticated",
      ]);
      await user.selectOptions(choice(), "Sandbox");
      expect(field("Bearer token").value).toBe("token-of-sandbox");
      expect(snippet()).toMatch(/Bearer t\*{25}ox/);
    },
  );

  it("keep the choice for the session, and store no token of the site", async () => {
    const initialState = { auth: { bearer_token: tokens } };
    const first = await openCard([["token"]], { initialState });
    await first.user.selectOptions(choice(), "Sandbox");
    expect(Object.values({ ...sessionStorage }).join("")).not.toContain("token-of-");
    first.unmount();
    await openCard([["token"]], { initialState });
    expect([chosen(), field("Bearer token").value]).toEqual(["Sandbox", "token-of-sandbox"]);
  });

  it("show a typed one as Custom, and Reset goes back to the selected one", async () => {
    const { user } = await openCard([["token"]], {
      initialState: { auth: { bearer_token: tokens } },
    });
    await user.type(field("Bearer token"), "-mine");
    expect([chosen(), field("Bearer token").value]).toEqual(["Custom", "token-of-production-mine"]);
    await user.click(reset("Bearer token")!);
    expect([chosen(), field("Bearer token").value]).toEqual(["Production", "token-of-production"]);
    await user.selectOptions(choice(), "Sandbox");
    await user.click(reset("Bearer token")!);
    expect(chosen()).toBe("Production");
  });

  it("are taken from pasted text, too", async () => {
    const { user } = await openCard([["token"]]);
    await user.click(field("Bearer token"));
    await user.paste(JSON.stringify(tokens));
    expect([chosen(), field("Bearer token").value]).toEqual(["Production", "token-of-production"]);
    await user.click(reset("Bearer token")!);
    expect(screen.queryByRole("combobox", { name: "Choose Bearer token" })).toBe(null);
    expect(field("Bearer token").value).toBe("");
  });

  it("belong to the environment that is selected", async () => {
    const { user } = await openCard([["token"]], {
      initialState: {
        auth: { bearer_token: "plain" },
        env_state: { staging: { auth: { bearer_token: tokens } } },
      },
    });
    expect(field("Bearer token").value).toBe("plain");
    await user.selectOptions(screen.getByRole("combobox", { name: "Environment" }), "staging");
    expect([chosen(), field("Bearer token").value]).toEqual(["Production", "token-of-production"]);
  });

  it("never take the playground down, whatever the site gives", async () => {
    const broken = [{ key: 5 }, null, "x"] as unknown as typeof tokens;
    await openCard([["token"]], { initialState: { auth: { bearer_token: broken } } });
    expect([field("Bearer token").value, badge()]).toEqual(["", "Not Authenticated"]);
  });

  it("can be chosen for OAuth schemes", async () => {
    const { user, snippet } = await openCard([["machine"]], {
      initialState: { auth: { bearer_token: tokens } },
    });
    const list = screen.getByRole("combobox", { name: "Choose Access token" });
    await user.selectOptions(list, "Sandbox");
    expect(snippet()).toMatch(/Bearer t\*{25}ox/);
    expect(Object.values({ ...sessionStorage }).join("")).not.toContain("token-of-");
  });
});

describe("Remember on this device", () => {
  const box = (): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Remember on this device" });

  it("keeps what is typed in the device's storage only while it is ticked, and says what it means", async () => {
    const { user, unmount } = await openCard([["token"]], {
      initialState: { auth: { bearer_token: "token-of-the-site" } },
    });
    expect(screen.getByText(/without encryption until you clear this box/)).toBeTruthy();
    await user.click(box());
    expect(JSON.stringify({ ...localStorage })).not.toContain("token-of-the-site");
    await user.clear(field("Bearer token"));
    await user.type(field("Bearer token"), "token-of-mine");
    expect(localStorage.getItem("frond:auth:greenhouse:token")).toContain("token-of-mine");
    unmount();
    sessionStorage.clear();
    const again = await openCard([["token"]]);
    expect([box().checked, field("Bearer token").value]).toEqual([true, "token-of-mine"]);
    await again.user.click(box());
    expect(JSON.stringify({ ...localStorage })).not.toContain("token-of-mine");
    expect(field("Bearer token").value).toBe("token-of-mine");
  });

  it("follows another tab that forgets the credentials", async () => {
    const { user } = await openCard([["token"]]);
    await user.click(box());
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent("storage")));
    expect(box().checked).toBe(false);
  });

  it("says so where the browser does not let the page store anything", async () => {
    const deviceStorage = {
      ...createMemoryStorage(),
      clear: () => undefined,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const { user } = await openCard([["token"]], { deviceStorage });
    await user.click(box());
    expect(box().checked).toBe(false);
    expect(screen.getByRole("alert").textContent).toContain("blocks storage for this page");
  });
});
