import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../../generator/import/index.js";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { maskForView } from "../../../../runtime/playground/state/request/secrets/secret-view.js";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

const secret = "s3cr3t-0123456789-abcdefghij-XYZ";
const schemes: Readonly<Record<string, object>> = {
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  header: { type: "apiKey", in: "header", name: "X-Shop" },
  query: { type: "apiKey", in: "query", name: "shop" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
};

async function importApi(security: readonly object[]): Promise<ApiDefinition> {
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://api.example/v1" }],
    components: { securitySchemes: schemes },
    paths: {
      "/login": {
        post: {
          operationId: "login",
          security,
          parameters: [
            { name: "X-Client-Token", in: "header", schema: { type: "string" } },
            { name: "device", in: "cookie", schema: { type: "string" } },
            { name: "page_token", in: "query", schema: { type: "string" } },
          ],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["user", "password", "pin", "token"],
                  properties: {
                    user: { type: "string" },
                    password: { type: "string" },
                    pin: { type: "string", format: "password" },
                    token: { enum: ["short", "long"] },
                  },
                },
              },
            },
          },
          responses: { 200: { description: "" } },
        },
      },
    },
  };
  return (await importDocument({ text: JSON.stringify(document) })).definition;
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const copied = (): Promise<string> => navigator.clipboard.readText();

/** A playground with the secret typed into every field of the one scheme. */
async function renderWith(scheme: string): Promise<Rendered> {
  const definition = await importApi([{ [scheme]: [] }]);
  const rendered = renderPlayground({ definition });
  const labels: Readonly<Record<string, readonly string[]>> = {
    bearer: ["Bearer token"],
    basic: ["Username", "Password"],
    header: ["X-Shop"],
    query: ["shop"],
    cookie: ["sid"],
  };
  if (!screen.queryByLabelText(labels[scheme]?.[0] ?? "")) {
    await rendered.user.click(button(/^Enter your/));
  }
  for (const label of labels[scheme] ?? []) {
    await rendered.user.click(screen.getByLabelText(label));
    await rendered.user.paste(label === "Username" ? "ada" : secret);
  }
  return rendered;
}

async function choose({ user }: Rendered, name: RegExp): Promise<void> {
  await user.click(button("Copy with or without credentials"));
  await user.click(screen.getByRole("menuitem", { name }));
}

