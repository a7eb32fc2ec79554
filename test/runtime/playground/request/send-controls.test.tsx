import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

const card = () => within(screen.getByRole("region", { name: "Response" }));

/** Names of all buttons that send, and where the options of the request are. */
function listSends(): { sends: (string | null)[]; options: number; isBeside: boolean } {
  const sends = screen.getAllByRole("button", { name: /^(re)?send\b|replay/i });
  const options = screen.getAllByRole("button", { name: "Request options" });
  const controls = document.querySelector(".fp-send-controls");
  return {
    sends: sends.map((button) => button.textContent),
    options: options.length,
    isBeside:
      controls?.contains(options[0] ?? null) === true &&
      sends.some((button) => controls.contains(button)),
  };
}

async function send({ user }: Rendered): Promise<void> {
  await user.click(screen.getByText("Use example"));
  await user.click(screen.getByText("Send Request"));
}

const one = { sends: [expect.stringMatching(/^Send Request/)], options: 1, isBeside: true };

describe.each([
  ["wide", 1440],
  ["narrow", 390],
])("on a %s page there is one Send button, options next to it,", (_, width) => {
  afterEach(() => vi.unstubAllGlobals());

  it("while a request is sent and when its response is there", async () => {
    vi.stubGlobal("innerWidth", width);
    let respond: (response: Response) => void = () => undefined;
    const stub = vi.fn<() => Promise<Response>>(
      () => new Promise<Response>((resolve) => void (respond = resolve)),
    );
    vi.stubGlobal("fetch", stub);
    const rendered = renderPlayground();
    await send(rendered);
    expect(card().getByText("Loading...")).toBeTruthy();
    expect(listSends()).toEqual(one);
    respond(Response.json({ a: 1 }));
    await waitFor(() => expect(card().getByText("200", { exact: false })).toBeTruthy());
    expect(listSends()).toEqual(one);
  });

  it("after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("innerWidth", width);
    stubFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    await send(renderPlayground());
    await waitFor(() => expect(card().getByText("Failed")).toBeTruthy());
    expect(listSends()).toEqual(one);
  });
});

it("before any send, the response card says it in a sentence whose first words send", async () => {
  const stub = stubFetch(() => Response.json({ a: 1 }));
  const { user } = renderPlayground();
  await user.click(screen.getByText("Use example"));
  expect(document.querySelectorAll(".fp-send")).toHaveLength(1);
  const words = card().getByRole("button", { name: "Send the request" });
  expect(words.parentElement?.textContent).toBe(
    "Send the request to see the response here. It goes straight to the API, which must allow this site (CORS).",
  );
  await user.click(words);
  expect(stub).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(card().queryByRole("button", { name: /^Send/ })).toBe(null));
});
