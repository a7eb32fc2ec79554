import { describe, expect, it } from "vitest";
import { createAlternativeStorage } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";

const ways = [[{ scheme: "token" }], [{ scheme: "login" }, { scheme: "key" }], []];

describe("the way to authenticate that was chosen", () => {
  it("holds for every endpoint of the API that offers the same ways", () => {
    const storage = createMemoryStorage();
    createAlternativeStorage(storage, "api").write(ways, 1);
    const again = createAlternativeStorage(storage, "api");
    expect(again.read(ways)).toBe(1);
    expect(again.read(ways.slice(1))).toBeUndefined();
    expect(createAlternativeStorage(storage, "other").read(ways)).toBeUndefined();
  });

  it.each(["", "-1", "3", "1.5", "one", "99999999999"])("is none when %j is stored", (text) => {
    const storage = createMemoryStorage();
    const choices = createAlternativeStorage(storage, "api");
    choices.write(ways, 0);
    for (const key of storage.map.keys()) storage.setItem(key, text);
    expect(choices.read(ways)).toBeUndefined();
  });
});
