import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ApiDefinition, AuthScheme } from "../../../../runtime/definition/index.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";

const withScheme = (scheme: AuthScheme): ApiDefinition => ({
  ...createFixture("https://api.example/v1"),
  auths: { token: scheme },
});
const toggle = (): HTMLElement => screen.getByRole("button", { name: /^Enter your/ });
const valueOf = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value;

describe("the toggle of the authorization card", () => {
  it.each([
    [{ type: "bearerAuth" }, "Enter your bearer token"],
    [{ type: "basicAuth" }, "Enter your username and password"],
    [{ type: "header", headerWireValue: "X-Key" }, "Enter your credentials"],
  ] as const)("of %j reads %s", (scheme, words) => {
    renderPlayground({ definition: withScheme(scheme) });
    expect(toggle().textContent).toContain(words);
    expect(toggle().textContent).toContain("Not Authenticated");
  });

  it("opens the card and closes it again", async () => {
    const { user } = renderPlayground();
    const isOpen = (): boolean =>
      screen.getByLabelText("Bearer token").closest("[hidden]") === null;
    expect([isOpen(), toggle().getAttribute("aria-expanded")]).toEqual([false, "false"]);
    await user.click(toggle());
    expect([isOpen(), toggle().getAttribute("aria-expanded")]).toEqual([true, "true"]);
    await user.click(toggle());
    expect([isOpen(), toggle().getAttribute("aria-expanded")]).toEqual([false, "false"]);
  });
});

describe("username and password", () => {
  it("are called so by default, and each is reset alone", async () => {
    const { user } = renderPlayground({
      definition: withScheme({ type: "basicAuth" }),
      initialState: { auth: { basic: { username: "ada", password: "first" } } },
    });
    await user.click(toggle());
    await user.type(screen.getByLabelText("Username"), "x");
    await user.type(screen.getByLabelText("Password"), "y");
    expect([valueOf("Username"), valueOf("Password")]).toEqual(["adax", "firsty"]);
    const [reset] = within(
      screen.getByLabelText("Username").closest<HTMLElement>(".fp-auth-field")!,
    ).getAllByRole("button", { name: /Reset/ });
    await user.click(reset!);
    expect([valueOf("Username"), valueOf("Password")]).toEqual(["ada", "firsty"]);
    await user.click(screen.getByRole("button", { name: /Reset/ }));
    expect([valueOf("Username"), valueOf("Password")]).toEqual(["ada", "first"]);
  });

  it("whose password is always empty have a name that is hidden until it is revealed", async () => {
    const { user, snippet } = renderPlayground({
      definition: withScheme({
        type: "basicAuth",
        usernameName: "Secret key",
        passwordAlwaysEmpty: true,
      }),
    });
    await user.click(toggle());
    const field = screen.getByLabelText("Secret key");
    await user.type(field, "sk_test_greenhouse");
    expect(field.getAttribute("type")).toBe("password");
    expect(screen.queryByLabelText("Password")).toBe(null);
    expect(toggle().textContent).not.toContain("sk_test_greenhouse");
    expect(toggle().textContent).toMatch(/s\*{25}se.*Authenticated$/);
    expect(snippet()).not.toContain(btoa("sk_test_greenhouse:"));
    await user.click(screen.getByRole("button", { name: "Show Secret key" }));
    expect(field.getAttribute("type")).toBe("text");
  });

  it("show a name that has a password next to it, and hide one that has none", async () => {
    const { user } = renderPlayground({ definition: withScheme({ type: "basicAuth" }) });
    await user.click(toggle());
    expect(screen.getByLabelText("Username").getAttribute("type")).toBe("text");
    await user.type(screen.getByLabelText("Username"), "sk_test_greenhouse");
    expect(toggle().textContent).not.toContain("sk_test_greenhouse");
    await user.type(screen.getByLabelText("Password"), "pass phrase");
    expect(toggle().textContent).toContain("sk_test_greenhouse");
  });
});
