import { describe, expect, it } from "vitest";
import { bindMethods } from "../../../../runtime/http/index.js";

class Garden {
  readonly options: { readonly name: string };

  constructor(options: { readonly name: string }) {
    this.options = options;
    bindMethods(this, Garden);
  }

  describe(): string {
    return `a ${this.options.name}`;
  }
}

class LoudGarden extends Garden {
  override describe(): string {
    return super.describe().toUpperCase();
  }
}

describe("bindMethods", () => {
  it("lets methods be called without their instance", () => {
    const [a, b] = [new Garden({ name: "meadow" }), new Garden({ name: "park" })];
    expect([a, b].map(({ describe }) => describe())).toEqual(["a meadow", "a park"]);
  });

  it("binds the methods of a subclass that override them", () => {
    const { describe } = new LoudGarden({ name: "meadow" });
    expect(describe()).toBe("A MEADOW");
  });

  it("adds no enumerable key, and methods can be replaced", () => {
    const garden = new Garden({ name: "meadow" });
    expect(Object.keys(garden)).toEqual(["options"]);
    garden.describe = () => "another";
    expect(garden.describe()).toBe("another");
  });
});