describe("copying the request", () => {
  const cases: readonly (readonly [scheme: string, real: string, placeholder: string])[] = [
    ["bearer", `Authorization: Bearer ${secret}`, "Authorization: Bearer YOUR_TOKEN"],
    ["basic", `--user 'ada:${secret}'`, "--user 'YOUR_USERNAME:YOUR_PASSWORD'"],
    ["header", `X-Shop: ${secret}`, "X-Shop: YOUR_TOKEN"],
    ["query", `?shop=${secret}`, "?shop=YOUR_TOKEN"],
    ["cookie", `sid=${secret}`, "sid=YOUR_TOKEN"],
  ];

  it.each(cases)(
    "%s: masked on the screen, real or a placeholder when copied",
    async (scheme, real, placeholder) => {
      const rendered = await renderWith(scheme);
      expect(rendered.snippet()).toContain(maskForView(secret));
      expect(document.body.textContent).not.toContain(secret);
      await rendered.user.click(button("Copy request with credentials"));
      expect(await copied()).toContain(real);
      await choose(rendered, /^Copy without credentials/);
      expect(await copied()).toContain(placeholder);
      expect(await copied()).not.toMatch(/s3cr3t|XYZ|ada/);
    },
  );

  it("names what basic credentials are encoded from where a language wants them encoded", async () => {
    const rendered = await renderWith("basic");
    await rendered.user.click(screen.getByRole("tab", { name: "Python" }));
    await choose(rendered, /^Copy without credentials/);
    expect(await copied()).toContain('"Basic BASE64_OF_YOUR_USERNAME:YOUR_PASSWORD"');
  });

  it("remembers the last choice, does it with every button and says so", async () => {
    const rendered = await renderWith("query");
    const { user } = rendered;
    await choose(rendered, /^Copy without credentials/);
    expect(await screen.findByText("Copied without credentials")).toBeTruthy();
    await user.click(button("Copy request without credentials"));
    expect(await copied()).toContain("?shop=YOUR_TOKEN");
    await user.click(button("Copy URL without credentials"));
    expect(await copied()).toBe("https://api.example/v1/login?shop=YOUR_TOKEN");
    await user.click(screen.getByRole("tab", { name: "Python" }));
    await user.click(button("Copy as curl without credentials"));
    expect(await copied()).toContain("curl --request POST");
    expect(await copied()).not.toContain(secret);
    rendered.unmount();
    await renderWith("query");
    expect(button("Copy request without credentials")).toBeTruthy();
    await choose(rendered, /^Copy with credentials/);
    expect(await copied()).toContain(secret);
    expect(button("Copy URL with credentials")).toBeTruthy();
  });

  it("offers no choice, and says nothing of one, where there is nothing to leave out", async () => {
    const definition = await importApi([{}]);
    const { user } = renderPlayground({ definition });
    expect(button("Copy request")).toBeTruthy();
    expect(button("Copy URL")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Copy with or without credentials" })).toBe(null);
    await user.click(screen.getByRole("textbox", { name: "password" }));
    await user.paste("hunter-22");
    expect(button("Copy request with credentials")).toBeTruthy();
    expect(button("Copy URL")).toBeTruthy();
  });

  it("replaces the credentials of a scheme that is optional, too", async () => {
    const definition = await importApi([{ bearer: [] }, {}]);
    const rendered = renderPlayground({
      definition,
      initialState: { auth: { bearer_token: secret } },
    });
    await choose(rendered, /^Copy without credentials/);
    expect(await copied()).toContain("Bearer YOUR_TOKEN");
  });

  it("of a sent request follows the choice in the menu of its response", async () => {
    const rendered = await renderWith("bearer");
    const { user } = rendered;
    stubFetch(() => new Response("{}", { headers: { "content-type": "application/json" } }));
    for (const name of ["user", "password"]) {
      await user.click(screen.getByRole("textbox", { name }));
      await user.paste("typed-in-full");
    }
    await user.click(button("Send Request"));
    if (!screen.queryByRole("button", { name: "More ways to copy and save" })) {
      await user.click(await screen.findByRole("button", { name: /send anyway/i }));
    }
    await user.click(await screen.findByRole("button", { name: "More ways to copy and save" }));
    const names = screen.getAllByRole("menuitem", { name: /curl/ }).map((each) => each.textContent);
    expect(names).toEqual(["Copy as curlwith credentials", "Copy as curlwithout credentials"]);
    await user.click(screen.getByRole("menuitem", { name: /curl ?without credentials/ }));
    await waitFor(async () => expect(await copied()).toContain("Bearer YOUR_TOKEN"));
    expect(await copied()).toContain('"user": "typed-in-full"');
    expect(await copied()).toContain('"password": "YOUR_PASSWORD"');
    await user.click(button("More ways to copy and save"));
    const again = screen.getAllByRole("menuitem", { name: /curl/ }).map((each) => each.textContent);
    expect(again[0]).toBe("Copy as curlwithout credentials");
  });
});

describe("secrets in the form", () => {
  const initialState = {
    headers: { "X-Client-Token": secret },
    query_parameters: { page_token: "page-2-of-the-list" },
  };

  it("are masked in code by their name, format and place, and copied by choice", async () => {
    const definition = await importApi([{}]);
    const rendered = renderPlayground({ definition, initialState });
    const { user } = rendered;
    for (const name of ["user", "password"]) {
      await user.click(screen.getByRole("textbox", { name }));
      await user.paste(`${name}-0123456789`);
    }
    await user.click(screen.getByLabelText("pin"));
    await user.paste("98765432");
    const masked = rendered.snippet();
    expect(masked).toContain(`X-Client-Token: ${maskForView(secret)}`);
    expect(masked).toContain(`"password":"${maskForView("password-0123456789")}"`);
    expect(masked).toContain(`"pin":"${maskForView("98765432")}"`);
    expect(masked).toContain('"user":"user-0123456789"');
    expect(masked).toContain("page_token=page-2-of-the-list");
    await choose(rendered, /^Copy without credentials/);
    const text = await copied();
    expect(text).toContain("X-Client-Token: YOUR_X_CLIENT_TOKEN");
    expect(text).toContain('"password": "YOUR_PASSWORD"');
    expect(text).toContain('"pin": "YOUR_PIN"');
    await choose(rendered, /^Copy with credentials/);
    expect(await copied()).toContain('"pin": "98765432"');
  });

  it("are never a choice of declared values", async () => {
    const definition = await importApi([{}]);
    const rendered = renderPlayground({ definition });
    const { user } = rendered;
    await user.selectOptions(screen.getByRole("combobox", { name: "token" }), "long");
    expect(rendered.snippet()).toContain('"token":"long"');
  });
});
