import { expect, test } from "vitest";
import { createInbox } from "../../../../runtime/http/channel/channel-inbox.js";

function create(maxBytes: number) {
  const calls: unknown[] = [];
  const inbox = createInbox<string>(
    maxBytes,
    (isFull) => calls.push(isFull),
    () => calls.push("left"),
  );
  return { inbox, calls };
}

test("the sender is held above a quarter of the limit, until a sixteenth or less is kept", async () => {
  const { inbox, calls } = create(1600);
  expect(inbox.push("a", 400)).toBe(true);
  expect(calls).toEqual([]);
  inbox.push("b", 1);
  inbox.push("c", 100);
  inbox.push("d", 100);
  expect(calls).toEqual([true]);
  for (const message of ["a", "b"]) {
    expect(await inbox.iterator.next()).toEqual({ done: false, value: message });
    expect(calls).toEqual([true]);
  }
  await inbox.iterator.next();
  expect(calls).toEqual([true, false]);
});

test("a message over the limit is not kept, one up to it is", () => {
  const { inbox } = create(100);
  expect(inbox.push("a", 100)).toBe(true);
  expect(inbox.push("b", 1)).toBe(false);
});

test("a message goes to the reader that waits longest, and the end to the others", async () => {
  const { inbox } = create(100);
  expect(inbox.isUsed()).toBe(false);
  const items = [inbox.iterator.next(), inbox.iterator.next(), inbox.iterator.next()];
  expect(inbox.isUsed()).toBe(true);
  inbox.push("a", 1);
  inbox.end();
  const end = { done: true, value: undefined };
  expect(await Promise.all(items)).toEqual([{ done: false, value: "a" }, end, end]);
  expect(await inbox.iterator.next()).toEqual(end);
});

test("an error comes once, after what is kept", async () => {
  const { inbox } = create(100);
  inbox.push("a", 1);
  inbox.end(new Error("lost"));
  inbox.end(new Error("again"));
  expect(await inbox.iterator.next()).toEqual({ done: false, value: "a" });
  await expect(inbox.iterator.next()).rejects.toThrow("lost");
  expect(await inbox.iterator.next()).toEqual({ done: true, value: undefined });
});
