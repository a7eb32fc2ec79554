import { expect, it } from "vitest";
import { listEndpoints } from "../../../../../../runtime/definition/index.js";
import {
  chooseContent,
  listContentTypes,
} from "../../../../../../runtime/playground/state/model/form/choose-content.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { importTradingApi } from "../../../extras/trading-api.js";

const definition = await importTradingApi();
const endpoint = listEndpoints(definition).find(({ id }) => id === "putOrder");
if (!endpoint) throw new Error("no putOrder");
const open = openEndpoint(definition, endpoint);

it("the chosen content type comes first, the others stay behind it in their order", () => {
  const all = listContentTypes(open);
  const chosen = chooseContent(open, "multipart/form-data");
  expect(all).toHaveLength(4);
  expect(listContentTypes(chosen)).toEqual([
    "multipart/form-data",
    ...all.filter((type) => type !== "multipart/form-data"),
  ]);
  expect(chosen.endpoint.requests?.map(({ contentType }) => contentType)).toEqual(
    listContentTypes(chosen),
  );
});

it("the same choice is the same object; the first type and an unknown one change nothing", () => {
  expect(chooseContent(open, "multipart/form-data")).toBe(
    chooseContent(open, "multipart/form-data"),
  );
  for (const type of [undefined, "application/json", "text/unknown"]) {
    expect(chooseContent(open, type)).toBe(open);
  }
});
