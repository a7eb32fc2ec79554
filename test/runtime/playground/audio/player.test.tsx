import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AudioPlayer } from "../../../../runtime/playground/index.js";
import { printClock } from "../../../../runtime/playground/state/model/print-numbers.js";
import { fakeAudio, type FakeAudio } from "./fake-audio.js";

const speech = new Blob(["speech"], { type: "audio/wav" });
const given: Blob[] = [];
const revoked: string[] = [];

beforeEach(() => {
  given.length = 0;
  revoked.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    given.push(blob as Blob);
    return `blob:${given.length}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const slider = (name: string): HTMLInputElement => screen.getByRole("slider", { name });

/** A player of 25 seconds. */
function open(duration = 25): FakeAudio {
  render(<AudioPlayer audio={speech} name="speech.wav" />);
  const audio = fakeAudio();
  act(() => audio.load(duration));
  return audio;
}

describe("the audio player", () => {
  it("declares mpeg as the type of its source, whatever it plays", () => {
    const { element } = open();
    expect(element.querySelector("source")?.getAttribute("type")).toBe("audio/mpeg");
  });

  it("plays and pauses with one button, which keeps the focus", async () => {
    const { element } = open();
    const user = userEvent.setup();
    button("Play").focus();
    await user.keyboard("{Enter}");
    expect(element.paused).toBe(false);
    expect(document.activeElement).toBe(button("Pause"));
    await user.keyboard(" ");
    expect(element.paused).toBe(true);
    expect(document.activeElement).toBe(button("Play"));
  });

  it("shows the time and the length, and where it is", () => {
    const audio = open(83);
    act(() => audio.playTo(61.4));
    expect(screen.getByText("1:01")).toBeTruthy();
    expect(screen.getByText("1:23")).toBeTruthy();
    expect(slider("Position").getAttribute("aria-valuetext")).toBe("1:01 of 1:23");
    expect(slider("Position").max).toBe("83");
  });

  it("shows Play again at the end", async () => {
    const audio = open();
    await act(async () => audio.element.play());
    act(() => audio.playTo(25));
    expect(button("Play")).toBeTruthy();
  });

  it("goes where the position is moved to", () => {
    const { element } = open();
    fireEvent.change(slider("Position"), { target: { value: "17" } });
    expect(element.currentTime).toBe(17);
  });

  it("goes 10 seconds forward and back, and not beyond the ends", async () => {
    const { element } = open();
    const user = userEvent.setup();
    const forward = button("Forward 10 seconds");
    await user.click(forward);
    expect(element.currentTime).toBe(10);
    await user.click(forward);
    await user.click(forward);
    expect(element.currentTime).toBe(25);
    await user.click(button("Back 10 seconds"));
    expect(element.currentTime).toBe(15);
    await user.click(button("Back 10 seconds"));
    await user.click(button("Back 10 seconds"));
    expect(element.currentTime).toBe(0);
  });

  it("plays from the start again", async () => {
    const audio = open();
    act(() => audio.playTo(20));
    await userEvent.click(button("Play from the start"));
    expect(audio.element.currentTime).toBe(0);
    expect(audio.element.paused).toBe(false);
  });

  it("mutes, and unmutes with the volume from before", async () => {
    const { element } = open();
    fireEvent.change(slider("Volume"), { target: { value: "0.4" } });
    expect(element.volume).toBe(0.4);
    await userEvent.click(button("Mute"));
    expect(element.muted).toBe(true);
    expect(slider("Volume").value).toBe("0");
    await userEvent.click(button("Unmute"));
    expect(element.muted).toBe(false);
    expect(slider("Volume").value).toBe("0.4");
    fireEvent.change(slider("Volume"), { target: { value: "0" } });
    await userEvent.click(button("Unmute"));
    expect(slider("Volume").getAttribute("aria-valuetext")).toBe("40 percent");
  });

  it("downloads what it plays, under its name", async () => {
    open();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(button("Download speech.wav"));
    expect(saved).toEqual(["speech.wav"]);
    expect(await given.at(-1)?.text()).toBe("speech");
  });

  it("finds the length of a recording, which does not say it, and stands at its start", async () => {
    const audio = open(Infinity);
    await act(async () => Promise.resolve());
    expect(screen.getByText("0:03")).toBeTruthy();
    expect(audio.element.currentTime).toBe(0);
    expect(slider("Position").disabled).toBe(false);
  });

  it("says when the browser cannot play it, and still downloads", () => {
    const audio = open();
    act(() => audio.breakSource());
    expect(screen.getByRole("alert").textContent).toBe("This audio cannot be played here.");
    expect(button("Download speech.wav")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Play" })).toBe(null);
  });

  it("says so too when playing is refused for its format", async () => {
    const { element } = open();
    element.play = () => Promise.reject(new DOMException("", "NotSupportedError"));
    await userEvent.click(button("Play"));
    expect(screen.getByRole("alert").textContent).toBe("This audio cannot be played here.");
  });

  it("gives back its address when it goes, and stops", async () => {
    const { element } = open();
    await act(async () => element.play());
    cleanup();
    expect(revoked).toEqual(["blob:1"]);
    expect(element.paused).toBe(true);
  });

  it("gives no address to what is not audio: it would have the rights of the page", () => {
    render(<AudioPlayer audio={new Blob(["<script>"], { type: "text/html" })} />);
    expect(given.map(({ type }) => type)).toEqual(["audio/mpeg"]);
  });

  it("starts anew with other audio", () => {
    const { rerender } = render(<AudioPlayer audio={speech} />);
    act(() => fakeAudio().breakSource());
    expect(screen.getByRole("alert")).toBeTruthy();
    rerender(<AudioPlayer audio={new Blob(["other"], { type: "audio/webm" })} />);
    expect(screen.queryByRole("alert")).toBe(null);
    expect(revoked).toEqual(["blob:1"]);
  });

  it("stands on a page without a playground, in the theme of its host", () => {
    render(<AudioPlayer audio={speech} theme="dark" />);
    expect(document.querySelector(".frond-playground")?.getAttribute("data-theme")).toBe("dark");
    expect(screen.getByRole("group", { name: "Audio audio" })).toBeTruthy();
  });
});

it("times are shown as minutes and seconds, and hours where there are any", () => {
  expect([0, 7.9, 65, 3725, Number.NaN, Infinity].map(printClock)).toEqual([
    "0:00",
    "0:07",
    "1:05",
    "1:02:05",
    "0:00",
    "0:00",
  ]);
});
