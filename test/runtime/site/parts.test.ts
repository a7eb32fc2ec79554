import { expect, test } from "vitest";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { partUrl } from "../../../runtime/site/parts/part-urls.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { garden } from "./garden.js";

const folder = "/frond/definitions/garden/";
const find = createParts(garden);

test("every page has its parts where the page looks for them", () => {
  for (const { slug, kind, id } of createNavigation(garden).all) {
    for (const type of ["page", "request"] as const) {
      const url = partUrl("/frond/definitions/garden.json", { type, slug });
      const part = find(url.slice(folder.length));
      expect(Object.keys(part?.[kind === "endpoint" ? "endpoints" : "websockets"] ?? {})).toEqual([
        id,
      ]);
    }
  }
});

test("a request's part has no types of responses, a page's has them", () => {
  expect(Object.keys(find("requests/find-plant.json")?.types ?? {})).toEqual([]);
  expect(Object.keys(find("pages/find-plant.json")?.types ?? {}).sort()).toEqual([
    "Missing",
    "Plant",
  ]);
});

test.each(["", "none.json", "pages/none.json", "requests/a/b.json", "pages/"])(
  "there is no part %j",
  (path) => expect(find(path)).toBeUndefined(),
);
