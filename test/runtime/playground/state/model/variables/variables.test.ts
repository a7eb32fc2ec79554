import { describe, expect, it } from "vitest";
import type { SafeStorage } from "../../../../../../runtime/playground/state/session/storage/safe-storage.js";
import { createVariableStorage } from "../../../../../../runtime/playground/state/session/storage/stored-variables.js";
import {
  findNameProblem,
  listEffective,
  listCustomSets,
  noVariables,
  setIds,
  withoutCustomSet,
  withSet,
  withVariable,
  type Variable,
  type Variables,
} from "../../../../../../runtime/playground/state/model/variables/variables.js";
import { createFind } from "../../../../../../runtime/playground/state/request/secrets/find-variable.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const plain = (name: string, value: string): Variable => ({ name, value, secret: false });
const secret = (name: string, value: string): Variable => ({ name, value, secret: true });

const variables: Variables = {
  remembered: false,
  sets: {
    [setIds.all]: [plain("host", "one"), plain("id", "1"), plain("empty", "")],
    [setIds.environment("staging")]: [plain("host", "two"), plain("id", "")],
    [setIds.custom("mine")]: [plain("host", "three"), secret("token", "secret-value-of-mine")],
  },
};

describe("sets of variables", () => {
  const hostOf = (given: Variables, environment?: string): string | undefined =>
    createFind(given, environment, "real")("host");

  it("an own set goes before the environment's, that before the one for all", () => {
    expect(hostOf(variables)).toBe("one");
    expect(hostOf(variables, "production")).toBe("one");
    expect(hostOf(variables, "staging")).toBe("two");
    expect(hostOf({ ...variables, chosen: "mine" }, "staging")).toBe("three");
  });

  it("a variable without a value leaves the word to the next set, and else has none", () => {
    expect(createFind(variables, "staging", "real")("id")).toBe("1");
    expect(createFind(variables, "staging", "real")("empty")).toBeUndefined();
  });

  it("secrets are given masked, or not at all", () => {
    const chosen = { ...variables, chosen: "mine" };
    expect(createFind(chosen, undefined, "real")("token")).toBe("secret-value-of-mine");
    expect(createFind(chosen, undefined, "masked")("token")).toBe(`s${"*".repeat(25)}ne`);
    expect(createFind(chosen, undefined, "none")("token")).toBe("");
    expect(createFind(chosen, undefined, "masked")("host")).toBe("three");
  });

  it("names that cannot be referred to are left out", () => {
    const odd = withSet(noVariables, setIds.all, [
      plain("", "x"),
      plain("a b", "x"),
      plain("1", ""),
    ]);
    expect(listEffective(odd, undefined)).toEqual([]);
    expect(findNameProblem([plain("a b", "x")], 0)).toContain("Use letters");
    expect(findNameProblem([plain("", "x")], 0)).toContain("missing");
    expect(findNameProblem([plain("", "")], 0)).toBeUndefined();
    expect(findNameProblem([plain("a", "1"), plain("a", "2")], 1)).toContain("is taken");
    expect(findNameProblem([plain("a", "1"), plain("a", "2")], 0)).toBeUndefined();
  });

  it("sets and variables are changed without touching the others", () => {
    const changed = withVariable(variables, setIds.all, plain("id", "9"));
    expect(changed.sets[setIds.all]?.map(({ value }) => value)).toEqual(["one", "9", ""]);
    expect(withVariable(changed, setIds.all, plain("new", "n")).sets[setIds.all]).toHaveLength(4);
    expect(variables.sets[setIds.all]?.[1]?.value).toBe("1");
    expect(listCustomSets(variables)).toEqual(["mine"]);
    const without = withoutCustomSet({ ...variables, chosen: "mine" }, "mine");
    expect(without.chosen).toBeUndefined();
    expect(listCustomSets(without)).toEqual([]);
  });
});

describe("stored variables", () => {
  it("are kept for the tab, secrets too, by API", () => {
    const tab = createMemoryStorage();
    const storage = createVariableStorage(tab, undefined, "a");
    storage.write(variables);
    expect(storage.read()).toEqual(variables);
    expect(createVariableStorage(tab, undefined, "b").read()).toEqual(noVariables);
  });

  it("by choice stay on the device, where no secret ever goes", () => {
    const [tab, device] = [createMemoryStorage(), createMemoryStorage()];
    const storage = createVariableStorage(tab, device, "a");
    storage.write({ ...variables, remembered: true });
    expect([...device.map.values()].join()).not.toContain("secret-value");
    expect(storage.read()).toEqual({ ...variables, remembered: true });
    const later = createVariableStorage(createMemoryStorage(), device, "a").read();
    expect(later.sets[setIds.all]).toEqual(variables.sets[setIds.all]);
    expect(later.sets[setIds.custom("mine")]?.[1]).toEqual(secret("token", ""));
    storage.write({ ...variables, remembered: false });
    expect(device.map.size).toBe(0);
  });

  it("a plain variable that another tab made a secret of is not taken from this one", () => {
    const [tab, device] = [createMemoryStorage(), createMemoryStorage()];
    const all = (variable: Variable): Variables => ({
      remembered: true,
      sets: { [setIds.all]: [variable] },
    });
    createVariableStorage(tab, device, "a").write(all(plain("x", "seen")));
    createVariableStorage(createMemoryStorage(), device, "a").write(all(secret("x", "hidden")));
    const read = createVariableStorage(tab, device, "a").read();
    expect(read.sets[setIds.all]).toEqual([secret("x", "")]);
  });

  it.each([
    "{",
    '{"version":2,"sets":{}}',
    '{"version":1,"sets":{"all":[{"name":"x"}]}}',
    '{"version":1,"sets":[]}',
    '{"version":1,"sets":{},"chosen":1}',
  ])("of another format are ignored: %s", (text) => {
    const tab = createMemoryStorage();
    tab.setItem("frond:variables:a", text);
    expect(createVariableStorage(tab, undefined, "a").read()).toEqual(noVariables);
  });

  it("live in memory alone where the browser forbids more", () => {
    const broken = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
    } as unknown as SafeStorage;
    const storage = createVariableStorage(broken, broken, "a");
    storage.write(variables);
    expect(storage.read()).toEqual(noVariables);
  });
});
