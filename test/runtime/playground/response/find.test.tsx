import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPlayground, stubFetch } from "../render-playground.js";

it("text is found in the response, one match after the other, also in what is folded", async () => {
  stubFetch(
    () =>
      new Response('{"list":[{"name":"fern"},{"name":"Fern 2"}],"z":1}', {
        headers: { "content-type": "application/json" },
      }),
  );
  const { user } = renderPlayground();
  await user.click(screen.getByText("Use example"));
  await user.click(screen.getByText("Send Request"));
  const card = within(screen.getByRole("region", { name: "Response" }));
  const field = await waitFor(() => card.getByLabelText("Find in the response"));
  fireEvent.click(card.getByLabelText("Fold line 2"));
  fireEvent.change(field, { target: { value: "fern" } });
  await waitFor(() => expect(card.getByText("1 of 2")).toBeTruthy());
  const marked = (): string => document.querySelector("[data-marked]")?.textContent ?? "";
  await waitFor(() => expect(marked()).toContain('"name": "fern"'));
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(marked()).toContain('"name": "Fern 2"'));
  fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
  await waitFor(() => expect(marked()).toContain('"name": "fern"'));
  fireEvent.change(field, { target: { value: "nowhere" } });
  await waitFor(() => expect(card.getByText("Not found")).toBeTruthy());
});
