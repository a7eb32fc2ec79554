import { describe, expect, it } from "vitest";
import { parseJsonPath } from "../../../generator/overlay/parse-json-path.js";
import { selectNodes } from "../../../generator/overlay/select-nodes.js";

const book = (title: string, price: number, isbn?: string) => ({
  title,
  price,
  ...(isbn ? { isbn } : {}),
});
const root = {
  store: {
    book: [
      book("Reflections", 8.95),
      book("Honour", 12.99),
      book("Dick", 8.99, "0-553"),
      book("Rings", 22.99, "0-395"),
    ],
    "x-open": true,
    "it's": { price: 1 },
  },
};

function select(path: string): unknown[] {
  return selectNodes(root, parseJsonPath(path)).map(({ value }) => value);
}
const titles = (path: string) => select(path).map((each) => (each as { title: string }).title);

describe("paths of overlays (RFC 9535)", () => {
  it("go down by names, quoted or not", () => {
    expect(select("$")).toEqual([root]);
    expect(select("$.store.x-open")).toEqual([true]);
    expect(select(`$['store']["it's"].price`)).toEqual([1]);
    expect(select(String.raw`$['store']['it\'s'].price`)).toEqual([1]);
    expect(select("$.store.none")).toEqual([]);
  });
  it("take places of lists, from the end too, and slices", () => {
    expect(titles("$.store.book[0]")).toEqual(["Reflections"]);
    expect(titles("$.store.book[-1]")).toEqual(["Rings"]);
    expect(titles("$.store.book[1:3]")).toEqual(["Honour", "Dick"]);
    expect(titles("$.store.book[::-2]")).toEqual(["Rings", "Honour"]);
    expect(titles("$.store.book[0, 2]")).toEqual(["Reflections", "Dick"]);
    expect(select("$.store.book[9]")).toEqual([]);
  });
  it("take everything, and everything below", () => {
    expect(select("$.store.*")).toHaveLength(3);
    expect(select("$..price")).toEqual([8.95, 12.99, 8.99, 22.99, 1]);
    expect(select("$..[0]")).toEqual([root.store.book[0]]);
  });
  it("filter by what a child holds", () => {
    expect(titles("$..book[?@.isbn]")).toEqual(["Dick", "Rings"]);
    expect(titles("$..book[?(!@.isbn)]")).toEqual(["Reflections", "Honour"]);
    expect(titles("$..book[?@.price < 10 && @.isbn]")).toEqual(["Dick"]);
    expect(titles("$..book[?@.title == 'Rings' || @.price >= 12.99]")).toEqual(["Honour", "Rings"]);
    expect(titles("$..book[?match(@.title, 'R.*')]")).toEqual(["Reflections", "Rings"]);
    expect(titles("$..book[?length(@.title) == 4]")).toEqual(["Dick"]);
    expect(titles("$..book[?@.price > $.store.book[1].price]")).toEqual(["Rings"]);
  });
  it("tell where they are not understood", () => {
    expect(() => parseJsonPath("store")).toThrow("expected '$' at character 1");
    expect(() => parseJsonPath("$.a[")).toThrow("expected a selector at the end");
    expect(() => parseJsonPath("$.a[?sum(@.b)]")).toThrow("expected a value at character 6");
    expect(() => parseJsonPath("$.a b")).toThrow("expected a segment at character 4");
  });
  it("visit a document that contains itself once", () => {
    const circle: Record<string, unknown> = { name: "a" };
    circle["self"] = circle;
    expect(selectNodes(circle, parseJsonPath("$..name"))).toHaveLength(1);
  });
});
