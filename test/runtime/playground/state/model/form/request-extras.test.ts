import { expect, test } from "vitest";
import {
  addRow,
  changeRow,
  noExtras,
  removeRow,
} from "../../../../../../runtime/playground/state/model/form/request-extras.js";
import { withoutSecrets } from "../../../../../../runtime/playground/state/request/secrets/extras-secrets.js";
import {
  printExtras,
  readExtras,
} from "../../../../../../runtime/playground/state/session/storage/stored-extras.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const header = addRow(noExtras, "header", { name: "X-Api-Key", value: "k" });
const all = addRow(addRow(header, "cookie", { name: "theme", value: "dark" }), "query", {
  name: "q",
  value: "1",
});

test("rows have numbers of their own; a removed one is not given again beside others", () => {
  expect(addRow(noExtras, "query")).toEqual({
    rows: [{ id: 1, location: "query", name: "", value: "", on: true }],
  });
  expect(addRow(removeRow(all, 2), "query").rows.map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(
    changeRow(all, 3, { value: "2", on: false }).rows.map(({ value, on }) => [value, on]),
  ).toEqual([
    ["k", true],
    ["dark", true],
    ["2", false],
  ]);
});

test("secrets are kept by name alone: by their name, every cookie, but no variable", () => {
  const stripped = withoutSecrets(addRow(all, "header", { name: "X-Token", value: "{{t}}" }));
  expect(stripped.rows.map(({ name, value, on, isLost }) => [name, value, on, isLost])).toEqual([
    ["X-Api-Key", "", false, true],
    ["theme", "", false, true],
    ["q", "1", true, undefined],
    ["X-Token", "{{t}}", true, undefined],
  ]);
  expect(printExtras(all)).not.toMatch(/"k"|dark/);
  expect(withoutSecrets(addRow(noExtras, "cookie", { name: "a" })).rows[0]?.isLost).toBeUndefined();
  expect(readExtras(printExtras(all))).toEqual(withoutSecrets(all));
  expect(readExtras(printExtras({ ...all, contentType: "a/b", accept: "c/d" }))).toEqual({
    ...withoutSecrets(all),
    contentType: "a/b",
    accept: "c/d",
  });
  expect(readExtras("{}")).toBeUndefined();
  expect(readExtras(undefined)).toBeUndefined();
});

test("a lost value that is typed again turns its row on; a new name alone does not", () => {
  const lost = withoutSecrets(header);
  expect(changeRow(lost, 1, { value: "new" }).rows).toEqual([
    { id: 1, location: "header", name: "X-Api-Key", value: "new", on: true },
  ]);
  expect(changeRow(lost, 1, { name: "X-Key" }).rows).toEqual([
    { id: 1, location: "header", name: "X-Key", value: "", on: false, isLost: true },
  ]);
});
