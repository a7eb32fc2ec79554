import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import { loadSender } from "../../../../runtime/playground/state/transport/send/load-sender.js";
import { withWays } from "../harness/auth-fixture.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground, type Rendered } from "../render-playground.js";

/**
 * Every scheme at every place where its credential is: masked where it is displayed, real on the wire, kept
 * in the session's storage alone, and there again after a reload.
 */
const api = createFixture("https://api.example/v1");
const node = { type: "endpoint", id: "signIn" } as const;

const first = "kX9-first-secret-ü";
const second = "kX9-second-secret";

interface Row {
  readonly name: string;
  readonly ways: readonly (readonly string[])[];
  /** What is typed, by label. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is not hidden: a user name next to a password. */
  readonly open?: string;
  /** The way that is chosen. Default: the first. */
  readonly radio?: RegExp;
  /** Chosen in place of a login. */
  readonly method?: string;
  /** What is on the wire: a header's value, or a part of the address. */
  readonly sent: readonly string[];
  readonly storedFor: readonly string[];
  /** A page cannot set cookies. */
  readonly relay?: string;
}

const asUtf8 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const ascii = "kX9-first-secret-u";

const rows: readonly Row[] = [
  {
    name: "bearer",
    ways: [["token"]],
    typed: { "Bearer token": ascii },
    sent: [`authorization: Bearer ${ascii}`],
    storedFor: ["token"],
  },
  {
    name: "basic",
    ways: [["login"]],
    typed: { Username: "zoë", Password: first },
    open: "zoë",
    sent: [`authorization: Basic ${asUtf8(`zoë:${first}`)}`],
    storedFor: ["login"],
  },
  {
    name: "header",
    ways: [["apiKey"]],
    typed: { "API key": ascii },
    sent: [`x-api-key: ${ascii}`],
    storedFor: ["apiKey"],
  },
  {
    name: "query",
    ways: [["queryKey"]],
    typed: { api_key: first },
    sent: [`/sign-in?api_key=${encodeURIComponent(first)}`],
    storedFor: ["queryKey"],
  },
  {
    name: "cookie",
    ways: [["session"]],
    typed: { session_id: ascii },
    sent: [`session_id=${ascii}`],
    storedFor: ["session"],
    relay: "https://relay.example",
  },
  {
    name: "OAuth, a token of the user's own",
    ways: [["machine"]],
    method: "Token",
    typed: { "Access token": ascii },
    sent: [`authorization: Bearer ${ascii}`],
    storedFor: ["machine"],
  },
  {
    name: "two together",
    ways: [["token", "apiKey"]],
    typed: { "Bearer token": ascii, "API key": second },
    sent: [`authorization: Bearer ${ascii}`, `x-api-key: ${second}`],
    storedFor: ["token", "apiKey"],
  },
  {
    name: "the second of two alternatives",
    ways: [["token"], ["apiKey"]],
    radio: /^API key/,
    typed: { "API key": second },
    sent: [`x-api-key: ${second}`],
    storedFor: ["apiKey"],
  },
];

let send: Mock<typeof fetch>;

beforeEach(async () => {
  await loadSender();
  send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ok: true })));
  vi.stubGlobal("fetch", send);
});

const toggle = (): HTMLElement => screen.getByRole("button", { name: /^Enter your/ });
const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: ".fp-input" });
const secretsOf = ({ typed, open }: Row): string[] =>
  Object.values(typed).filter((text) => text !== open);

async function openRow(row: Row): Promise<Rendered> {
  const rendered = renderPlayground({
    definition: withWays(api, node.id, row.ways),
    node,
    flags: { proxy: row.relay ?? false },
  });
  await rendered.user.click(toggle());
  return rendered;
}

async function fillRow(row: Row): Promise<Rendered> {
  const rendered = await openRow(row);
  const { user } = rendered;
  if (row.radio) await user.click(screen.getByRole("radio", { name: row.radio }));
  if (row.method) await user.click(screen.getByRole("radio", { name: row.method }));
  for (const [label, text] of Object.entries(row.typed)) {
    // As most enter a credential. Typed ones are in `cards.test.tsx`.
    await user.click(field(label));
    await user.paste(text);
  }
  return rendered;
}

