import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { withProperty, renderPlayground, type Rendered } from "../render-playground.js";
import { primitive } from "../harness/fixture-definition.js";

const definition = withProperty(primitive({ type: "string" }));
const panel = () => within(screen.getByRole("region", { name: "Saved requests" }));
const field = (): HTMLInputElement => screen.getByRole("textbox", { name: "value" });
const type = (input: HTMLElement, value: string): void =>
  void fireEvent.change(input, { target: { value } });

async function open(): Promise<Rendered> {
  const rendered = renderPlayground({ definition });
  await rendered.user.click(screen.getByRole("button", { name: /^Saved requests/ }));
  return rendered;
}

async function save(user: Rendered["user"], name: string, value: string): Promise<void> {
  type(field(), value);
  type(panel().getByLabelText("Name of this request"), name);
  await user.click(panel().getByRole("button", { name: "Save" }));
}

it("a request is saved, opened, undone, renamed, deleted and brought back", async () => {
  const { user } = await open();
  await save(user, "Monday", "one");
  await save(user, "Tuesday", "two");
  expect(screen.getByRole("button", { name: /^Saved requests/ }).textContent).toContain("2");
  await user.click(panel().getByRole("button", { name: "Monday" }));
  expect(field().value).toBe("one");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field().value).toBe("two");
  await user.click(panel().getByRole("button", { name: "Rename Monday" }));
  await user.clear(panel().getByLabelText("New name of Monday"));
  await user.type(panel().getByLabelText("New name of Monday"), "Sunday{Enter}");
  await user.click(panel().getByRole("button", { name: "Delete Sunday" }));
  expect(panel().queryByRole("button", { name: "Sunday" })).toBe(null);
  await user.click(panel().getByRole("button", { name: "Undo delete" }));
  expect(panel().getAllByRole("listitem")[0]?.textContent).toContain("Sunday");
});

it("saved requests stay on the device by choice", async () => {
  const { user, unmount } = await open();
  await save(user, "Monday", "one");
  await user.click(panel().getByLabelText("Remember saved requests on this device"));
  unmount();
  sessionStorage.clear();
  await open();
  fireEvent.click(panel().getByRole("button", { name: "Monday" }));
  expect(field().value).toBe("one");
});

it("saved requests go to a file by the endpoint's name, and come from one", async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return "blob:x";
      },
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await open();
  await save(user, "Monday", "one");
  await user.click(panel().getByRole("button", { name: "Export" }));
  expect(names).toEqual(["one.requests.json"]);
  await user.click(panel().getByRole("button", { name: "Delete Monday" }));
  const text = (await blobs[0]?.text()) ?? "";
  const file = new File([text], "x.json", { type: "application/json" });
  await user.upload(panel().getByLabelText("Import saved requests from a file"), file);
  await waitFor(() => expect(panel().getByText("1 added.", { exact: false })).toBeTruthy());
  await user.click(panel().getByRole("button", { name: "Monday" }));
  expect(field().value).toBe("one");
});
