import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPlayground } from "../../render-playground.js";

const photo = new File(["abc"], "leaf.jpg", { type: "image/jpeg" });
const page = new File(["<p>"], "page.html", { type: "text/html" });
const open = () => renderPlayground({ node: { type: "endpoint", id: "addPhotos" } });
const drop = (zone: Element, files: readonly File[], others: readonly object[] = []): void => {
  const items = [...files.map((file) => ({ kind: "file", getAsFile: () => file })), ...others];
  fireEvent.drop(zone, { dataTransfer: { items, files } });
};
/** Drags out of the zone, to another element; jsdom has no DragEvent that could say where to. */
const leave = (zone: Element, relatedTarget: Element | null): boolean =>
  fireEvent(zone, new MouseEvent("dragleave", { bubbles: true, relatedTarget }));
const zoneOf = (name: string): Element => {
  const zone = screen.getByLabelText(new RegExp(`^${name} `)).closest(".fp-drop");
  if (!zone) throw new Error("no drop zone");
  return zone;
};

describe("file fields", () => {
  it("take a file of any type and show its name and size", async () => {
    const { user, snippet } = open();
    await user.upload(screen.getByLabelText("cover Choose a file"), page);
    expect(screen.getByText("page.html")).toBeTruthy();
    expect(screen.getByText("3 B")).toBeTruthy();
    expect(snippet()).toContain("page.html");
    await user.click(screen.getByRole("button", { name: "Remove page.html" }));
    expect(snippet()).not.toContain("page.html");
  });

  it("for one file take the first of what is dropped, and leave out what is not a file", () => {
    const { snippet } = open();
    const text = { kind: "string", getAsFile: () => null };
    drop(zoneOf("cover"), [photo, page], [text]);
    expect(snippet()).toContain("leaf.jpg");
    expect(snippet()).not.toContain("page.html");
  });

  it("for several files add to those that are there", async () => {
    const { user } = open();
    drop(zoneOf("more"), [photo]);
    await user.upload(screen.getByLabelText("more Choose files"), page);
    expect(screen.getByText("leaf.jpg")).toBeTruthy();
    expect(screen.getByText("page.html")).toBeTruthy();
  });

  it("for one file take the first of what is chosen, by the same rule", () => {
    const { snippet } = open();
    const input = screen.getByLabelText("cover Choose a file");
    fireEvent.change(input, { target: { files: [photo, page] } });
    expect(snippet()).toContain("leaf.jpg");
    expect(snippet()).not.toContain("page.html");
  });

  it("for several files leave out folders, and keep what is there when nothing is a file", () => {
    open();
    drop(zoneOf("more"), [photo]);
    const folder = {
      kind: "file",
      webkitGetAsEntry: () => ({ isDirectory: true }),
      getAsFile: () => new File([], "folder"),
    };
    drop(zoneOf("more"), [], [folder, { kind: "string", getAsFile: () => null }]);
    expect(screen.getByText("leaf.jpg")).toBeTruthy();
    expect(screen.queryByText("folder")).toBe(null);
  });

  it("accept any type of file", () => {
    open();
    expect(screen.getByLabelText("cover Choose a file").hasAttribute("accept")).toBe(false);
  });

  it("are highlighted while a file is dragged over them, also over what is inside of them", () => {
    open();
    const zone = zoneOf("cover");
    const dataTransfer = { types: ["Files"] };
    expect(zone.getAttribute("data-over")).toBe("false");
    // The browser lets go of a file only where the event was canceled.
    expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
    expect(zone.getAttribute("data-over")).toBe("true");
    leave(zone, zone.querySelector("label"));
    expect(zone.getAttribute("data-over")).toBe("true");
    leave(zone, document.body);
    expect(zone.getAttribute("data-over")).toBe("false");
  });

  it("are not highlighted while text is dragged over them, and do not take it", () => {
    open();
    const zone = zoneOf("cover");
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ["text/plain"] } })).toBe(true);
    expect(zone.getAttribute("data-over")).toBe("false");
  });

  it("are not highlighted any more once the file was dropped", () => {
    open();
    const zone = zoneOf("cover");
    fireEvent.dragOver(zone, { dataTransfer: { types: ["Files"] } });
    drop(zone, [photo]);
    expect(zoneOf("cover").getAttribute("data-over")).toBe("false");
  });

  it("count what is not there as fields", () => {
    open();
    expect(screen.getByRole("button", { name: "1 more optional field" })).toBeTruthy();
    expect(screen.getByText("Multipart Form")).toBeTruthy();
  });

  it("come back after a reload, and large ones ask for the file again", async () => {
    const first = open();
    await first.user.upload(screen.getByLabelText("cover Choose a file"), photo);
    drop(zoneOf("more"), [new File([new Uint8Array(300_000)], "big.bin")]);
    await screen.findByText("big.bin");
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("big.bin"));
    first.unmount();
    open();
    expect(screen.getByText("leaf.jpg").closest(".fp-file")?.textContent).toContain("3 B");
    expect(screen.getByText("big.bin").closest(".fp-file")?.textContent).toContain(
      "choose the file again",
    );
  });

  it("that are required and missing are named before sending", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Send Request" }));
    expect(screen.getByRole("alertdialog").textContent).toContain(
      "cover: is empty, expected a file",
    );
    await user.keyboard("{Escape}");
    await user.upload(screen.getByLabelText("cover Choose a file"), photo);
    await user.click(screen.getByRole("button", { name: "Send Request" }));
    expect(screen.queryByRole("alertdialog")?.textContent ?? "").not.toContain("cover");
  });
});