/** The last request: a line for the address and for each header; those for the relay to send as text. */
function readWire(): string {
  const [address, init] = send.mock.lastCall ?? [];
  const headers = [...new Headers(init?.headers)].map(([name, value]) =>
    name === "x-relay-headers"
      ? atob(value.replaceAll("-", "+").replaceAll("_", "/"))
      : `${name}: ${value}`,
  );
  return [String(address), ...headers].join("\n");
}

/** All that is on the page as text; what is in fields is hidden by them. */
const readPage = (): string => document.body.textContent ?? "";

describe.each(rows)("a credential of the scheme $name", (row) => {
  it("is hidden in its field, and the card shows it masked", async () => {
    await fillRow(row);
    for (const [label, text] of Object.entries(row.typed)) {
      expect([field(label).value, field(label).type]).toEqual([
        text,
        text === row.open ? "text" : "password",
      ]);
    }
    expect(toggle().textContent).toMatch(/(?<!Not )Authenticated$/);
    expect(toggle().textContent).toContain(row.open ?? "k*************************");
  });

  it("is masked in the snippet and everywhere else on the page", async () => {
    const { snippet } = await fillRow(row);
    const encoded = secretsOf(row).flatMap((text) => [text, encodeURIComponent(text)]);
    for (const text of [...encoded, ...row.sent.map((line) => line.replace(/^.*[ =]/, ""))]) {
      expect(snippet()).not.toContain(text);
      expect(readPage()).not.toContain(text);
    }
  });

  it("is real on the wire", async () => {
    const { user } = await fillRow(row);
    await user.click(screen.getAllByRole("button", { name: /^Send Request/ })[0]!);
    await waitFor(() => expect(send).toHaveBeenCalled());
    for (const line of row.sent) expect(readWire()).toContain(line);
  });

  it("is kept in the session's storage alone, under its own scheme", async () => {
    await fillRow(row);
    const holders = Object.entries({ ...sessionStorage }).filter(([, text]) =>
      secretsOf(row).some((secret) => String(text).includes(secret)),
    );
    expect(holders.map(([key]) => key).sort()).toEqual(
      row.storedFor.map((id) => `frond:auth:greenhouse:${id}`).sort(),
    );
    for (const secret of secretsOf(row)) {
      expect(JSON.stringify({ ...localStorage })).not.toContain(secret);
      expect(window.location.href).not.toContain(encodeURIComponent(secret));
    }
  });

  it("is there after a reload, and still masked", async () => {
    const { unmount } = await fillRow(row);
    unmount();
    const { snippet } = await openRow(row);
    for (const [label, text] of Object.entries(row.typed)) expect(field(label).value).toBe(text);
    expect(toggle().textContent).toMatch(/(?<!Not )Authenticated$/);
    for (const secret of secretsOf(row)) expect(snippet()).not.toContain(secret);
  });
});

describe("a header of the form", () => {
  it("wins over the credential of the same name, in any case", async () => {
    const signIn = api.endpoints["signIn"]!;
    const requestHeaders = [
      {
        key: "x-api-KEY",
        valueShape: { type: "alias", value: { type: "primitive", value: { type: "string" } } },
      },
    ] as (typeof signIn)["requestHeaders"];
    const definition = withWays(
      { ...api, endpoints: { ...api.endpoints, signIn: { ...signIn, requestHeaders } } },
      "signIn",
      [["apiKey"]],
    );
    const { user } = renderPlayground({ definition, node });
    await user.click(toggle());
    await user.type(field("API key"), second);
    await user.type(screen.getByRole("textbox", { name: "x-api-KEY" }), "of-the-form");
    await user.click(screen.getAllByRole("button", { name: /^Send Request/ })[0]!);
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(readWire()).toContain("x-api-key: of-the-form");
    expect(readWire()).not.toContain(second);
  });
});

describe("empty credentials", () => {
  it.each(rows.map((row) => [row.name, row] as const))("send nothing: %s", async (_, row) => {
    const { user } = await openRow(row);
    await user.click(screen.getAllByRole("button", { name: /^Send Request/ })[0]!);
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(readWire()).not.toMatch(/authorization|x-api-key|api_key|session_id/i);
  });
});
